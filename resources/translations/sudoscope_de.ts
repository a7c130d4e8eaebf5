<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>BoardReport</name>
    <message>
        <source>violated groups</source>
        <translation>verletzte Gruppen</translation>
    </message>
    <message>
        <source>Whole board since iteration %1: %2.</source>
        <translation>Ganzes Brett seit Iteration %1: %2.</translation>
    </message>
    <message>
        <source>no cell changed its most probable digit</source>
        <translation>keine Zelle änderte ihre wahrscheinlichste Ziffer</translation>
    </message>
    <message>
        <source>one cell changed its most probable digit (%1)</source>
        <translation>eine Zelle änderte ihre wahrscheinlichste Ziffer (%1)</translation>
    </message>
    <message>
        <source>%1 cells changed their most probable digit (%2)</source>
        <translation>%1 Zellen änderten ihre wahrscheinlichste Ziffer (%2)</translation>
    </message>
</context>
<context>
    <name>CellReport</name>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>Zusatz</translation>
    </message>
    <message>
        <source>givens</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>total P of the digit in the other cells of its row %1, column %2, block %3</source>
        <translation>gesamtes P der Ziffer in den anderen Zellen der Zeile %1, der Spalte %2, des Blocks %3</translation>
    </message>
    <message>
        <source>, of an extra group %1</source>
        <translation>, einer Zusatzgruppe %1</translation>
    </message>
    <message>
        <source>given</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>vergeben</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>%1 is free: no other cell of its row, column or block holds it.</source>
        <translation>%1 ist frei: Keine andere Zelle ihrer Zeile, ihrer Spalte oder ihres Blocks hält sie.</translation>
    </message>
    <message>
        <source>%1 is taken elsewhere: %2.</source>
        <translation>%1 ist anderswo vergeben: %2.</translation>
    </message>
    <message>
        <source>%1 is contested: %2.</source>
        <translation>%1 ist umstritten: %2.</translation>
    </message>
    <message>
        <source>the pushes no longer favoured %1; the previous steps moved it past %2</source>
        <translation>die Kräfte sprachen nicht mehr für die %1; die Schritte davor trugen sie an der %2 vorbei</translation>
    </message>
    <message>
        <source>%1 pushed %2 past %3</source>
        <translation>%1 schob die %2 an der %3 vorbei</translation>
    </message>
    <message>
        <source>%1; %2 against it</source>
        <translation>%1; dagegen %2</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>%1: no net push.</source>
        <translation>%1: Nichts schiebt sie.</translation>
    </message>
    <message>
        <source>%1: the pushes cancel out.</source>
        <translation>%1: Die Kräfte heben sich auf.</translation>
    </message>
    <message>
        <source>%1: %2 outweigh %3.</source>
        <translation>%1: %2 überwiegen %3.</translation>
    </message>
    <message>
        <source>%1: %2 outweighs %3.</source>
        <translation>%1: %2 überwiegt %3.</translation>
    </message>
    <message>
        <source>A person would see a naked single: only %1 fits here.</source>
        <translation>Ein Mensch sähe einen nackten Einer: Nur %1 passt hier.</translation>
    </message>
    <message>
        <source>A person would see a hidden single: in %1, %2 fits only here.</source>
        <translation>Ein Mensch sähe einen versteckten Einer: In %1 passt %2 nur hier.</translation>
    </message>
    <message>
        <source>A person would see locked candidates: in %1, %2 fits only in %3, so not here.</source>
        <translation>Ein Mensch sähe gesperrte Kandidaten: In %1 passt %2 nur in %3, also nicht hier.</translation>
    </message>
    <message>
        <source>%1 would stay with stronger messages</source>
        <translation>%1 bliebe bei stärkeren Nachrichten gleich</translation>
    </message>
    <message>
        <source>%1 would gain from stronger messages</source>
        <translation>%1 gewänne durch stärkere Nachrichten</translation>
    </message>
    <message>
        <source>%1 would lose from stronger messages</source>
        <translation>%1 verlöre durch stärkere Nachrichten</translation>
    </message>
    <message>
        <source>%1 is pushed neither way</source>
        <translation>%1 wird in keine Richtung geschoben</translation>
    </message>
    <message>
        <source>%1 is pushed up</source>
        <translation>%1 wird nach oben geschoben</translation>
    </message>
    <message>
        <source>%1 is pushed down</source>
        <translation>%1 wird nach unten geschoben</translation>
    </message>
    <message>
        <source>before it, P of the other cells in its row, column and block added up to %1 for %2 and to %3 for %4</source>
        <translation>davor ergab P der anderen Zellen in Zeile, Spalte und Block zusammen %1 für %2 und %3 für %4</translation>
    </message>
    <message>
        <source>(Digits with P above 0.99 count as filled.)</source>
        <translation>(Ziffern mit P über 0,99 zählen als eingetragen.)</translation>
    </message>
</context>
<context>
    <name>Colormap</name>
    <message>
        <source>notebook grey</source>
        <translation>Notebook-Grau</translation>
    </message>
    <message>
        <source>blue to orange</source>
        <translation>Blau bis Orange</translation>
    </message>
</context>
<context>
    <name>ConstraintMeasure</name>
    <message>
        <source>Sums of P</source>
        <translation>Summen von P</translation>
    </message>
    <message>
        <source>Open candidates</source>
        <translation>Offene Kandidaten</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
</context>
<context>
    <name>ConstraintTables</name>
    <message>
        <source>region sums over cells</source>
        <translation>Regionensummen über Zellen</translation>
    </message>
    <message>
        <source>entropy of each cell (nat)</source>
        <translation>Entropie jeder Zelle (nat)</translation>
    </message>
</context>
<context>
    <name>CoreText</name>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <translation>%1, Zeile %2, Spalte %3: %4</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
</context>
<context>
    <name>CubeView</name>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>c%1</source>
        <translation>c%1</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>digit</source>
        <translation>Ziffer</translation>
    </message>
    <message>
        <source>below 1</source>
        <translation>unter 1</translation>
    </message>
    <message>
        <source>above 1</source>
        <translation>über 1</translation>
    </message>
    <message>
        <source>at the back: each block&apos;s digits in order</source>
        <translation>hinten: die Ziffern jedes Blocks der Reihe nach</translation>
    </message>
    <message>
        <source>Gradient ∂L/∂Z</source>
        <translation>Gradient ∂L/∂Z</translation>
    </message>
    <message>
        <source>Change ΔP since the previous step</source>
        <translation>Änderung ΔP seit dem vorigen Schritt</translation>
    </message>
    <message>
        <source>Difference P − P′ to another run</source>
        <translation>Unterschied P − P′ zu einem anderen Lauf</translation>
    </message>
    <message>
        <source>Probability P</source>
        <translation>Wahrscheinlichkeit P</translation>
    </message>
    <message>
        <source>since iteration %1</source>
        <translation>seit Iteration %1</translation>
    </message>
    <message>
        <source>given</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Noch nichts zu zeigen</translation>
    </message>
    <message>
        <source>This method has no logits, so it has no gradient</source>
        <translation>Dieses Verfahren hat keine Logits, also keinen Gradienten</translation>
    </message>
    <message>
        <source>No previous step</source>
        <translation>Kein voriger Schritt</translation>
    </message>
    <message>
        <source>No run chosen for comparison</source>
        <translation>Kein Lauf zum Vergleich gewählt</translation>
    </message>
    <message>
        <source>Everything here is below %1 and hidden</source>
        <translation>Hier liegt alles unter %1 und ist ausgeblendet</translation>
    </message>
    <message>
        <source>weights: values in a cell need not add up to 1</source>
        <translation>Gewichte: Die Werte einer Zelle müssen zusammen nicht 1 ergeben</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>of %1 in this cell</source>
        <translation>von %1 in dieser Zelle</translation>
    </message>
    <message>
        <source>hide below</source>
        <translation>ausblenden unter</translation>
    </message>
    <message>
        <source>1: the rule holds</source>
        <translation>1: die Regel gilt</translation>
    </message>
    <message>
        <source>smallest voxels hidden while moving</source>
        <translation>kleinste Voxel in der Bewegung ausgeblendet</translation>
    </message>
    <message>
        <source>blue: %1 below 1</source>
        <translation>blau: %1 unter 1</translation>
    </message>
    <message>
        <source>orange: %1 above 1</source>
        <translation>orange: %1 über 1</translation>
    </message>
    <message>
        <source>walls: constraint sums</source>
        <translation>Wände: Summen der Bedingungen</translation>
    </message>
    <message>
        <source>row sums of P</source>
        <translation>Zeilensummen von P</translation>
    </message>
    <message>
        <source>row sums</source>
        <translation>Zeilensummen</translation>
    </message>
    <message>
        <source>%1: sum of %2 over its digits %3</source>
        <translation>%1: Summe von %2 über ihre Ziffern %3</translation>
    </message>
    <message>
        <source>%1, digit %2: sum of %3 %4</source>
        <translation>%1, Ziffer %2: Summe von %3 %4</translation>
    </message>
</context>
<context>
    <name>EventLog</name>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>parameter changes</source>
        <translation>Parameteränderungen</translation>
    </message>
    <message>
        <source>constrictions</source>
        <translation>Einschnürungen</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>Neustarts</translation>
    </message>
    <message>
        <source>fixed cells</source>
        <translation>festgelegte Zellen</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>Halte</translation>
    </message>
    <message>
        <source>edits by hand</source>
        <translation>Änderungen von Hand</translation>
    </message>
    <message>
        <source>%1 changed to %2</source>
        <translation>%1 wurde zu %2</translation>
    </message>
    <message>
        <source>%1 changed to %2, cost %3</source>
        <translation>%1 wurde zu %2, Kosten %3</translation>
    </message>
    <message>
        <source>%1 fixed to %2</source>
        <translation>%1 festgelegt auf %2</translation>
    </message>
    <message>
        <source>%1 fixed to %2 at P = %3</source>
        <translation>%1 festgelegt auf %2 bei P = %3</translation>
    </message>
    <message>
        <source>iteration %1: %2</source>
        <translation>Iteration %1: %2</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>%1 fixed to %2 at P = %3, and %4 more cells</source>
        <translation>%1 festgelegt auf %2 bei P = %3, und %4 weitere Zellen</translation>
    </message>
    <message>
        <source>Restart %1: %2</source>
        <translation>Neustart %1: %2</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Angehalten: %1</translation>
    </message>
    <message>
        <source>The cube was edited by hand</source>
        <translation>Der Würfel wurde von Hand geändert</translation>
    </message>
    <message>
        <source>Constriction by %1: fixed cells %2, open candidates %3</source>
        <translation>Einschnürung nach %1: fest %2, offen %3</translation>
    </message>
    <message>
        <source>suppositions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>undone suppositions</source>
        <translation>zurückgenommene Annahmen</translation>
    </message>
    <message>
        <source>%1 = %2 supposed, depth %3</source>
        <translation>%1 = %2 angenommen, Tiefe %3</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Zurückgenommen: %1</translation>
    </message>
    <message>
        <source>Undone: %1 has no digit</source>
        <translation>Zurückgenommen: %1 hat keine Ziffer</translation>
    </message>
    <message>
        <source>Undone: %1 has no %2</source>
        <translation>Zurückgenommen: %1 hat keine %2</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>The picture is too large for the memory.</source>
        <translation>Das Bild ist zu groß für den Speicher.</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Open one of %1 files:</source>
        <translation>Eine von %1 Dateien öffnen:</translation>
    </message>
</context>
<context>
    <name>FileOutput</name>
    <message>
        <source>%1 exists already. Replace it?</source>
        <translation>%1 gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>FilmOptions</name>
    <message>
        <source>A film has an even number of pixels each way, %1 to %2.</source>
        <translation>Ein Film hat in jeder Richtung eine gerade Zahl von Pixeln, %1 bis %2.</translation>
    </message>
    <message>
        <source>A film has 1 to %1 frames a second.</source>
        <translation>Ein Film hat 1 bis %1 Bilder je Sekunde.</translation>
    </message>
    <message>
        <source>A film takes %1 to %2 seconds.</source>
        <translation>Ein Film dauert %1 bis %2 Sekunden.</translation>
    </message>
    <message>
        <source>The first iteration of a film must not be after the last one.</source>
        <translation>Die erste Iteration eines Films darf nicht nach der letzten liegen.</translation>
    </message>
    <message>
        <source>A film shows the grid, the cube or the lanes.</source>
        <translation>Ein Film zeigt das Gitter, den Würfel oder die Spuren.</translation>
    </message>
    <message>
        <source>A film has at most %1 frames.</source>
        <translation>Ein Film hat höchstens %1 Bilder.</translation>
    </message>
</context>
<context>
    <name>FilmPicture</name>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>solved · %1</source>
        <comment>before &quot;iteration 12&quot;</comment>
        <translation>gelöst · %1</translation>
    </message>
    <message>
        <source>%1, nearest stored P: iteration %2</source>
        <comment>after &quot;iteration 12&quot;</comment>
        <translation>%1, nächstes gespeichertes P: Iteration %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1, boards of step %2</source>
        <comment>after &quot;step 12&quot;</comment>
        <translation>%1, Bretter von Schritt %2</translation>
    </message>
</context>
<context>
    <name>FilmWriter</name>
    <message>
        <source>ffmpeg ended with status %1 before the film was complete.</source>
        <translation>ffmpeg endete mit Status %1, bevor der Film vollständig war.</translation>
    </message>
    <message>
        <source>ffmpeg was stopped before the film was complete.</source>
        <translation>ffmpeg wurde beendet, bevor der Film vollständig war.</translation>
    </message>
    <message>
        <source>ffmpeg wrote nothing.</source>
        <translation>ffmpeg hat nichts geschrieben.</translation>
    </message>
    <message>
        <source>The folder cannot be replaced.</source>
        <translation>Der Ordner lässt sich nicht ersetzen.</translation>
    </message>
    <message>
        <source>The folder cannot be named.</source>
        <translation>Der Ordner lässt sich nicht benennen.</translation>
    </message>
    <message>
        <source>MP4 video</source>
        <translation>MP4-Video</translation>
    </message>
    <message>
        <source>WebM video</source>
        <translation>WebM-Video</translation>
    </message>
    <message>
        <source>Animated WebP</source>
        <translation>Animiertes WebP</translation>
    </message>
    <message>
        <source>%1 needs the program ffmpeg, which is not in the path.</source>
        <translation>%1 braucht das Programm ffmpeg, das nicht im Pfad liegt.</translation>
    </message>
    <message>
        <source>%1: the ffmpeg in the path has no encoder for it.</source>
        <translation>%1: Das ffmpeg im Pfad hat dafür keinen Encoder.</translation>
    </message>
    <message>
        <source>Numbered PNG pictures in a folder</source>
        <translation>Nummerierte PNG-Bilder im Ordner</translation>
    </message>
</context>
<context>
    <name>GridView</name>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>c%1</source>
        <translation>c%1</translation>
    </message>
</context>
<context>
    <name>GroupText</name>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>Region %1</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>Regionen</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language itself</comment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>this run was only recorded: it cannot be changed</source>
        <translation>dieser Lauf wurde nur aufgezeichnet: Er lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>has control characters</source>
        <translation>enthält Steuerzeichen</translation>
    </message>
</context>
<context>
    <name>OffAxis</name>
    <message>
        <source>%1 beyond the axis</source>
        <translation>%1 jenseits der Achse</translation>
    </message>
    <message>
        <source>%1 zero or negative, with no place on a logarithmic axis</source>
        <translation>%1 null oder negativ, ohne Platz auf einer logarithmischen Achse</translation>
    </message>
    <message>
        <source>%1 infinite</source>
        <translation>%1 unendlich</translation>
    </message>
</context>
<context>
    <name>PlotExport</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>PuzzleNotes</name>
    <message>
        <source>The puzzle was read with changes: %1.</source>
        <translation>Das Rätsel wurde mit Änderungen gelesen: %1.</translation>
    </message>
</context>
<context>
    <name>RegionDraft</name>
    <message>
        <source>Region %1 has %2 of %3 cells: add %4.</source>
        <translation>Region %1 hat %2 von %3 Zellen: %4 hinzufügen.</translation>
    </message>
    <message>
        <source>Region %1 has %2 cells instead of %3: remove %4.</source>
        <translation>Region %1 hat %2 Zellen statt %3: %4 entfernen.</translation>
    </message>
    <message>
        <source>Region %1 is in %2 pieces.</source>
        <translation>Region %1 besteht aus %2 Teilen.</translation>
    </message>
</context>
<context>
    <name>ResultTable</name>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
</context>
<context>
    <name>RunViews</name>
    <message>
        <source>solved at %1</source>
        <translation>gelöst bei %1</translation>
    </message>
    <message>
        <source>from %1 at %2</source>
        <translation>von %1 bei %2</translation>
    </message>
    <message>
        <source>stored: %1 · %2</source>
        <translation>gespeichert: %1 · %2</translation>
    </message>
    <message>
        <source>recorded, not re-run</source>
        <translation>aufgezeichnet, nicht neu gerechnet</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>%1 file missing</source>
        <translation>%1: Datei fehlt</translation>
    </message>
    <message>
        <source>stored, not replayed</source>
        <translation>gespeichert, nicht wiederholt</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>%1 % solved</source>
        <translation>%1 % gelöst</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>a change, an iteration</comment>
        <translation>%1 bei %2</translation>
    </message>
</context>
<context>
    <name>SampleLibrary</name>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>schwer</translation>
    </message>
    <message>
        <source>extreme</source>
        <translation>extrem</translation>
    </message>
    <message>
        <source>for study</source>
        <translation>zum Studium</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles</source>
        <translation>
            <numerusform>%n Rätsel</numerusform>
            <numerusform>%n Rätsel</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>Saved %1 in %2</source>
        <translation>%1 gespeichert in %2</translation>
    </message>
    <message>
        <source>The export failed</source>
        <translation>Der Export ist misslungen</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program.</source>
        <translation>%1 wurde von einem anderen Fenster oder Programm geändert.</translation>
    </message>
    <message>
        <source>%1 was deleted or moved.</source>
        <translation>%1 wurde gelöscht oder verschoben.</translation>
    </message>
    <message>
        <source>%1 is not a file any more.</source>
        <translation>%1 ist keine Datei mehr.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Overwriting the file loses those changes. Reloading opens the file as it is now and moves your work to File &gt; Recovered sessions.</source>
        <translation>Überschreiben verwirft diese Änderungen. Neu laden öffnet die Datei, wie sie jetzt ist, und verschiebt Ihre Arbeit nach Datei &gt; Wiederhergestellte Sitzungen.</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;berschreiben</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Save again</source>
        <translation>&amp;Wieder speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
</context>
<context>
    <name>StatusText</name>
    <message>
        <source>%1 of %2 groups are violated</source>
        <translation>%1 von %2 Gruppen sind verletzt</translation>
    </message>
    <message>
        <source>Stopped at iteration %1: the loss fell below the limit.</source>
        <translation>Angehalten bei Iteration %1: Der Verlust fiel unter die Grenze.</translation>
    </message>
    <message>
        <source>Solved at iteration %1; Play continues from here.</source>
        <translation>Gelöst bei Iteration %1; Abspielen macht von hier aus weiter.</translation>
    </message>
    <message>
        <source>Back at the start of the run.</source>
        <translation>Zurück am Anfang des Laufs.</translation>
    </message>
    <message>
        <source>The method failed at iteration %1.</source>
        <translation>Das Verfahren scheiterte bei Iteration %1.</translation>
    </message>
    <message>
        <source>Ready: press Play or Space, or step with F2.</source>
        <translation>Bereit: Abspielen oder Leertaste drücken, Einzelschritt mit F2.</translation>
    </message>
    <message>
        <source>Playing backwards: iteration %1 of %2.</source>
        <translation>Spielt rückwärts: Iteration %1 von %2.</translation>
    </message>
    <message>
        <source>Replaying the recording: iteration %1 of %2.</source>
        <translation>Spielt die Aufzeichnung ab: Iteration %1 von %2.</translation>
    </message>
    <message>
        <source>Running: iteration %1</source>
        <translation>Läuft: Iteration %1</translation>
    </message>
    <message>
        <source>, %1 steps/s</source>
        <translation>, %1 Schritte/s</translation>
    </message>
    <message>
        <source>; %1.</source>
        <translation>; %1.</translation>
    </message>
    <message>
        <source>No run: the method could not start on this puzzle.</source>
        <translation>Kein Lauf: Das Verfahren konnte bei diesem Rätsel nicht beginnen.</translation>
    </message>
    <message>
        <source>Re-running the recording …</source>
        <translation>Aufzeichnung wird neu gerechnet …</translation>
    </message>
    <message>
        <source>Looking back at iteration %1 of %2; a change here starts a fork.</source>
        <translation>Rückblick auf Iteration %1 von %2; eine Änderung hier beginnt eine Verzweigung.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>cube edited by hand</source>
        <translation>Würfel von Hand gesetzt</translation>
    </message>
    <message>
        <source>The run starts.</source>
        <translation>Der Lauf beginnt.</translation>
    </message>
    <message>
        <source>%1 changed from %2 to %3.</source>
        <translation>%1 von %2 auf %3 geändert.</translation>
    </message>
    <message>
        <source>The cube was edited by hand.</source>
        <translation>Der Würfel wurde von Hand gesetzt.</translation>
    </message>
    <message>
        <source>Forked from %1.</source>
        <translation>Von %1 abgezweigt.</translation>
    </message>
    <message>
        <source>No solution is possible: %1.</source>
        <translation>Keine Lösung möglich: %1.</translation>
    </message>
    <message>
        <source>Your changes apply to the next run.</source>
        <translation>Ihre Änderungen gelten für den nächsten Lauf.</translation>
    </message>
    <message>
        <source>You edited the cube at iteration %1. Press Continue to resume from it.</source>
        <translation>Sie haben den Würfel bei Iteration %1 geändert. „Weiter“ setzt von dort fort.</translation>
    </message>
    <message>
        <source>Iteration %1 of %2.</source>
        <translation>Iteration %1 von %2.</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run.</source>
        <translation>Dieser Lauf wurde aufgezeichnet, nicht neu gerechnet.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>starts</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Start %1, best %2.</source>
        <translation>Start %1, bester %2.</translation>
    </message>
    <message>
        <source>This is start %1.</source>
        <translation>Dies ist Start %1.</translation>
    </message>
    <message>
        <source>Not replayed: %1.</source>
        <translation>Nicht wiederholt: %1.</translation>
    </message>
    <message>
        <source>Paused at iteration %1: the curves and recorded states of all runs fill the memory. Close other runs or allow more memory in the settings.</source>
        <translation>Angehalten bei Iteration %1: Die Kurven und aufgezeichneten Zustände aller Läufe füllen den Speicher. Schließen Sie andere Läufe oder erlauben Sie in den Einstellungen mehr Speicher.</translation>
    </message>
    <message>
        <source>on</source>
        <comment>a parameter</comment>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <comment>a parameter</comment>
        <translation>aus</translation>
    </message>
    <message>
        <source>These are stored results; press Play or Replay to compute the run again.</source>
        <translation>Das sind gespeicherte Ergebnisse; „Start“ oder „Wiederholen“ rechnet den Lauf noch einmal.</translation>
    </message>
    <message>
        <source>%1, not measured yet</source>
        <translation>%1, noch nicht gemessen</translation>
    </message>
    <message>
        <source>%1 % of the held-out boards solved, %2</source>
        <translation>%1 % der zurückgehaltenen Bretter gelöst, %2</translation>
    </message>
    <message>
        <source>Ready: press Play to train.</source>
        <translation>Bereit: Abspielen trainiert.</translation>
    </message>
    <message>
        <source>Looking back at step %1 of %2: %3.</source>
        <translation>Blick zurück auf Schritt %1 von %2: %3.</translation>
    </message>
    <message>
        <source>The weights diverged to infinity: try a lower learning rate.</source>
        <translation>Die Gewichte sind ins Unendliche gewachsen: eine kleinere Lernrate hilft.</translation>
    </message>
    <message>
        <source>Trained for %1 steps: %2. Press Play to train for as long again.</source>
        <translation>%1 Schritte trainiert: %2. „Abspielen“ trainiert noch einmal so lange.</translation>
    </message>
    <message>
        <source>Its length was given as a time, so another run is not bit-identical.</source>
        <translation>Die Länge war als Zeit gegeben, daher ist ein anderer Lauf nicht bitgleich.</translation>
    </message>
    <message>
        <source>Stored training, step %1 of %2: %3.</source>
        <translation>Gespeichertes Training, Schritt %1 von %2: %3.</translation>
    </message>
    <message>
        <source>Play continues it from its checkpoint at step %1.</source>
        <translation>Abspielen setzt es an seinem Kontrollpunkt bei Schritt %1 fort.</translation>
    </message>
    <message>
        <source>It has no checkpoint: Play trains again from the beginning, in a new run.</source>
        <translation>Es hat keinen Kontrollpunkt: Abspielen trainiert von vorn, in einem neuen Lauf.</translation>
    </message>
    <message>
        <source>step %1 (%2 in all)</source>
        <translation>Schritt %1 (%2 insgesamt)</translation>
    </message>
    <message>
        <source>step %1 (of %2)</source>
        <translation>Schritt %1 (von %2)</translation>
    </message>
    <message>
        <source>Training: %1, %2.</source>
        <translation>Training: %1, %2.</translation>
    </message>
    <message>
        <source>Paused at %1, %2.</source>
        <translation>Angehalten: %1, %2.</translation>
    </message>
    <message>
        <source>Ended at iteration %1. %2</source>
        <translation>Beendet bei Iteration %1. %2</translation>
    </message>
    <message>
        <source>Stopped at iteration %1, as requested</source>
        <translation>Wie gewünscht bei Iteration %1 angehalten</translation>
    </message>
    <message>
        <source>Paused at iteration %1</source>
        <translation>Angehalten bei Iteration %1</translation>
    </message>
    <message>
        <source>The boards show step %1, the nearest stored.</source>
        <translation>Die Bretter zeigen Schritt %1, den nächsten gespeicherten.</translation>
    </message>
    <message>
        <source>The nearest stored P is that of iteration %1.</source>
        <translation>Das nächste gespeicherte P ist das von Iteration %1.</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>found %1, expected %2</source>
        <translation>gefunden: %1; erwartet: %2</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 rows of %2 cells</source>
        <translation>%1 Zeilen mit %2 Zellen</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 Felder</translation>
    </message>
    <message>
        <source>%1 (%2 characters) in the column %3</source>
        <translation>%1 (%2 Zeichen) in der Spalte %3</translation>
    </message>
    <message>
        <source>%1 as the regions</source>
        <translation>%1 als Regionen</translation>
    </message>
    <message>
        <source>%1 as the solution</source>
        <translation>%1 als Lösung</translation>
    </message>
    <message>
        <source>%1 as row %2 of %3</source>
        <translation>%1 als Zeile %2 von %3</translation>
    </message>
    <message>
        <source>a board of at most %1x%2</source>
        <translation>ein Brett von höchstens %1x%2</translation>
    </message>
    <message>
        <source>a digit %1 or a blank (%2)</source>
        <translation>eine Ziffer %1 oder leer (%2)</translation>
    </message>
    <message>
        <source>a digit 1-%1</source>
        <translation>eine Ziffer 1-%1</translation>
    </message>
    <message>
        <source>a number 1-%1 or a blank (. 0 _ * - x)</source>
        <translation>eine Zahl 1-%1 oder leer (. 0 _ * - x)</translation>
    </message>
    <message>
        <source>a number or candidates up to %1</source>
        <translation>eine Zahl oder Kandidaten bis %1</translation>
    </message>
    <message>
        <source>a digit, a letter or a blank (. 0 _ * - x)</source>
        <translation>eine Ziffer, ein Buchstabe oder leer (. 0 _ * - x)</translation>
    </message>
    <message>
        <source>a character that stands for no digit</source>
        <translation>ein Zeichen, das für keine Ziffer steht</translation>
    </message>
    <message>
        <source>N*N cells</source>
        <translation>N*N Zellen</translation>
    </message>
    <message>
        <source>a puzzle of %1 cells</source>
        <translation>ein Rätsel mit %1 Zellen</translation>
    </message>
    <message>
        <source>a puzzle: N*N cells in one line, or N rows of N cells</source>
        <translation>ein Rätsel: N*N Zellen in einer Zeile oder N Zeilen mit N Zellen</translation>
    </message>
    <message>
        <source>JSON or a list with all brackets closed</source>
        <translation>JSON oder eine Liste, in der alle Klammern geschlossen sind</translation>
    </message>
    <message>
        <source>no puzzle</source>
        <translation>kein Rätsel</translation>
    </message>
    <message>
        <source>at least one line or grid of cells</source>
        <translation>mindestens eine Zeile oder ein Gitter aus Zellen</translation>
    </message>
    <message>
        <source>a table without rows</source>
        <translation>eine Tabelle ohne Zeilen</translation>
    </message>
    <message>
        <source>at least one below the header</source>
        <translation>mindestens eine unter der Kopfzeile</translation>
    </message>
    <message>
        <source>a packed text that is not JSON</source>
        <translation>ein gepackter Text, der kein JSON ist</translation>
    </message>
    <message>
        <source>an f-puzzles board</source>
        <translation>ein f-puzzles-Brett</translation>
    </message>
    <message>
        <source>LZ-compressed base64 text</source>
        <translation>LZ-komprimierter Base64-Text</translation>
    </message>
    <message>
        <source>the end of the text or a wrong character</source>
        <translation>das Ende des Textes oder ein falsches Zeichen</translation>
    </message>
    <message>
        <source>the end inside a character</source>
        <translation>das Ende mitten in einem Zeichen</translation>
    </message>
    <message>
        <source>a reference to text that does not exist</source>
        <translation>ein Verweis auf Text, den es nicht gibt</translation>
    </message>
    <message>
        <source>broken JSON</source>
        <translation>fehlerhaftes JSON</translation>
    </message>
    <message>
        <source>a whole document</source>
        <translation>ein vollständiges Dokument</translation>
    </message>
    <message>
        <source>JSON without a puzzle</source>
        <translation>JSON ohne Rätsel</translation>
    </message>
    <message>
        <source>an f-puzzles board, an array of digits, or an object with a key such as &quot;puzzle&quot;</source>
        <translation>ein f-puzzles-Brett, ein Feld von Ziffern oder ein Objekt mit einem Schlüssel wie &quot;puzzle&quot;</translation>
    </message>
    <message>
        <source>%1 (in the unpacked JSON at character %2)</source>
        <translation>%1 (im entpackten JSON bei Zeichen %2)</translation>
    </message>
    <message>
        <source>a cell and a digit such as &apos;A1&apos;: 3</source>
        <translation>eine Zelle und eine Ziffer wie &apos;A1&apos;: 3</translation>
    </message>
    <message>
        <source>the cell %1</source>
        <translation>die Zelle %1</translation>
    </message>
    <message>
        <source>the cell %1 again</source>
        <translation>die Zelle %1 noch einmal</translation>
    </message>
    <message>
        <source>cells up to %1</source>
        <translation>Zellen bis %1</translation>
    </message>
    <message>
        <source>each cell once</source>
        <translation>jede Zelle einmal</translation>
    </message>
    <message>
        <source>the extra groups &quot;%1&quot;</source>
        <translation>die Zusatzgruppen „%1“</translation>
    </message>
    <message>
        <source>boxes, diagonals, diagonal-, diagonal+, windoku or disjoint</source>
        <translation>boxes, diagonals, diagonal-, diagonal+, windoku oder disjoint</translation>
    </message>
    <message>
        <source>the format &quot;%1&quot;</source>
        <translation>das Format „%1“</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>size %1</source>
        <translation>Größe %1</translation>
    </message>
    <message>
        <source>%1, the rows of the grid</source>
        <translation>%1, die Zeilen des Gitters</translation>
    </message>
    <message>
        <source>a row of %1 cells</source>
        <translation>eine Zeile mit %1 Zellen</translation>
    </message>
    <message>
        <source>a cell {}</source>
        <translation>eine Zelle {}</translation>
    </message>
    <message>
        <source>the mark %1</source>
        <translation>der Kandidat %1</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>Region %1</translation>
    </message>
    <message>
        <source>an extra region of %1 cells</source>
        <translation>eine Zusatzregion mit %1 Zellen</translation>
    </message>
    <message>
        <source>%1 cells such as R1C1</source>
        <translation>%1 Zellen wie R1C1</translation>
    </message>
    <message>
        <source>more than 81 cells</source>
        <translation>mehr als 81 Zellen</translation>
    </message>
    <message>
        <source>a candidate as digit, row and column</source>
        <translation>ein Kandidat als Ziffer, Zeile und Spalte</translation>
    </message>
    <message>
        <source>a cell outside the board</source>
        <translation>eine Zelle außerhalb des Bretts</translation>
    </message>
    <message>
        <source>rows and columns up to %1</source>
        <translation>Zeilen und Spalten bis %1</translation>
    </message>
    <message>
        <source>the digit %1</source>
        <translation>die Ziffer %1</translation>
    </message>
    <message>
        <source>the digits %1</source>
        <translation>die Ziffern %1</translation>
    </message>
    <message>
        <source>the shape &quot;%1&quot;</source>
        <translation>die Form „%1“</translation>
    </message>
    <message>
        <source>NxN with N from 4 to 36</source>
        <translation>NxN mit N von 4 bis 36</translation>
    </message>
    <message>
        <source>a given such as R1C1_4</source>
        <translation>eine Vorgabe wie R1C1_4</translation>
    </message>
    <message>
        <source>a region map of %1 cells</source>
        <translation>eine Regionenkarte mit %1 Zellen</translation>
    </message>
    <message>
        <source>neither boxes nor a region map</source>
        <translation>weder Boxen noch eine Regionenkarte</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>eines davon</translation>
    </message>
    <message>
        <source>order &quot;%1&quot;</source>
        <translation>Ordnung „%1“</translation>
    </message>
    <message>
        <source>a side from 4 to 36</source>
        <translation>eine Seite von 4 bis 36</translation>
    </message>
    <message>
        <source>a graph of type &quot;%1&quot; and size %2x%3x%4</source>
        <translation>ein Graph der Art „%1“ und Größe %2x%3x%4</translation>
    </message>
    <message>
        <source>one flat board of %1x%2</source>
        <translation>ein flaches Brett von %1x%2</translation>
    </message>
    <message>
        <source>cell %1 in the regions %2 and %3</source>
        <translation>Zelle %1 in den Regionen %2 und %3</translation>
    </message>
    <message>
        <source>each cell in one</source>
        <translation>jede Zelle in einer</translation>
    </message>
    <message>
        <source>%1 cliques</source>
        <translation>%1 Cliquen</translation>
    </message>
    <message>
        <source>%1 regions</source>
        <translation>%1 Regionen</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>a clique of %1 cells</source>
        <translation>eine Clique mit %1 Zellen</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; in cell %2</source>
        <translation>der Wert „%1“ in Zelle %2</translation>
    </message>
    <message>
        <source>the value &quot;%1&quot; in cell %2</source>
        <translation>der Wert „%1“ in Zelle %2</translation>
    </message>
    <message>
        <source>_ or b to %1</source>
        <translation>_ oder b bis %1</translation>
    </message>
    <message>
        <source>%1 region symbols</source>
        <translation>%1 Regionszeichen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; as the %2th region</source>
        <translation>„%1“ als %2. Region</translation>
    </message>
    <message>
        <source>%1 regions of %2 cells</source>
        <translation>%1 Regionen mit %2 Zellen</translation>
    </message>
    <message>
        <source>243: value|notes|editable for 81 cells</source>
        <translation>243: value|notes|editable für 81 Zellen</translation>
    </message>
    <message>
        <source>a game without data</source>
        <translation>ein Spiel ohne Daten</translation>
    </message>
    <message>
        <source>data=&quot;81 digits&quot;</source>
        <translation>data=&quot;81 Ziffern&quot;</translation>
    </message>
    <message>
        <source>broken XML (%1)</source>
        <translation>fehlerhaftes XML (%1)</translation>
    </message>
    <message>
        <source>the element &lt;%1&gt;</source>
        <translation>das Element &lt;%1&gt;</translation>
    </message>
    <message>
        <source>&lt;opensudoku&gt;, &lt;ksudoku&gt; or &lt;ksudoku-graph&gt;</source>
        <translation>&lt;opensudoku&gt;, &lt;ksudoku&gt; oder &lt;ksudoku-graph&gt;</translation>
    </message>
    <message>
        <source>&lt;%1&gt; without a game</source>
        <translation>&lt;%1&gt; ohne Spiel</translation>
    </message>
    <message>
        <source>at least one</source>
        <translation>mindestens eines</translation>
    </message>
    <message>
        <source>+ or %1</source>
        <translation>+ oder %1</translation>
    </message>
    <message>
        <source>the columns %1</source>
        <translation>die Spalten %1</translation>
    </message>
    <message>
        <source>one named puzzle, quizzes, grid or question</source>
        <translation>eine namens puzzle, quizzes, grid oder question</translation>
    </message>
    <message>
        <source>found an entry that is not as expected in sample %1 (%2)</source>
        <translation>unerwarteter Eintrag im Beispiel %1 (%2)</translation>
    </message>
    <message>
        <source>region &quot;%1&quot; has more than %2 cells, expected %3 in each region</source>
        <translation>Region „%1“ hat mehr als %2 Zellen; erwartet: %3 in jeder Region</translation>
    </message>
    <message>
        <source>the output cannot be written</source>
        <translation>die Ausgabe lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>lässt sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>a table that started without a column of regions cannot take a region map</source>
        <translation>eine Tabelle, die ohne Regionenspalte begann, kann keine Regionenkarte aufnehmen</translation>
    </message>
    <message>
        <source>the format %1 cannot store the extra groups &quot;%2&quot; of this board; use jigsaw</source>
        <translation>das Format %1 hat keinen Platz für die Zusatzgruppen „%2“ dieses Bretts; jigsaw verwenden</translation>
    </message>
    <message>
        <source>the format %1 cannot store a region map; use jigsaw</source>
        <translation>das Format %1 hat keinen Platz für eine Regionenkarte; jigsaw verwenden</translation>
    </message>
    <message>
        <source>the format %1 cannot store boxes of %2x%3, which are not the usual ones of side %4; use jigsaw</source>
        <translation>das Format %1 hat keinen Platz für Boxen %2x%3, die nicht die üblichen der Seite %4 sind; jigsaw verwenden</translation>
    </message>
    <message>
        <source>the extra groups &quot;%1&quot; have no name in files</source>
        <translation>die Zusatzgruppen „%1“ haben in Dateien keinen Namen</translation>
    </message>
    <message>
        <source>disjoint groups need boxes, not a region map</source>
        <translation>disjunkte Gruppen brauchen Boxen, keine Regionenkarte</translation>
    </message>
    <message>
        <source>the constraint &quot;%1&quot; is left out</source>
        <translation>die Bedingung „%1“ wird weggelassen</translation>
    </message>
    <message>
        <source>the section [%1] is left out</source>
        <translation>der Abschnitt [%1] wird weggelassen</translation>
    </message>
    <message>
        <source>candidate restrictions are read as pencil marks only</source>
        <translation>Einschränkungen der Kandidaten werden nur als Kandidaten gelesen</translation>
    </message>
    <message>
        <source>diagonals</source>
        <translation>Diagonalen</translation>
    </message>
    <message>
        <source>windoku</source>
        <translation>Windoku</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>disjunkt</translation>
    </message>
    <message>
        <source>a board of side %1 is not supported: the side must be %2 to %3</source>
        <translation>ein Brett der Seite %1 wird nicht unterstützt: Die Seite muss %2 bis %3 sein</translation>
    </message>
    <message>
        <source>a box needs at least one row and one column and at most %1 of each, not %2x%3</source>
        <translation>eine Box braucht mindestens eine Zeile und eine Spalte und höchstens %1 von jedem, nicht %2x%3</translation>
    </message>
    <message>
        <source>a board of side %1 has no usual boxes: give a region map</source>
        <translation>ein Brett der Seite %1 hat keine üblichen Boxen: eine Regionenkarte angeben</translation>
    </message>
    <message>
        <source>a region map for side %1 needs %2 cells, but has %3</source>
        <translation>eine Regionenkarte der Seite %1 braucht %2 Zellen, hat aber %3</translation>
    </message>
    <message>
        <source>cell r%1c%2 is in region %3, but there are %4 regions</source>
        <translation>Zelle r%1c%2 liegt in Region %3, aber es gibt %4 Regionen</translation>
    </message>
    <message>
        <source>region %1 has %2 cells instead of %3</source>
        <translation>Region %1 hat %2 Zellen statt %3</translation>
    </message>
    <message>
        <source>group %1 of the family &quot;%2&quot; needs %3 distinct cells of the board</source>
        <translation>Gruppe %1 der Familie „%2“ braucht %3 verschiedene Zellen des Bretts</translation>
    </message>
    <message>
        <source>windoku windows need square boxes</source>
        <translation>Windoku-Fenster brauchen quadratische Boxen</translation>
    </message>
    <message>
        <source>the board has %1 cells, but %2 were given</source>
        <translation>das Brett hat %1 Zellen, aber %2 wurden angegeben</translation>
    </message>
    <message>
        <source>cell %1 holds %2, but digits go from 1 to %3</source>
        <translation>Zelle %1 enthält %2, aber die Ziffern gehen von 1 bis %3</translation>
    </message>
    <message>
        <source>this board has no full grid: its groups contradict each other</source>
        <translation>dieses Brett hat kein volles Gitter: Seine Gruppen widersprechen einander</translation>
    </message>
    <message>
        <source>a jigsaw board needs a side of %1 to %2, not %3</source>
        <translation>ein Jigsaw-Brett braucht eine Seite von %1 bis %2, nicht %3</translation>
    </message>
    <message>
        <source>a board with %1 cells cannot have %2 givens</source>
        <translation>ein Brett mit %1 Zellen kann keine %2 Vorgaben haben</translation>
    </message>
    <message>
        <source>no puzzle with %1 givens was found in %2 attempts; the fewest were %3</source>
        <translation>in %2 Versuchen fand sich kein Rätsel mit %1 Vorgaben; die wenigsten waren %3</translation>
    </message>
    <message>
        <source>no puzzle with %1 givens (the symmetry allows only even numbers) was found in %2 attempts; the fewest were %3</source>
        <translation>in %2 Versuchen fand sich kein Rätsel mit %1 Vorgaben (die Symmetrie erlaubt nur gerade Zahlen); die wenigsten waren %3</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>there is no parameter &quot;%1&quot;</source>
        <translation>Es gibt keinen Parameter „%1“</translation>
    </message>
    <message>
        <source>there is no parameter &quot;%1&quot;; known are %2</source>
        <translation>Es gibt keinen Parameter „%1“; bekannt sind %2</translation>
    </message>
    <message>
        <source>parameter %1: &quot;%2&quot; is not allowed, expected %3</source>
        <translation>Parameter %1: „%2“ ist nicht erlaubt; erwartet: %3</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>on oder off</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>parameter %1 takes effect at the next start only</source>
        <translation>Parameter %1 gilt erst ab dem nächsten Start</translation>
    </message>
    <message>
        <source>parameter %1 is not a number and cannot be swept over a range</source>
        <translation>Parameter %1 ist keine Zahl und lässt sich nicht über einen Bereich variieren</translation>
    </message>
    <message>
        <source>a sweep needs at least one value of %1</source>
        <translation>eine Versuchsreihe braucht mindestens einen Wert von %1</translation>
    </message>
    <message>
        <source>a logarithmic sweep of %1 needs ends above 0</source>
        <translation>eine logarithmische Versuchsreihe über %1 braucht Enden über 0</translation>
    </message>
    <message>
        <source>a sweep needs at least one value</source>
        <translation>eine Versuchsreihe braucht mindestens einen Wert</translation>
    </message>
    <message>
        <source>the sides of the cube and of the board differ</source>
        <translation>die Seiten von Würfel und Brett sind verschieden</translation>
    </message>
    <message>
        <source>the cube has side %1, but the board has side %2</source>
        <translation>der Würfel hat Seite %1, das Brett aber Seite %2</translation>
    </message>
    <message>
        <source>the run has ended (%1)</source>
        <translation>der Lauf ist zu Ende (%1)</translation>
    </message>
    <message>
        <source>cell %1 has a probability that is negative or not a number</source>
        <translation>Zelle %1 hat eine Wahrscheinlichkeit, die keine Zahl ab 0 ist</translation>
    </message>
    <message>
        <source>cell %1 has no probability on a digit that is allowed there</source>
        <translation>Zelle %1 hat keine Wahrscheinlichkeit auf einer dort erlaubten Ziffer</translation>
    </message>
    <message>
        <source>cell %1 has no candidate left</source>
        <translation>Zelle %1 hat keinen Kandidaten mehr</translation>
    </message>
    <message>
        <source>this method has no probabilities that could be set by hand</source>
        <translation>dieses Verfahren hat keine Wahrscheinlichkeiten, die man von Hand setzen könnte</translation>
    </message>
    <message>
        <source>this run was only recorded: it cannot be changed</source>
        <translation>dieser Lauf wurde nur aufgezeichnet: Er lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>this method has a full grid, not probabilities</source>
        <translation>dieses Verfahren hat ein volles Gitter, keine Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>there is no method &quot;%1&quot;</source>
        <translation>es gibt kein Verfahren „%1“</translation>
    </message>
    <message>
        <source>it contains no puzzle</source>
        <translation>darin ist kein Rätsel</translation>
    </message>
    <message>
        <source>this is not valid JSON: %1</source>
        <translation>das ist kein gültiges JSON: %1</translation>
    </message>
    <message>
        <source>this is not a session file</source>
        <translation>das ist keine Sitzungsdatei</translation>
    </message>
    <message>
        <source>the numbers left the range of their type</source>
        <translation>die Zahlen verließen den Bereich ihres Typs</translation>
    </message>
    <message>
        <source>all steps are done</source>
        <translation>alle Schritte sind getan</translation>
    </message>
    <message>
        <source>all steps done</source>
        <translation>alle Schritte getan</translation>
    </message>
    <message>
        <source>the schedule ended unsolved</source>
        <translation>der Ablauf endete ungelöst</translation>
    </message>
    <message>
        <source>the grid did not change any more</source>
        <translation>das Gitter änderte sich nicht mehr</translation>
    </message>
    <message>
        <source>values and multipliers were reset</source>
        <translation>Werte und Multiplikatoren wurden zurückgesetzt</translation>
    </message>
    <message>
        <source>logits were redrawn, multipliers reset</source>
        <translation>Logits neu gezogen, Multiplikatoren zurückgesetzt</translation>
    </message>
    <message>
        <source>no defect is left</source>
        <translation>kein Fehler ist mehr übrig</translation>
    </message>
    <message>
        <source>there is no free cell</source>
        <translation>es gibt keine freie Zelle</translation>
    </message>
    <message>
        <source>the iteration limit is reached</source>
        <translation>die Iterationsgrenze ist erreicht</translation>
    </message>
    <message>
        <source>every move is worse</source>
        <translation>jeder Zug ist schlechter</translation>
    </message>
    <message>
        <source>no move improves</source>
        <translation>kein Zug verbessert</translation>
    </message>
    <message>
        <source>every choice led to a contradiction</source>
        <translation>jede Wahl führte zu einem Widerspruch</translation>
    </message>
    <message>
        <source>the messages were redrawn</source>
        <translation>die Nachrichten wurden neu gezogen</translation>
    </message>
    <message>
        <source>the replicas were redrawn</source>
        <translation>die Kopien wurden neu gezogen</translation>
    </message>
    <message>
        <source>the numbers were redrawn</source>
        <translation>die Zahlen wurden neu gezogen</translation>
    </message>
    <message>
        <source>the regions were refilled</source>
        <translation>die Regionen wurden neu gefüllt</translation>
    </message>
    <message>
        <source>the gradient is not finite</source>
        <translation>der Gradient ist nicht endlich</translation>
    </message>
    <message>
        <source>the network is not recurrent</source>
        <translation>das Netz ist nicht rekurrent</translation>
    </message>
    <message>
        <source>Satisfied groups</source>
        <translation>Erfüllte Gruppen</translation>
    </message>
    <message>
        <source>Largest multiplier (log10)</source>
        <translation>Größter Multiplikator (log10)</translation>
    </message>
    <message>
        <source>Distance between the projections</source>
        <translation>Abstand der Projektionen</translation>
    </message>
    <message>
        <source>boards: &quot;%1&quot; %2</source>
        <translation>Bretter: „%1“ %2</translation>
    </message>
    <message>
        <source>boards: expected at least one board, such as 9</source>
        <translation>Bretter: mindestens ein Brett erwartet, etwa 9</translation>
    </message>
    <message>
        <source>has no positive share after the colon</source>
        <translation>hat keinen positiven Anteil nach dem Doppelpunkt</translation>
    </message>
    <message>
        <source>is not a board: expected a side from 4 to 25, with j for jigsaw or x for diagonals before it, such as 9, j7 or x9</source>
        <translation>ist kein Brett: erwartet ist eine Seite von 4 bis 25, davor j für Jigsaw oder x für Diagonalen, etwa 9, j7 oder x9</translation>
    </message>
    <message>
        <source>is not a board: %1</source>
        <translation>ist kein Brett: %1</translation>
    </message>
    <message>
        <source>Parquet needs DuckDB&apos;s library, which is not here: run .ci/fetch_duckdb.sh, or install libduckdb, or set SUDOSCOPE_DUCKDB to the path of libduckdb.so%1</source>
        <translation>Parquet braucht die DuckDB-Bibliothek, die hier fehlt: .ci/fetch_duckdb.sh ausführen, libduckdb installieren oder SUDOSCOPE_DUCKDB auf den Pfad von libduckdb.so setzen%1</translation>
    </message>
    <message>
        <source>the query failed</source>
        <translation>die Abfrage schlug fehl</translation>
    </message>
    <message>
        <source>this %1 supports only boards of side %2 with boxes</source>
        <translation>dieses Netz (%1) unterstützt nur Bretter der Seite %2 mit Boxen</translation>
    </message>
    <message>
        <source>convolutional network</source>
        <translation>Faltungsnetz</translation>
    </message>
    <message>
        <source>the architecture is not a JSON object with a kind</source>
        <translation>die Architektur ist kein JSON-Objekt mit einer Art</translation>
    </message>
    <message>
        <source>the architecture %1 lacks %2, each a whole number from 1 to 4096</source>
        <translation>der Architektur %1 fehlt %2, je eine ganze Zahl von 1 bis 4096</translation>
    </message>
    <message>
        <source>is not a network of this program: its metadata lacks %1 = %2</source>
        <translation>ist kein Netz dieses Programms: in den Metadaten fehlt %1 = %2</translation>
    </message>
    <message>
        <source>lacks the tensor %1</source>
        <translation>der Tensor %1 fehlt</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2 instead of %3</source>
        <translation>Tensor %1 hat die Form %2 statt %3</translation>
    </message>
    <message>
        <source>has a tensor %1 that a %2 network does not have</source>
        <translation>hat einen Tensor %1, den ein Netz der Art %2 nicht hat</translation>
    </message>
    <message>
        <source>a network needs a width in steps of 16 up to 512, not %1</source>
        <translation>ein Netz braucht eine Breite in Schritten von 16 bis 512, nicht %1</translation>
    </message>
    <message>
        <source>a constraint network needs hidden units in steps of 16 up to 512, not %1</source>
        <translation>ein Bedingungsnetz braucht verborgene Einheiten in Schritten von 16 bis 512, nicht %1</translation>
    </message>
    <message>
        <source>a network needs 1 to 32 blocks, not %1</source>
        <translation>ein Netz braucht 1 bis 32 Blöcke, nicht %1</translation>
    </message>
    <message>
        <source>a network of this kind needs a side up to 16, not %1</source>
        <translation>ein Netz dieser Art braucht eine Seite bis 16, nicht %1</translation>
    </message>
    <message>
        <source>there is no network of the kind &quot;%1&quot;: expected constraint, cnn or mlp</source>
        <translation>es gibt kein Netz der Art „%1“: erwartet ist constraint, cnn oder mlp</translation>
    </message>
    <message>
        <source>tensor %1 holds a number that is not finite (element %2)</source>
        <translation>Tensor %1 enthält eine Zahl, die nicht endlich ist (Element %2)</translation>
    </message>
    <message>
        <source>__metadata__ is not an object</source>
        <translation>__metadata__ ist kein Objekt</translation>
    </message>
    <message>
        <source>__metadata__ entry %1 is not a string</source>
        <translation>der Eintrag %1 in __metadata__ ist kein Text</translation>
    </message>
    <message>
        <source>has %1 bytes, too few for a header</source>
        <translation>hat %1 Bytes, zu wenige für einen Kopf</translation>
    </message>
    <message>
        <source>announces a header of %1 bytes, but has %2 after the length: not a .safetensors file, or cut off</source>
        <translation>kündigt einen Kopf von %1 Bytes an, hat nach der Länge aber %2: keine .safetensors-Datei oder abgeschnitten</translation>
    </message>
    <message>
        <source>has a header that is not a JSON object with distinct names</source>
        <translation>hat einen Kopf, der kein JSON-Objekt mit verschiedenen Namen ist</translation>
    </message>
    <message>
        <source>tensor %1 overlaps another</source>
        <translation>Tensor %1 überlappt einen anderen</translation>
    </message>
    <message>
        <source>tensor %1 overlaps another or leaves a gap</source>
        <translation>Tensor %1 überlappt einen anderen oder lässt eine Lücke</translation>
    </message>
    <message>
        <source>holds %1 bytes of numbers, but its tensors need %2</source>
        <translation>enthält %1 Bytes an Zahlen, die Tensoren brauchen aber %2</translation>
    </message>
    <message>
        <source>holds a puzzle in training that does not fit its board</source>
        <translation>enthält ein Übungsrätsel, das nicht zu seinem Brett passt</translation>
    </message>
    <message>
        <source>lacks states of the puzzles in training</source>
        <translation>die Zustände der Übungsrätsel fehlen</translation>
    </message>
    <message>
        <source>lacks the optimizer&apos;s state for %1 weights</source>
        <translation>der Zustand des Optimierers für %1 Gewichte fehlt</translation>
    </message>
    <message>
        <source>holds no puzzles in training</source>
        <translation>enthält keine Übungsrätsel</translation>
    </message>
    <message>
        <source>holds a network, but not the state of its training, so it cannot be continued</source>
        <translation>enthält ein Netz, aber nicht den Stand seines Trainings, und kann daher nicht fortgesetzt werden</translation>
    </message>
    <message>
        <source>holds a seed that is not a whole number</source>
        <translation>enthält einen Startwert, der keine ganze Zahl ist</translation>
    </message>
    <message>
        <source>holds a broken state of training: %1</source>
        <translation>enthält einen beschädigten Trainingsstand: %1</translation>
    </message>
    <message>
        <source>tensor %1 lacks dtype, shape or data_offsets</source>
        <translation>Tensor %1 fehlt dtype, shape oder data_offsets</translation>
    </message>
    <message>
        <source>tensor %1 has the impossible shape %2</source>
        <translation>Tensor %1 hat die unmögliche Form %2</translation>
    </message>
    <message>
        <source>tensor %1 has the impossible data_offsets %2</source>
        <translation>Tensor %1 hat die unmöglichen data_offsets %2</translation>
    </message>
    <message>
        <source>tensor %1 of shape %2 needs %3 bytes, but its data_offsets are %4</source>
        <translation>Tensor %1 der Form %2 braucht %3 Bytes, seine data_offsets sind aber %4</translation>
    </message>
    <message>
        <source>0 = one per core; the result does not depend on it</source>
        <translation>0 = einer je Kern; das Ergebnis hängt nicht davon ab</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>A binary tensor of candidates, shrunk wherever a cell, row, column or block sum is 1, until it is solved, stuck or infeasible.</source>
        <translation>Ein binärer Tensor der Kandidaten, eingeschnürt, wo eine Zell-, Zeilen-, Spalten- oder Blocksumme 1 ist, bis er gelöst, festgefahren oder unlösbar ist.</translation>
    </message>
    <message>
        <source>A given starts with this logit, its other digits with the negative</source>
        <translation>Eine Vorgabe beginnt mit diesem Logit, ihre anderen Ziffern mit dem negativen</translation>
    </message>
    <message>
        <source>A puzzle is replaced after this many steps at the latest</source>
        <translation>Spätestens nach so vielen Schritten wird ein Rätsel ersetzt</translation>
    </message>
    <message>
        <source>A rise of the cost by d is accepted with probability exp(-d / T)</source>
        <translation>Ein Anstieg der Kosten um d wird mit Wahrscheinlichkeit exp(-d / T) angenommen</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Adam β₁</source>
        <translation>Adam β₁</translation>
    </message>
    <message>
        <source>Adam β₂</source>
        <translation>Adam β₂</translation>
    </message>
    <message>
        <source>Adam ε</source>
        <translation>Adam ε</translation>
    </message>
    <message>
        <source>Added inside the logarithms of the givens and entropy terms</source>
        <translation>Kommt in den Logarithmen des Vorgaben- und des Entropieterms hinzu</translation>
    </message>
    <message>
        <source>All digits of an unknown cell start with this logit</source>
        <translation>Alle Ziffern einer unbekannten Zelle beginnen mit diesem Logit</translation>
    </message>
    <message>
        <source>Annealing</source>
        <translation>Abkühlen</translation>
    </message>
    <message>
        <source>Annealing of block permutations</source>
        <translation>Abkühlen auf Blöcken</translation>
    </message>
    <message>
        <source>Annealing only: temperature of the first proposal, in units of the cost</source>
        <translation>Nur Abkühlen: Temperatur des ersten Vorschlags, in Einheiten der Kosten</translation>
    </message>
    <message>
        <source>Annealing only: temperature of the last proposal</source>
        <translation>Nur Abkühlen: Temperatur des letzten Vorschlags</translation>
    </message>
    <message>
        <source>Restart when the grid has not changed for this many steps; 0 = never</source>
        <translation>Neustart, wenn sich das Gitter so viele Schritte lang nicht geändert hat; 0 = nie</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>Belief propagation</source>
        <translation>Belief Propagation</translation>
    </message>
    <message>
        <source>Boards to generate with their shares, such as 4:1,6:1,9:8,j7:1,x9:1</source>
        <translation>Zu erzeugende Bretter mit ihren Anteilen, etwa 4:1,6:1,9:8,j7:1,x9:1</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Candidates per cell</source>
        <translation>Kandidaten je Zelle</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Cells and groups</source>
        <translation>Zellen, Gruppen</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>Konflikte</translation>
    </message>
    <message>
        <source>Constriction of candidates</source>
        <translation>Einschnürung</translation>
    </message>
    <message>
        <source>Constrictions</source>
        <translation>Einschnürungen</translation>
    </message>
    <message>
        <source>Continuous-time dynamics (CTDS)</source>
        <translation>Stetige Dynamik (CTDS)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Descent</source>
        <translation>Abstieg</translation>
    </message>
    <message>
        <source>Digits that no given rules out, or with all naked and hidden singles filled in first</source>
        <translation>Ziffern, die keine Vorgabe ausschließt, oder nachdem alle nackten und versteckten Einer gefüllt sind</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Divide and concur (RRR)</source>
        <translation>Teilen und Einigen (RRR)</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>Every cell above this probability is filled, and always at least the most certain one</source>
        <translation>Jede Zelle über dieser Wahrscheinlichkeit wird gefüllt, mindestens aber immer die sicherste</translation>
    </message>
    <message>
        <source>Every rule has its own copy of the cube and makes that copy satisfy it; the copies are averaged until all agree.</source>
        <translation>Jede Regel hat eine eigene Kopie des Würfels und bringt sie mit sich in Einklang; die Kopien werden gemittelt, bis alle übereinstimmen.</translation>
    </message>
    <message>
        <source>Exponent of p &lt;- p^g</source>
        <translation>Exponent von p &lt;- p^g</translation>
    </message>
    <message>
        <source>Give up after this many iterations</source>
        <translation>Nach so vielen Iterationen aufgeben</translation>
    </message>
    <message>
        <source>Iterations after which the method gives up; 0 = no limit</source>
        <translation>Iterationen, nach denen das Verfahren aufgibt; 0 = keine Grenze</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Gradient descent on logits</source>
        <translation>Gradient auf Logits</translation>
    </message>
    <message>
        <source>Fix the givens at probability 1 instead of using a loss term for them</source>
        <translation>Die Vorgaben bei Wahrscheinlichkeit 1 festhalten, statt einen Verlustterm für sie zu verwenden</translation>
    </message>
    <message>
        <source>How far the candidate with the largest force moves in the long run</source>
        <translation>Wie weit sich der Kandidat mit der größten Kraft auf Dauer bewegt</translation>
    </message>
    <message>
        <source>How far the logit with the largest force moves in the long run</source>
        <translation>Wie weit sich das Logit mit der größten Kraft auf Dauer bewegt</translation>
    </message>
    <message>
        <source>How fast a violated rule gains weight</source>
        <translation>Wie schnell eine verletzte Regel an Gewicht gewinnt</translation>
    </message>
    <message>
        <source>Number of held-out puzzles that measure the accuracy, if no file is given</source>
        <translation>Zahl der zurückgehaltenen Rätsel, an denen die Genauigkeit gemessen wird, wenn keine Datei angegeben ist</translation>
    </message>
    <message>
        <source>How much small violations count relative to large ones</source>
        <translation>Wie viel kleine Verletzungen im Vergleich zu großen zählen</translation>
    </message>
    <message>
        <source>How much small violations count relative to large ones; 0 is the published energy</source>
        <translation>Wie viel kleine Verletzungen im Vergleich zu großen zählen; 0 ist die veröffentlichte Energie</translation>
    </message>
    <message>
        <source>Number of restarts with another random filling</source>
        <translation>Zahl der Neustarts mit einer anderen zufälligen Füllung</translation>
    </message>
    <message>
        <source>Number of restarts, with noise, after a schedule that ends unsolved</source>
        <translation>Zahl der Neustarts mit Rauschen nach einem Ablauf, der ungelöst endet</translation>
    </message>
    <message>
        <source>How the next move is chosen</source>
        <translation>Wie der nächste Zug gewählt wird</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Iterations before cells are filled</source>
        <translation>Iterationen, bevor Zellen gefüllt werden</translation>
    </message>
    <message>
        <source>Iterations of the network in a measurement</source>
        <translation>Iterationen des Netzes in einer Messung</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Length of a step. Small steps are safe; above 1.1 the method rarely finds a solution</source>
        <translation>Länge eines Schritts. Kleine Schritte sind sicher; über 1.1 findet das Verfahren selten eine Lösung</translation>
    </message>
    <message>
        <source>Length of the training, over which the learning rate falls to its floor</source>
        <translation>Länge des Trainings, über die die Lernrate auf ihre Untergrenze fällt</translation>
    </message>
    <message>
        <source>Lengths of the tries: constant, multiplied by 1 1 2 1 1 2 4 ..., each a tenth longer than the last, or a single try</source>
        <translation>Längen der Versuche: gleich, multipliziert mit 1 1 2 1 1 2 4 ..., jeder um ein Zehntel länger als der letzte oder ein einziger Versuch</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Local search (discrete descent)</source>
        <translation>Lokale Suche (diskreter Abstieg)</translation>
    </message>
    <message>
        <source>Logits with multipliers (Lagrangian)</source>
        <translation>Lagrange auf Logits</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Message passing between the candidates of each constraint, or a classic baseline</source>
        <translation>Nachrichten zwischen den Kandidaten jeder Bedingung oder ein klassisches Vergleichsnetz</translation>
    </message>
    <message>
        <source>Message passing between the candidates of each constraint, learned from puzzles; one pass per step.</source>
        <translation>Nachrichten zwischen den Kandidaten jeder Bedingung, an Rätseln gelernt; ein Durchgang je Schritt.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Min-conflicts</source>
        <translation>Min-conflicts</translation>
    </message>
    <message>
        <source>Min-conflicts only: iterations during which a cell cannot return to a previous digit</source>
        <translation>Nur Min-conflicts: Iterationen, in denen eine Zelle nicht zu einer früheren Ziffer zurückkehren kann</translation>
    </message>
    <message>
        <source>Minibatch</source>
        <translation>Minibatch</translation>
    </message>
    <message>
        <source>Mirror descent on the logits of a softmax, with a multiplier per rule that grows while the rule is violated.</source>
        <translation>Spiegelabstieg auf den Logits eines Softmax, mit einem Multiplikator je Regel, der wächst, solange sie verletzt ist.</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>Multiplikatoren</translation>
    </message>
    <message>
        <source>N rows of N characters, &apos;.&apos; for blanks, 1-9 then A</source>
        <translation>N Zeilen mit N Zeichen, &apos;.&apos; für leer, 1-9, dann A</translation>
    </message>
    <message>
        <source>N rows of numbers, &apos;.&apos; for blanks</source>
        <translation>N Zeilen mit Zahlen, &apos;.&apos; für leer</translation>
    </message>
    <message>
        <source>Name of a shipped network, or a .safetensors file</source>
        <translation>Name eines mitgelieferten Netzes oder eine .safetensors-Datei</translation>
    </message>
    <message>
        <source>Nested list of numbers, as numpy prints it</source>
        <translation>Verschachtelte Liste von Zahlen, wie numpy sie druckt</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Do not use solutions: the teacher terms use the network&apos;s own answers after the rules confirm them</source>
        <translation>Keine Lösungen verwenden: Die Lehrerterme nutzen die eigenen Antworten des Netzes, nachdem die Regeln sie bestätigt haben</translation>
    </message>
    <message>
        <source>Numbers per candidate (constraint), channels (cnn) or units (mlp)</source>
        <translation>Zahlen je Kandidat (constraint), Kanäle (cnn) oder Einheiten (mlp)</translation>
    </message>
    <message>
        <source>Off: run the schedule to its end even if the grid is solved</source>
        <translation>Aus: den Ablauf zu Ende führen, obwohl das Gitter gelöst ist</translation>
    </message>
    <message>
        <source>One line of N*N characters, &apos;.&apos; for blanks, 1-9 then A</source>
        <translation>Eine Zeile mit N*N Zeichen, &apos;.&apos; für leer, 1-9, dann A</translation>
    </message>
    <message>
        <source>One line: the puzzle, then the region map</source>
        <translation>Eine Zeile: das Rätsel, dann die Regionenkarte</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Pencil marks: the candidates of every cell</source>
        <translation>Kandidaten jeder Zelle</translation>
    </message>
    <message>
        <source>Probabilities descend an energy in which a rule weighs more the longer it is violated, until it is satisfied.</source>
        <translation>Wahrscheinlichkeiten steigen eine Energie hinab, in der eine Regel umso mehr wiegt, je länger sie verletzt ist, bis sie erfüllt ist.</translation>
    </message>
    <message>
        <source>Proposed exchanges that make one iteration</source>
        <translation>Vorgeschlagene Tausche, die eine Iteration bilden</translation>
    </message>
    <message>
        <source>Puzzles in training at the same time</source>
        <translation>Gleichzeitig geübte Rätsel</translation>
    </message>
    <message>
        <source>Remove digits that a given in the same row, column or block excludes, and those that the pencil marks of a cell leave out</source>
        <translation>Ziffern streichen, die eine Vorgabe in Zeile, Spalte oder Block ausschließt oder die in den Notizen einer Zelle fehlen</translation>
    </message>
    <message>
        <source>Residual blocks (cnn) or hidden layers (mlp)</source>
        <translation>Residualblöcke (cnn) oder verborgene Schichten (mlp)</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Neustarts</translation>
    </message>
    <message>
        <source>Rows in a frame, as notebooks print them</source>
        <translation>Zeilen im Rahmen, wie Notebooks sie drucken</translation>
    </message>
    <message>
        <source>Rows, columns, blocks and cells are scaled to sum 1 in turn, and the cube is sharpened, until every cell is decided or the method is stuck.</source>
        <translation>Zeilen, Spalten, Blöcke und Zellen werden reihum auf Summe 1 skaliert und der Würfel geschärft, bis jede Zelle entschieden oder das Verfahren festgefahren ist.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Rules and digits exchange their beliefs until these agree; short loops make them overconfident.</source>
        <translation>Regeln und Ziffern tauschen ihre Überzeugungen aus, bis sie übereinstimmen; kurze Schleifen machen sie zu sicher.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Share of generated puzzles that singles cannot solve</source>
        <translation>Anteil der erzeugten Rätsel, die Einer nicht lösen</translation>
    </message>
    <message>
        <source>Share of the previous move that is added to the next one (momentum)</source>
        <translation>Anteil der vorigen Bewegung, der zur nächsten addiert wird (Impuls)</translation>
    </message>
    <message>
        <source>Share of the old belief that is added to the new one</source>
        <translation>Anteil der alten Überzeugung, der zur neuen kommt</translation>
    </message>
    <message>
        <source>Simple Sudoku: rows in a frame</source>
        <translation>Simple Sudoku: Zeilen im Rahmen</translation>
    </message>
    <message>
        <source>Sinkhorn balancing</source>
        <translation>Sinkhorn-Ausgleich</translation>
    </message>
    <message>
        <source>Softmax temperature at the first step. High values keep cells undecided</source>
        <translation>Softmax-Temperatur beim ersten Schritt. Hohe Werte halten Zellen unentschieden</translation>
    </message>
    <message>
        <source>Softmax temperature at the last step. Low values make cells decide</source>
        <translation>Softmax-Temperatur beim letzten Schritt. Niedrige Werte lassen Zellen sich entscheiden</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Standard deviation of the first logits</source>
        <translation>Standardabweichung der ersten Logits</translation>
    </message>
    <message>
        <source>Standard deviation of the first messages</source>
        <translation>Standardabweichung der ersten Nachrichten</translation>
    </message>
    <message>
        <source>Standard deviation of the logarithms of the first numbers</source>
        <translation>Standardabweichung der Logarithmen der ersten Zahlen</translation>
    </message>
    <message>
        <source>Standard deviation of the noise after a restart</source>
        <translation>Standardabweichung des Rauschens nach einem Neustart</translation>
    </message>
    <message>
        <source>Standard deviation of the noise on the unknown cells&apos; first logits</source>
        <translation>Standardabweichung des Rauschens auf den ersten Logits der unbekannten Zellen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Step size of AdamW</source>
        <translation>Schrittweite von AdamW</translation>
    </message>
    <message>
        <source>Step size of an update</source>
        <translation>Schrittweite einer Änderung</translation>
    </message>
    <message>
        <source>Steps between two measurements on the held-out puzzles</source>
        <translation>Schritte zwischen zwei Messungen an den zurückgehaltenen Rätseln</translation>
    </message>
    <message>
        <source>Steps during which the learning rate rises from 0</source>
        <translation>Schritte, in denen die Lernrate von 0 ansteigt</translation>
    </message>
    <message>
        <source>SudoCue and SadMan: header lines and N rows</source>
        <translation>SudoCue und SadMan: Kopfzeilen und N Zeilen</translation>
    </message>
    <message>
        <source>SudoCue collection: one line per puzzle, &apos;0&apos; for blanks</source>
        <translation>SudoCue-Sammlung: ein Rätsel je Zeile, &apos;0&apos; für leer</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Sweeps between two sharpenings</source>
        <translation>Durchgänge zwischen zwei Schärfungen</translation>
    </message>
    <message>
        <source>Table with the columns puzzle,solution</source>
        <translation>Tabelle mit den Spalten puzzle,solution</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>T and entropy</source>
        <translation>T und Entropie</translation>
    </message>
    <message>
        <source>Trained network</source>
        <translation>Trainiertes Netz</translation>
    </message>
    <message>
        <source>Two cells of a block exchange their digits; an exchange that raises the cost is accepted with a probability that depends on the temperature.</source>
        <translation>Zwei Zellen eines Blocks tauschen ihre Ziffern; ein Tausch, der die Kosten erhöht, wird mit einer Wahrscheinlichkeit angenommen, die von der Temperatur abhängt.</translation>
    </message>
    <message>
        <source>Units inside an iteration (constraint only)</source>
        <translation>Einheiten in einer Iteration (nur constraint)</translation>
    </message>
    <message>
        <source>Updates in one schedule; the temperature reaches its final value at the last one</source>
        <translation>Änderungen in einem Ablauf; mit der letzten erreicht die Temperatur ihren Endwert</translation>
    </message>
    <message>
        <source>Weight of further groups such as diagonals</source>
        <translation>Gewicht weiterer Gruppen wie der Diagonalen</translation>
    </message>
    <message>
        <source>Weighted losses</source>
        <translation>Gewichtete Verluste</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Width of the numbers: float is float32 and twice as fast; double is float64, for comparison with a notebook that computes in float64</source>
        <translation>Breite der Zahlen: float ist float32 und doppelt so schnell; double ist float64, zum Vergleich mit einem Notebook, das in float64 rechnet</translation>
    </message>
    <message>
        <source>adam</source>
        <translation>adam</translation>
    </message>
    <message>
        <source>annealing</source>
        <translation>Abkühlen</translation>
    </message>
    <message>
        <source>best cost</source>
        <translation>beste Kosten</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>Bretter</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>cells in conflict</source>
        <translation>Zellen im Konflikt</translation>
    </message>
    <message>
        <source>cnn</source>
        <translation>cnn</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>constraint</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>decided cells</source>
        <translation>entschiedene Zellen</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>disputed candidates</source>
        <translation>strittige Kandidaten</translation>
    </message>
    <message>
        <source>distance of the projections</source>
        <translation>Abstand der Projektionen</translation>
    </message>
    <message>
        <source>double</source>
        <translation>double</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>exchanges per iteration</source>
        <translation>Tausche je Iteration</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>Zusatz</translation>
    </message>
    <message>
        <source>extra families</source>
        <translation>Zusatzgruppen</translation>
    </message>
    <message>
        <source>f-puzzles JSON packed for a link</source>
        <translation>f-puzzles-JSON, gepackt für einen Link</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>fix the givens</source>
        <translation>Vorgaben festhalten</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>fixed cells</source>
        <translation>festgelegte Zellen</translation>
    </message>
    <message>
        <source>float</source>
        <translation>float</translation>
    </message>
    <message>
        <source>givens</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>growing</source>
        <translation>wachsend</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>hard share</source>
        <translation>Anteil schwerer</translation>
    </message>
    <message>
        <source>held-out boards</source>
        <translation>zurückgehaltene Bretter</translation>
    </message>
    <message>
        <source>held-out cells</source>
        <translation>zurückgehaltene Zellen</translation>
    </message>
    <message>
        <source>held-out puzzles</source>
        <translation>zurückgehaltene Rätsel</translation>
    </message>
    <message>
        <source>hidden units</source>
        <translation>verborgene Einheiten</translation>
    </message>
    <message>
        <source>improving moves</source>
        <translation>verbessernde Züge</translation>
    </message>
    <message>
        <source>iterate</source>
        <translation>iterieren</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>Iterationsgrenze</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>iterations at most</source>
        <translation>höchstens Iterationen</translation>
    </message>
    <message>
        <source>largest change of a message</source>
        <translation>größte Änderung einer Nachricht</translation>
    </message>
    <message>
        <source>largest deviation of a sum</source>
        <translation>größte Abweichung einer Summe</translation>
    </message>
    <message>
        <source>largest multiplier (log10)</source>
        <translation>größter Multiplikator (log10)</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>linear part</source>
        <translation>linearer Teil</translation>
    </message>
    <message>
        <source>logit of a given</source>
        <translation>Logit einer Vorgabe</translation>
    </message>
    <message>
        <source>logit of an unknown</source>
        <translation>Logit einer Unbekannten</translation>
    </message>
    <message>
        <source>lowest cost</source>
        <translation>niedrigste Kosten</translation>
    </message>
    <message>
        <source>luby</source>
        <translation>Luby</translation>
    </message>
    <message>
        <source>mean candidates per cell</source>
        <translation>mittlere Kandidaten je Zelle</translation>
    </message>
    <message>
        <source>mean entropy</source>
        <translation>mittlere Entropie</translation>
    </message>
    <message>
        <source>mean entropy of open cells</source>
        <translation>mittlere Entropie offener Zellen</translation>
    </message>
    <message>
        <source>mean max P</source>
        <translation>Mittel von max P</translation>
    </message>
    <message>
        <source>measure every</source>
        <translation>messen alle</translation>
    </message>
    <message>
        <source>min max P</source>
        <translation>Minimum von max P</translation>
    </message>
    <message>
        <source>min-conflicts</source>
        <translation>Min-conflicts</translation>
    </message>
    <message>
        <source>mlp</source>
        <translation>mlp</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>Impuls</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>moves not worse</source>
        <translation>nicht schlechtere Züge</translation>
    </message>
    <message>
        <source>nat</source>
        <translation>nat</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>open candidates</source>
        <translation>offene Kandidaten</translation>
    </message>
    <message>
        <source>open cells</source>
        <translation>offene Zellen</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>plateau</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>reinforcement</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>relaxation</source>
        <translation>Relaxation</translation>
    </message>
    <message>
        <source>restart after</source>
        <translation>Neustart nach</translation>
    </message>
    <message>
        <source>restart noise</source>
        <translation>Rauschen beim Neustart</translation>
    </message>
    <message>
        <source>restart schedule</source>
        <translation>Neustartplan</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>Neustarts</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>neue Versuche</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>rule digits out</source>
        <translation>Ziffern ausschließen</translation>
    </message>
    <message>
        <source>satisfied groups</source>
        <translation>erfüllte Gruppen</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>self-teaching</source>
        <translation>Selbstlehre</translation>
    </message>
    <message>
        <source>sgd</source>
        <translation>sgd</translation>
    </message>
    <message>
        <source>share of accepted exchanges</source>
        <translation>Anteil angenommener Tausche</translation>
    </message>
    <message>
        <source>sharpen every</source>
        <translation>schärfen alle</translation>
    </message>
    <message>
        <source>sharpening</source>
        <translation>Schärfung</translation>
    </message>
    <message>
        <source>singles</source>
        <translation>Einer</translation>
    </message>
    <message>
        <source>solved in training</source>
        <translation>im Training gelöst</translation>
    </message>
    <message>
        <source>stall after</source>
        <translation>Stillstand nach</translation>
    </message>
    <message>
        <source>start noise</source>
        <translation>Rauschen am Anfang</translation>
    </message>
    <message>
        <source>steepest</source>
        <translation>steilster</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>steps per puzzle</source>
        <translation>Schritte je Rätsel</translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation>stochastisch</translation>
    </message>
    <message>
        <source>stop when solved</source>
        <translation>anhalten, wenn gelöst</translation>
    </message>
    <message>
        <source>surest cell</source>
        <translation>sicherste Zelle</translation>
    </message>
    <message>
        <source>sweeps</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>tabu tenure</source>
        <translation>Tabudauer</translation>
    </message>
    <message>
        <source>teacher, block</source>
        <translation>Lehrer, Block</translation>
    </message>
    <message>
        <source>teacher, cell</source>
        <translation>Lehrer, Zelle</translation>
    </message>
    <message>
        <source>teacher, column</source>
        <translation>Lehrer, Spalte</translation>
    </message>
    <message>
        <source>teacher, row</source>
        <translation>Lehrer, Zeile</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>temperature at the end</source>
        <translation>Temperatur am Ende</translation>
    </message>
    <message>
        <source>temperature at the start</source>
        <translation>Temperatur am Anfang</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>violated groups</source>
        <translation>verletzte Gruppen</translation>
    </message>
    <message>
        <source>violation, unweighted</source>
        <translation>Verletzung, ungewichtet</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>weighted total</source>
        <translation>gewichtete Summe</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>w·block</source>
        <translation>w·Block</translation>
    </message>
    <message>
        <source>w·column</source>
        <translation>w·Spalte</translation>
    </message>
    <message>
        <source>w·entropy</source>
        <translation>w·Entropie</translation>
    </message>
    <message>
        <source>w·extra</source>
        <translation>w·Zusatz</translation>
    </message>
    <message>
        <source>w·givens</source>
        <translation>w·Vorgaben</translation>
    </message>
    <message>
        <source>w·row</source>
        <translation>w·Zeile</translation>
    </message>
    <message>
        <source>ε in the logarithms</source>
        <translation>ε in den Logarithmen</translation>
    </message>
    <message>
        <source>holds %1 bytes of numbers, but its tensors need %2: cut off</source>
        <translation>enthält %1 Bytes an Zahlen, die Tensoren brauchen aber %2: abgeschnitten</translation>
    </message>
    <message>
        <source>width or hidden</source>
        <translation>width oder hidden</translation>
    </message>
    <message>
        <source>width, blocks or side</source>
        <translation>width, blocks oder side</translation>
    </message>
    <message>
        <source>is not a network of this program: its metadata lacks the architecture</source>
        <translation>ist kein Netz dieses Programms: in den Metadaten fehlt die Architektur</translation>
    </message>
    <message>
        <source>DuckDB gives no configuration</source>
        <translation>DuckDB gibt keine Konfiguration</translation>
    </message>
    <message>
        <source>DuckDB gives no connection</source>
        <translation>DuckDB gibt keine Verbindung</translation>
    </message>
    <message>
        <source>this DuckDB does not know the setting %1</source>
        <translation>dieses DuckDB kennt die Einstellung %1 nicht</translation>
    </message>
    <message>
        <source>DuckDB does not accept rows</source>
        <translation>DuckDB nimmt keine Zeilen an</translation>
    </message>
    <message>
        <source>DuckDB does not accept the row</source>
        <translation>DuckDB nimmt die Zeile nicht an</translation>
    </message>
    <message>
        <source>How many times the least certain choice may be undone before a new start</source>
        <translation>Wie oft die unsicherste Wahl vor einem neuen Anfang rückgängig gemacht werden darf</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that new starts add to the state; 0 = no new starts</source>
        <translation>Standardabweichung des Rauschens, das neue Anfänge zum Zustand addieren; 0 = keine neuen Anfänge</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>Anfänge</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>eine Liste erwartet</translation>
    </message>
    <message>
        <source>expected an object</source>
        <translation>ein Objekt erwartet</translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation>eine ganze Zahl erwartet</translation>
    </message>
    <message>
        <source>expected a whole number from %1</source>
        <translation>eine ganze Zahl ab %1 erwartet</translation>
    </message>
    <message>
        <source>expected a height and a width</source>
        <translation>eine Höhe und eine Breite erwartet</translation>
    </message>
    <message>
        <source>expected one set for each cell</source>
        <translation>eine Menge je Zelle erwartet</translation>
    </message>
    <message>
        <source>expected %1 numbers, found %2</source>
        <translation>%1 Zahlen erwartet, %2 gefunden</translation>
    </message>
    <message>
        <source>has the wrong type</source>
        <translation>hat den falschen Typ</translation>
    </message>
    <message>
        <source>the boxes do not fit the side</source>
        <translation>die Boxen passen nicht zur Seite</translation>
    </message>
    <message>
        <source>unknown symbol &apos;%1&apos;</source>
        <translation>unbekanntes Zeichen „%1“</translation>
    </message>
    <message>
        <source>a mark is above the largest digit</source>
        <translation>ein Kandidat liegt über der größten Ziffer</translation>
    </message>
    <message>
        <source>a probability cannot be negative</source>
        <translation>eine Wahrscheinlichkeit kann nicht negativ sein</translation>
    </message>
    <message>
        <source>edits must be in order</source>
        <translation>Änderungen müssen der Reihe nach stehen</translation>
    </message>
    <message>
        <source>no such run</source>
        <translation>kein solcher Lauf</translation>
    </message>
    <message>
        <source>a speed must be above 0</source>
        <translation>ein Tempo muss über 0 liegen</translation>
    </message>
    <message>
        <source>Fewest clues of a generated puzzle, if a range is set</source>
        <translation>Wenigste Vorgaben eines erzeugten Rätsels, wenn ein Bereich gesetzt ist</translation>
    </message>
    <message>
        <source>clues from</source>
        <translation>Vorgaben ab</translation>
    </message>
    <message>
        <source>clues to</source>
        <translation>Vorgaben bis</translation>
    </message>
    <message>
        <source>clues_min is %1, above clues_max, which is %2</source>
        <translation>clues_min ist %1, mehr als clues_max mit %2</translation>
    </message>
    <message>
        <source>the puzzle has no solution, or none was found soon</source>
        <translation>das Rätsel hat keine Lösung, oder es fand sich nicht bald eine</translation>
    </message>
    <message>
        <source>there is no room for temporary files: %1</source>
        <translation>es gibt keinen Platz für temporäre Dateien: %1</translation>
    </message>
    <message>
        <source>the temporary file cannot be written: %1</source>
        <translation>die temporäre Datei lässt sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>the temporary file cannot be read</source>
        <translation>die temporäre Datei lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>the file has more rows than can be shown</source>
        <translation>die Datei hat mehr Zeilen, als gezeigt werden können</translation>
    </message>
    <message>
        <source>there is no such row</source>
        <translation>es gibt keine solche Zeile</translation>
    </message>
    <message>
        <source>the row cannot be read</source>
        <translation>die Zeile lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>Largest log-odds of a message or belief; at 40 a belief never changes again</source>
        <translation>Größte Log-Odds einer Nachricht oder Überzeugung; bei 40 ändert sich eine Überzeugung nie wieder</translation>
    </message>
    <message>
        <source>Share of the old message in the new one. Tune it with the reinforcement: beliefs must neither freeze nor wander</source>
        <translation>Anteil der alten Nachricht an der neuen. Zusammen mit der Verstärkung einstellen: Überzeugungen dürfen weder einfrieren noch wandern</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Iterations before cells are filled, after the first contradiction: fewer mean more search</source>
        <translation>Iterationen, bevor Zellen gefüllt werden, nach dem ersten Widerspruch: weniger bedeuten mehr Suche</translation>
    </message>
    <message>
        <source>later pass</source>
        <translation>späterer Durchgang</translation>
    </message>
    <message>
        <source>changed answers</source>
        <translation>geänderte Antworten</translation>
    </message>
    <message>
        <source>filled cells</source>
        <translation>gefüllte Zellen</translation>
    </message>
    <message>
        <source>Iterations after which all multipliers are reset to 1, without the logits; 0 = never</source>
        <translation>Iterationen, nach denen alle Multiplikatoren auf 1 gesetzt werden, nicht die Logits; 0 = nie</translation>
    </message>
    <message>
        <source>forget after</source>
        <translation>vergessen nach</translation>
    </message>
    <message>
        <source>of %1 rows %2 can be trained on, at least 2 are needed</source>
        <translation>von %1 Zeilen taugen %2 zum Trainieren, mindestens 2 werden gebraucht</translation>
    </message>
    <message>
        <source>the run has ended here; go back on the timeline first</source>
        <translation>der Lauf ist hier zu Ende; zuerst auf der Zeitleiste zurückgehen</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation>Widerspruch</translation>
    </message>
    <message>
        <source>new start</source>
        <translation>Neubeginn</translation>
    </message>
    <message>
        <source>expected a whole number up to %1</source>
        <translation>eine ganze Zahl bis %1 erwartet</translation>
    </message>
    <message>
        <source>the file is not in the program</source>
        <translation>die Datei ist nicht im Programm</translation>
    </message>
    <message>
        <source>an unknown exception</source>
        <translation>eine unbekannte Ausnahme</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Two free cells of a row, column or block exchange their digits; one free cell changes its digit; or both (min-conflicts only changes)</source>
        <translation>Zwei freie Zellen einer Zeile, Spalte oder eines Blocks tauschen ihre Ziffern; eine freie Zelle ändert ihre Ziffer; oder beides (Min-conflicts ändert nur)</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>exchange and change</source>
        <translation>Tauschen und Ändern</translation>
    </message>
    <message>
        <source>cannot be written: %1; the file is as it was before</source>
        <translation>lässt sich nicht schreiben: %1; die Datei ist, wie sie war</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>lässt sich nicht öffnen: %1</translation>
    </message>
    <message>
        <source>thread time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Iterations until the method restarts; 0 = %1</source>
        <translation>Iterationen bis zum Neustart des Verfahrens; 0 = %1</translation>
    </message>
    <message>
        <source>10000 up to side 9, 50000 beyond</source>
        <translation>10000 bis Seite 9, darüber 50000</translation>
    </message>
    <message>
        <source>5000 up to side 9, 20000 beyond</source>
        <translation>5000 bis Seite 9, darüber 20000</translation>
    </message>
    <message>
        <source>400 up to side 9, 2000 up to side 12, 20000 beyond</source>
        <translation>400 bis Seite 9, 2000 bis Seite 12, darüber 20000</translation>
    </message>
    <message>
        <source>&quot;arrays&quot; needs a name, a dtype of &lt;f4, &lt;f8, &lt;i8 or |u1, a shape and nbytes, not %1</source>
        <translation>&quot;arrays&quot; braucht name, dtype (&lt;f4, &lt;f8, &lt;i8 oder |u1), shape und nbytes, nicht %1</translation>
    </message>
    <message>
        <source>the array %1 of shape %2 and type %3 does not take %4 bytes</source>
        <translation>das Feld %1 der Form %2 vom Typ %3 braucht nicht %4 Bytes</translation>
    </message>
    <message>
        <source>&quot;arrays&quot; is not a list</source>
        <translation>&quot;arrays&quot; ist keine Liste</translation>
    </message>
    <message>
        <source>there are two arrays %1</source>
        <translation>es gibt zwei Felder %1</translation>
    </message>
    <message>
        <source>its arrays take %1 bytes, but &quot;payload_length&quot; is %2</source>
        <translation>seine Felder brauchen %1 Bytes, aber &quot;payload_length&quot; ist %2</translation>
    </message>
    <message>
        <source>frame %1 (byte %2): %3</source>
        <translation>Block %1 (Byte %2): %3</translation>
    </message>
    <message>
        <source>is a folder, expected a file</source>
        <translation>ist ein Ordner, erwartet wird eine Datei</translation>
    </message>
    <message>
        <source>its first line has more than %1 bytes</source>
        <translation>seine erste Zeile hat mehr als %1 Bytes</translation>
    </message>
    <message>
        <source>expected a line of JSON with a &quot;type&quot;</source>
        <translation>erwartet wird eine Zeile JSON mit einem &quot;type&quot;</translation>
    </message>
    <message>
        <source>&quot;payload_length&quot; is %1, expected at most %2</source>
        <translation>&quot;payload_length&quot; ist %1, erwartet wird höchstens %2</translation>
    </message>
    <message>
        <source>its bytes are not those that were written (crc32)</source>
        <translation>seine Bytes sind nicht die, die geschrieben wurden (crc32)</translation>
    </message>
    <message>
        <source>has changed since it was opened</source>
        <translation>ist nicht mehr, was sie beim Öffnen war</translation>
    </message>
    <message>
        <source>a kind of parameter</source>
        <translation>eine Parameterart</translation>
    </message>
    <message>
        <source>expected %1 different cells from 0 to %2</source>
        <translation>erwartet werden %1 verschiedene Zellen von 0 bis %2</translation>
    </message>
    <message>
        <source>there are no %1 blocks</source>
        <translation>es gibt keine %1 Blöcke</translation>
    </message>
    <message>
        <source>there are two curves %1</source>
        <translation>es gibt zwei Kurven %1</translation>
    </message>
    <message>
        <source>more than %1 curves</source>
        <translation>mehr als %1 Kurven</translation>
    </message>
    <message>
        <source>is %1, but this program reads protocol %2 only</source>
        <translation>ist %1, aber dieses Programm liest nur Protokoll %2</translation>
    </message>
    <message>
        <source>there are two parameters %1</source>
        <translation>es gibt zwei Parameter %1</translation>
    </message>
    <message>
        <source>the method has no logits: neither Z nor a gradient can be written</source>
        <translation>das Verfahren hat keine Logits: Weder Z noch ein Gradient lässt sich schreiben</translation>
    </message>
    <message>
        <source>the log is of one run, but there is a second &quot;%1&quot;</source>
        <translation>das Log ist von einem Lauf, aber es gibt ein zweites &quot;%1&quot;</translation>
    </message>
    <message>
        <source>iteration %1 comes after iteration %2</source>
        <translation>Iteration %1 kommt nach Iteration %2</translation>
    </message>
    <message>
        <source>too many iterations are missing before %1</source>
        <translation>vor %1 fehlen zu viele Iterationen</translation>
    </message>
    <message>
        <source>P of iteration %1 comes after P of iteration %2, and the last iteration is %3</source>
        <translation>P von Iteration %1 kommt nach P von Iteration %2, und die letzte Iteration ist %3</translation>
    </message>
    <message>
        <source>holds no run yet: expected the frames &quot;hello&quot; and &quot;new&quot;</source>
        <translation>enthält noch keinen Lauf: Erwartet werden die Blöcke &quot;hello&quot; und &quot;new&quot;</translation>
    </message>
    <message>
        <source>unexpected error: %1</source>
        <translation>unerwarteter Fehler: %1</translation>
    </message>
    <message>
        <source>the JSON is nested more than %1 deep</source>
        <translation>das JSON ist tiefer als %1 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation>die Zahl %1 ist zu groß</translation>
    </message>
    <message>
        <source>no data arrived from this pipe for %1 seconds</source>
        <translation>aus dieser Pipe kamen %1 Sekunden lang keine Daten</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>is larger than %1 MiB, the most that is read</source>
        <translation>ist größer als %1 MiB; mehr wird nicht gelesen</translation>
    </message>
    <message>
        <source>is a pipe or a device, expected a file</source>
        <translation>ist eine Pipe oder ein Gerät, erwartet wurde eine Datei</translation>
    </message>
    <message>
        <source>no full grid was found within %1 conflicts of the search</source>
        <translation>innerhalb von %1 Konflikten der Suche wurde kein volles Gitter gefunden</translation>
    </message>
    <message>
        <source>fewer than %1 clues cannot have one solution on a 9x9 board (McGuire, Tugemann, Civario 2012)</source>
        <translation>auf einem 9x9-Brett können weniger als %1 Vorgaben nicht nur eine Lösung haben (McGuire, Tugemann, Civario 2012)</translation>
    </message>
    <message>
        <source>the packed text has more than %1 characters, the most that is read</source>
        <translation>der gepackte Text hat mehr als %1 Zeichen; mehr werden nicht gelesen</translation>
    </message>
    <message>
        <source>the input cannot be read any further</source>
        <translation>die Eingabe kann nicht weiter gelesen werden</translation>
    </message>
    <message>
        <source>this line is longer than %1 MiB, the most that is read</source>
        <translation>diese Zeile ist länger als %1 MiB; mehr wird nicht gelesen</translation>
    </message>
    <message>
        <source>multilayer perceptron</source>
        <translation>mehrschichtiges Perzeptron</translation>
    </message>
    <message>
        <source>some saved runs could not be replayed: %1 of %2; the list of runs gives the reasons</source>
        <translation>einige gespeicherte Läufe ließen sich nicht wiederholen: %1 von %2; die Liste der Läufe nennt die Gründe</translation>
    </message>
    <message>
        <source>the curves of the runs fill the available memory: some runs were not replayed to their end</source>
        <translation>die Kurven der Läufe füllen den erlaubten Speicher: Einige Läufe wurden nicht bis zum Ende wiederholt</translation>
    </message>
    <message>
        <source>the replay of some runs differs from what was saved: %1 of %2; the list of runs gives the differences</source>
        <translation>die Wiederholung einiger Läufe weicht vom Gespeicherten ab: %1 von %2; die Liste der Läufe nennt die Unterschiede</translation>
    </message>
    <message>
        <source>at iteration %1: %2</source>
        <translation>bei Iteration %1: %2</translation>
    </message>
    <message>
        <source>%1: not the file that this run used</source>
        <translation>%1: nicht die Datei, die dieser Lauf verwendete</translation>
    </message>
    <message>
        <source>at iteration %1, %2 was %3 and now is %4</source>
        <translation>bei Iteration %1 war %2 %3 und ist jetzt %4</translation>
    </message>
    <message>
        <source>at the bookmark of iteration %1, P differs</source>
        <translation>am Lesezeichen bei Iteration %1 weicht P ab</translation>
    </message>
    <message>
        <source>it reached iteration %1 and now ends at %2</source>
        <translation>er erreichte Iteration %1 und endet jetzt bei %2</translation>
    </message>
    <message>
        <source>its final grid differs</source>
        <translation>sein letztes Gitter weicht ab</translation>
    </message>
    <message>
        <source>its final P differs</source>
        <translation>sein letztes P weicht ab</translation>
    </message>
    <message>
        <source>its outcome differs</source>
        <translation>sein Ausgang weicht ab</translation>
    </message>
    <message>
        <source>unknown method</source>
        <translation>unbekanntes Verfahren</translation>
    </message>
    <message>
        <source>the method of this run is unknown</source>
        <translation>das Verfahren dieses Laufs ist unbekannt</translation>
    </message>
    <message>
        <source>final cost of each start</source>
        <translation>Endkosten jedes Starts</translation>
    </message>
    <message>
        <source>cell sums over digits</source>
        <translation>Zellsummen über Ziffern</translation>
    </message>
    <message>
        <source>block sums over cells</source>
        <translation>Blocksummen über Zellen</translation>
    </message>
    <message>
        <source>row sums over columns</source>
        <translation>Zeilensummen über Spalten</translation>
    </message>
    <message>
        <source>column sums over rows</source>
        <translation>Spaltensummen über Zeilen</translation>
    </message>
    <message>
        <source>parameter order: &quot;%1&quot; is not allowed, expected one or more of cell, block, row and column, with commas between them; with digit, the notebook&apos;s word for cell, all four in the notebook&apos;s words</source>
        <translation>Parameter order: „%1“ ist nicht erlaubt; erwartet: cell, block, row und column oder einige davon, durch Kommas getrennt; mit digit, dem Wort des Notebooks für cell, alle vier in den Worten des Notebooks</translation>
    </message>
    <message>
        <source>Weight of the row term, summed over rows and digits: every row holds each digit once</source>
        <translation>Gewicht des Zeilenterms, summiert über Zeilen und Ziffern: Jede Zeile enthält jede Ziffer einmal</translation>
    </message>
    <message>
        <source>Weight of the column term, summed over columns and digits: every column holds each digit once</source>
        <translation>Gewicht des Spaltenterms, summiert über Spalten und Ziffern: Jede Spalte enthält jede Ziffer einmal</translation>
    </message>
    <message>
        <source>Weight of the block term, summed over blocks and digits: every block holds each digit once</source>
        <translation>Gewicht des Blockterms, summiert über Blöcke und Ziffern: Jeder Block enthält jede Ziffer einmal</translation>
    </message>
    <message>
        <source>Weight of the givens term, summed over givens: pushes each given towards its digit</source>
        <translation>Gewicht des Vorgabenterms, summiert über die Vorgaben: schiebt jede Vorgabe zu ihrer Ziffer</translation>
    </message>
    <message>
        <source>Weight of the entropy term, summed over cells: pushes each cell to commit to one digit</source>
        <translation>Gewicht des Entropieterms, summiert über die Zellen: schiebt jede Zelle zu einer einzigen Ziffer</translation>
    </message>
    <message>
        <source>sum over the board</source>
        <translation>Summe über das Brett</translation>
    </message>
    <message>
        <source>Solved by the network alone: %1 of %2 cells right, passes: %3, no backtracking.</source>
        <translation>Vom Netz allein gelöst: richtige Zellen %1 von %2, Durchgänge %3, keine zurückgenommene Wahl.</translation>
    </message>
    <message>
        <source>Not solved by the network alone: %1 of %2 cells right before the first retry, passes until then: %3. Search found the others: choices undone: %4, new starts: %5.</source>
        <translation>Nicht vom Netz allein gelöst: richtige Zellen vor dem ersten neuen Versuch %1 von %2, Durchgänge bis dahin %3. Die anderen fand die Suche: zurückgenommene Entscheidungen %4, Neustarts %5.</translation>
    </message>
    <message>
        <source>solved by the network alone</source>
        <translation>vom Netz allein gelöst</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>passes before any retry</source>
        <translation>Durchgänge vor jedem neuen Versuch</translation>
    </message>
    <message>
        <source>cells right before any retry</source>
        <translation>richtige Zellen vor jedem neuen Versuch</translation>
    </message>
    <message>
        <source>choices undone</source>
        <translation>zurückgenommene Entscheidungen</translation>
    </message>
    <message>
        <source>Mean over cells of (sum over digits - 1)², with places normalized by row</source>
        <translation>Mittel über Zellen von (Summe über Ziffern - 1)², Plätze zeilenweise normiert</translation>
    </message>
    <message>
        <source>Mean over rows and digits of (sum over the row - 1)²; gradient takes the sum</source>
        <translation>Mittel über Zeilen und Ziffern von (Summe über die Zeile - 1)²; gradient nimmt die Summe</translation>
    </message>
    <message>
        <source>Mean over columns and digits of (sum over the column - 1)²; gradient takes the sum</source>
        <translation>Mittel über Spalten und Ziffern von (Summe über die Spalte - 1)²; gradient nimmt die Summe</translation>
    </message>
    <message>
        <source>Mean over blocks and digits of (sum over the block - 1)²; gradient takes the sum</source>
        <translation>Mittel über Blöcke und Ziffern von (Summe über den Block - 1)²; gradient nimmt die Summe</translation>
    </message>
    <message>
        <source>Mean entropy of the output per cell; gradient takes the sum</source>
        <translation>Mittlere Entropie der Ausgabe je Zelle; gradient nimmt die Summe</translation>
    </message>
    <message>
        <source>rules, mean per cell</source>
        <translation>Regeln, Mittel je Zelle</translation>
    </message>
    <message>
        <source>rules, mean per row and digit</source>
        <translation>Regeln, Mittel je Zeile und Ziffer</translation>
    </message>
    <message>
        <source>rules, mean per column and digit</source>
        <translation>Regeln, Mittel je Spalte und Ziffer</translation>
    </message>
    <message>
        <source>rules, mean per block and digit</source>
        <translation>Regeln, Mittel je Block und Ziffer</translation>
    </message>
    <message>
        <source>mean entropy per cell</source>
        <translation>mittlere Entropie je Zelle</translation>
    </message>
    <message>
        <source>unknown outcome &quot;%1&quot;</source>
        <translation>unbekannter Ausgang „%1“</translation>
    </message>
    <message>
        <source>expected a value for each iteration</source>
        <translation>ein Wert je Iteration erwartet</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>this session cannot be read: %1</source>
        <translation>diese Sitzung kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>this method has no logits that could be set: it takes P, not Z</source>
        <translation>dieses Verfahren hat keine Logits, die man setzen könnte: es nimmt P, nicht Z</translation>
    </message>
    <message>
        <source>%1 is listed twice with the same parameters</source>
        <translation>%1 kommt zweimal mit denselben Parametern vor</translation>
    </message>
    <message>
        <source>two sets have the name %1</source>
        <translation>zwei Sammlungen heißen %1</translation>
    </message>
    <message>
        <source>this study would have %1 runs; at most %2 are allowed</source>
        <translation>diese Studie hätte %1 Läufe; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>there is no method &quot;%1&quot; in this program</source>
        <translation>dieses Programm hat kein Verfahren „%1“</translation>
    </message>
    <message>
        <source>a sweep has one method</source>
        <translation>eine Versuchsreihe hat ein einziges Verfahren</translation>
    </message>
    <message>
        <source>the numbers of the puzzles are not readable</source>
        <translation>die Nummern der Rätsel sind nicht lesbar</translation>
    </message>
    <message>
        <source>the plan of the study is not readable</source>
        <translation>der Plan der Studie ist nicht lesbar</translation>
    </message>
    <message>
        <source>the row has %1 fields, expected %2</source>
        <translation>die Zeile hat %1 Felder statt %2</translation>
    </message>
    <message>
        <source>the plan of the study has no such run</source>
        <translation>im Plan der Studie gibt es keinen solchen Lauf</translation>
    </message>
    <message>
        <source>the run is listed twice</source>
        <translation>der Lauf kommt zweimal vor</translation>
    </message>
    <message>
        <source>the puzzle has another hash in another row</source>
        <translation>das Rätsel hat in einer anderen Zeile einen anderen Hash</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here</source>
        <translation>„%1“ ist hier nicht erlaubt</translation>
    </message>
    <message>
        <source>is of %1, not of %2, so its runs may differ</source>
        <translation>ist von %1, nicht von %2, seine Läufe können also abweichen</translation>
    </message>
    <message>
        <source>is not a study: it has no line &quot;# study: …&quot;</source>
        <translation>ist keine Studie: es fehlt die Zeile „# study: …“</translation>
    </message>
    <message>
        <source>the columns are not those of this study</source>
        <translation>die Spalten sind nicht die dieser Studie</translation>
    </message>
    <message>
        <source>sweeps other values</source>
        <translation>variiert andere Werte</translation>
    </message>
    <message>
        <source>has other methods or parameters</source>
        <translation>hat andere Verfahren oder Parameter</translation>
    </message>
    <message>
        <source>has other puzzles</source>
        <translation>hat andere Rätsel</translation>
    </message>
    <message>
        <source>has another number of seeds: %1, not %2</source>
        <translation>hat eine andere Zahl von Startwerten: %1, nicht %2</translation>
    </message>
    <message>
        <source>has another seed: %1, not %2</source>
        <translation>hat einen anderen Startwert: %1, nicht %2</translation>
    </message>
    <message>
        <source>has another limit of iterations: %1, not %2</source>
        <translation>hat eine andere Grenze der Iterationen: %1, nicht %2</translation>
    </message>
    <message>
        <source>has the lowest losses of its runs</source>
        <translation>hat die kleinsten Verluste ihrer Läufe</translation>
    </message>
    <message>
        <source>lacks the lowest losses of its runs</source>
        <translation>hat die kleinsten Verluste ihrer Läufe nicht</translation>
    </message>
    <message>
        <source>holds another study: it %1</source>
        <translation>enthält eine andere Studie: sie %1</translation>
    </message>
    <message>
        <source>is shard %1, not %2</source>
        <translation>ist Teil %1, nicht %2</translation>
    </message>
    <message>
        <source>there is no shard to merge</source>
        <translation>es gibt keinen Teil zu vereinen</translation>
    </message>
    <message>
        <source>is not a shard of the study of %1: it %2</source>
        <translation>ist kein Teil der Studie von %1: sie %2</translation>
    </message>
    <message>
        <source>is shard %1, but %2 is shard %3</source>
        <translation>ist Teil %1, aber %2 ist Teil %3</translation>
    </message>
    <message>
        <source>is shard %1, and so is %2</source>
        <translation>ist Teil %1, und %2 auch</translation>
    </message>
    <message>
        <source>lacks %1 of the %2 runs of shard %3: run its command again</source>
        <translation>es fehlen %1 der %2 Läufe von Teil %3: seinen Befehl noch einmal ausführen</translation>
    </message>
    <message>
        <source>these shards are missing: %1</source>
        <translation>diese Teile fehlen: %1</translation>
    </message>
    <message>
        <source>has runs of another shard</source>
        <translation>hat Läufe eines anderen Teils</translation>
    </message>
    <message>
        <source>a sweep needs at least one parameter</source>
        <translation>eine Versuchsreihe braucht mindestens einen Parameter</translation>
    </message>
    <message>
        <source>parameter %1 is swept twice</source>
        <translation>Parameter %1 wird zweimal variiert</translation>
    </message>
    <message>
        <source>the sweep has too many points</source>
        <translation>die Versuchsreihe hat zu viele Punkte</translation>
    </message>
    <message>
        <source>the sweep &quot;%1&quot; is not allowed, expected KEY=FROM:TO:COUNT, KEY=FROM:TO:COUNT:log or KEY=VALUE,VALUE,…</source>
        <translation>die Versuchsreihe „%1“ ist nicht erlaubt, erwartet wird KEY=FROM:TO:COUNT, KEY=FROM:TO:COUNT:log oder KEY=VALUE,VALUE,…</translation>
    </message>
    <message>
        <source>%1 values of %2 are too many</source>
        <translation>%1 Werte von %2 sind zu viele</translation>
    </message>
    <message>
        <source>a pipe could not be created</source>
        <translation>es konnte keine Pipe angelegt werden</translation>
    </message>
    <message>
        <source>could not be started</source>
        <translation>konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>Rückgabewert %1</translation>
    </message>
    <message>
        <source>signal %1 (%2)</source>
        <translation>Signal %1 (%2)</translation>
    </message>
    <message>
        <source>the quote %1 is not closed</source>
        <translation>das Anführungszeichen %1 wird nicht geschlossen</translation>
    </message>
    <message>
        <source>expected a program and its arguments, e.g. python my.py</source>
        <translation>erwartet wird ein Programm mit seinen Argumenten, z. B. python my.py</translation>
    </message>
    <message>
        <source>there is no such program</source>
        <translation>dieses Programm gibt es nicht</translation>
    </message>
    <message>
        <source>is not an executable program</source>
        <translation>ist kein Programm, das ausgeführt werden darf</translation>
    </message>
    <message>
        <source>there is no program %1 in PATH</source>
        <translation>im PATH gibt es kein Programm %1</translation>
    </message>
    <message>
        <source>the engine %1 %2</source>
        <translation>die Engine %1 %2</translation>
    </message>
    <message>
        <source>the engine %1 %2; its last message:
%3</source>
        <translation>die Engine %1 %2; zuletzt sagte sie:
%3</translation>
    </message>
    <message>
        <source>the engine %1 has ended</source>
        <translation>die Engine %1 hat sich beendet</translation>
    </message>
    <message>
        <source>answered with &quot;%1&quot; where &quot;%2&quot; was expected</source>
        <translation>antwortete mit „%1“, wo „%2“ erwartet wurde</translation>
    </message>
    <message>
        <source>the engine %1 was interrupted</source>
        <translation>die Engine %1 wurde unterbrochen</translation>
    </message>
    <message>
        <source>did not understand a request: %1</source>
        <translation>verstand eine Anfrage nicht: %1</translation>
    </message>
    <message>
        <source>the engine %1 raised an exception:
%2</source>
        <translation>die Engine %1 löste eine Ausnahme aus:
%2</translation>
    </message>
    <message>
        <source>the engine %1 refuses: %2</source>
        <translation>die Engine %1 lehnt ab: %2</translation>
    </message>
    <message>
        <source>wrote more than %1 bytes without an end of the line to its standard output, which is for frames alone</source>
        <translation>schrieb mehr als %1 Bytes ohne Zeilenende auf ihre Standardausgabe, die nur für Frames da ist</translation>
    </message>
    <message>
        <source>wrote to its standard output something that is not a frame (%1): &quot;%2&quot;</source>
        <translation>schrieb auf ihre Standardausgabe, was kein Frame ist (%1): „%2“</translation>
    </message>
    <message>
        <source>wrote a faulty frame: %1</source>
        <translation>schrieb einen fehlerhaften Frame: %1</translation>
    </message>
    <message>
        <source>answered a different request</source>
        <translation>beantwortete eine andere Anfrage als die gestellte</translation>
    </message>
    <message>
        <source>did not react to the interruption</source>
        <translation>ließ sich nicht unterbrechen</translation>
    </message>
    <message>
        <source>has not answered for %1 s</source>
        <translation>hat seit %1 s nicht geantwortet</translation>
    </message>
    <message>
        <source>has ended (%1)</source>
        <translation>hat sich beendet (%1)</translation>
    </message>
    <message>
        <source>has closed its standard output</source>
        <translation>hat ihre Standardausgabe geschlossen</translation>
    </message>
    <message>
        <source>sent no array %1</source>
        <translation>schickte kein Array %1</translation>
    </message>
    <message>
        <source>sent %1 of type %2 and shape %3, expected %4 and %5</source>
        <translation>schickte %1 vom Typ %2 und der Form %3, erwartet werden %4 und %5</translation>
    </message>
    <message>
        <source>expected the smallest and largest</source>
        <translation>erwartet werden die kleinste und die größte</translation>
    </message>
    <message>
        <source>the description sent by the engine %1 is faulty: %2</source>
        <translation>die Selbstbeschreibung der Engine %1 ist fehlerhaft: %2</translation>
    </message>
    <message>
        <source>the engine %1 supports sides from %2 to %3, but the board has side %4</source>
        <translation>die Engine %1 unterstützt Seiten von %2 bis %3, aber das Brett hat die Seite %4</translation>
    </message>
    <message>
        <source>sent an unknown status</source>
        <translation>schickte einen Status, den es nicht gibt</translation>
    </message>
    <message>
        <source>made %1 steps, but at most %2 were requested</source>
        <translation>machte %1 Schritte, wo höchstens %2 verlangt waren</translation>
    </message>
    <message>
        <source>is at iteration %1 after %2 steps from iteration %3</source>
        <translation>steht nach %2 Schritten von Iteration %3 aus bei Iteration %1</translation>
    </message>
    <message>
        <source>made no step and does not report that it has ended</source>
        <translation>machte keinen Schritt und sagt nicht, dass sie am Ende ist</translation>
    </message>
    <message>
        <source>answered digit %1 on a board of side %2</source>
        <translation>antwortete mit der Ziffer %1 auf einem Brett der Seite %2</translation>
    </message>
    <message>
        <source>its numbers take %1 bytes, expected %2</source>
        <translation>ihre Zahlen belegen %1 Bytes, erwartet werden %2</translation>
    </message>
    <message>
        <source>ends in the header of a .npy file</source>
        <translation>endet im Kopf einer .npy-Datei</translation>
    </message>
    <message>
        <source>has a .npy header without a shape</source>
        <translation>hat einen .npy-Kopf, der keine Form nennt</translation>
    </message>
    <message>
        <source>has the shape %1</source>
        <translation>hat die Form %1</translation>
    </message>
    <message>
        <source>has no tensor %1; there are: %2</source>
        <translation>hat keinen Tensor %1; es gibt: %2</translation>
    </message>
    <message>
        <source>goes to iteration %1, but not to %2</source>
        <translation>reicht bis Iteration %1, aber nicht bis %2</translation>
    </message>
    <message>
        <source>has no P at iteration %1; the nearest one before it is at iteration %2</source>
        <translation>hat kein P von Iteration %1; das nächste davor ist von %2</translation>
    </message>
    <message>
        <source>has no Z with temperature and weights at iteration %1</source>
        <translation>hat bei Iteration %1 kein Z mit Temperatur und Gewichten</translation>
    </message>
    <message>
        <source>is not a log: it has no iterations</source>
        <translation>ist kein Log: sie hat keine Iterationen</translation>
    </message>
    <message>
        <source>has the shape %1, expected (N, N, N): [row, column, digit]</source>
        <translation>hat die Form %1, erwartet wird (N, N, N): [Zeile, Spalte, Ziffer]</translation>
    </message>
    <message>
        <source>a run starts from P or Z, not from &quot;%1&quot;</source>
        <translation>ein Lauf geht von P oder Z aus, nicht von „%1“</translation>
    </message>
    <message>
        <source>holds %1 at [%2, %3, %4], expected %5</source>
        <translation>enthält %1 bei [%2, %3, %4], erwartet wird %5</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>the start is for a board of side %1, but this one has side %2</source>
        <translation>der Anfang ist für ein Brett der Seite %1, aber dieses hat die Seite %2</translation>
    </message>
    <message>
        <source>its axes look like %1 at the givens, expected [row, column, digit]</source>
        <translation>an den Vorgaben sehen die Achsen wie %1 aus, erwartet wird [Zeile, Spalte, Ziffer]</translation>
    </message>
    <message>
        <source>in %1 of %2 givens its largest number is not at the given digit</source>
        <translation>bei %1 von %2 Vorgaben steht die größte Zahl nicht bei der vorgegebenen Ziffer</translation>
    </message>
    <message>
        <source>cell %1 has only zeros</source>
        <translation>die Zelle %1 hat nur Nullen</translation>
    </message>
    <message>
        <source>the method %1 cannot start from this: %2</source>
        <translation>das Verfahren %1 kann damit nicht beginnen: %2</translation>
    </message>
    <message>
        <source>cell %1 has a logit that is not a number</source>
        <translation>die Zelle %1 hat ein Logit, das keine Zahl ist</translation>
    </message>
    <message>
        <source>Violated groups</source>
        <translation>Verletzte Gruppen</translation>
    </message>
    <message>
        <source>SUDOSCOPE_ISA is &quot;%1&quot;, but must be baseline, avx2 or avx512</source>
        <translation>SUDOSCOPE_ISA ist „%1“, muss aber baseline, avx2 oder avx512 sein</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>die Zahl %1</translation>
    </message>
    <message>
        <source>the log has new curves: open it again to see them</source>
        <translation>das Log hat neue Kurven: noch einmal öffnen, um sie zu sehen</translation>
    </message>
    <message>
        <source>Restart with another seed</source>
        <translation>Neustart mit anderem Startwert</translation>
    </message>
    <message>
        <source>Restart with noise %1</source>
        <translation>Neustart mit Rauschen %1</translation>
    </message>
    <message>
        <source>Restart with %1 = %2</source>
        <translation>Neustart mit %1 = %2</translation>
    </message>
    <message>
        <source>Restart with %1 steps</source>
        <translation>Neustart mit %1 Schritten</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>%1 versuchen</translation>
    </message>
    <message>
        <source>Solved at iteration %1: the grid contains every given and satisfies every rule.</source>
        <translation>Gelöst bei Iteration %1: Das Gitter enthält alle Vorgaben und erfüllt alle Regeln.</translation>
    </message>
    <message>
        <source>Trained for %1 steps: the network solves the board that is shown.</source>
        <translation>%1 Schritte trainiert: Das Netz löst das gezeigte Brett.</translation>
    </message>
    <message>
        <source>Trained for %1 steps: on the board that is shown the network violates %2 of %3 groups.</source>
        <translation>%1 Schritte trainiert: Auf dem gezeigten Brett verletzt das Netz %2 von %3 Gruppen.</translation>
    </message>
    <message>
        <source>Ended at iteration %1 with a solved grid: it contains every given and satisfies every rule.</source>
        <translation>Beendet bei Iteration %1 mit gelöstem Gitter: Es enthält alle Vorgaben und erfüllt alle Regeln.</translation>
    </message>
    <message>
        <source>Proved infeasible at iteration %1: the givens allow no solution.</source>
        <translation>Bei Iteration %1 als unlösbar erwiesen: Die Vorgaben lassen keine Lösung zu.</translation>
    </message>
    <message>
        <source>Diverged at iteration %1: a number became infinite.</source>
        <translation>Divergiert bei Iteration %1: Eine Zahl wurde unendlich.</translation>
    </message>
    <message>
        <source>Saturated at iteration %1: every P is 0 or 1 and the gradient is only %2, so nothing moves, but %3 of %4 groups are violated.</source>
        <translation>Gesättigt bei Iteration %1: Jedes P ist 0 oder 1 und der Gradient nur %2, also bewegt sich nichts mehr, aber %3 von %4 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>Tie at iteration %1: in each of %2 cells two digits are equally probable (%3: P %4 each); the others are decided.</source>
        <translation>Gleichstand bei Iteration %1: In jeder von %2 Zellen sind zwei Ziffern gleich wahrscheinlich (%3: je P %4); die anderen sind entschieden.</translation>
    </message>
    <message>
        <source>Oscillating at iteration %1: in the last %2 iterations “%3” changed direction %4 times between %5 and %6; %7 of %8 groups are violated.</source>
        <translation>Schwingt bei Iteration %1: In den letzten %2 Iterationen kehrte „%3“ %4-mal um, zwischen %5 und %6; %7 von %8 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>Still falling at iteration %1: in the last %2 iterations “%3” fell from %4 to %5, then the iteration limit was reached; %6 of %7 groups are violated.</source>
        <translation>Fällt noch bei Iteration %1: In den letzten %2 Iterationen fiel „%3“ von %4 auf %5, dann war die Iterationsgrenze erreicht; %6 von %7 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>Ended at iteration %1 without a solution: %2 of %3 groups are violated.</source>
        <translation>Ohne Lösung beendet bei Iteration %1: %2 von %3 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>stays in the first local minimum</source>
        <translation>bleibt im ersten lokalen Minimum</translation>
    </message>
    <message>
        <source>exchanges digits at random and does not converge</source>
        <translation>vertauscht Ziffern zufällig und konvergiert nicht</translation>
    </message>
    <message>
        <source>beliefs wander and do not converge</source>
        <translation>die Überzeugungen wandern und konvergieren nicht</translation>
    </message>
    <message>
        <source>beliefs freeze early, often wrongly</source>
        <translation>die Überzeugungen erstarren früh, oft falsch</translation>
    </message>
    <message>
        <source>stays long in a local minimum</source>
        <translation>bleibt lange in einem lokalen Minimum</translation>
    </message>
    <message>
        <source>the rules pull in turns and nothing converges</source>
        <translation>die Regeln ziehen abwechselnd, und nichts kommt zur Ruhe</translation>
    </message>
    <message>
        <source>this rule is satisfied at the expense of the others</source>
        <translation>diese Regel wird auf Kosten der anderen erfüllt</translation>
    </message>
    <message>
        <source>the temperature falls before the cells agree</source>
        <translation>abgekühlt, bevor sich die Zellen einig sind</translation>
    </message>
    <message>
        <source>takes longer and rarely helps</source>
        <translation>dauert länger und hilft selten</translation>
    </message>
    <message>
        <source>the run ends before anything is decided</source>
        <translation>der Lauf endet, bevor etwas entschieden ist</translation>
    </message>
    <message>
        <source>cells commit before the rules have had an effect</source>
        <translation>Zellen legen sich fest, bevor die Regeln wirken</translation>
    </message>
    <message>
        <source>nothing is decided for many steps</source>
        <translation>viele Schritte lang wird nichts entschieden</translation>
    </message>
    <message>
        <source>P freezes at 0 and 1, right or wrong</source>
        <translation>P erstarrt bei 0 und 1, richtig oder falsch</translation>
    </message>
    <message>
        <source>the solution of another puzzle: givens change their digits</source>
        <translation>die Lösung eines anderen Rätsels: Vorgaben wechseln ihre Ziffern</translation>
    </message>
    <message>
        <source>the rules hardly count until the givens are satisfied</source>
        <translation>die Regeln zählen kaum, bis die Vorgaben gehalten werden</translation>
    </message>
    <message>
        <source>cells stay undecided between digits</source>
        <translation>Zellen bleiben zwischen Ziffern unentschieden</translation>
    </message>
    <message>
        <source>cells commit before the rules have had an effect, often wrongly</source>
        <translation>Zellen legen sich fest, bevor die Regeln wirken, oft falsch</translation>
    </message>
    <message>
        <source>the cells of a symmetric board stay equal and never decide</source>
        <translation>die Zellen eines symmetrischen Bretts bleiben gleich und entscheiden sich nie</translation>
    </message>
    <message>
        <source>the start already prefers wrong digits</source>
        <translation>schon der Start zieht falsche Ziffern vor</translation>
    </message>
    <message>
        <source>safe, but takes many more iterations</source>
        <translation>sicher, braucht aber viel mehr Iterationen</translation>
    </message>
    <message>
        <source>wanders and rarely finds a solution</source>
        <translation>wandert und findet selten eine Lösung</translation>
    </message>
    <message>
        <source>no jigsaw board of side %1 with a full grid was found in %2 attempts of %3 conflicts each</source>
        <translation>in %2 Versuchen zu je %3 Konflikten wurde kein Jigsaw-Brett der Seite %1 mit einem vollen Gitter gefunden</translation>
    </message>
    <message>
        <source>has neither a tensor P nor a tensor Z; there are: %1</source>
        <translation>hat weder einen Tensor P noch einen Tensor Z; vorhanden sind: %1</translation>
    </message>
    <message>
        <source>is a .npz archive; save its array alone, with numpy.save(&quot;P.npy&quot;, numpy.load(&quot;file.npz&quot;)[&quot;P&quot;])</source>
        <translation>ist ein .npz-Archiv; speichern Sie sein Feld allein, mit numpy.save(&quot;P.npy&quot;, numpy.load(&quot;file.npz&quot;)[&quot;P&quot;])</translation>
    </message>
    <message>
        <source>its sums are 1 as if its axes were %1, expected [row, column, digit]</source>
        <translation>seine Summen sind 1, als wären seine Achsen %1; erwartet wird [row, column, digit]</translation>
    </message>
    <message>
        <source>Iterations of one start; 0 = no limit. Annealing and min-conflicts have limits of their own</source>
        <translation>Iterationen eines Anlaufs; 0 = keine Grenze. Abkühlen und Min-conflicts haben eigene Grenzen</translation>
    </message>
    <message>
        <source>iterations of cooling</source>
        <translation>Iterationen des Abkühlens</translation>
    </message>
    <message>
        <source>Annealing only: iterations over which the temperature falls, and with which a start ends</source>
        <translation>Nur Abkühlen: Iterationen, über die die Temperatur fällt und mit denen ein Anlauf endet</translation>
    </message>
    <message>
        <source>Min-conflicts only: iterations of one start; 0 = no limit</source>
        <translation>Nur Min-conflicts: Iterationen eines Anlaufs; 0 = keine Grenze</translation>
    </message>
    <message>
        <source>is being used by another program at the moment</source>
        <translation>wird gerade von einem anderen Programm verwendet</translation>
    </message>
    <message>
        <source>P of the engine %1 is %2 at iteration %3 for digit %4 in r%5c%6</source>
        <translation>P des Programms %1 ist %2 in Iteration %3 für Ziffer %4 in r%5c%6</translation>
    </message>
    <message>
        <source>has runs of another program: %1</source>
        <translation>enthält Läufe eines anderen Programms: %1</translation>
    </message>
    <message>
        <source>after iteration %1 %2</source>
        <translation>nach Iteration %1: %2</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>wurde angehalten</translation>
    </message>
    <message>
        <source>the engine %1 is still at its last step</source>
        <translation>die Engine %1 ist noch bei ihrem letzten Schritt</translation>
    </message>
    <message>
        <source>is written, but a power failure may undo that: %1</source>
        <translation>ist geschrieben, doch ein Stromausfall kann das rückgängig machen: %1</translation>
    </message>
    <message>
        <source>cannot be locked: %1</source>
        <translation>kann nicht gesperrt werden: %1</translation>
    </message>
    <message>
        <source>Solved at iteration %1: the grid contains every given and satisfies every rule; played on to %2.</source>
        <translation>Gelöst bei Iteration %1: Das Gitter enthält alle Vorgaben und erfüllt alle Regeln; weitergespielt bis %2.</translation>
    </message>
    <message>
        <source>fresh state</source>
        <translation>frischer Zustand</translation>
    </message>
    <message>
        <source>contradiction, and search is off</source>
        <translation>Widerspruch, und die Suche ist aus</translation>
    </message>
    <message>
        <source>the network alone solved it</source>
        <translation>das Netz allein hat es gelöst</translation>
    </message>
    <message>
        <source>solved with search</source>
        <translation>mit Suche gelöst</translation>
    </message>
    <message>
        <source>Search so far: choices undone %1, new starts %2; passes before the first retry %3.</source>
        <translation>Suche bisher: zurückgenommene Entscheidungen %1, Neustarts %2; Durchgänge vor dem ersten neuen Versuch %3.</translation>
    </message>
    <message>
        <source>The network alone so far: cells filled %1 of %2, passes %3.</source>
        <translation>Das Netz allein bisher: gefüllte Zellen %1 von %2, Durchgänge %3.</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>füllen</translation>
    </message>
    <message>
        <source>search</source>
        <translation>suchen</translation>
    </message>
    <message>
        <source>fresh state after</source>
        <translation>frischer Zustand nach</translation>
    </message>
    <message>
        <source>In mode iterate: restart, with noise, after this many iterations; 0 = never</source>
        <translation>Im Modus iterate: nach so vielen Iterationen mit Rauschen von neuem beginnen; 0 = nie</translation>
    </message>
    <message>
        <source>Filling cells</source>
        <translation>Zellen füllen</translation>
    </message>
    <message>
        <source>precision is bfloat16, but this processor cannot multiply in it (AVX512-BF16); float32 works everywhere</source>
        <translation>precision ist bfloat16, aber dieser Prozessor kann darin nicht multiplizieren (AVX512-BF16); float32 geht überall</translation>
    </message>
    <message>
        <source>Precision of the factors in matrix products; bfloat16 is faster, but needs a processor with AVX512-BF16</source>
        <translation>Genauigkeit der Faktoren in Matrixprodukten; bfloat16 ist schneller, braucht aber einen Prozessor mit AVX512-BF16</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>The network alone so far: new starts %1.</source>
        <translation>Das Netz allein bisher: neue Anfänge %1.</translation>
    </message>
    <message>
        <source>iterate: the network iterates; fill: it also fills the surest cells; search: it also undoes choices that led to a contradiction</source>
        <translation>iterate: das Netz iteriert; fill: es füllt auch die sichersten Zellen; search: es nimmt auch zurück, was zu einem Widerspruch führte</translation>
    </message>
    <message>
        <source>its name is empty</source>
        <translation>sein Name ist leer</translation>
    </message>
    <message>
        <source>its name &quot;%1&quot; has a blank or one of : = , (the title may)</source>
        <translation>in seinem Namen „%1“ steht ein Leerzeichen oder eines von : = , (im Titel darf es)</translation>
    </message>
    <message>
        <source>a number from 0 on, since it is read as P, not as Z</source>
        <translation>eine Zahl ab 0, denn es wird als P gelesen, nicht als Z</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run, so it cannot be forked here. Press Restart to start the previously chosen method on the same puzzle</source>
        <translation>Dieser Lauf wurde aufgezeichnet, nicht neu gerechnet, und lässt sich hier nicht verzweigen. „Neustart“ beginnt einen Lauf des vorher gewählten Verfahrens auf demselben Rätsel</translation>
    </message>
    <message>
        <source>is an array, not a puzzle: open its puzzle first, then drop the array on the window (File &gt; Open)</source>
        <translation>ist ein Feld, kein Rätsel: erst das Rätsel öffnen, dann das Feld auf das Fenster ziehen (Datei &gt; Öffnen)</translation>
    </message>
    <message>
        <source>Tie at iteration %1: in one cell two digits are equally probable (%2: P %3 each); the others are decided.</source>
        <translation>Gleichstand bei Iteration %1: In einer Zelle sind zwei Ziffern gleich wahrscheinlich (%2: je P %3); die anderen sind entschieden.</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>exchanges</source>
        <translation>Tausche</translation>
    </message>
    <message>
        <source>Exchanges of clues from one puzzle to the next, harder one; 0 = every puzzle starts from a full grid</source>
        <translation>Tausche von Vorgaben von einem Rätsel zum nächsten, schwereren; 0 = jedes Rätsel geht von einem vollen Gitter aus</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>Neuanfang</translation>
    </message>
    <message>
        <source>With exchanges: share of puzzles that start from a full grid again</source>
        <translation>Mit Tauschen: Anteil der Rätsel, die wieder mit einem vollen Gitter beginnen</translation>
    </message>
    <message>
        <source>its last step takes too long</source>
        <translation>sein letzter Schritt dauert zu lange</translation>
    </message>
    <message>
        <source>CTDS</source>
        <translation>CTDS</translation>
    </message>
    <message>
        <source>Lagrangian</source>
        <translation>Lagrange</translation>
    </message>
    <message>
        <source>discrete descent</source>
        <translation>diskreter Abstieg</translation>
    </message>
    <message>
        <source>RRR</source>
        <translation>RRR</translation>
    </message>
    <message>
        <source>Probability that, after a step without a solution, the cells whose digits clash restart, as in the method network</source>
        <translation>Wahrscheinlichkeit, dass nach einem Schritt ohne Lösung die Zellen, deren Ziffern anderen widersprechen, neu beginnen, wie beim Verfahren Netz</translation>
    </message>
    <message>
        <source>weights: expected the name of a shipped network, or a file</source>
        <translation>weights: erwartet wird der Name eines mitgelieferten Netzes oder eine Datei</translation>
    </message>
    <message>
        <source>was trained on other puzzles (%1), which it needs in order to continue</source>
        <translation>wurde an anderen Rätseln trainiert (%1), die es braucht, um weiterzugehen</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>Above 0: use the generalized cross-entropy (1 - p^q) / q, in which confident errors count less</source>
        <translation>Über 0: die verallgemeinerte Kreuzentropie (1 - p^q) / q verwenden, in der sichere Fehler weniger zählen</translation>
    </message>
    <message>
        <source>noise of weights</source>
        <translation>Rauschen der Gewichte</translation>
    </message>
    <message>
        <source>In mode iterate, from the second start on: standard deviation of the noise in every weight, relative to the weight; redrawn at each start</source>
        <translation>Im Modus iterate, ab dem zweiten Start: Standardabweichung des Rauschens in jedem Gewicht, als Anteil an ihm; bei jedem Start neu gezogen</translation>
    </message>
    <message>
        <source>the givens break the rules</source>
        <translation>die Vorgaben verletzen die Regeln</translation>
    </message>
    <message>
        <source>no complete solution is given</source>
        <translation>es ist keine vollständige Lösung angegeben</translation>
    </message>
    <message>
        <source>the solution breaks the rules</source>
        <translation>die Lösung verletzt die Regeln</translation>
    </message>
    <message>
        <source>the solution contradicts the puzzle</source>
        <translation>die Lösung widerspricht dem Rätsel</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>no row can be used</source>
        <translation>keine Zeile ist brauchbar</translation>
    </message>
    <message>
        <source>a table that started without ratings or sources cannot take them</source>
        <translation>eine Tabelle, die ohne Bewertungen oder Quellen begann, kann keine aufnehmen</translation>
    </message>
    <message>
        <source>P of the engine %1: %2</source>
        <translation>P des Programms %1: %2</translation>
    </message>
    <message>
        <source>P of the engine %1 adds up to %2 at iteration %3 in %4, expected 1</source>
        <translation>P des Programms %1 hat bei Iteration %3 in %4 die Summe %2, erwartet ist 1</translation>
    </message>
    <message>
        <source>givens, and the digits that they rule out, are fixed, and the others are a softmax of log-odds from -%1 to %1</source>
        <translation>Vorgaben und die Ziffern, die sie ausschließen, stehen fest, und die anderen sind eine Softmax von Log-Odds von -%1 bis %1</translation>
    </message>
    <message>
        <source>P holds a number that is negative or not finite</source>
        <translation>P enthält eine Zahl, die negativ oder nicht endlich ist</translation>
    </message>
    <message>
        <source>givens, and the digits that they rule out, are fixed</source>
        <translation>Vorgaben und die Ziffern, die sie ausschließen, stehen fest</translation>
    </message>
    <message>
        <source>Which sums fix digits, and which of them first: cell (over digits, the notebook&apos;s &quot;digit&quot;), block (over cells), row (over columns, the notebook&apos;s &quot;column&quot;), column (over rows, the notebook&apos;s &quot;row&quot;); one or more of them</source>
        <translation>Welche Summen Ziffern festlegen, und welche zuerst: cell (über die Ziffern, „digit“ des Notebooks), block (über die Zellen), row (über die Spalten, „column“ des Notebooks), column (über die Zeilen, „row“ des Notebooks); eine oder mehrere</translation>
    </message>
    <message>
        <source>the candidates of a cell, its digits with P above 0, have equal shares, and a given is its only candidate</source>
        <translation>die Kandidaten einer Zelle, ihre Ziffern mit P über 0, haben gleiche Anteile, und eine Vorgabe ist ihr einziger Kandidat</translation>
    </message>
    <message>
        <source>values lie from 0 to 1, and givens, with the digits that they rule out, are fixed</source>
        <translation>die Werte liegen von 0 bis 1, und Vorgaben und die Ziffern, die sie ausschließen, stehen fest</translation>
    </message>
    <message>
        <source>the softmax gives every cell the sum 1</source>
        <translation>die Softmax gibt jeder Zelle die Summe 1</translation>
    </message>
    <message>
        <source>the softmax gives every cell the sum 1 and digits that are ruled out a P of 0</source>
        <translation>die Softmax gibt jeder Zelle die Summe 1 und ausgeschlossenen Ziffern P = 0</translation>
    </message>
    <message>
        <source>givens, and the digits that they rule out, are fixed, and the others are a softmax of logits that lie within %1 of the largest in their cell</source>
        <translation>Vorgaben und die Ziffern, die sie ausschließen, stehen fest, und die anderen sind eine Softmax von Logits, die höchstens %1 unter dem größten ihrer Zelle liegen</translation>
    </message>
    <message>
        <source>its grid has one digit per cell, the given or the one with the largest P</source>
        <translation>sein Gitter hat eine Ziffer pro Zelle, die vorgegebene oder die mit dem größten P</translation>
    </message>
    <message>
        <source>the method answered with this P</source>
        <translation>das Verfahren hat mit diesem P geantwortet</translation>
    </message>
    <message>
        <source>P changes in %1 of %2 cells, by at most %3 (%4, digit %5: from %6 to %7), because %8</source>
        <translation>P ändert sich in %1 von %2 Zellen, um höchstens %3 (%4, Ziffer %5: von %6 auf %7), denn %8</translation>
    </message>
    <message>
        <source>fewer than %1 givens cannot have one solution on a board of side %2: all digits but one must be among them</source>
        <translation>weniger als %1 Vorgaben können auf einem Brett der Seitenlänge %2 nicht genau eine Lösung haben: alle Ziffern bis auf eine müssen darunter sein</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a decimal comma: write %2</source>
        <translation>„%1“ hat ein Dezimalkomma: %2 schreiben</translation>
    </message>
    <message>
        <source>parameter %1: %2</source>
        <translation>Parameter %1: %2</translation>
    </message>
    <message>
        <source>the list of %1: &quot;%2&quot; is not allowed; the decimal mark is a point, a comma separates values</source>
        <translation>die Liste von %1: „%2“ ist nicht erlaubt; das Dezimalzeichen ist ein Punkt, ein Komma trennt Werte</translation>
    </message>
    <message>
        <source>the sweep of %1: %2</source>
        <translation>die Versuchsreihe von %1: %2</translation>
    </message>
    <message>
        <source>that cannot be read</source>
        <translation>die nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>that changed during the runs</source>
        <translation>die während der Läufe geändert wurde</translation>
    </message>
    <message>
        <source>of SHA-256 %1</source>
        <translation>mit SHA-256 %1</translation>
    </message>
    <message>
        <source>of version %1</source>
        <translation>der Version %1</translation>
    </message>
    <message>
        <source>has runs with %1, which is not used at present</source>
        <translation>hat Läufe mit %1, was jetzt nicht verwendet wird</translation>
    </message>
    <message>
        <source>has runs with %1 %2, not %3</source>
        <translation>hat Läufe mit %1 %2, nicht %3</translation>
    </message>
    <message>
        <source>has no runs with %1</source>
        <translation>hat keine Läufe mit %1</translation>
    </message>
    <message>
        <source>%1, a file of the engine %2, was changed since it was opened: open it again, so that runs of the two are not mixed</source>
        <translation>%1, eine Datei des Programms %2, wurde seit dem Öffnen geändert: Öffnen Sie es erneut, damit sich Läufe beider nicht mischen</translation>
    </message>
    <message>
        <source>was changed during the runs: they may mix both contents</source>
        <translation>wurde während der Läufe geändert: Sie können beide Inhalte mischen</translation>
    </message>
    <message>
        <source>lacks puzzles of the set %1</source>
        <translation>es fehlen Rätsel der Menge %1</translation>
    </message>
    <message>
        <source>the puzzles of the set %1 are not those of its plan</source>
        <translation>die Rätsel der Menge %1 sind nicht die ihres Plans</translation>
    </message>
    <message>
        <source>%1 is another program now: %2</source>
        <translation>%1 ist jetzt ein anderes Programm: %2</translation>
    </message>
    <message>
        <source>the study was made by another version of the program and cannot be continued: repeat its runs</source>
        <translation>die Studie ist von einer anderen Version des Programms und lässt sich nicht fortsetzen: Machen Sie ihre Läufe neu</translation>
    </message>
    <message>
        <source>has runs, but not their puzzles</source>
        <translation>hat Läufe, aber nicht ihre Rätsel</translation>
    </message>
    <message>
        <source>was changed while it was read: read it again</source>
        <translation>wurde während des Lesens geändert: noch einmal lesen</translation>
    </message>
    <message>
        <source>has runs with %1 %2, which cannot be read here: put the file back</source>
        <translation>hat Läufe mit %1 %2, die hier nicht gelesen werden kann: die Datei zurücklegen</translation>
    </message>
    <message>
        <source>%1; the last P before it is that of iteration %2</source>
        <translation>%1; das letzte P davor ist das der Iteration %2</translation>
    </message>
    <message>
        <source>the method &quot;%1&quot; is your own solver and is not open: open %2 first (on the command line with --engine)</source>
        <translation>das Verfahren „%1“ ist ein eigener Löser, der nicht geöffnet ist: zuerst %2 öffnen (auf der Befehlszeile mit --engine)</translation>
    </message>
    <message>
        <source>is a pipe or a device: the log of a run is read from a file</source>
        <translation>ist eine Pipe oder ein Gerät: das Log eines Laufs wird aus einer Datei gelesen</translation>
    </message>
    <message>
        <source>%1×%1, givens: %2</source>
        <translation>%1×%1, Vorgaben: %2</translation>
    </message>
    <message>
        <source>this session was made by another version of the program and cannot be continued; its puzzle can be opened: %1</source>
        <translation>diese Sitzung ist von einer anderen Version des Programms und kann nicht fortgesetzt werden; ihr Rätsel kann geöffnet werden: %1</translation>
    </message>
    <message>
        <source>Train a network</source>
        <translation>Netz trainieren</translation>
    </message>
    <message>
        <source>One minibatch and one update of the weights per step; the boards show the answers of the network at that step.</source>
        <translation>Ein Minibatch und eine Änderung der Gewichte je Schritt; die Bretter zeigen die Antworten des Netzes bei diesem Schritt.</translation>
    </message>
    <message>
        <source>is not the file that the run was saved with</source>
        <translation>ist nicht die Datei, mit der der Lauf gespeichert wurde</translation>
    </message>
    <message>
        <source>is of another iteration</source>
        <translation>ist von einer anderen Iteration</translation>
    </message>
    <message>
        <source>its time limit is reached</source>
        <translation>die Zeit ist um</translation>
    </message>
    <message>
        <source>A file of puzzles to train on; empty: generated ones</source>
        <translation>Eine Datei mit Rätseln zum Trainieren; leer: erzeugte</translation>
    </message>
    <message>
        <source>continue from</source>
        <translation>fortsetzen ab</translation>
    </message>
    <message>
        <source>A saved training to continue; empty: random weights</source>
        <translation>Ein gespeichertes Training, das hier fortgesetzt wird; leer: zufällige Gewichte</translation>
    </message>
    <message>
        <source>started at</source>
        <translation>begonnen bei</translation>
    </message>
    <message>
        <source>The step of this run at which the saved training ended</source>
        <translation>Der Schritt dieses Laufs, bei dem das gespeicherte Training endete</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Length of the training as a time, instead of steps; 0 = use the steps. Such a training is not reproducible bit by bit</source>
        <translation>Länge des Trainings als Zeit statt in Schritten; 0 = die Schritte gelten. Ein solches Training ist nicht bitgenau wiederholbar</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>measured on</source>
        <translation>gemessen an</translation>
    </message>
    <message>
        <source>Boards by technique</source>
        <translation>Bretter nach Technik</translation>
    </message>
    <message>
        <source>time of training</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>naked singles</source>
        <translation>nackte Einer</translation>
    </message>
    <message>
        <source>hidden singles</source>
        <translation>versteckte Einer</translation>
    </message>
    <message>
        <source>more than singles</source>
        <translation>mehr als Einer</translation>
    </message>
    <message>
        <source>is the log of a run, not a puzzle: sudoscope-cli trace FILE reads it</source>
        <translation>ist das Log eines Laufs, kein Rätsel: sudoscope-cli trace DATEI liest es</translation>
    </message>
    <message>
        <source>this run is shown as it was stored: press Play before you change it or continue from here</source>
        <translation>Dieser Lauf wird gezeigt, wie er gespeichert wurde: Drücken Sie Abspielen, bevor Sie ihn ändern oder von hier fortsetzen</translation>
    </message>
    <message>
        <source>a fork starts at a checkpoint: the first is at step %1</source>
        <translation>Eine Verzweigung beginnt an einem Kontrollpunkt: Der erste ist bei Schritt %1</translation>
    </message>
    <message>
        <source>is compressed by Zstandard: unpack it with &quot;zstd -d&quot;, or compress it with gzip instead</source>
        <translation>ist mit Zstandard komprimiert: mit „zstd -d“ auspacken oder stattdessen mit gzip komprimieren</translation>
    </message>
    <message>
        <source>is an archive, as PyTorch and numpy.savez write them: save its array with safetensors.torch.save_file or numpy.save</source>
        <translation>ist ein Archiv, wie PyTorch und numpy.savez sie schreiben: speichern Sie das Feld mit safetensors.torch.save_file oder numpy.save</translation>
    </message>
    <message>
        <source>a jigsaw or killer game of Solo</source>
        <translation>ein Jigsaw- oder Killer-Spiel von Solo</translation>
    </message>
    <message>
        <source>%1 cells in a game ID of Solo</source>
        <translation>%1 Zellen in einer Spielkennung von Solo</translation>
    </message>
    <message>
        <source>N*N cells: a spreadsheet rounded this number; import the column as text</source>
        <translation>N*N Zellen: eine Tabellenkalkulation hat diese Zahl gerundet; importieren Sie die Spalte als Text</translation>
    </message>
    <message>
        <source>a header with the column %1</source>
        <translation>eine Kopfzeile mit der Spalte %1</translation>
    </message>
    <message>
        <source>the middle of this array is missing (...): print it whole, after numpy.set_printoptions(threshold=sys.maxsize)</source>
        <translation>die Mitte dieses Feldes fehlt (...): geben Sie es nach numpy.set_printoptions(threshold=sys.maxsize) ganz aus</translation>
    </message>
    <message>
        <source>another blank, or digits either from 0 or up to %1</source>
        <translation>ein anderes Leerzeichen oder Ziffern entweder ab 0 oder bis %1</translation>
    </message>
    <message>
        <source>-1 is the blank and the digits count from 0: 1 is added to them</source>
        <translation>-1 steht für leere Zellen, und die Ziffern zählen ab 0: zu ihnen wird 1 addiert</translation>
    </message>
    <message>
        <source>without the class of the blank: numpy.save(&quot;P.npy&quot;, P[..., 1:])</source>
        <translation>ohne die Klasse der leeren Zelle: numpy.save(&quot;P.npy&quot;, P[..., 1:])</translation>
    </message>
    <message>
        <source>numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %1))</source>
        <translation>numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %1))</translation>
    </message>
    <message>
        <source>one board of the batch: numpy.save(&quot;P.npy&quot;, P[0])</source>
        <translation>ein Brett des Stapels: numpy.save(&quot;P.npy&quot;, P[0])</translation>
    </message>
    <message>
        <source>these look like puzzles, not P: numpy.savetxt(&quot;puzzles.txt&quot;, array, &quot;%d&quot;)</source>
        <translation>das sieht nach Rätseln aus, nicht nach P: numpy.savetxt(&quot;puzzles.txt&quot;, array, &quot;%d&quot;)</translation>
    </message>
    <message>
        <source>its numbers are of type %1, expected float32 or float64: numpy.save(&quot;P.npy&quot;, P.astype(&quot;f4&quot;))</source>
        <translation>ihre Zahlen sind vom Typ %1, erwartet wird float32 oder float64: numpy.save(&quot;P.npy&quot;, P.astype(&quot;f4&quot;))</translation>
    </message>
    <message>
        <source>is a PyTorch file; save its array alone, with safetensors.torch.save_file({&quot;P&quot;: torch.load(&quot;file.pt&quot;)}, &quot;P.safetensors&quot;)</source>
        <translation>ist eine Datei von PyTorch; speichern Sie das Feld allein, mit safetensors.torch.save_file({&quot;P&quot;: torch.load(&quot;file.pt&quot;)}, &quot;P.safetensors&quot;)</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>expected an array %1 of type %2 and shape [%3]</source>
        <translation>erwartet wird ein Feld %1 vom Typ %2 und der Form [%3]</translation>
    </message>
    <message>
        <source>ends within its compressed data: cut off</source>
        <translation>endet mitten in den gepackten Daten: abgeschnitten</translation>
    </message>
    <message>
        <source>its compressed data are damaged</source>
        <translation>die gepackten Daten sind beschädigt</translation>
    </message>
    <message>
        <source>%1 characters can be candidates, %2 per cell, or boards of side %3</source>
        <translation>%1 Zeichen können Kandidaten sein, %2 je Zelle, oder Bretter der Seite %3</translation>
    </message>
    <message>
        <source>this address does not contain its puzzle, and nothing is downloaded: open the page and copy the puzzle</source>
        <translation>diese Adresse enthält ihr Rätsel nicht, und heruntergeladen wird nichts: öffnen Sie die Seite und kopieren Sie das Rätsel</translation>
    </message>
    <message>
        <source>this puzzle has rules that the program does not support: %1</source>
        <translation>dieses Rätsel hat Regeln, die das Programm nicht kennt: %1</translation>
    </message>
    <message>
        <source>tensor %1 has the type %2, but only floating-point numbers are supported: save tensor.float()</source>
        <translation>der Tensor %1 hat den Typ %2, gelesen werden aber nur Gleitkommazahlen: tensor.float() speichern</translation>
    </message>
    <message>
        <source>%1 characters are read as candidates, %2 per cell, and become pencil marks; as boards of side %3 they conflict</source>
        <translation>%1 Zeichen werden als Kandidaten gelesen, %2 je Zelle, und werden zu Notizen; als Bretter der Seite %3 widersprechen sie sich</translation>
    </message>
    <message>
        <source>P cannot be read</source>
        <translation>P kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Restart with the usual weights</source>
        <translation>Neustart mit den üblichen Gewichten</translation>
    </message>
    <message>
        <source>drove every P to 0 or 1, where nothing moves</source>
        <translation>trieben jedes P auf 0 oder 1, wo sich nichts bewegt</translation>
    </message>
    <message>
        <source>overshoot: in the last %1 iterations “%2” changed direction %3 times</source>
        <translation>schießen über das Ziel hinaus: in den letzten %1 Iterationen kehrte „%2“ %3-mal um</translation>
    </message>
    <message>
        <source>A weight is too small</source>
        <translation>Ein Gewicht ist zu klein</translation>
    </message>
    <message>
        <source>A weight dominates</source>
        <translation>Ein Gewicht herrscht vor</translation>
    </message>
    <message>
        <source>Step too large at iteration %1: steps of %2 = %3 (usual: %4) %5; %6 of %7 groups are violated.</source>
        <translation>Schritt zu groß bei Iteration %1: Schritte von %2 = %3 (üblich: %4) %5; %6 von %7 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>this rule is violated because the other terms outweigh it</source>
        <translation>diese Regel wird verletzt, weil die anderen Terme überwiegen</translation>
    </message>
    <message>
        <source>Most clues of a generated puzzle; 0 = no range</source>
        <translation>Meiste Vorgaben eines erzeugten Rätsels; 0 = kein Bereich</translation>
    </message>
    <message>
        <source>has control characters</source>
        <translation>enthält Steuerzeichen</translation>
    </message>
    <message>
        <source>one named %1</source>
        <translation>eine namens %1</translation>
    </message>
    <message>
        <source>holds an array, not puzzles: sudoscope-cli solve --init FILE reads P as (N, N, N), made with reshape or P[..., 1:]; numpy.savetxt(&quot;puzzles.txt&quot;, array.reshape(-1, 81), &quot;%d&quot;) writes 9x9 puzzles</source>
        <translation>enthält ein Array, keine Rätsel: sudoscope-cli solve --init FILE liest P als (N, N, N), erzeugt mit reshape oder P[..., 1:]; numpy.savetxt(&quot;puzzles.txt&quot;, array.reshape(-1, 81), &quot;%d&quot;) schreibt 9x9-Rätsel</translation>
    </message>
    <message>
        <source>the letter of a cell&apos;s name is its row, the number its column: %1 is right of %2</source>
        <translation>der Buchstabe im Namen einer Zelle ist ihre Zeile, die Zahl ihre Spalte: %1 liegt rechts von %2</translation>
    </message>
    <message>
        <source>this address contains the board in an unknown packed form: open the page and copy the puzzle</source>
        <translation>das Brett ist in dieser Adresse auf unbekannte Weise gepackt: Öffnen Sie die Seite und kopieren Sie das Rätsel</translation>
    </message>
    <message>
        <source>two boards in an address</source>
        <translation>zwei Bretter in einer Adresse</translation>
    </message>
    <message>
        <source>%1 cells: a spreadsheet may have removed leading zeros; import the column as text</source>
        <translation>%1 Zellen: Eine Tabellenkalkulation kann führende Nullen entfernt haben; importieren Sie die Spalte als Text</translation>
    </message>
    <message>
        <source>this row opens a quote that never ends</source>
        <translation>diese Zeile öffnet ein Anführungszeichen, das nicht endet</translation>
    </message>
    <message>
        <source>a row of 1 field</source>
        <translation>eine Zeile mit 1 Feld</translation>
    </message>
    <message>
        <source>no column %1</source>
        <translation>keine Spalte %1</translation>
    </message>
    <message>
        <source>one with the solutions</source>
        <translation>eine mit den Lösungen</translation>
    </message>
    <message>
        <source>two columns %1</source>
        <translation>zwei Spalten %1</translation>
    </message>
    <message>
        <source>one, or --puzzle-column with another name</source>
        <translation>eine, oder --puzzle-column mit einem anderen Namen</translation>
    </message>
    <message>
        <source>several columns hold puzzles: name one of them puzzle, or choose one with --puzzle-column: %1</source>
        <translation>mehrere Spalten enthalten Rätsel: Nennen Sie eine davon puzzle, oder wählen Sie eine mit --puzzle-column: %1</translation>
    </message>
    <message>
        <source>the boxes %1</source>
        <translation>die Blöcke %1</translation>
    </message>
    <message>
        <source>height and width, as in 2x3, of boxes of %1 cells</source>
        <translation>Höhe und Breite, wie in 2x3, von Blöcken mit %1 Zellen</translation>
    </message>
    <message>
        <source>its rules in words are left out: %1</source>
        <translation>seine Regeln in Worten werden weggelassen: %1</translation>
    </message>
    <message>
        <source>its drawings (%1) are left out</source>
        <translation>seine Zeichnungen (%1) werden weggelassen</translation>
    </message>
    <message>
        <source>a puzzle</source>
        <translation>ein Rätsel</translation>
    </message>
    <message>
        <source>a mask of a board</source>
        <translation>eine Maske eines Bretts</translation>
    </message>
    <message>
        <source>its givens</source>
        <translation>seine Vorgaben</translation>
    </message>
    <message>
        <source>a solution without its puzzle</source>
        <translation>eine Lösung ohne ihr Rätsel</translation>
    </message>
    <message>
        <source>both, or the puzzle</source>
        <translation>beide, oder das Rätsel</translation>
    </message>
    <message>
        <source>boxes that cannot be read</source>
        <translation>Blöcke, die nicht lesbar sind</translation>
    </message>
    <message>
        <source>height and width, as in &quot;2x3&quot; or [2, 3]</source>
        <translation>Höhe und Breite, wie in &quot;2x3&quot; oder [2, 3]</translation>
    </message>
    <message>
        <source>a solution that cannot be read</source>
        <translation>eine Lösung, die nicht lesbar ist</translation>
    </message>
    <message>
        <source>no cell</source>
        <translation>keine Zelle</translation>
    </message>
    <message>
        <source>row, column and value</source>
        <translation>Zeile, Spalte und Wert</translation>
    </message>
    <message>
        <source>rows and columns from 1 or from 0</source>
        <translation>Zeilen und Spalten ab 1 oder ab 0</translation>
    </message>
    <message>
        <source>one in row 0 or in the last row</source>
        <translation>eine in Zeile 0 oder in der letzten Zeile</translation>
    </message>
    <message>
        <source>N rows of N cells, or N*N cells per row</source>
        <translation>N Zeilen mit N Zellen, oder N*N Zellen je Zeile</translation>
    </message>
    <message>
        <source>a cell</source>
        <translation>eine Zelle</translation>
    </message>
    <message>
        <source>a list of %1 cells</source>
        <translation>eine Liste von %1 Zellen</translation>
    </message>
    <message>
        <source>a board of side %1</source>
        <translation>ein Brett der Seite %1</translation>
    </message>
    <message>
        <source>%1 cells beside the puzzle</source>
        <translation>%1 Zellen neben dem Rätsel</translation>
    </message>
    <message>
        <source>its solution or region map</source>
        <translation>seine Lösung oder Regionenkarte</translation>
    </message>
    <message>
        <source>a comment of %1 cells</source>
        <translation>einen Kommentar mit %1 Zellen</translation>
    </message>
    <message>
        <source>a puzzle without a sign of comments in front</source>
        <translation>ein Rätsel ohne Kommentarzeichen davor</translation>
    </message>
    <message>
        <source>0 beside another blank</source>
        <translation>0 neben einem anderen Leerzeichen für Zellen</translation>
    </message>
    <message>
        <source>one kind of blank, or digits up to %1</source>
        <translation>nur ein Zeichen für leere Zellen, oder Ziffern bis %1</translation>
    </message>
    <message>
        <source>%1 cells without a letter</source>
        <translation>%1 Zellen ohne einen Buchstaben</translation>
    </message>
    <message>
        <source>letters for the digits above 9, or one board per line</source>
        <translation>Buchstaben für die Ziffern über 9, oder ein Gitter pro Zeile</translation>
    </message>
    <message>
        <source>a batch of one board, %1, is read as %2</source>
        <translation>ein Stapel mit einem Brett, %1, wird als %2 gelesen</translation>
    </message>
    <message>
        <source>without the class of the blank: numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %2)[..., 1:])</source>
        <translation>ohne die Klasse der leeren Zelle: numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %2)[..., 1:])</translation>
    </message>
    <message>
        <source>its numbers are in Fortran&apos;s order, the first index fastest</source>
        <translation>seine Zahlen stehen in Fortran-Ordnung, der erste Index am schnellsten</translation>
    </message>
    <message>
        <source>the link: %1: %2</source>
        <translation>der Link: %1: %2</translation>
    </message>
    <message>
        <source>the link is longer than %1 characters</source>
        <translation>der Link ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>a link can only name a shipped network, not a file</source>
        <translation>ein Link kann nur ein mitgeliefertes Netz nennen, keine Datei</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed, expected a number from 0</source>
        <translation>„%1“ ist nicht erlaubt, erwartet wird eine Zahl ab 0</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cell of the board</source>
        <translation>„%1“ ist keine Zelle des Bretts</translation>
    </message>
    <message>
        <source>the link: &quot;%1&quot; is unknown and ignored</source>
        <translation>der Link: „%1“ ist unbekannt und wird übergangen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed, expected N:KEY=VALUE</source>
        <translation>„%1“ ist nicht erlaubt, erwartet wird N:SCHLÜSSEL=WERT</translation>
    </message>
    <message>
        <source>an external solver has no link, because a link starts no program</source>
        <translation>ein externer Löser hat keinen Link, weil ein Link kein Programm startet</translation>
    </message>
    <message>
        <source>a run that was recorded or reads a file has no link</source>
        <translation>ein Lauf, der aufgezeichnet wurde oder eine Datei liest, hat keinen Link</translation>
    </message>
    <message>
        <source>P was set by hand at iteration %1, which does not fit into a link: save the session or the log of the run</source>
        <translation>P wurde in Iteration %1 von Hand gesetzt, was nicht in einen Link passt: die Sitzung oder das Log des Laufs speichern</translation>
    </message>
    <message>
        <source>the run ends at iteration %1, before that of the link, %2</source>
        <translation>der Lauf endet mit Iteration %1, vor der des Links, %2</translation>
    </message>
    <message>
        <source>version %1 wrote the link; this is version %2</source>
        <translation>Version %1 schrieb den Link; dies ist Version %2</translation>
    </message>
    <message>
        <source>the run has too many changes for a link: save the session or the log</source>
        <translation>der Lauf hat zu viele Änderungen für einen Link: die Sitzung oder das Log speichern</translation>
    </message>
    <message>
        <source>nesterov</source>
        <translation>nesterov</translation>
    </message>
    <message>
        <source>rmsprop</source>
        <translation>rmsprop</translation>
    </message>
    <message>
        <source>adamw</source>
        <translation>adamw</translation>
    </message>
    <message>
        <source>lion</source>
        <translation>lion</translation>
    </message>
    <message>
        <source>lbfgs</source>
        <translation>lbfgs</translation>
    </message>
    <message>
        <source>Integral at iteration %1, so solved: every number is 0 or 1, and the grid contains every given and satisfies every rule.</source>
        <translation>Ganzzahlig bei Iteration %1, also gelöst: Jede Zahl ist 0 oder 1, und das Gitter enthält jede Vorgabe und erfüllt jede Regel.</translation>
    </message>
    <message>
        <source>Fractional at iteration %1: %2 of %3 cells; the relaxation allows more than one point here, because every sum is within %4 of 1.</source>
        <translation>Gebrochen bei Iteration %1: %2 von %3 Zellen; die Relaxation lässt hier mehr als einen Punkt zu, weil jede Summe um höchstens %4 von 1 abweicht.</translation>
    </message>
    <message>
        <source>Not converged at iteration %1: a sum still differs from 1 by %2, and %3 of %4 cells are fractional.</source>
        <translation>Nicht konvergiert bei Iteration %1: Eine Summe weicht noch um %2 von 1 ab, und %3 von %4 Zellen sind gebrochen.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>suppose</source>
        <translation>annehmen</translation>
    </message>
    <message>
        <source>Where no sum is 1, suppose a digit of the cell with the fewest candidates, and undo it when a sum becomes 0</source>
        <translation>Wo keine Summe 1 ist, eine Ziffer der Zelle mit den wenigsten Kandidaten annehmen und zurücknehmen, wenn eine Summe 0 wird</translation>
    </message>
    <message>
        <source>solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>The search continues until it has found this many solutions, or all</source>
        <translation>Die Suche geht weiter, bis sie diese Zahl von Lösungen gefunden hat, oder alle</translation>
    </message>
    <message>
        <source>a solution, search for another one</source>
        <translation>eine Lösung, Suche nach einer weiteren</translation>
    </message>
    <message>
        <source>the search is complete, there is no other solution</source>
        <translation>die Suche ist vollständig, es gibt keine andere Lösung</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>suppositions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>solutions found</source>
        <translation>gefundene Lösungen</translation>
    </message>
    <message>
        <source>How an update follows from the gradients; the equation is shown with the step size</source>
        <translation>Wie eine Änderung aus den Gradienten folgt; die Gleichung steht bei der Schrittweite</translation>
    </message>
    <message>
        <source>Decay rate of the mean gradient; lion: its part of a step</source>
        <translation>Abklingrate des mittleren Gradienten; lion: sein Anteil am Schritt</translation>
    </message>
    <message>
        <source>Decay rate of the mean squared gradient; lion: of the mean gradient</source>
        <translation>Abklingrate des mittleren quadrierten Gradienten; lion: des mittleren Gradienten</translation>
    </message>
    <message>
        <source>Prevents a division by zero (adam, adamw, rmsprop)</source>
        <translation>Verhindert eine Division durch null (adam, adamw, rmsprop)</translation>
    </message>
    <message>
        <source>Share of the previous update that sgd and nesterov add to the next one</source>
        <translation>Anteil der vorigen Änderung, den sgd und nesterov zur nächsten addieren</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>Schrumpfung</translation>
    </message>
    <message>
        <source>In each update, adamw and lion multiply the logits by 1 - η times this value</source>
        <translation>In jeder Änderung multiplizieren adamw und lion die Logits mit 1 - η mal diesem Wert</translation>
    </message>
    <message>
        <source>softmax of the logits, or of the logits with new Gumbel noise in each step: a sample instead of a mean</source>
        <translation>Softmax der Logits, oder der Logits mit in jedem Schritt neuem Gumbel-Rauschen: eine Stichprobe statt eines Mittels</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>gumbel</source>
        <translation>Gumbel</translation>
    </message>
    <message>
        <source>straight-through</source>
        <translation>geradeaus (straight-through)</translation>
    </message>
    <message>
        <source>Gumbel only: losses of the sampled grid, gradient of the softmax</source>
        <translation>Nur Gumbel: Verluste des gezogenen Gitters, Gradient der Softmax</translation>
    </message>
    <message>
        <source>givens term</source>
        <translation>Term der Vorgaben</translation>
    </message>
    <message>
        <source>likelihood: minus the sum of the logarithms of the givens&apos; P; squared: the sum of (P - 1)²</source>
        <translation>likelihood: minus die Summe der Logarithmen der P der Vorgaben; squared: die Summe von (P - 1)²</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>Likelihood</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>quadratisch</translation>
    </message>
    <message>
        <source>Softmax probabilities with an annealed temperature, descending the squared residuals of all constraints by Adam or another optimizer.</source>
        <translation>Softmax-Wahrscheinlichkeiten mit sinkender Temperatur, die mit Adam oder einem anderen Optimierer die quadrierten Residuen aller Bedingungen hinabsteigen.</translation>
    </message>
    <message>
        <source>beam</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>beam width</source>
        <translation>Breite des Strahls</translation>
    </message>
    <message>
        <source>Beam only: number of grids; the best of all their neighbours replace them</source>
        <translation>Nur Strahl: Zahl der Gitter; die besten aller ihrer Nachbarn ersetzen sie</translation>
    </message>
    <message>
        <source>grids</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Beam only: a start ends after this many iterations without a new minimum of the cost</source>
        <translation>Nur Strahl: Ein Start endet nach so vielen Iterationen ohne ein neues Minimum der Kosten</translation>
    </message>
    <message>
        <source>there is no move</source>
        <translation>es gibt keinen Zug</translation>
    </message>
    <message>
        <source>the cost does not fall any more</source>
        <translation>die Kosten fallen nicht mehr</translation>
    </message>
    <message>
        <source>A complete grid in which two free cells exchange their digits or one changes: steepest, stochastic, plateau moves, annealing, min-conflicts with tabu, or a beam of grids.</source>
        <translation>Ein volles Gitter, in dem zwei freie Zellen ihre Ziffern tauschen oder eine sich ändert: steilster Abstieg, stochastisch, Plateauzüge, Abkühlen, Min-conflicts mit Tabu, oder ein Strahl von Gittern.</translation>
    </message>
    <message>
        <source>mean cost of the beam</source>
        <translation>mittlere Kosten des Strahls</translation>
    </message>
    <message>
        <source>worst cost of the beam</source>
        <translation>höchste Kosten des Strahls</translation>
    </message>
    <message>
        <source>distinct grids</source>
        <translation>verschiedene Gitter</translation>
    </message>
    <message>
        <source>Length of the steps of x and of the prices, relative to the largest that is sure to converge on every board</source>
        <translation>Länge der Schritte von x und der Preise, relativ zur größten, die auf jedem Brett sicher konvergiert</translation>
    </message>
    <message>
        <source>the numbers were redrawn, all prices are 0</source>
        <translation>die Zahlen wurden neu gezogen, alle Preise sind 0</translation>
    </message>
    <message>
        <source>Prices (duals)</source>
        <translation>Preise (Dualvariablen)</translation>
    </message>
    <message>
        <source>Linear relaxation (LP)</source>
        <translation>Lineare Relaxation (LP)</translation>
    </message>
    <message>
        <source>LP</source>
        <translation>LP</translation>
    </message>
    <message>
        <source>Every sum is 1 and no number is negative: prices rise on sums above 1, until all numbers are 0 or 1, or some cells stay fractional.</source>
        <translation>Jede Summe ist 1 und keine Zahl negativ: Preise steigen auf Summen über 1, bis alle Zahlen 0 oder 1 sind oder einige Zellen gebrochen bleiben.</translation>
    </message>
    <message>
        <source>fractional cells</source>
        <translation>gebrochene Zellen</translation>
    </message>
    <message>
        <source>norm of the prices</source>
        <translation>Norm der Preise</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>row %1: found %2 behind the puzzle, expected its solution</source>
        <translation>Zeile %1: hinter dem Rätsel steht %2, erwartet war seine Lösung</translation>
    </message>
    <message>
        <source>puzzle %1 has no solution, or none was found soon</source>
        <translation>Rätsel %1 hat keine Lösung, oder es fand sich nicht bald eine</translation>
    </message>
    <message>
        <source>extra regions</source>
        <translation>Zusatzregionen</translation>
    </message>
    <message>
        <source>Restart with suppositions</source>
        <translation>Neustart mit Annahmen</translation>
    </message>
    <message>
        <source>%1 cells: another separator follows them</source>
        <translation>%1 Zellen: danach folgt ein anderes Trennzeichen</translation>
    </message>
    <message>
        <source>is a network that does not use the open candidates as inputs, which is no longer supported</source>
        <translation>ist ein Netz, das die offenen Kandidaten nicht als Eingaben benutzt, was nicht mehr unterstützt wird</translation>
    </message>
    <message>
        <source>Starts at the same time, each with its own noise; the first that solves the puzzle ends the run</source>
        <translation>Starts zur gleichen Zeit, jeder mit eigenem Rauschen; der erste, der das Rätsel löst, beendet den Lauf</translation>
    </message>
    <message>
        <source>was trained with the parameter &quot;%1&quot;, which no longer exists, so it cannot be continued; its weights can be used</source>
        <translation>wurde mit dem Parameter „%1“ trainiert, den es nicht mehr gibt, und lässt sich darum nicht fortsetzen; die Gewichte sind brauchbar</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Cross-entropy to the solution: in each cell, and over a digit&apos;s places in each row, column and block</source>
        <translation>Kreuzentropie zur Lösung: in jeder Zelle und über die Plätze einer Ziffer in jeder Zeile, Spalte und jedem Block</translation>
    </message>
    <message>
        <source>A file, of which the first 1000 puzzles are used, or newspaper: 100 puzzles (9×9); empty: puzzles similar to the training puzzles</source>
        <translation>Eine Datei, deren erste 1000 Rätsel benutzt werden, oder newspaper: 100 Rätsel (9×9); leer: Rätsel wie die zum Trainieren</translation>
    </message>
    <message>
        <source>no size is given: a board of %1x%2 is assumed</source>
        <translation>keine Größe ist angegeben: ein Brett von %1x%2 wird angenommen</translation>
    </message>
    <message>
        <source>the first row has lost its first %1 blanks, which are added</source>
        <translation>der ersten Zeile fehlen die ersten %1 Leerzeichen, sie werden ergänzt</translation>
    </message>
    <message>
        <source>the first row may have lost blanks in front: write blanks as dots, or copy from the line above it on</source>
        <translation>der ersten Zeile können vorn Leerzeichen fehlen: leere Zellen als Punkte schreiben oder ab der Zeile darüber kopieren</translation>
    </message>
    <message>
        <source>a puzzle that fits only boxes of %1x%2</source>
        <translation>ein Rätsel, zu dem nur Boxen von %1x%2 passen</translation>
    </message>
    <message>
        <source>boxes of %1x%2, as before</source>
        <translation>Boxen von %1x%2 wie zuvor</translation>
    </message>
    <message>
        <source>the full board in line %1 completes this puzzle and is read as its solution</source>
        <translation>das volle Brett in Zeile %1 ergänzt dieses Rätsel und wird als seine Lösung gelesen</translation>
    </message>
    <message>
        <source>boxes of %1x%2 contradict the puzzle in line %3, boxes of %4x%5 fit it</source>
        <translation>Boxen von %1x%2 widersprechen dem Rätsel in Zeile %3, Boxen von %4x%5 passen</translation>
    </message>
    <message>
        <source>one number up to %1, or {%2} if these are candidates</source>
        <translation>eine Zahl bis %1, oder {%2}, wenn es Kandidaten sind</translation>
    </message>
    <message>
        <source>the encoding changes between UTF-8 and UTF-16: save the whole text in one of them</source>
        <translation>die Kodierung wechselt zwischen UTF-8 und UTF-16: den ganzen Text in einer von beiden speichern</translation>
    </message>
    <message>
        <source>%1 adds up to %2</source>
        <translation>%1 ergibt %2</translation>
    </message>
    <message>
        <source>%1 of %2 cells do not add up to 1 (%3), and are not normalized</source>
        <translation>%1 von %2 Zellen haben nicht die Summe 1 (%3) und werden nicht normiert</translation>
    </message>
    <message>
        <source>logits overshoot; the softmax freezes wrong digits</source>
        <translation>die Logits schießen hinaus; das Softmax friert falsche Ziffern ein</translation>
    </message>
    <message>
        <source>it solves the puzzle and is shown from here</source>
        <translation>er löst das Rätsel und ist ab hier zu sehen</translation>
    </message>
    <message>
        <source>%1 rows below a heading</source>
        <translation>%1 Zeilen unter einer Kopfzeile</translation>
    </message>
    <message>
        <source>%1 columns beside an index</source>
        <translation>%1 Spalten neben einem Index</translation>
    </message>
    <message>
        <source>%1 rows and a line of dashes</source>
        <translation>%1 Zeilen und eine Linie aus Strichen</translation>
    </message>
    <message>
        <source>bold digits and others are all read as givens</source>
        <translation>fette und andere Ziffern werden alle als Vorgaben gelesen</translation>
    </message>
    <message>
        <source>%1 rows, or one board below the other</source>
        <translation>%1 Zeilen, oder ein Brett unter dem anderen</translation>
    </message>
    <message>
        <source>a full board beside the puzzle is left out</source>
        <translation>ein volles Brett neben dem Rätsel wird weggelassen</translation>
    </message>
    <message>
        <source>further boards in its text are left out (examples, later states): %1</source>
        <translation>weitere Bretter in seinem Text werden weggelassen (Beispiele, spätere Stände): %1</translation>
    </message>
    <message>
        <source>a mask of 0 and 1</source>
        <translation>eine Maske aus 0 und 1</translation>
    </message>
    <message>
        <source>the givens it marks</source>
        <translation>die Vorgaben, die sie markiert</translation>
    </message>
    <message>
        <source>%1 is read as %2; if the digits begin at 0, it is %3</source>
        <translation>%1 wird als %2 gelesen; wenn die Ziffern bei 0 beginnen, ist es %3</translation>
    </message>
    <message>
        <source>given twice</source>
        <translation>zweimal angegeben</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>found %1 cells, expected a square number, e.g. 81</source>
        <translation>%1 Zellen gefunden, erwartet wird eine Quadratzahl, z. B. 81</translation>
    </message>
    <message>
        <source>the link: &quot;edit=%1&quot; replaces an earlier change</source>
        <translation>der Link: „edit=%1“ ersetzt eine frühere Änderung</translation>
    </message>
    <message>
        <source>P at iteration %1 differs from that of the link</source>
        <translation>P in Iteration %1 weicht von dem des Links ab</translation>
    </message>
    <message>
        <source>Ended at iteration %1 without a solution: %2.</source>
        <translation>Ohne Lösung beendet bei Iteration %1: %2.</translation>
    </message>
    <message>
        <source>the givens leave a cell without a digit</source>
        <translation>die Vorgaben lassen einer Zelle keine Ziffer</translation>
    </message>
    <message>
        <source>Stuck at iteration %1: the method finds nothing more; open cells: %2.</source>
        <translation>Festgefahren bei Iteration %1: Das Verfahren findet nichts mehr; offene Zellen: %2.</translation>
    </message>
    <message>
        <source>%1 and %2 both hold %3</source>
        <translation>%1 und %2 enthalten beide %3</translation>
    </message>
    <message>
        <source>Stopped at iteration %1, before the method ended: %2 of %3 groups are violated.</source>
        <translation>Angehalten bei Iteration %1, bevor das Verfahren endete: %2 von %3 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>Undecided at iteration %1: at T = %2, where %3 is usual, %4 of %5 cells are uncertain (largest P below 0.9); %6 of %7 groups are violated.</source>
        <translation>Unentschieden bei Iteration %1: bei T = %2, wo %3 üblich ist, sind %4 von %5 Zellen unsicher (größtes P unter 0.9); %6 von %7 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>Undecided at iteration %1: %2 of %3 cells are uncertain (largest P below 0.9), but all sums are within %4 of 1 and the gradient is %5: a symmetric minimum.</source>
        <translation>Unentschieden bei Iteration %1: %2 von %3 Zellen unsicher (größtes P unter 0.9), Summen bis auf %4 gleich 1, Gradient %5: ein symmetrisches Minimum.</translation>
    </message>
    <message>
        <source>row sums</source>
        <translation>Zeilensummen</translation>
    </message>
    <message>
        <source>column sums</source>
        <translation>Spaltensummen</translation>
    </message>
    <message>
        <source>block sums</source>
        <translation>Blocksummen</translation>
    </message>
    <message>
        <source>sums of extra groups</source>
        <translation>Summen zusätzlicher Gruppen</translation>
    </message>
    <message>
        <source>%1 differ from 1 by up to %2</source>
        <translation>%1 weichen um bis zu %2 von 1 ab</translation>
    </message>
    <message>
        <source>%1 at iteration %2: %3 = %4 (usual: %5) gives %6 % of the loss and %7 % of the gradient; %8.</source>
        <translation>%1 bei Iteration %2: %3 = %4 (üblich: %5) ergibt %6 % des Verlusts und %7 % des Gradienten; %8.</translation>
    </message>
    <message>
        <source>“%1” has levelled off at %2</source>
        <translation>„%1“ hat sich bei %2 eingependelt</translation>
    </message>
    <message>
        <source>in the last %1 iterations “%2” stayed between %3 and %4</source>
        <translation>in den letzten %1 Iterationen blieb „%2“ zwischen %3 und %4</translation>
    </message>
    <message>
        <source>drove cells to wrong digits, %1</source>
        <translation>trieben Zellen zu falschen Ziffern, %1</translation>
    </message>
    <message>
        <source>Restart up to %1 times</source>
        <translation>Bis zu %1 Neustarts</translation>
    </message>
    <message>
        <source>the run takes longer, or ends undecided</source>
        <translation>der Lauf dauert länger oder endet unentschieden</translation>
    </message>
    <message>
        <source>Entropy too strong too early at iteration %1: half of the cells&apos; entropy was gone by iteration %2, when its term made up %3 % of the loss (%4 = %5, usual: %6); %7 of %8 groups are violated.</source>
        <translation>Entropie zu früh zu stark bei Iteration %1: Die Hälfte der Entropie war bis Iteration %2 fort, als ihr Term %3 % des Verlusts ausmachte (%4 = %5, üblich: %6); %7 von %8 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>Local minimum</source>
        <translation>Lokales Minimum</translation>
    </message>
    <message>
        <source>Near a local minimum</source>
        <translation>Nahe einem lokalen Minimum</translation>
    </message>
    <message>
        <source>%1 at iteration %2: %3; %4 of %5 groups are violated.</source>
        <translation>%1 bei Iteration %2: %3; %4 von %5 Gruppen sind verletzt.</translation>
    </message>
</context>
<context>
    <name>sudoscope::Application</name>
    <message>
        <source>An unexpected error occurred.</source>
        <translation>Ein unerwarteter Fehler ist aufgetreten.</translation>
    </message>
    <message>
        <source>An unexpected error occurred: %1.</source>
        <translation>Ein unerwarteter Fehler ist aufgetreten: %1.</translation>
    </message>
    <message>
        <source>Your work could not be saved: %1</source>
        <translation>Ihre Arbeit ließ sich nicht speichern: %1</translation>
    </message>
    <message>
        <source>Your work was saved automatically. Save it and restart the program if anything looks wrong.</source>
        <translation>Ihre Arbeit wurde automatisch gespeichert. Speichern Sie sie und starten Sie das Programm neu, wenn etwas falsch aussieht.</translation>
    </message>
    <message>
        <source>%1 % does not fit on this screen: the size is %2 %.</source>
        <translation>%1 % passen nicht auf diesen Bildschirm: Die Größe ist %2 %.</translation>
    </message>
</context>
<context>
    <name>sudoscope::AxisEditor</name>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Number of values</source>
        <translation>Zahl der Werte</translation>
    </message>
    <message>
        <source> values</source>
        <translation> Werte</translation>
    </message>
    <message>
        <source>linear steps</source>
        <translation>lineare Schritte</translation>
    </message>
    <message>
        <source>logarithmic steps</source>
        <translation>logarithmische Schritte</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Values separated by semicolons</source>
        <translation>Werte, durch Strichpunkte getrennt</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: separate the values by semicolons</source>
        <translation>„%1“: die Werte durch Strichpunkte trennen</translation>
    </message>
</context>
<context>
    <name>sudoscope::BenchmarkResults</name>
    <message>
        <source>Cactus plot</source>
        <translation>Kaktusdiagramm</translation>
    </message>
    <message>
        <source>Iterations of the solved runs</source>
        <translation>Iterationen der gelösten Läufe</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>benchmark</source>
        <comment>file name</comment>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Solved, %</source>
        <translation>Gelöst, %</translation>
    </message>
    <message>
        <source>Median iterations</source>
        <translation>Median Iter.</translation>
    </message>
    <message>
        <source>95th percentile</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>Most iterations</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Median ms</source>
        <translation>Median ms</translation>
    </message>
    <message>
        <source>Median incl. unsolved</source>
        <translation>Median aller</translation>
    </message>
    <message>
        <source>PAR2</source>
        <translation>PAR2</translation>
    </message>
    <message>
        <source>vs. first method</source>
        <translation>Gegen das erste</translation>
    </message>
    <message>
        <source>In brackets Wilson&apos;s 95 % interval</source>
        <translation>In Klammern das 95-%-Intervall nach Wilson</translation>
    </message>
    <message>
        <source>Of the solved runs; in brackets the bootstrap&apos;s 95 % interval</source>
        <translation>Der gelösten Läufe; in Klammern das 95-%-Intervall des Bootstraps</translation>
    </message>
    <message>
        <source>Median iterations of all runs; an unsolved run counts as longer than any other</source>
        <translation>Median der Iterationen aller Läufe; ein ungelöster zählt als länger als jeder andere</translation>
    </message>
    <message>
        <source>Number of puzzles on which the method solved a larger (+) or smaller (−) share of its runs than the first method, and how likely such a difference is between equal methods (exact two-sided sign test)</source>
        <translation>Zahl der Rätsel, bei denen das Verfahren einen größeren (+) oder kleineren Anteil (−) seiner Läufe löste als das erste, und wie wahrscheinlich ein solcher Unterschied zwischen gleichen Verfahren ist (exakter zweiseitiger Vorzeichentest)</translation>
    </message>
    <message>
        <source>Mean iterations; an unsolved run counts as twice the limit</source>
        <translation>Mittlere Iterationen, wobei ein ungelöster Lauf als das Doppelte der Grenze zählt</translation>
    </message>
    <message>
        <source>runs solved, easiest first</source>
        <translation>gelöste Läufe, leichteste zuerst</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Number of runs solved within a number of iterations: a good method has a line that goes far to the right and stays low.</source>
        <translation>Zahl der Läufe, die in einer Zahl von Iterationen gelöst sind: Ein gutes Verfahren hat eine Linie, die weit nach rechts geht und niedrig bleibt.</translation>
    </message>
    <message>
        <source>solved runs</source>
        <translation>gelöste Läufe</translation>
    </message>
    <message>
        <source>Distribution of iterations over solved runs.</source>
        <translation>Verteilung der Iterationen über die gelösten Läufe.</translation>
    </message>
    <message>
        <source>%1 to %2 iterations</source>
        <translation>%1 bis %2 Iterationen</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1, %2 failed</source>
        <translation>%1, davon %2 gescheitert</translation>
    </message>
    <message>
        <source>against %1: better %2, worse %3, p %4, corrected for %5 comparisons (Holm) %6</source>
        <translation>gegen %1: besser %2, schlechter %3, p %4, korrigiert für %5 Vergleiche (Holm) %6</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>clues</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>guesses of the exact solver</source>
        <translation>Annahmen der exakten Suche</translation>
    </message>
    <message>
        <source>iterations of rrr</source>
        <translation>Iterationen von rrr</translation>
    </message>
    <message>
        <source>decay rate of ctds</source>
        <translation>Abklingrate von ctds</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Senkrechte Achse</translation>
    </message>
    <message>
        <source>Measure clues, guesses of the exact solver, median iterations of rrr
(9 seeds) and decay rate of ctds (200 starts) of each puzzle</source>
        <translation>Misst Vorgaben, Annahmen der exakten Suche, mittlere Iterationen von rrr
(Median über 9 Startwerte) und Abklingrate von ctds (200 Starts) jedes Rätsels</translation>
    </message>
    <message>
        <source>%1, puzzle %2: %3 %4, %5 %6</source>
        <translation>%1, Rätsel %2: %3 %4, %5 %6</translation>
    </message>
    <message>
        <source>Stop (%1 of %2)</source>
        <translation>Anhalten (%1 von %2)</translation>
    </message>
    <message>
        <source>Rate puzzles</source>
        <translation>Rätsel bewerten</translation>
    </message>
    <message>
        <source>guesses</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Rate the puzzles after a benchmark: do two methods agree on which puzzles are hard?</source>
        <translation>Nach einem Benchmark die Rätsel bewerten: Finden zwei Verfahren dieselben Rätsel schwer?</translation>
    </message>
</context>
<context>
    <name>sudoscope::BoardDialog</name>
    <message>
        <source>boxes of</source>
        <translation>Boxen mit</translation>
    </message>
    <message>
        <source>regions drawn by hand, side</source>
        <translation>von Hand gezeichnete Regionen, Seite</translation>
    </message>
    <message>
        <source>rows of a box</source>
        <translation>Zeilen einer Box</translation>
    </message>
    <message>
        <source>columns of a box</source>
        <translation>Spalten einer Box</translation>
    </message>
    <message>
        <source>side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Custom board</source>
        <translation>Eigenes Brett</translation>
    </message>
    <message>
        <source>rows ×</source>
        <translation>Zeilen ×</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rows times columns must give a side from %1 to %2; this gives %3.</source>
        <translation>Zeilen mal Spalten muss eine Seite von %1 bis %2 ergeben; hier sind es %3.</translation>
    </message>
    <message>
        <source>A board of side %1 with the digits 1 to %1.</source>
        <translation>Ein Brett der Seite %1 mit den Ziffern 1 bis %1.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CardDock</name>
    <message>
        <source>Dock this panel</source>
        <translation>Diese Karte andocken</translation>
    </message>
    <message>
        <source>Float this panel</source>
        <translation>Diese Karte ablösen</translation>
    </message>
    <message>
        <source>Hide this panel</source>
        <translation>Diese Karte ausblenden</translation>
    </message>
</context>
<context>
    <name>sudoscope::CellHistoryView</name>
    <message>
        <source>History of the cell</source>
        <translation>Verlauf der Zelle</translation>
    </message>
    <message>
        <source>%1: no flip</source>
        <translation>%1: kein Wechsel</translation>
    </message>
    <message>
        <source>%1: one flip, at %2</source>
        <translation>%1: ein Wechsel, bei %2</translation>
    </message>
    <message>
        <source>%1: %2 flips, the last at %3</source>
        <translation>%1: %2 Wechsel, zuletzt bei %3</translation>
    </message>
    <message>
        <source>now, %1</source>
        <translation>jetzt, %1</translation>
    </message>
    <message>
        <source>%1 flips</source>
        <translation>%1 Wechsel</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>Click to go to this iteration.</source>
        <translation>Klick: zu dieser Iteration gehen.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CellInspector</name>
    <message>
        <source>Digits of the cell</source>
        <translation>Ziffern der Zelle</translation>
    </message>
    <message>
        <source>Why it moves</source>
        <translation>Warum sie sich bewegt</translation>
    </message>
    <message>
        <source>Probability P</source>
        <translation>Wahrscheinlichkeit P</translation>
    </message>
    <message>
        <source>Logit Z</source>
        <translation>Logit Z</translation>
    </message>
    <message>
        <source>Gradient ∂L/∂Z</source>
        <translation>Gradient ∂L/∂Z</translation>
    </message>
    <message>
        <source>What to show of each digit</source>
        <translation>Was von jeder Ziffer zu zeigen ist</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Select a cell in the grid or the cube to see what moves its digits.</source>
        <translation>Im Gitter oder Würfel eine Zelle wählen, um zu sehen, was ihre Ziffern bewegt.</translation>
    </message>
    <message>
        <source>Press Play to see what moves the digits of the selected cell.</source>
        <translation>„Abspielen“ drücken, um zu sehen, was die Ziffern der gewählten Zelle bewegt.</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Compare cell, grid and cube with an earlier iteration of this run</source>
        <translation>Zelle, Gitter und Würfel mit einer früheren Iteration dieses Laufs vergleichen</translation>
    </message>
    <message>
        <source>w</source>
        <translation>w</translation>
    </message>
    <message>
        <source>Weight w</source>
        <translation>Gewicht w</translation>
    </message>
    <message>
        <source>Why does each digit move?</source>
        <translation>Was bewegt jede Ziffer?</translation>
    </message>
    <message>
        <source>How probable is each digit?</source>
        <translation>Wie wahrscheinlich ist jede?</translation>
    </message>
    <message>
        <source>How large is the weight of each digit?</source>
        <translation>Wie groß ist das Gewicht jeder Ziffer?</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 was %2 at iteration %3.</source>
        <translation>%1 war %2 bei Iteration %3.</translation>
    </message>
    <message>
        <source>digit</source>
        <translation>Ziffer</translation>
    </message>
    <message>
        <source>push on the logit, ×10⁻³</source>
        <translation>Schub auf das Logit, ×10⁻³</translation>
    </message>
    <message>
        <source>net</source>
        <translation>netto</translation>
    </message>
    <message>
        <source>Unchanged since iteration %1.</source>
        <translation>Unverändert seit Iteration %1.</translation>
    </message>
    <message>
        <source>Since iteration %1: %2</source>
        <translation>Seit Iteration %1: %2</translation>
    </message>
    <message>
        <source>Flipped %1→%2 at iteration %3</source>
        <translation>Gekippt %1→%2 bei Iteration %3</translation>
    </message>
    <message>
        <source>Flipped %1→%2 by iteration %3</source>
        <translation>Gekippt %1→%2 bis Iteration %3</translation>
    </message>
    <message>
        <source>Loss of a group: (sum of P − 1)², added up over its digits; 0 where the rule is satisfied</source>
        <translation>Verlust einer Gruppe: (Summe von P − 1)², über ihre Ziffern addiert; 0, wo die Regel gilt</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Σ (sum of P − 1)²</source>
        <translation>Σ (Summe von P − 1)²</translation>
    </message>
    <message>
        <source>Σ (sum − 1)²</source>
        <translation>Σ (Summe − 1)²</translation>
    </message>
    <message>
        <source>The stored P nearest to iteration %1 is that of iteration %2.</source>
        <translation>Das nächste P zu Iteration %1 ist von Iteration %2.</translation>
    </message>
    <message>
        <source>%1 iterations ago</source>
        <translation>vor %1 Iterationen</translation>
    </message>
    <message>
        <source>1 iteration ago</source>
        <translation>vor 1 Iteration</translation>
    </message>
    <message>
        <source>Compare …</source>
        <translation>Vergleich …</translation>
    </message>
    <message>
        <source>Which groups are violated?</source>
        <translation>Welche Gruppen sind verletzt?</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Prices of %1: %2; together %3 (above 0 lowers the digit).</source>
        <translation>Preise der %1: %2; zusammen %3 (über 0 senkt die Ziffer).</translation>
    </message>
    <message>
        <source>This method, or its log, has no such numbers at this iteration. Choose “%1” or “%2” in the menu above.</source>
        <translation>Dieses Verfahren oder seine Aufzeichnung hat in dieser Iteration keine solchen Zahlen. Im Menü oben „%1“ oder „%2“ wählen.</translation>
    </message>
    <message>
        <source>push on the logit Z</source>
        <translation>Schub auf das Logit Z</translation>
    </message>
    <message>
        <source>Rival: %1 (P %2).</source>
        <translation>Rivalin: %1 (P %2).</translation>
    </message>
    <message>
        <source>Push: how fast the logit grows with the strength of these messages in the last
iteration, compared with the cell&apos;s other digits; it does not predict the next step</source>
        <translation>Schub: wie schnell das Logit mit der Stärke dieser Nachrichten in der letzten Iteration wächst,
verglichen mit den anderen Ziffern der Zelle; er sagt den nächsten Schritt nicht voraus</translation>
    </message>
    <message>
        <source>Who claims each digit?</source>
        <translation>Wer beansprucht jede Ziffer?</translation>
    </message>
    <message>
        <source>total P in the other cells</source>
        <translation>Summe P der anderen Zellen</translation>
    </message>
    <message>
        <source>%1 is given: the grid always shows it.</source>
        <translation>%1 ist vorgegeben: Das Gitter zeigt sie immer.</translation>
    </message>
    <message>
        <source>Last event here, at iteration %1: %2.</source>
        <translation>Letztes Ereignis hier, bei Iteration %1: %2.</translation>
    </message>
    <message>
        <source>No group is violated.</source>
        <translation>Keine Gruppe ist verletzt.</translation>
    </message>
    <message>
        <source>Before the first step.</source>
        <translation>Vor dem ersten Schritt.</translation>
    </message>
    <message>
        <source>One of %1 groups is violated.</source>
        <translation>Eine von %1 Gruppen ist verletzt.</translation>
    </message>
    <message>
        <source>%1 of %2 groups are violated.</source>
        <translation>%1 von %2 Gruppen sind verletzt.</translation>
    </message>
    <message>
        <source>This refers to the decoded grid; the cube shows weights, which need not add up to 1.</source>
        <translation>Das bezieht sich auf das gelesene Gitter; der Würfel zeigt Gewichte, die nicht 1 ergeben müssen.</translation>
    </message>
    <message>
        <source>All sums are close to 1.</source>
        <translation>Alle Summen sind nahe 1.</translation>
    </message>
    <message>
        <source>Largest deviations from 1:</source>
        <translation>Größte Abweichungen von 1:</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Undecided cells (no P above 0.5): %1.</source>
        <translation>Unentschiedene Zellen (kein P über 0,5): %1.</translation>
    </message>
    <message>
        <source>%1: deviation %2</source>
        <translation>%1: Abweichung %2</translation>
    </message>
    <message>
        <source>, missing digits: %1</source>
        <translation>, fehlende Ziffern: %1</translation>
    </message>
    <message>
        <source>%1: %2, at iteration %3.</source>
        <translation>%1: %2, bei Iteration %3.</translation>
    </message>
    <message>
        <source>The network first solved this puzzle at step %1 of its training.</source>
        <translation>Das Netz löste dieses Rätsel zuerst in Schritt %1 seines Trainings.</translation>
    </message>
    <message>
        <source>How far from 1 are the sums?</source>
        <translation>Wie weit sind die Summen von 1 entfernt?</translation>
    </message>
    <message>
        <source>Which way do messages push?</source>
        <translation>Wohin schieben die Nachrichten?</translation>
    </message>
    <message>
        <source>The largest deviation from 1 is that of %1, which has all its digits.</source>
        <translation>Die größte Abweichung von 1 hat %1, wo keine Ziffer fehlt.</translation>
    </message>
    <message>
        <source>Violated groups first, by their deviation from 1:</source>
        <translation>Verletzte Gruppen zuerst, nach ihrer Abweichung von 1:</translation>
    </message>
</context>
<context>
    <name>sudoscope::ChartPanel</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>Alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>The curves of a run appear here: choose a method and press Play.</source>
        <translation>Hier erscheinen die Kurven eines Laufs: ein Verfahren wählen und Abspielen drücken.</translation>
    </message>
    <message>
        <source>All charts are hidden.</source>
        <translation>Alle Diagramme sind ausgeblendet.</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1 (aktuell)</translation>
    </message>
    <message>
        <source>Show all charts again</source>
        <translation>Wieder alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>Enlarge this chart to fill the panel</source>
        <translation>Dieses Diagramm auf die ganze Karte vergrößern</translation>
    </message>
    <message>
        <source>Hide this chart</source>
        <translation>Dieses Diagramm ausblenden</translation>
    </message>
</context>
<context>
    <name>sudoscope::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Befehl eingeben</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Nothing found. Try another word of the command.</source>
        <translation>Nichts gefunden. Ein anderes Wort des Befehls versuchen.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareBar</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>One step of each method (F2)</source>
        <translation>Ein Schritt jedes Verfahrens (F2)</translation>
    </message>
    <message>
        <source>Restart (Alt+Left)</source>
        <translation>Neustart (Alt+Links)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Race by</source>
        <translation>Rennen nach</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>All methods make the same number of iterations</source>
        <translation>Alle Verfahren machen gleich viele Iterationen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Each gets the same processor time</source>
        <translation>Jedes bekommt gleich viel Rechenzeit</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Position in the runs</source>
        <translation>Position in den Läufen</translation>
    </message>
    <message>
        <source>Go to any position that all runs have recorded</source>
        <translation>Zu jeder Position gehen, die alle Läufe aufgezeichnet haben</translation>
    </message>
    <message>
        <source>%1 ms/s</source>
        <translation>%1 ms/s</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>Tempo: %1</translation>
    </message>
    <message>
        <source>%1 (milliseconds of processor time for each method, per second)</source>
        <translation>%1 (Millisekunden Prozessorzeit je Verfahren und Sekunde)</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>%1 ms each</source>
        <translation>je %1 ms</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareChart</name>
    <message>
        <source>All in one chart</source>
        <translation>Alle in einem Diagramm</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Press Play to draw the curves of all methods here.</source>
        <translation>„Abspielen“ drücken: Hier erscheinen die Kurven aller Verfahren.</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>CPU time, ms</source>
        <translation>CPU-Zeit, ms</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareController</name>
    <message>
        <source>The first of %1 puzzles.</source>
        <translation>Das erste von %1 Rätseln.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareView</name>
    <message>
        <source>Add a method</source>
        <translation>Verfahren hinzufügen</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Grids</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Grids instead of cubes</source>
        <translation>Gitter statt Würfel</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>comparison</source>
        <comment>file name</comment>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>Verletzt</translation>
    </message>
    <message>
        <source>Rules check</source>
        <translation>Regelprüfung</translation>
    </message>
    <message>
        <source>iteration %1 · %2 ms · violated groups: %3</source>
        <translation>Iteration %1 · %2 ms · %3 verletzt</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>nicht gelöst</translation>
    </message>
    <message>
        <source>Paused: the curves fill the available memory.</source>
        <translation>Angehalten: Die Kurven füllen den erlaubten Speicher.</translation>
    </message>
    <message>
        <source>%1 was first: %2 iterations, %3 ms of CPU time.</source>
        <translation>%1 war Erster: %2 Iterationen, %3 ms CPU-Zeit.</translation>
    </message>
    <message>
        <source>All methods have ended; none solved the puzzle.</source>
        <translation>Alle Verfahren sind am Ende; keines hat das Rätsel gelöst.</translation>
    </message>
    <message>
        <source>A single race may be decided by chance: repeat it with other seeds and count which method is first</source>
        <translation>Ein einzelnes Rennen kann Zufall sein: mit anderen Startwerten wiederholen und zählen, welches Verfahren Erster ist</translation>
    </message>
    <message>
        <source> seeds</source>
        <translation> Startwerte</translation>
    </message>
    <message>
        <source>Number of races</source>
        <translation>Zahl der Rennen</translation>
    </message>
    <message>
        <source>None of these methods uses random numbers: every race would be the same.</source>
        <translation>Keines dieser Verfahren verwendet Zufallszahlen: Jedes Rennen wäre dasselbe.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Repeat over</source>
        <translation>Wiederholen über</translation>
    </message>
    <message>
        <source>%1 first in %2 of %3 (%4–%5 %)</source>
        <translation>%1 Erster in %2 von %3 (%4–%5 %)</translation>
    </message>
    <message>
        <source>a tie in %1</source>
        <translation>Gleichstand in %1</translation>
    </message>
    <message>
        <source>unsolved in %1</source>
        <translation>ungelöst in %1</translation>
    </message>
    <message>
        <source>Race %1 of %2</source>
        <translation>Rennen %1 von %2</translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 races</source>
        <translation>Abgebrochen nach %1 von %2 Rennen</translation>
    </message>
    <message>
        <source>A tie after %1 iterations: %2.</source>
        <translation>Gleichstand nach %1 Iterationen: %2.</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1 · violated: %2</source>
        <comment>iteration, groups</comment>
        <translation>%1 · verletzt: %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::ConsoleView</name>
    <message>
        <source>Console</source>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>Restart the program</source>
        <translation>Das Programm neu starten</translation>
    </message>
    <message>
        <source>Restart the program, e.g. after a change of its script</source>
        <translation>Das Programm neu starten, etwa nach einer Änderung seines Skripts</translation>
    </message>
    <message>
        <source>Stop the program</source>
        <translation>Das Programm stoppen</translation>
    </message>
    <message>
        <source>Stop the program: it is interrupted, then terminated</source>
        <translation>Das Programm stoppen: Es wird unterbrochen, dann beendet</translation>
    </message>
    <message>
        <source>Remove it from the menu</source>
        <translation>Aus dem Menü nehmen</translation>
    </message>
    <message>
        <source>Remove it from the menu of solvers; the script is not deleted</source>
        <translation>Aus dem Menü der Verfahren entfernen; das Skript wird nicht gelöscht</translation>
    </message>
    <message>
        <source>Output of your own solver</source>
        <translation>Ausgabe des eigenen Verfahrens</translation>
    </message>
    <message>
        <source>It has printed nothing yet.</source>
        <translation>Es hat noch nichts ausgegeben.</translation>
    </message>
    <message>
        <source>The output of your own solver is shown here. Choose one with Run &gt; Method &gt; Your own.</source>
        <translation>Hier steht die Ausgabe eines eigenen Verfahrens. Zu wählen ist es mit Lauf &gt; Verfahren &gt; Eigenes.</translation>
    </message>
</context>
<context>
    <name>sudoscope::ConstraintInspector</name>
    <message>
        <source>Constraints</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>What the maps show</source>
        <translation>Was die Karten zeigen</translation>
    </message>
    <message>
        <source>Automatic, by method</source>
        <translation>Automatisch, je nach Verfahren</translation>
    </message>
    <message>
        <source>Press Play to see how well every row, column and block holds each digit.</source>
        <translation>„Abspielen“ drücken: Hier steht, wie gut jede Zeile, Spalte und jeder Block jede Ziffer enthält.</translation>
    </message>
    <message>
        <source>Hardest to satisfy</source>
        <translation>Am schwersten zu erfüllen</translation>
    </message>
    <message>
        <source>cell r%1 c%2: %3</source>
        <translation>Zelle r%1 c%2: %3</translation>
    </message>
    <message>
        <source>; loss of the group %1</source>
        <translation>; Verlust der Gruppe %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, digit %2: %3</source>
        <translation>%1, Ziffer %2: %3</translation>
    </message>
    <message>
        <source>Orange: above 0, blue: below 0, faint: close to 0.</source>
        <translation>Orange: über 0, blau: unter 0, blass: nahe 0.</translation>
    </message>
    <message>
        <source>Blue: below 1, orange: above 1.</source>
        <translation>Blau: unter 1, orange: über 1.</translation>
    </message>
    <message>
        <source>Full colour: 1, decided; fainter: more are open; crossed out: 0, a contradiction.</source>
        <translation>Volle Farbe: 1, entschieden; blasser: mehr sind offen; durchgestrichen: 0, ein Widerspruch.</translation>
    </message>
    <message>
        <source>The stronger the colour, the larger the loss.</source>
        <translation>Je kräftiger die Farbe, desto größer der Verlust.</translation>
    </message>
    <message>
        <source>entropy of cell r%1 c%2: %3 nat</source>
        <translation>Entropie der Zelle r%1 c%2: %3 nat</translation>
    </message>
    <message>
        <source>Largest deviations from 1: loss of the group</source>
        <translation>Größte Abweichungen von 1: Verlust der Gruppe</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeCard</name>
    <message>
        <source>Probability cube</source>
        <translation>Wahrscheinlichkeitswürfel</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Hide small values</source>
        <translation>Kleine Werte ausblenden</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Slice: %1</source>
        <translation>Schnitt: %1</translation>
    </message>
    <message>
        <source>Probability cube of %1</source>
        <translation>Wahrscheinlichkeitswürfel von %1</translation>
    </message>
    <message>
        <source>Choose what is coloured, and the scale</source>
        <translation>Wählen, was gefärbt wird, und die Skala</translation>
    </message>
    <message>
        <source>Walls of constraint sums (W)</source>
        <translation>Wände der Bedingungssummen (W)</translation>
    </message>
    <message>
        <source>Show only one row, column, digit or block (keys [ and ])</source>
        <translation>Nur eine Zeile, Spalte, Ziffer oder einen Block zeigen (Tasten [ und ])</translation>
    </message>
    <message>
        <source>Change the view (Ctrl+R: default view), show walls (W), export a figure</source>
        <translation>Ansicht ändern (Strg+R: Standardansicht), Wände zeigen (W), Abbildung exportieren</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>One row</source>
        <translation>Eine Zeile</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Eine Spalte</translation>
    </message>
    <message>
        <source>One digit</source>
        <translation>Eine Ziffer</translation>
    </message>
    <message>
        <source>One block</source>
        <translation>Einen Block</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>digit %1</source>
        <translation>Ziffer %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Hide voxels below</source>
        <translation>Voxel ausblenden unter</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>0.05; less where a uniform start would be hidden; 1.5 times the uniform value above 25×25</source>
        <translation>0.05; weniger, wo ein gleichmäßiger Anfang sonst verborgen wäre; über 25×25 das 1.5-fache des gleichmäßigen Werts</translation>
    </message>
    <message>
        <source>Smooth movement</source>
        <translation>Weiche Bewegung</translation>
    </message>
    <message>
        <source>From the corner</source>
        <translation>Von der Ecke</translation>
    </message>
    <message>
        <source>From the front</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>From the side</source>
        <translation>Von der Seite</translation>
    </message>
    <message>
        <source>From above</source>
        <translation>Von oben</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Row sums, per digit</source>
        <translation>Zeilensummen je Ziffer</translation>
    </message>
    <message>
        <source>Column sums, per digit</source>
        <translation>Spaltensummen je Ziffer</translation>
    </message>
    <message>
        <source>Nothing behind the digits</source>
        <translation>Nichts hinter den Ziffern</translation>
    </message>
    <message>
        <source>Cell sums behind the digits</source>
        <translation>Zellsummen hinter den Ziffern</translation>
    </message>
    <message>
        <source>Block sums behind the digits</source>
        <translation>Blocksummen hinter den Ziffern</translation>
    </message>
    <message>
        <source>Each block shows the sums of its own digits, 1 at its first cell</source>
        <translation>Jeder Block zeigt die Summen seiner Ziffern, die 1 in seiner ersten Zelle</translation>
    </message>
    <message>
        <source>All walls</source>
        <translation>Alle Wände</translation>
    </message>
    <message>
        <source>No walls</source>
        <translation>Keine Wände</translation>
    </message>
    <message>
        <source>Export cube as figure…</source>
        <translation>Würfel als Abbildung exportieren…</translation>
    </message>
    <message>
        <source>View of the cube</source>
        <translation>Ansicht des Würfels</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeDraft</name>
    <message>
        <source>Paused: you can now edit P.</source>
        <translation>Angehalten: P lässt sich jetzt ändern.</translation>
    </message>
    <message>
        <source>Return to the cube of the run</source>
        <translation>Zurück zum Würfel des Laufs</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run: its P cannot be edited. Fork here starts a run of another method from it.</source>
        <translation>Dieser Lauf wurde aufgezeichnet, nicht neu gerechnet: Sein P lässt sich nicht ändern. „Hier verzweigen“ beginnt damit einen Lauf eines anderen Verfahrens.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeEditPanel</name>
    <message>
        <source>Edit cube</source>
        <translation>Würfel ändern</translation>
    </message>
    <message>
        <source>Return to the cube of the run</source>
        <translation>Zurück zum Würfel des Laufs</translation>
    </message>
    <message>
        <source>Select a cell in the grid or the cube to set its probabilities.</source>
        <translation>Im Gitter oder Würfel eine Zelle wählen, um ihre Wahrscheinlichkeiten zu setzen.</translation>
    </message>
    <message>
        <source>Set P of %1</source>
        <translation>P von %1 setzen</translation>
    </message>
    <message>
        <source>Make %1 certain</source>
        <translation>%1 sicher machen</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Brechen</translation>
    </message>
    <message>
        <source>Losses, and how your edits changed them</source>
        <translation>Verluste, und wie sie sich durch die Änderungen geändert haben</translation>
    </message>
    <message>
        <source>State of the experiment</source>
        <translation>Stand des Experiments</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Edit cube  ·  %1</source>
        <translation>Würfel ändern  ·  %1</translation>
    </message>
    <message>
        <source>There is no cube yet.</source>
        <translation>Noch gibt es keinen Würfel.</translation>
    </message>
    <message>
        <source>One cell edited.</source>
        <translation>Eine Zelle geändert.</translation>
    </message>
    <message>
        <source>%1 cells edited.</source>
        <translation>%1 Zellen geändert.</translation>
    </message>
    <message>
        <source>The method cannot continue from this cube: %1.</source>
        <translation>Das Verfahren kann von diesem Würfel nicht ausgehen: %1.</translation>
    </message>
    <message>
        <source>Break a constraint of the selected cell</source>
        <translation>Eine Regel der gewählten Zelle brechen</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Set the selected cell or the whole cube</source>
        <translation>Die gewählte Zelle oder den ganzen Würfel setzen</translation>
    </message>
    <message>
        <source>Start a new run that continues to optimize from this cube</source>
        <translation>Ein neuer Lauf, der von diesem Würfel aus weiter optimiert</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Set the cell to a digit other than its given</source>
        <translation>Die Zelle auf eine andere Ziffer als ihre Vorgabe setzen</translation>
    </message>
    <message>
        <source>Violate the given of %1</source>
        <translation>Vorgabe von %1 verletzen</translation>
    </message>
    <message>
        <source>Make cell uniform</source>
        <translation>Zelle gleichverteilen</translation>
    </message>
    <message>
        <source>Set every digit of the cell to 1/N</source>
        <translation>Jede Ziffer der Zelle auf 1/N setzen</translation>
    </message>
    <message>
        <source>Make %1 uniform</source>
        <translation>%1 gleichverteilen</translation>
    </message>
    <message>
        <source>Normalize cell</source>
        <translation>Zelle normieren</translation>
    </message>
    <message>
        <source>Scales the values of the cell so that they add up to 1</source>
        <translation>Skaliert die Werte der Zelle, sodass ihre Summe 1 ist</translation>
    </message>
    <message>
        <source>Normalize %1</source>
        <translation>%1 normieren</translation>
    </message>
    <message>
        <source>Keep bars normalized</source>
        <translation>Balken normiert halten</translation>
    </message>
    <message>
        <source>When one bar changes, the other bars of the cell adapt so that the sum stays 1</source>
        <translation>Ändert sich ein Balken, passen sich die anderen der Zelle an, sodass die Summe 1 bleibt</translation>
    </message>
    <message>
        <source>Cube: reset to the givens</source>
        <translation>Würfel: auf die Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Set P to 1 at every given and to 1/N everywhere else</source>
        <translation>P bei jeder Vorgabe auf 1 setzen, sonst überall auf 1/N</translation>
    </message>
    <message>
        <source>Start from the givens</source>
        <translation>Von den Vorgaben ausgehen</translation>
    </message>
    <message>
        <source>Cube: round to most probable digits</source>
        <translation>Würfel: auf die wahrscheinlichsten Ziffern runden</translation>
    </message>
    <message>
        <source>Set the most probable digit of every cell to 1, the other digits to 0</source>
        <translation>Setzt in jeder Zelle die wahrscheinlichste Ziffer auf 1, die anderen auf 0</translation>
    </message>
    <message>
        <source>Start from the most probable digits</source>
        <translation>Von den wahrscheinlichsten Ziffern ausgehen</translation>
    </message>
    <message>
        <source>Cube: normalize every cell</source>
        <translation>Würfel: jede Zelle normieren</translation>
    </message>
    <message>
        <source>Scales the values of every cell so that they add up to 1</source>
        <translation>Skaliert die Werte jeder Zelle, sodass ihre Summe 1 ist</translation>
    </message>
    <message>
        <source>Normalize every cell</source>
        <translation>Jede Zelle normieren</translation>
    </message>
    <message>
        <source>Set the cell to a digit that %1 already holds</source>
        <translation>Setzt die Zelle auf eine Ziffer, die %1 schon enthält</translation>
    </message>
    <message>
        <source>Break %1</source>
        <translation>%1 brechen</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>This is P of the run at iteration %1. Edit it, then continue from there.</source>
        <translation>Das ist das P des Laufs von Iteration %1. Ändern Sie es, dann geht es von dort weiter.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeRow</name>
    <message>
        <source>Probability cube of %1</source>
        <translation>Wahrscheinlichkeitswürfel von %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeView</name>
    <message>
        <source>Probability cube</source>
        <translation>Wahrscheinlichkeitswürfel</translation>
    </message>
    <message>
        <source>Arrow keys turn the cube, plus and minus zoom. Enter starts stepping through the voxels with Tab, Escape ends it.</source>
        <translation>Pfeiltasten drehen den Würfel, Plus und Minus zoomen, mit der Eingabetaste beginnt das Durchgehen der Voxel mit Tab, Escape beendet es.</translation>
    </message>
    <message>
        <source>Directions in which rows (r), columns (c) and digits (k) increase</source>
        <translation>Richtungen, in denen Zeilen (r), Spalten (c) und Ziffern (k) wachsen</translation>
    </message>
    <message>
        <source>Show only %1; click again to show everything</source>
        <translation>Nur %1 zeigen; noch ein Klick zeigt alles</translation>
    </message>
    <message>
        <source>Drag along the axis to slice the cube</source>
        <translation>Entlang der Achse ziehen, um eine Schicht zu zeigen</translation>
    </message>
    <message>
        <source>Drag to hide voxels with smaller values</source>
        <translation>Ziehen, um Voxel mit kleineren Werten auszublenden</translation>
    </message>
    <message>
        <source>Look along the rows (r), from above</source>
        <translation>Entlang der Zeilen (r) sehen, von oben</translation>
    </message>
    <message>
        <source>Look along the columns (c)</source>
        <translation>Entlang der Spalten (c) sehen</translation>
    </message>
    <message>
        <source>Look along the digits (k): the grid</source>
        <translation>Entlang der Ziffern (k) sehen: das Gitter</translation>
    </message>
    <message>
        <source>Reset the view (Ctrl+R)</source>
        <translation>Ansicht zurücksetzen (Strg+R)</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Würfel</translation>
    </message>
</context>
<context>
    <name>sudoscope::DigitSliders</name>
    <message>
        <source>Probability of digit %1</source>
        <translation>Wahrscheinlichkeit der Ziffer %1</translation>
    </message>
    <message>
        <source>Set the cell to %1, with certainty</source>
        <translation>Die Zelle mit Sicherheit auf %1 setzen</translation>
    </message>
    <message>
        <source>A probability lies between 0 and 1.</source>
        <translation>Eine Wahrscheinlichkeit liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>The given. Click to set the cell to it, with certainty</source>
        <translation>Die Vorgabe. Klick setzt die Zelle mit Sicherheit auf sie</translation>
    </message>
</context>
<context>
    <name>sudoscope::EventLog</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Im Log suchen</translation>
    </message>
    <message>
        <source>Kinds of events to show</source>
        <translation>Arten der gezeigten Ereignisse</translation>
    </message>
    <message>
        <source>What happened in the run</source>
        <translation>Was im Lauf geschah</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>No event has this kind or contains these words.</source>
        <translation>Kein Ereignis ist von dieser Art oder enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Press Play: the events of the run are listed here.</source>
        <translation>„Abspielen“ drücken: Hier stehen die Ereignisse des Laufs.</translation>
    </message>
    <message>
        <source>Events: %1</source>
        <translation>Ereignisse: %1</translation>
    </message>
    <message>
        <source>Events: %1 of %2</source>
        <translation>Ereignisse: %1 von %2</translation>
    </message>
    <message>
        <source>, %1 older ones dropped</source>
        <translation>, %1 ältere verworfen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>sudoscope::ExternalSolvers</name>
    <message>
        <source>Starting your solver</source>
        <translation>Das eigene Verfahren startet</translation>
    </message>
    <message>
        <source>%1 has not answered for 10 seconds. Wait, or stop it in the console.</source>
        <translation>%1 hat seit 10 Sekunden nicht geantwortet. Abwarten oder in der Konsole stoppen.</translation>
    </message>
    <message>
        <source>%1 has not answered for 10 seconds (its last message: %2). Wait, or stop it in the console.</source>
        <translation>%1 hat seit 10 Sekunden nicht geantwortet (zuletzt gesagt: %2). Abwarten oder in der Konsole stoppen.</translation>
    </message>
    <message>
        <source>This solver was removed.</source>
        <translation>Dieses Verfahren wurde entfernt.</translation>
    </message>
    <message>
        <source>It now has another name: %1.</source>
        <translation>Es heißt jetzt anders: %1.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FigureDialog</name>
    <message>
        <source>Always use the light theme</source>
        <translation>Immer das helle Design verwenden</translation>
    </message>
    <message>
        <source>Title and legend</source>
        <translation>Titel und Legende</translation>
    </message>
    <message>
        <source>Export a figure: %1</source>
        <translation>Abbildung exportieren: %1</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Senkrechte Achse</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
</context>
<context>
    <name>sudoscope::FigureTableWindow</name>
    <message>
        <source>Table of figures</source>
        <translation>Zahlentabelle</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as NumPy</source>
        <translation>Als NumPy kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, or else all</source>
        <translation>Kopiert die gewählten Zeilen, sonst alle</translation>
    </message>
</context>
<context>
    <name>sudoscope::FigureTables</name>
    <message>
        <source>Losses per iteration</source>
        <translation>Verluste je Iteration</translation>
    </message>
    <message>
        <source>P of all cells</source>
        <translation>P aller Zellen</translation>
    </message>
    <message>
        <source>P of the selected cell</source>
        <translation>P der gewählten Zelle</translation>
    </message>
    <message>
        <source>Compared runs</source>
        <translation>Verglichene Läufe</translation>
    </message>
    <message>
        <source>differs by</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Ergebnis</translation>
    </message>
</context>
<context>
    <name>sudoscope::FileMenu</name>
    <message>
        <source>%1×%1, givens: %2</source>
        <translation>%1×%1, Vorgaben: %2</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>Läufe: %1</translation>
    </message>
    <message>
        <source>Earlier sessions are in File &gt; Recovered sessions.</source>
        <translation>Frühere Sitzungen stehen in Datei &gt; Wiederhergestellte Sitzungen.</translation>
    </message>
    <message>
        <source>Your last session (%1)</source>
        <translation>Die letzte Sitzung (%1)</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Open this session as it was left</source>
        <translation>Diese Sitzung öffnen, wie sie verlassen wurde</translation>
    </message>
    <message>
        <source>Delete this session permanently</source>
        <translation>Diese Sitzung endgültig löschen</translation>
    </message>
    <message>
        <source>&amp;Open another…</source>
        <translation>&amp;Andere öffnen…</translation>
    </message>
    <message>
        <source>&amp;Delete all…</source>
        <translation>&amp;Alle löschen…</translation>
    </message>
    <message>
        <source>Recovered sessions</source>
        <translation>Wiederhergestellte Sitzungen</translation>
    </message>
    <message>
        <source>Sessions (*.sudoscope)</source>
        <translation>Sitzungen (*.sudoscope)</translation>
    </message>
    <message>
        <source>Delete the recovered session permanently?</source>
        <translation>Die wiederhergestellte Sitzung endgültig löschen?</translation>
    </message>
    <message>
        <source>Delete %1 recovered sessions permanently?</source>
        <translation>%1 wiederhergestellte Sitzungen endgültig löschen?</translation>
    </message>
    <message>
        <source>Export the puzzle</source>
        <translation>Rätsel exportieren</translation>
    </message>
    <message>
        <source>Save a picture of the window</source>
        <translation>Bild des Fensters speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <source>%1×%1</source>
        <translation>%1×%1</translation>
    </message>
    <message>
        <source>Reco&amp;vered sessions</source>
        <translation>Wieder&amp;hergestellte Sitzungen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>sudoscope::FilmActions</name>
    <message>
        <source>%1 · %2</source>
        <comment>method and parameters</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>There is no run to film.</source>
        <translation>Es gibt keinen Lauf, der sich filmen ließe.</translation>
    </message>
    <message>
        <source>The program was closed before the film was complete.</source>
        <translation>Das Programm wurde geschlossen, bevor der Film vollständig war.</translation>
    </message>
    <message>
        <source>There is nothing to film yet: start the run first.</source>
        <translation>Noch gibt es nichts zu filmen: erst muss der Lauf beginnen.</translation>
    </message>
    <message>
        <source>The run ends at iteration %1, before the first iteration of the film.</source>
        <translation>Der Lauf endet bei Iteration %1, bevor der Film begänne.</translation>
    </message>
    <message>
        <source>Interrupted before the film was complete: no file was written.</source>
        <translation>Unterbrochen, bevor der Film vollständig war: Es wurde keine Datei geschrieben.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FilmDialog</name>
    <message>
        <source>Export film</source>
        <translation>Film exportieren</translation>
    </message>
    <message>
        <source>Preview of a frame</source>
        <translation>Vorschau eines Bildes</translation>
    </message>
    <message>
        <source>Frame of the preview</source>
        <translation>Bild der Vorschau</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>Videos need the program ffmpeg, which is not in the path. Without it a film is a folder of numbered pictures.</source>
        <translation>Videos brauchen das Programm ffmpeg, das nicht im Pfad liegt. Ohne es ist ein Film ein Ordner mit nummerierten Bildern.</translation>
    </message>
    <message>
        <source>%1, square</source>
        <translation>%1, quadratisch</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Length in seconds</source>
        <translation>Länge in Sekunden</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
    <message>
        <source>Between first and last bookmark</source>
        <translation>Zwischen erstem und letztem Lesezeichen</translation>
    </message>
    <message>
        <source>First iteration</source>
        <translation>Erste Iteration</translation>
    </message>
    <message>
        <source>Last iteration</source>
        <translation>Letzte Iteration</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Gitter</translation>
    </message>
    <message>
        <source>&amp;Cube</source>
        <translation>&amp;Würfel</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>S&amp;puren</translation>
    </message>
    <message>
        <source>Line with &amp;method, parameters and iteration</source>
        <translation>&amp;Zeile mit Verfahren, Parametern und Iteration</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Frames per secon&amp;d</source>
        <translation>&amp;Bilder je Sekunde</translation>
    </message>
    <message>
        <source>L&amp;ength</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>&amp;Iterationen</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>Iteration %1 cannot be restored.</source>
        <translation>Iteration %1 lässt sich nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>Abgebrochen; es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>The run is shown as recorded, not re-run: %2 of %1 frames show the nearest stored P.</source>
        <translation>Der Lauf wird gezeigt, wie er lief, nicht neu gerechnet: von %1 Bildern zeigen %2 das nächste P.</translation>
    </message>
    <message>
        <source>%1 frames, %2</source>
        <translation>%1 Bilder, %2</translation>
    </message>
    <message>
        <source>1 frame, %1</source>
        <translation>1 Bild, %1</translation>
    </message>
    <message>
        <source>&amp;Boards</source>
        <translation>&amp;Bretter</translation>
    </message>
    <message>
        <source>Ste&amp;ps</source>
        <translation>Sch&amp;ritte</translation>
    </message>
    <message>
        <source>Frame %1 of %2, %3</source>
        <comment>iteration 12</comment>
        <translation>Bild %1 von %2, %3</translation>
    </message>
    <message>
        <source>A training is not re-run: %2 of %1 frames show the boards of an earlier step.</source>
        <translation>Ein Training wird nicht neu gerechnet: %2 von %1 Bildern zeigen die Bretter eines früheren Schritts.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FilmMaker</name>
    <message>
        <source>Frame %1 has not been drawn for %2 s.</source>
        <translation>Aus Bild %1 ist seit %2 s nichts geworden.</translation>
    </message>
    <message>
        <source>Iteration %1 cannot be restored.</source>
        <translation>Iteration %1 lässt sich nicht wiederherstellen.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FilmWriter</name>
    <message>
        <source>A film is an .mp4, .webm, .webp or .png file.</source>
        <translation>Ein Film ist eine Datei .mp4, .webm, .webp oder .png.</translation>
    </message>
    <message>
        <source>The folder holds files that are not frames of a film; choose another name.</source>
        <translation>Der Ordner enthält andere Dateien als Bilder eines Films; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>Der Ordner lässt sich nicht anlegen.</translation>
    </message>
</context>
<context>
    <name>sudoscope::GeneratorSheet</name>
    <message>
        <source>givens in a symmetric pattern</source>
        <translation>Vorgaben in symmetrischem Muster</translation>
    </message>
    <message>
        <source>random jigsaw regions</source>
        <translation>zufällige Jigsaw-Regionen</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>New puzzle with one solution</source>
        <translation>Neues Rätsel mit einer Lösung</translation>
    </message>
    <message>
        <source>few givens</source>
        <translation>wenige Vorgaben</translation>
    </message>
    <message>
        <source>%1 givens</source>
        <translation>%1 Vorgaben</translation>
    </message>
    <message>
        <source>Number of givens: %1</source>
        <translation>Zahl der Vorgaben: %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::GridView</name>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Puzzle grid</source>
        <translation>Rätselgitter</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>Es gibt keinen Text zum Einfügen.</translation>
    </message>
    <message>
        <source>Cut puzzle</source>
        <translation>Rätsel ausschneiden</translation>
    </message>
    <message>
        <source>Copy puzzle</source>
        <translation>Rätsel kopieren</translation>
    </message>
    <message>
        <source>Copy solution</source>
        <translation>Lösung kopieren</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Clear cells</source>
        <translation>Zellen leeren</translation>
    </message>
    <message>
        <source>Fill in candidates</source>
        <translation>Kandidaten ausfüllen</translation>
    </message>
    <message>
        <source>Clear candidates</source>
        <translation>Kandidaten löschen</translation>
    </message>
    <message>
        <source>On this board the digits go from 1 to %1.</source>
        <translation>Auf diesem Brett gehen die Ziffern von 1 bis %1.</translation>
    </message>
    <message>
        <source>row %1, column %2, block %3</source>
        <translation>Zeile %1, Spalte %2, Block %3</translation>
    </message>
    <message>
        <source>row %1, column %2, region %3</source>
        <translation>Zeile %1, Spalte %2, Region %3</translation>
    </message>
    <message>
        <source>given %1</source>
        <translation>Vorgabe %1</translation>
    </message>
    <message>
        <source>changed to %1 by the method</source>
        <translation>vom Verfahren auf %1 geändert</translation>
    </message>
    <message>
        <source>%1 in one solution, %2 in another</source>
        <translation>%1 in einer Lösung, %2 in einer anderen</translation>
    </message>
    <message>
        <source>%1, probability %2 %</source>
        <translation>%1, Wahrscheinlichkeit %2 %</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>candidates %1</source>
        <translation>Kandidaten %1</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>entropy %1 of at most %2</source>
        <translation>Entropie %1 von höchstens %2</translation>
    </message>
    <message>
        <source>Digits fill the cell, Ctrl+digit or Shift+digit toggles a pencil mark, arrow keys move.</source>
        <translation>Ziffern füllen die Zelle, mit Strg oder Umschalt markieren sie Kandidaten; Pfeiltasten bewegen die Auswahl.</translation>
    </message>
    <message>
        <source>empty, every digit equally probable (%1)</source>
        <translation>leer, alle Ziffern gleich wahrscheinlich (%1)</translation>
    </message>
    <message>
        <source>empty, most probable %1 (%2)</source>
        <translation>leer, am wahrscheinlichsten %1 (%2)</translation>
    </message>
    <message>
        <source>empty, most probable %1 (%2 each)</source>
        <translation>leer, am wahrscheinlichsten %1 (je %2)</translation>
    </message>
    <message>
        <source>%1, weight %2</source>
        <translation>%1, Gewicht %2</translation>
    </message>
    <message>
        <source>empty, every digit of the same weight (%1)</source>
        <translation>leer, alle Ziffern mit gleichem Gewicht (%1)</translation>
    </message>
    <message>
        <source>empty, largest weight: %1 (%2)</source>
        <translation>leer, das größte Gewicht hat %1 (%2)</translation>
    </message>
    <message>
        <source>empty, largest weight: %1 (%2 each)</source>
        <translation>leer, das größte Gewicht haben %1 (je %2)</translation>
    </message>
    <message>
        <source>weights: values in a cell need not add up to 1</source>
        <translation>Gewichte: Die Werte einer Zelle müssen zusammen nicht 1 ergeben</translation>
    </message>
    <message>
        <source>empty, no digit is left</source>
        <translation>leer, keine Ziffer ist mehr übrig</translation>
    </message>
    <message>
        <source>row %1, digit %2: sum %3</source>
        <translation>Zeile %1, Ziffer %2: Summe %3</translation>
    </message>
    <message>
        <source>column %1, digit %2: sum %3</source>
        <translation>Spalte %1, Ziffer %2: Summe %3</translation>
    </message>
    <message>
        <source>The row does not hold each digit once.</source>
        <translation>Die Zeile enthält nicht jede Ziffer einmal.</translation>
    </message>
    <message>
        <source>The column does not hold each digit once.</source>
        <translation>Die Spalte enthält nicht jede Ziffer einmal.</translation>
    </message>
    <message>
        <source>Click to show only this row in the cube.</source>
        <translation>Klick zeigt nur diese Zeile im Würfel.</translation>
    </message>
    <message>
        <source>Click to show only this column in the cube.</source>
        <translation>Klick zeigt nur diese Spalte im Würfel.</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>A picture cannot be read: copy the puzzle as text, or its link.</source>
        <translation>Ein Bild lässt sich nicht lesen: kopieren Sie das Rätsel als Text oder seinen Link.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
</context>
<context>
    <name>sudoscope::GroupMapsCard</name>
    <message>
        <source>digit %1</source>
        <translation>Ziffer %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::HeatMap</name>
    <message>
        <source>Copy matrix</source>
        <translation>Matrix kopieren</translation>
    </message>
    <message>
        <source>Copy selection</source>
        <translation>Auswahl kopieren</translation>
    </message>
</context>
<context>
    <name>sudoscope::HeldOutBoards</name>
    <message>
        <source>Held-out boards</source>
        <translation>Zurückgehaltene Bretter</translation>
    </message>
    <message>
        <source>%1 of %2 solved</source>
        <translation>%1 von %2 gelöst</translation>
    </message>
    <message>
        <source>solved in %1</source>
        <translation>gelöst in %1</translation>
    </message>
    <message>
        <source>1 group violated</source>
        <translation>1 Gruppe verletzt</translation>
    </message>
    <message>
        <source>%1 groups violated</source>
        <translation>%1 Gruppen verletzt</translation>
    </message>
    <message>
        <source>Press Play to see the network solve puzzles that it is never trained on.</source>
        <translation>Abspielen drücken: Hier löst das Netz Rätsel, mit denen es nie trainiert wird.</translation>
    </message>
    <message>
        <source>Board %1, %2 clues: %3. Entropy of its cells %4 nats.</source>
        <translation>Brett %1, %2 Vorgaben: %3. Entropie der Zellen %4 nat.</translation>
    </message>
    <message>
        <source>First solved at step %1.</source>
        <translation>Zuerst in Schritt %1 gelöst.</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
</context>
<context>
    <name>sudoscope::HelpWindow</name>
    <message>
        <source>Sudoscope Help</source>
        <translation>Sudoscope-Hilfe</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>In der Hilfe suchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>Hilfetext</translation>
    </message>
    <message>
        <source>Nothing found for “%1”.</source>
        <translation>Nichts gefunden für „%1“.</translation>
    </message>
</context>
<context>
    <name>sudoscope::LandscapeController</name>
    <message>
        <source>The run has not moved yet: make a few steps, then its path defines a plane.</source>
        <translation>Der Lauf ist noch nirgends hingegangen: ein paar Schritte machen, dann spannt sein Weg eine Ebene auf.</translation>
    </message>
    <message>
        <source>This log</source>
        <translation>Dieses Log</translation>
    </message>
</context>
<context>
    <name>sudoscope::LandscapePlot</name>
    <message>
        <source>Loss landscape</source>
        <translation>Verlustlandschaft</translation>
    </message>
    <message>
        <source>x %1, y %2: loss %3</source>
        <translation>x %1, y %2: Verlust %3</translation>
    </message>
</context>
<context>
    <name>sudoscope::LandscapeView</name>
    <message>
        <source>Loss landscape</source>
        <translation>Verlustlandschaft</translation>
    </message>
    <message>
        <source>What the landscape shows</source>
        <translation>Was die Landschaft zeigt</translation>
    </message>
    <message>
        <source>Redraw</source>
        <translation>Neu zeichnen</translation>
    </message>
    <message>
        <source>The landscape around the current logits</source>
        <translation>Die Landschaft um die jetzigen Logits</translation>
    </message>
    <message>
        <source>random directions</source>
        <translation>zufällige Richtungen</translation>
    </message>
    <message>
        <source>along the path</source>
        <translation>am Weg entlang</translation>
    </message>
    <message>
        <source>Two random directions, scaled in each cell to the length of its logits</source>
        <translation>Zwei zufällige Richtungen, in jeder Zelle auf die Länge ihrer Logits skaliert</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Choose another seed, for other random directions</source>
        <translation>Anderer Startwert, andere zufällige Richtungen</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Half width of the plane in both directions; auto: the extent of the path</source>
        <translation>Halbe Breite der Ebene in beide Richtungen; auto: Ausdehnung des Wegs</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>Noch gibt es keinen Lauf.</translation>
    </message>
    <message>
        <source>%1 has no logits, so it has no plane of logits. The gradient methods have one, and so do logs with Z, temperature and weights.</source>
        <translation>%1 hat keine Logits und damit keine Ebene von Logits. Die Gradientenverfahren haben eine, und auch Logs mit Z, temperature und weights.</translation>
    </message>
    <message>
        <source>This method</source>
        <translation>Dieses Verfahren</translation>
    </message>
    <message>
        <source>Pause to see the loss around the current logits.</source>
        <translation>Anhalten, um den Verlust um die jetzigen Logits zu sehen.</translation>
    </message>
    <message>
        <source>The landscape is being computed.</source>
        <translation>Die Landschaft wird berechnet.</translation>
    </message>
    <message>
        <source>The plane contains %1 % of the path.</source>
        <translation>Die Ebene enthält %1 % des Wegs.</translation>
    </message>
    <message>
        <source>This method minimizes another function; the usual weighted loss is shown.</source>
        <translation>Dieses Verfahren minimiert eine andere Funktion; gezeichnet ist der übliche gewichtete Verlust.</translation>
    </message>
    <message>
        <source>Points along each side of the picture</source>
        <translation>Punkte entlang jeder Seite des Bildes</translation>
    </message>
    <message>
        <source>Iteration %1: loss %2; the lowest loss in this picture is %3.</source>
        <translation>Iteration %1: Verlust %2; der kleinste Verlust in diesem Bild ist %3.</translation>
    </message>
    <message>
        <source>The two principal components of the paths of this run and of the drawn runs</source>
        <translation>Die zwei Hauptkomponenten der Wege dieses Laufs und der gezeichneten Läufe</translation>
    </message>
</context>
<context>
    <name>sudoscope::LaneView</name>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>weitere</translation>
    </message>
    <message>
        <source>all good</source>
        <comment>groups of cells</comment>
        <translation>alle erfüllt</translation>
    </message>
    <message>
        <source>Open as a large chart</source>
        <translation>Als großes Diagramm öffnen</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Höher</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Niedriger</translation>
    </message>
    <message>
        <source>Remove lane</source>
        <translation>Spur entfernen</translation>
    </message>
    <message>
        <source>Hide lane</source>
        <translation>Spur ausblenden</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Add a lane</source>
        <translation>Spur hinzufügen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Usual lanes</source>
        <translation>Übliche Spuren</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Press Play: the curves appear here, iteration by iteration.</source>
        <translation>„Start“ drücken: Hier erscheinen die Kurven, Iteration für Iteration.</translation>
    </message>
    <message>
        <source>groups</source>
        <comment>left of the time axis</comment>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>iteration</source>
        <comment>left of the time axis</comment>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>No group is violated.</source>
        <translation>Keine Gruppe ist verletzt.</translation>
    </message>
    <message>
        <source>step</source>
        <comment>left of the time axis</comment>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1 violated</source>
        <comment>groups of cells</comment>
        <translation>%1 verletzt</translation>
    </message>
    <message>
        <source>Raw losses, not weighted</source>
        <translation>Reine Verluste, nicht gewichtet</translation>
    </message>
    <message>
        <source>Groups that lack most digits: %1</source>
        <translation>Gruppen, denen die meisten Ziffern fehlen: %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::LearnPanel</name>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Abschließen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>A lesson is finished when each of its scenes has been played to the end.</source>
        <translation>Eine Lektion ist abgeschlossen, wenn jede ihrer Szenen zu Ende gespielt wurde.</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Lesson finished.&lt;/b&gt;&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Lektion abgeschlossen.&lt;/b&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Correct predictions: %1 of %2.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Richtige Vorhersagen: %1 von %2.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
</context>
<context>
    <name>sudoscope::LearnedPanel</name>
    <message>
        <source>Nine of ten held-out boards have been solved since step %1, %2.</source>
        <translation>Neun von zehn zurückgehaltenen Brettern sind seit Schritt %1, %2, gelöst.</translation>
    </message>
    <message>
        <source>Half of the held-out boards have been solved since step %1, %2.</source>
        <translation>Die Hälfte der zurückgehaltenen Bretter ist seit Schritt %1, %2, gelöst.</translation>
    </message>
    <message>
        <source>The first held-out board was solved at step %1, %2.</source>
        <translation>Das erste zurückgehaltene Brett war bei Schritt %1, %2, gelöst.</translation>
    </message>
    <message>
        <source>Nothing yet: press Play to train the network. With the Quick recipe, it solves newspaper puzzles after one minute.</source>
        <translation>Noch nichts: „Abspielen“ trainiert das Netz. Mit dem Rezept Kurz löst es nach einer Minute Zeitungsrätsel.</translation>
    </message>
    <message>
        <source>No held-out board is solved yet.</source>
        <translation>Noch ist kein zurückgehaltenes Brett gelöst.</translation>
    </message>
    <message>
        <source>What has it learned?</source>
        <translation>Was hat es gelernt?</translation>
    </message>
    <message>
        <source>Boards solved by the network alone, by the techniques they need</source>
        <translation>Vom Netz allein gelöste Bretter, nach den nötigen Techniken</translation>
    </message>
    <message>
        <source>half at</source>
        <translation>Hälfte</translation>
    </message>
    <message>
        <source>Solve my puzzle with this network</source>
        <translation>Mein Rätsel mit diesem Netz lösen</translation>
    </message>
    <message>
        <source>Save its weights and start the method &quot;network&quot; with them on your puzzle</source>
        <translation>Speichert die Gewichte und lässt damit das Verfahren „network“ auf dem eigenen Rätsel laufen, als nächsten Lauf</translation>
    </message>
    <message>
        <source>Save network…</source>
        <translation>Netz speichern…</translation>
    </message>
    <message>
        <source>Continue from file…</source>
        <translation>Aus Datei fortsetzen…</translation>
    </message>
    <message>
        <source>Continue a saved training</source>
        <translation>Setzt ein gespeichertes Training fort</translation>
    </message>
</context>
<context>
    <name>sudoscope::LessonList</name>
    <message>
        <source>%1. %2, finished</source>
        <translation>%1. %2, abgeschlossen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
</context>
<context>
    <name>sudoscope::Levers</name>
    <message>
        <source>Weight: %1</source>
        <translation>Gewicht: %1</translation>
    </message>
    <message>
        <source>&lt;i&gt;T&lt;/i&gt;&amp;nbsp; schedule</source>
        <translation>&lt;i&gt;T&lt;/i&gt;&amp;nbsp; Verlauf</translation>
    </message>
    <message>
        <source>Share of the disagreement, by copy</source>
        <translation>Anteil am Widerspruch, nach Kopie</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>weitere</translation>
    </message>
    <message>
        <source>All copies agree.</source>
        <translation>Alle Kopien sind sich einig.</translation>
    </message>
    <message>
        <source>Loss landscape</source>
        <translation>Verlustlandschaft</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>Multiplikatoren</translation>
    </message>
    <message>
        <source>Drag, use the arrow keys or the wheel; hold Shift for fine steps. Home or double-click restores the default (marked).</source>
        <translation>Ziehen, Pfeiltasten oder Mausrad; mit Umschalt feine Schritte. Pos1 oder Doppelklick stellt den Standardwert (markiert) wieder her.</translation>
    </message>
    <message>
        <source>&lt;i&gt;L&lt;/i&gt; &amp;nbsp;=&amp;nbsp; &lt;b&gt;%1&lt;/b&gt; with the new weights</source>
        <translation>&lt;i&gt;L&lt;/i&gt; &amp;nbsp;=&amp;nbsp; &lt;b&gt;%1&lt;/b&gt; mit den neuen Gewichten</translation>
    </message>
    <message>
        <source>The lanes show %1, computed with the weights that the run used.</source>
        <translation>Die Spuren zeigen %1, berechnet mit den Gewichten, die der Lauf verwendete.</translation>
    </message>
</context>
<context>
    <name>sudoscope::LossTable</name>
    <message>
        <source>The weighted total: %1 now, %2 in the run</source>
        <translation>Die gewichtete Summe: jetzt %1, im Lauf %2</translation>
    </message>
    <message>
        <source>%1: %2 now, %3 in the run; weighted by %4 it counts %5</source>
        <translation>%1: jetzt %2, im Lauf %3; mit %4 gewichtet zählt es %5</translation>
    </message>
</context>
<context>
    <name>sudoscope::MainWindow</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Sam&amp;ple puzzles</source>
        <translation>Beispie&amp;lrätsel</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>Ler&amp;nen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>Ex&amp;tras</translation>
    </message>
    <message>
        <source>Loss landscape</source>
        <translation>Verlustlandschaft</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Previous tabs</source>
        <translation>Vorige Reiter</translation>
    </message>
    <message>
        <source>Next tabs</source>
        <translation>Nächste Reiter</translation>
    </message>
    <message>
        <source>Edit cube</source>
        <translation>Würfel ändern</translation>
    </message>
    <message>
        <source>Metho&amp;d</source>
        <translation>Ver&amp;fahren</translation>
    </message>
</context>
<context>
    <name>sudoscope::MethodBox</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Remove this method</source>
        <translation>Dieses Verfahren entfernen</translation>
    </message>
    <message>
        <source>Parameters (all at their defaults)</source>
        <translation>Parameter (alle auf Standard)</translation>
    </message>
    <message>
        <source>Parameters: %1</source>
        <translation>Parameter: %1</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>Parameter von %1</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Wird gestartet …</translation>
    </message>
</context>
<context>
    <name>sudoscope::MethodList</name>
    <message>
        <source>Add a method</source>
        <translation>Verfahren hinzufügen</translation>
    </message>
</context>
<context>
    <name>sudoscope::MultiplierView</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>Farben von %1 bis %2</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>Multiplikatoren</translation>
    </message>
    <message>
        <source>Hardest to satisfy</source>
        <translation>Am schwersten zu erfüllen</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>cell r%1 c%2</source>
        <translation>Zelle r%1 c%2</translation>
    </message>
    <message>
        <source>%1: given</source>
        <translation>%1: Vorgabe</translation>
    </message>
    <message>
        <source>%1, exactly one digit: multiplier %2</source>
        <translation>%1, genau eine Ziffer: Multiplikator %2</translation>
    </message>
    <message>
        <source>digit %1 in %2</source>
        <translation>Ziffer %1 in %2</translation>
    </message>
    <message>
        <source>%1: fixed by a given</source>
        <translation>%1: durch eine Vorgabe festgelegt</translation>
    </message>
    <message>
        <source>%1: multiplier %2, %3 times the smallest</source>
        <translation>%1: Multiplikator %2, das %3-fache des kleinsten</translation>
    </message>
    <message>
        <source>Brighter: violated longer and more strongly; empty: fixed by a given.</source>
        <translation>Heller: länger und stärker verletzt; leer: durch eine Vorgabe festgelegt.</translation>
    </message>
    <message>
        <source>%1 has no growing multipliers; its weights are fixed. Choose the method “%2” or “%3” to see which constraints are hardest to satisfy.</source>
        <translation>%1 hat keine wachsenden Multiplikatoren; seine Gewichte liegen fest. Das Verfahren „%2“ oder „%3“ wählen, um zu sehen, welche Regeln am schwersten zu erfüllen sind.</translation>
    </message>
    <message>
        <source>Press Play with the method “%1” or “%2” to see which constraints are hardest to satisfy.</source>
        <translation>Mit dem Verfahren „%1“ oder „%2“ abspielen, um zu sehen, welche Regeln am schwersten zu erfüllen sind.</translation>
    </message>
    <message>
        <source>Largest prices</source>
        <translation>Größte Preise</translation>
    </message>
    <message>
        <source>Orange: a price above 0, of a sum that was too large; blue: below 0; empty: fixed by a given.</source>
        <translation>Orange: ein Preis über 0, einer Summe, die zu groß war; blau: unter 0; leer: durch eine Vorgabe festgelegt.</translation>
    </message>
    <message>
        <source>%1, exactly one digit: price %2</source>
        <translation>%1, genau eine Ziffer: Preis %2</translation>
    </message>
    <message>
        <source>%1: price %2</source>
        <translation>%1: Preis %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::NoticeBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>Bei der Arbeit</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>sudoscope::OwnSolverDialog</name>
    <message>
        <source>Copy &amp;sudoscope.py next to it</source>
        <translation>&amp;sudoscope.py daneben kopieren</translation>
    </message>
    <message>
        <source>Your own solver</source>
        <translation>Eigenes Verfahren</translation>
    </message>
    <message>
        <source>A script with a few more lines becomes a method like any other: the command below is run with your permissions, and the method stays in the menu under its own name. Help &gt; Your own solver describes how to write one.</source>
        <translation>Ein Skript mit ein paar Zeilen mehr wird ein Verfahren wie jedes andere: Der Befehl unten läuft mit Ihren Rechten, und das Verfahren bleibt unter seinem Namen im Menü. Hilfe &gt; Ein eigenes Verfahren beschreibt, wie man eines schreibt.</translation>
    </message>
    <message>
        <source>&amp;Choose a script…</source>
        <translation>Skript &amp;wählen…</translation>
    </message>
    <message>
        <source>Start from an &amp;example</source>
        <translation>Mit einem &amp;Beispiel beginnen</translation>
    </message>
    <message>
        <source>Adam on logits (NumPy or PyTorch)…</source>
        <translation>Adam auf Logits (NumPy oder PyTorch)…</translation>
    </message>
    <message>
        <source>Constriction of candidates (NumPy)…</source>
        <translation>Einschnürung der Kandidaten (NumPy)…</translation>
    </message>
    <message>
        <source>Discrete descent (plain Python)…</source>
        <translation>Diskreter Abstieg (schlichtes Python)…</translation>
    </message>
    <message>
        <source>where Sudoscope was started</source>
        <translation>wo Sudoscope gestartet wurde</translation>
    </message>
    <message>
        <source>&amp;Program and arguments</source>
        <translation>&amp;Programm und Argumente</translation>
    </message>
    <message>
        <source>In the &amp;folder</source>
        <translation>Im &amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Run it</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <source>Choose a script</source>
        <translation>Skript wählen</translation>
    </message>
    <message>
        <source>Python scripts (*.py);;Programs (*)</source>
        <translation>Python-Skripte (*.py);;Programme (*)</translation>
    </message>
    <message>
        <source>Save the example as your script</source>
        <translation>Das Beispiel als eigenes Skript speichern</translation>
    </message>
    <message>
        <source>Python scripts (*.py)</source>
        <translation>Python-Skripte (*.py)</translation>
    </message>
    <message>
        <source>The Python module that a script needs: one file</source>
        <translation>Das Python-Modul, das ein Skript braucht: eine Datei</translation>
    </message>
</context>
<context>
    <name>sudoscope::ParameterPanel</name>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Find a parameter</source>
        <translation>Parameter suchen</translation>
    </message>
    <message>
        <source>This method has no parameters.</source>
        <translation>Dieses Verfahren hat keine Parameter.</translation>
    </message>
    <message>
        <source>No parameter matches.</source>
        <translation>Kein Parameter passt.</translation>
    </message>
    <message>
        <source>Start of the random numbers: equal seeds give equal runs.
Applies at the next restart.</source>
        <translation>Anfang der Zufallszahlen: Gleiche Startwerte ergeben gleiche Läufe.
Gilt ab dem nächsten Neustart.</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>Zufallszahlen</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Use the next seed: another run of the same method</source>
        <translation>Der nächste Startwert: ein anderer Lauf desselben Verfahrens</translation>
    </message>
    <message>
        <source>Next seed</source>
        <translation>Nächster Startwert</translation>
    </message>
    <message>
        <source>“%1” is not valid: enter a whole number from 0 to %2.</source>
        <translation>„%1“ ist nicht gültig: eine ganze Zahl von 0 bis %2 eingeben.</translation>
    </message>
    <message>
        <source>Applies at the next restart.</source>
        <translation>Gilt ab dem nächsten Neustart.</translation>
    </message>
    <message>
        <source>Levers</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>one other</source>
        <translation>eine weitere</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Reset parameters to defaults</source>
        <translation>Parameter auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>%1, changed: %2</source>
        <translation>%1, geändert: %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::ParameterRow</name>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>“%1” is not valid: enter %2.</source>
        <translation>„%1“ ist nicht gültig; nötig ist %2.</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>Einheit: %1</translation>
    </message>
    <message>
        <source>Changed; the default is %1. Double-click the name to reset it.</source>
        <translation>Geändert; Standard ist %1. Doppelklick auf den Namen setzt ihn zurück.</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Standard: %1</translation>
    </message>
    <message>
        <source>Applies at the next restart.</source>
        <translation>Gilt ab dem nächsten Neustart.</translation>
    </message>
    <message>
        <source>Reset to the default (%1)</source>
        <translation>Auf den Standard zurücksetzen (%1)</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>Bereich: %1</translation>
    </message>
    <message>
        <source>Too low: %1.</source>
        <translation>Zu klein: %1.</translation>
    </message>
    <message>
        <source>Too high: %1.</source>
        <translation>Zu groß: %1.</translation>
    </message>
    <message>
        <source>Right-click to open the lesson about it.</source>
        <translation>Rechtsklick öffnet die Lektion dazu.</translation>
    </message>
    <message>
        <source>Open the lesson about it</source>
        <translation>Lektion dazu öffnen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 (usually %2)</source>
        <translation>%1 (sonst %2)</translation>
    </message>
</context>
<context>
    <name>sudoscope::Plot</name>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Undo the zoom (double-click)</source>
        <translation>Zoom aufheben (Doppelklick)</translation>
    </message>
    <message>
        <source>Axes and export</source>
        <translation>Achsen und Export</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Logarithmische senkrechte Achse</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Logarithmische waagrechte Achse</translation>
    </message>
    <message>
        <source>Export data as CSV…</source>
        <translation>Daten als CSV exportieren…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>axis name and figure</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Als Abbildung exportieren…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>curve and values that are not shown</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::PlotLegend</name>
    <message>
        <source>%1 – click to show or hide, Ctrl+click to show it alone</source>
        <translation>%1 – Klick zeigt oder verbirgt, Strg+Klick zeigt sie allein</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleCard</name>
    <message>
        <source>This puzzle has exactly one solution.</source>
        <translation>Dieses Rätsel hat genau eine Lösung.</translation>
    </message>
    <message>
        <source>Naked singles are enough to find it.</source>
        <translation>Nackte Einer genügen, um sie zu finden.</translation>
    </message>
    <message>
        <source>Naked and hidden singles are enough to find it.</source>
        <translation>Nackte und versteckte Einer genügen, um sie zu finden.</translation>
    </message>
    <message>
        <source>Finding it by hand needs more than singles.</source>
        <translation>Von Hand braucht man dafür mehr als Einer.</translation>
    </message>
    <message>
        <source>No given is redundant.</source>
        <translation>Keine Vorgabe ist entbehrlich.</translation>
    </message>
    <message>
        <source>Some givens are redundant.</source>
        <translation>Manche Vorgaben sind entbehrlich.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Paste a puzzle from the clipboard (Ctrl+V in the grid)</source>
        <translation>Rätsel aus der Zwischenablage einfügen (Strg+V im Gitter)</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Size of the board</source>
        <translation>Größe des Bretts</translation>
    </message>
    <message>
        <source>%1×%1, boxes of %2×%3</source>
        <translation>%1×%1, Boxen %2×%3</translation>
    </message>
    <message>
        <source>Custom board…</source>
        <translation>Eigenes Brett…</translation>
    </message>
    <message>
        <source>Copy solution</source>
        <translation>Lösung kopieren</translation>
    </message>
    <message>
        <source>Show all digits in each cell</source>
        <translation>Alle Ziffern in jeder Zelle zeigen</translation>
    </message>
    <message>
        <source>Shade cells by certainty</source>
        <translation>Zellen nach Sicherheit tönen</translation>
    </message>
    <message>
        <source>Show probability bars in each cell</source>
        <translation>Wahrscheinlichkeitsbalken in jeder Zelle</translation>
    </message>
    <message>
        <source>Advance after each digit</source>
        <translation>Nach jeder Ziffer weiterrücken</translation>
    </message>
    <message>
        <source>Arrow keys wrap around</source>
        <translation>Pfeiltasten springen am Rand zur anderen Seite</translation>
    </message>
    <message>
        <source>Drag from a cell to extend its region to other cells, or type a region&apos;s number.</source>
        <translation>Von einer Zelle ziehen gibt ihre Region an andere weiter; oder die Nummer einer Region tippen.</translation>
    </message>
    <message>
        <source>Use these regions</source>
        <translation>Diese Regionen verwenden</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>Und %n weitere.</numerusform>
            <numerusform>Und %n weitere.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every region has %1 cells.</source>
        <translation>Jede Region hat %1 Zellen.</translation>
    </message>
    <message>
        <source>The givens contradict each other: the digits are struck through.</source>
        <translation>Die Vorgaben widersprechen einander: Die Ziffern sind durchgestrichen.</translation>
    </message>
    <message>
        <source>This puzzle has no solution.</source>
        <translation>Dieses Rätsel hat keine Lösung.</translation>
    </message>
    <message>
        <source>This puzzle has more than one solution. The split cells show where two of its solutions differ.</source>
        <translation>Dieses Rätsel hat mehr als eine Lösung. Die geteilten Zellen zeigen, wo sich zwei seiner Lösungen unterscheiden.</translation>
    </message>
    <message>
        <source>Advance to the next cell after each digit of a new puzzle; 0 or . leaves a cell empty.
Click to stay in the cell instead.</source>
        <translation>Nach jeder Ziffer eines neuen Rätsels zur nächsten Zelle weiterrücken; 0 oder . lässt eine Zelle leer.
Klick: stattdessen in der Zelle bleiben.</translation>
    </message>
    <message>
        <source>Advance to the next cell after each digit</source>
        <translation>Nach jeder Ziffer zur nächsten Zelle weiterrücken</translation>
    </message>
    <message>
        <source>Advance while entering a new puzzle</source>
        <translation>Bei der Eingabe eines neuen Rätsels weiterrücken</translation>
    </message>
    <message>
        <source>Undecided: the search stopped after %1 wrong guesses.</source>
        <translation>Unentschieden: Die Suche brach nach %1 falschen Vermutungen ab.</translation>
    </message>
    <message>
        <source>Generate puzzle</source>
        <translation>Rätsel erzeugen</translation>
    </message>
    <message>
        <source>Grid options</source>
        <translation>Optionen des Gitters</translation>
    </message>
    <message>
        <source>Show digits above 9 as numbers, not letters</source>
        <translation>Ziffern über 9 als Zahlen statt Buchstaben zeigen</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleChooser</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Givens</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Search by name, number of givens or digits</source>
        <translation>Suche nach Name, Zahl der Vorgaben oder Ziffern</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>%1×%1, givens: %2</source>
        <translation>%1×%1, Vorgaben: %2</translation>
    </message>
    <message>
        <source>Rating: %1</source>
        <translation>Bewertung: %1</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Nothing found for “%1”.</source>
        <translation>Nichts gefunden für „%1“.</translation>
    </message>
    <message>
        <source>%1 puzzles in %2</source>
        <translation>%1 Rätsel in %2</translation>
    </message>
    <message>
        <source>Reading the file: %1 rows so far</source>
        <translation>Die Datei wird gelesen: bisher %1 Zeilen</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleLoader</name>
    <message>
        <source>The window&apos;s puzzle</source>
        <translation>Das Rätsel des Fensters</translation>
    </message>
    <message>
        <source>What the main window shows now</source>
        <translation>Was das Hauptfenster jetzt zeigt</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleModel</name>
    <message>
        <source>load puzzle</source>
        <translation>Rätsel laden</translation>
    </message>
    <message>
        <source>set digit</source>
        <translation>Ziffer setzen</translation>
    </message>
    <message>
        <source>clear cell</source>
        <translation>Zelle leeren</translation>
    </message>
    <message>
        <source>set digits</source>
        <translation>Ziffern setzen</translation>
    </message>
    <message>
        <source>clear cells</source>
        <translation>Zellen leeren</translation>
    </message>
    <message>
        <source>clear puzzle</source>
        <translation>Rätsel leeren</translation>
    </message>
    <message>
        <source>clear candidates</source>
        <translation>Kandidaten löschen</translation>
    </message>
    <message>
        <source>toggle candidate</source>
        <translation>Kandidat umschalten</translation>
    </message>
    <message>
        <source>fill in candidates</source>
        <translation>Kandidaten ausfüllen</translation>
    </message>
    <message>
        <source>change board</source>
        <translation>Brett wechseln</translation>
    </message>
    <message>
        <source>diagonals</source>
        <translation>Diagonalen</translation>
    </message>
    <message>
        <source>windoku</source>
        <translation>Windoku</translation>
    </message>
    <message>
        <source>draw regions</source>
        <translation>Regionen zeichnen</translation>
    </message>
    <message>
        <source>draw region</source>
        <translation>Region zeichnen</translation>
    </message>
    <message>
        <source>change regions</source>
        <translation>Regionen ändern</translation>
    </message>
    <message>
        <source>discard drawn regions</source>
        <translation>gezeichnete Regionen verwerfen</translation>
    </message>
    <message>
        <source>paste puzzle</source>
        <translation>Rätsel einfügen</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzlePicker</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Puzzles from a file; one can also be dropped here</source>
        <translation>Rätsel aus einer Datei; man kann sie auch hier ablegen</translation>
    </message>
    <message>
        <source>%1 puzzles of several sizes</source>
        <translation>%1 Rätsel verschiedener Größen</translation>
    </message>
    <message>
        <source>1 puzzle, %1×%1</source>
        <translation>1 Rätsel, %1×%1</translation>
    </message>
    <message>
        <source>%1 puzzles, %2×%2</source>
        <translation>%1 Rätsel, %2×%2</translation>
    </message>
    <message>
        <source>Open puzzles</source>
        <translation>Rätsel öffnen</translation>
    </message>
    <message>
        <source>%1 sets, %2</source>
        <translation>%1 Sammlungen, %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleTasks</name>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Generating a puzzle …</source>
        <translation>Ein Rätsel wird erzeugt …</translation>
    </message>
    <message>
        <source>Checking the puzzle …</source>
        <translation>Das Rätsel wird geprüft …</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunCollection</name>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunList</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Show this run</source>
        <translation>Diesen Lauf zeigen</translation>
    </message>
    <message>
        <source>Hide its curves</source>
        <translation>Seine Kurven ausblenden</translation>
    </message>
    <message>
        <source>Draw its curves</source>
        <translation>Seine Kurven zeichnen</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Compare the cubes</source>
        <translation>Würfel vergleichen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Remove all runs</source>
        <translation>Alle Läufe entfernen</translation>
    </message>
    <message>
        <source>other puzzle</source>
        <translation>anderes Rätsel</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Schwarz und Weiß</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>%1: %2 after %3 iterations</source>
        <translation>%1: %2 nach %3 Iterationen</translation>
    </message>
    <message>
        <source>shown now</source>
        <translation>jetzt gezeigt</translation>
    </message>
    <message>
        <source>drawn in the charts</source>
        <translation>in den Diagrammen gezeichnet</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>verglichen mit</translation>
    </message>
    <message>
        <source>of another puzzle</source>
        <translation>von einem anderen Rätsel</translation>
    </message>
    <message>
        <source>%1: not replayed: %2</source>
        <translation>%1: nicht wiederholt: %2</translation>
    </message>
    <message>
        <source>states recorded every %1 iterations</source>
        <translation>Zustände alle %1 Iterationen aufgezeichnet</translation>
    </message>
    <message>
        <source>differs from what was saved: %1</source>
        <translation>anders als gespeichert: %1</translation>
    </message>
    <message>
        <source>not replayed</source>
        <translation>nicht wiederholt</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Find its file…</source>
        <translation>Seine Datei suchen…</translation>
    </message>
    <message>
        <source>Open as a table in its own window</source>
        <translation>Als Tabelle in eigenem Fenster öffnen</translation>
    </message>
    <message>
        <source>Draw only the listed runs</source>
        <translation>Nur die aufgeführten Läufe zeichnen</translation>
    </message>
    <message>
        <source>Open as table</source>
        <translation>Als Tabelle öffnen</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Schlagwörter …</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz …</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Best loss</source>
        <translation>Bester Verlust</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Parameters that differ from the method&apos;s defaults, and later changes</source>
        <translation>Was von den Standardwerten des Verfahrens abweicht, und spätere Änderungen</translation>
    </message>
    <message>
        <source>Lowest value of the curve that the method minimizes</source>
        <translation>Der kleinste Wert der Kurve, die das Verfahren minimiert</translation>
    </message>
    <message>
        <source>Time of its iterations on this computer, without pauses; for a fork, only its own iterations</source>
        <translation>Was seine Iterationen auf diesem Rechner gebraucht haben, ohne Pausen; bei einem Zweig nur die eigenen</translation>
    </message>
    <message>
        <source>When it was created</source>
        <translation>Wann er entstand</translation>
    </message>
    <message>
        <source>tags: %1</source>
        <translation>Schlagwörter: %1</translation>
    </message>
    <message>
        <source>lowest %1: %2</source>
        <translation>kleinster Wert von %1: %2</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Note about %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>Tags of %1, separated by commas</source>
        <translation>Schlagwörter von %1, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Order of creation</source>
        <translation>Reihenfolge des Entstehens</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Words to find in the name, method, tags or note of a run…</source>
        <translation>Wörter, die in einem Lauf vorkommen: in Name, Verfahren, Schlagwörtern, Notiz…</translation>
    </message>
    <message>
        <source>Final losses, verdicts and parameters of the selected runs</source>
        <translation>Endverluste, Ergebnisse und Parameter der gewählten Läufe</translation>
    </message>
    <message>
        <source>Table of %1 runs…</source>
        <translation>Tabelle von %1 Läufen …</translation>
    </message>
    <message>
        <source>Remove this run</source>
        <translation>Diesen Lauf entfernen</translation>
    </message>
    <message>
        <source>Save selected runs as session…</source>
        <translation>Ausgewählte Läufe als Sitzung speichern…</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunLogDialog</name>
    <message>
        <source>&amp;Z, with temperature and weights</source>
        <translation>&amp;Z, mit Temperatur und Gewichten</translation>
    </message>
    <message>
        <source>&amp;Gradient dL/dZ</source>
        <translation>&amp;Gradient dL/dZ</translation>
    </message>
    <message>
        <source>Save run log</source>
        <translation>Log des Laufs speichern</translation>
    </message>
    <message>
        <source>The log holds all curves and P. In Python, sudoscope.read(file) returns them as NumPy arrays.</source>
        <translation>Das Log enthält jede Kurve und P. In Python gibt sudoscope.read(file) sie als NumPy-Felder.</translation>
    </message>
    <message>
        <source>The method of this run has no logits.</source>
        <translation>Das Verfahren dieses Laufs hat keine Logits.</translation>
    </message>
    <message>
        <source>all, fewer beyond 64 MB</source>
        <translation>alle, über 64 MB weniger</translation>
    </message>
    <message>
        <source>every </source>
        <translation>jede </translation>
    </message>
    <message>
        <source>How often P is written; the curves are always complete.</source>
        <translation>Von wie vielen Iterationen P geschrieben wird; die Kurven sind immer vollständig.</translation>
    </message>
    <message>
        <source>&amp;Iterations with P</source>
        <translation>&amp;Iterationen mit P</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunLogWriter</name>
    <message>
        <source>This run was recorded, not re-run: copy its file instead; it holds everything.</source>
        <translation>Dieser Lauf wurde aufgezeichnet, nicht neu gerechnet: stattdessen seine Datei kopieren, in der alles steht.</translation>
    </message>
    <message>
        <source>Save the log of the run</source>
        <translation>Das Log des Laufs speichern</translation>
    </message>
    <message>
        <source>Logs of runs (*.sudolog)</source>
        <translation>Logs von Läufen (*.sudolog)</translation>
    </message>
    <message>
        <source>Writing the log</source>
        <translation>Log schreiben</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run: write its page with &quot;sudoscope-cli page FILE&quot; or sudoscope.show(FILE).</source>
        <translation>Dieser Lauf wurde aufgezeichnet, nicht erneut gerechnet: Seine Seite schreibt „sudoscope-cli page DATEI“ oder sudoscope.show(DATEI).</translation>
    </message>
    <message>
        <source>Export the run as a web page</source>
        <translation>Lauf als Webseite exportieren</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Webseiten (*.html)</translation>
    </message>
    <message>
        <source>Writing the page</source>
        <translation>Seite wird geschrieben</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunMessages</name>
    <message>
        <source>following %1 · %2 rows</source>
        <translation>folgt %1 · %2 Zeilen</translation>
    </message>
    <message>
        <source>%1 grows while its script writes it. At the latest iteration, the view follows it (Follow).</source>
        <translation>%1 wächst, solange sein Skript schreibt. Bei der neuesten Iteration folgt die Ansicht (Folgen).</translation>
    </message>
    <message>
        <source>%1 · %2 rows · damaged</source>
        <translation>%1 · %2 Zeilen · beschädigt</translation>
    </message>
    <message>
        <source>The end of %1 cannot be read, so reading stops there.</source>
        <translation>Das Ende von %1 ist nicht lesbar; das Lesen hört dort auf.</translation>
    </message>
    <message>
        <source>%1 · %2 rows · ended</source>
        <translation>%1 · %2 Zeilen · beendet</translation>
    </message>
    <message>
        <source>%1 no longer grows: its script has ended.</source>
        <translation>%1 wächst nicht mehr: Sein Skript ist zu Ende.</translation>
    </message>
    <message>
        <source>P has contained NaN or infinity since iteration %1.</source>
        <translation>P enthält seit Iteration %1 NaN oder Unendlich.</translation>
    </message>
    <message>
        <source>%1 have been NaN or infinite since iteration %2.</source>
        <translation>%1 sind seit Iteration %2 NaN oder unendlich.</translation>
    </message>
    <message>
        <source>%1 has been NaN or infinite since iteration %2.</source>
        <translation>%1 ist seit Iteration %2 NaN oder unendlich.</translation>
    </message>
    <message>
        <source>This puzzle has no solution: no method can solve it.</source>
        <translation>Dieses Rätsel hat keine Lösung: kein Verfahren kann es lösen.</translation>
    </message>
    <message>
        <source>%1 · %2 rows · stopped</source>
        <translation>%1 · %2 Zeilen · abgebrochen</translation>
    </message>
    <message>
        <source>The script of %1 stopped before its end; the log of the run gives the reason.</source>
        <translation>Das Skript von %1 brach vor seinem Ende ab; das Log des Laufs nennt den Grund.</translation>
    </message>
    <message>
        <source>%1 solves this puzzle in %2 iterations.</source>
        <translation>%1 löst dieses Rätsel in %2 Iterationen.</translation>
    </message>
    <message>
        <source>Looking for a method that solves this puzzle …</source>
        <translation>Sucht ein Verfahren, das dieses Rätsel löst …</translation>
    </message>
    <message>
        <source>%1 · %2 rows · deleted</source>
        <translation>%1 · %2 Zeilen · gelöscht</translation>
    </message>
    <message>
        <source>%1 was deleted or moved. A new file of that name is shown when it appears.</source>
        <translation>%1 wurde gelöscht oder verschoben. Eine neue Datei dieses Namens wird gezeigt, sobald sie erscheint.</translation>
    </message>
    <message>
        <source>%1 were NaN or infinite at iteration %2.</source>
        <translation>%1 waren in Iteration %2 NaN oder unendlich.</translation>
    </message>
    <message>
        <source>%1 was NaN or infinite at iteration %2.</source>
        <translation>%1 war in Iteration %2 NaN oder unendlich.</translation>
    </message>
    <message>
        <source>%1 does not solve this puzzle in %2 iterations.</source>
        <translation>%1 löst dieses Rätsel nicht in %2 Iterationen.</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunPlot</name>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Show the whole run again and follow new samples (double-click)</source>
        <translation>Wieder den ganzen Lauf zeigen und neuen Werten folgen (Doppelklick)</translation>
    </message>
    <message>
        <source>Follow new samples</source>
        <translation>Neuen Werten folgen</translation>
    </message>
    <message>
        <source>Axes, smoothing, export, choice of charts</source>
        <translation>Achsen, Glättung, Export, Auswahl der Diagramme</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1 (log)</translation>
    </message>
    <message>
        <source>All curves of this chart are hidden. Click a name above to show one.</source>
        <translation>Alle Kurven dieses Diagramms sind ausgeblendet. Ein Klick auf einen Namen oben zeigt eine.</translation>
    </message>
    <message>
        <source>Press Play: %1 appears here, iteration by iteration.</source>
        <translation>„Abspielen“ drücken: Hier erscheint %1, Iteration für Iteration.</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>Kurven von %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>Show all charts again</source>
        <translation>Wieder alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>Enlarge this chart to fill the panel</source>
        <translation>Dieses Diagramm auf die ganze Karte vergrößern</translation>
    </message>
    <message>
        <source>This run has no values for %1.</source>
        <translation>Dieser Lauf hat keine Werte für %1.</translation>
    </message>
    <message>
        <source>Press Play: %1 appears here, step by step.</source>
        <translation>„Abspielen“ drücken: Hier erscheint %1, Schritt für Schritt.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Logarithmic iteration axis</source>
        <translation>Logarithmische Iterationsachse</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Export data as CSV (visible range)…</source>
        <translation>Daten als CSV exportieren (sichtbarer Bereich)…</translation>
    </message>
    <message>
        <source>Export data as CSV (whole run)…</source>
        <translation>Daten als CSV exportieren (ganzer Lauf)…</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>There are no samples in this range.</source>
        <translation>In diesem Bereich gibt es keine Werte.</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Press Play: %1 appears here, start by start.</source>
        <translation>„Abspielen“ drücken: Hier erscheint %1, Start für Start.</translation>
    </message>
    <message>
        <source>start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>Logarithmic axis of starts</source>
        <translation>Logarithmische Achse der Starts</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
</context>
<context>
    <name>sudoscope::ScenePage</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Predict first, then play</source>
        <translation>Erst vorhersagen, dann abspielen</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Nochmals</translation>
    </message>
    <message>
        <source>Prediction noted. Now press Play.</source>
        <translation>Vorhersage notiert. Jetzt abspielen.</translation>
    </message>
    <message>
        <source>You played without predicting. The answer is “%1”. %2</source>
        <translation>Ohne Vorhersage gespielt. Die Antwort ist „%1“. %2</translation>
    </message>
    <message>
        <source>The answer is “%1”.</source>
        <translation>Die Antwort ist „%1“.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Press Enter to choose it.</source>
        <translation>Eingabe wählt sie.</translation>
    </message>
</context>
<context>
    <name>sudoscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Save automatically every</source>
        <translation>&amp;Automatisch speichern alle</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Size of fonts, lines and pictures, e.g. for a classroom.
Only sizes that fit on this screen are offered.</source>
        <translation>Größe von Schrift, Linien und Bildern, etwa für den Unterrichtsraum.
Nur Größen, die auf diesen Bildschirm passen, stehen zur Wahl.</translation>
    </message>
    <message>
        <source>Size of &amp;everything</source>
        <translation>&amp;Größe von allem</translation>
    </message>
    <message>
        <source>Memory for the curves and recorded states of all runs. More memory means less recomputing
when you go back in a long run. A run that fills it is paused: close other runs.</source>
        <translation>Speicher für die Kurven und aufgezeichneten Zustände aller Läufe. Mehr Speicher heißt weniger
Neuberechnung beim Zurückgehen. Ein Lauf, der ihn füllt, hält an: andere Läufe schließen.</translation>
    </message>
    <message>
        <source>Memory for all &amp;runs</source>
        <translation>Speicher für alle &amp;Läufe</translation>
    </message>
    <message>
        <source>Language and memory take effect at the next start.</source>
        <translation>Sprache und Speicher gelten ab dem nächsten Start.</translation>
    </message>
</context>
<context>
    <name>sudoscope::StageCard</name>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>The probability P of digit k in row r and column c: from the front, and as a cube</source>
        <translation>Die Wahrscheinlichkeit P der Ziffer k in Zeile r und Spalte c: von vorn und als Würfel</translation>
    </message>
    <message>
        <source>The weight of digit k in row r and column c, from the front and as a cube; values in a cell need not add up to 1</source>
        <translation>Das Gewicht der Ziffer k in Zeile r und Spalte c, von vorn und als Würfel; die Werte einer Zelle müssen zusammen nicht 1 ergeben</translation>
    </message>
    <message>
        <source>Held-out boards</source>
        <translation>Zurückgehaltene Bretter</translation>
    </message>
    <message>
        <source>P of board %1</source>
        <translation>P von Brett %1</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
</context>
<context>
    <name>sudoscope::StatusLine</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
</context>
<context>
    <name>sudoscope::StatusOffer</name>
    <message>
        <source>Ask again at the next start</source>
        <translation>Beim nächsten Start erneut fragen</translation>
    </message>
</context>
<context>
    <name>sudoscope::StatusPill</name>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>stuck</source>
        <translation>festgefahren</translation>
    </message>
    <message>
        <source>infeasible</source>
        <translation>unlösbar</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergiert</translation>
    </message>
    <message>
        <source>No run yet.</source>
        <translation>Noch kein Lauf.</translation>
    </message>
    <message>
        <source>The method is iterating.</source>
        <translation>Das Verfahren iteriert.</translation>
    </message>
    <message>
        <source>The method can continue from here.</source>
        <translation>Das Verfahren kann von hier aus weitermachen.</translation>
    </message>
    <message>
        <source>The grid satisfies every rule and contains every given.</source>
        <translation>Das Gitter erfüllt alle Regeln und enthält alle Vorgaben.</translation>
    </message>
    <message>
        <source>The method cannot change anything more, and the grid is not solved.</source>
        <translation>Das Verfahren kann nichts mehr ändern, und das Gitter ist nicht gelöst.</translation>
    </message>
    <message>
        <source>The method proved that the givens allow no solution.</source>
        <translation>Das Verfahren bewies, dass die Vorgaben keine Lösung zulassen.</translation>
    </message>
    <message>
        <source>The limit of iterations or restarts is reached.</source>
        <translation>Die Grenze der Iterationen oder Neustarts ist erreicht.</translation>
    </message>
    <message>
        <source>A number became infinite or undefined.</source>
        <translation>Eine Zahl wurde unendlich oder undefiniert.</translation>
    </message>
    <message>
        <source>Status: %1</source>
        <translation>Status: %1</translation>
    </message>
    <message>
        <source>unsolved</source>
        <translation>ungelöst</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>The givens contradict each other: there is no solution.</source>
        <translation>Die Vorgaben widersprechen einander: Es gibt keine Lösung.</translation>
    </message>
</context>
<context>
    <name>sudoscope::StopConditionsMenu</name>
    <message>
        <source>when solved</source>
        <translation>wenn gelöst</translation>
    </message>
    <message>
        <source>at iteration</source>
        <translation>bei Iteration</translation>
    </message>
    <message>
        <source>when the total loss is below</source>
        <translation>wenn der Gesamtverlust kleiner ist als</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>Abspielen anhalten</translation>
    </message>
    <message>
        <source>Iteration to stop at</source>
        <translation>Iteration zum Anhalten</translation>
    </message>
    <message>
        <source>Total loss to stop below</source>
        <translation>Gesamtverlust, unter dem angehalten wird</translation>
    </message>
    <message>
        <source>at iteration %1</source>
        <translation>bei Iteration %1</translation>
    </message>
    <message>
        <source>when the total loss is below %1</source>
        <translation>wenn der Gesamtverlust unter %1 liegt</translation>
    </message>
    <message>
        <source>Stops only when the method cannot continue</source>
        <translation>Hält nur an, wenn das Verfahren nicht weiterkann</translation>
    </message>
    <message>
        <source>Stops %1</source>
        <translation>Hält an %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between stop conditions</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>solved</source>
        <comment>short for: stop when solved</comment>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>never</source>
        <comment>short for: never stop</comment>
        <translation>nie</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between stop conditions</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>%1 passed</source>
        <comment>an iteration to stop at</comment>
        <translation>%1 vorbei</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>short for: stop at iteration</comment>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>If “when solved” is off, methods that can continue keep running after a solution.</source>
        <translation>Ist „wenn gelöst“ aus, laufen Verfahren, die es können, nach einer Lösung weiter.</translation>
    </message>
</context>
<context>
    <name>sudoscope::StudyController</name>
    <message>
        <source>Reading …</source>
        <translation>Lesen …</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Studies (*.csv)</source>
        <translation>Studien (*.csv)</translation>
    </message>
    <message>
        <source>This is not a study of a sweep.</source>
        <translation>Das ist keine Studie einer Versuchsreihe.</translation>
    </message>
    <message>
        <source>This is not a study of a benchmark.</source>
        <translation>Das ist keine Studie eines Benchmarks.</translation>
    </message>
    <message>
        <source>The last row of the file is incomplete and is dropped; its run is repeated when the study continues.</source>
        <translation>Die letzte Zeile der Datei ist unvollständig und fällt weg; ihr Lauf wird wiederholt, wenn die Studie weitergeht.</translation>
    </message>
    <message>
        <source>The study cannot be continued: it %1</source>
        <translation>Die Studie lässt sich nicht fortsetzen: Sie %1</translation>
    </message>
    <message>
        <source>These runs are not saved and would be lost in a crash: %1</source>
        <translation>Diese Läufe sind nicht gespeichert und gingen bei einem Absturz verloren: %1</translation>
    </message>
    <message>
        <source>Open a study…</source>
        <translation>Studie öffnen …</translation>
    </message>
    <message>
        <source>Save the study…</source>
        <translation>Studie speichern …</translation>
    </message>
    <message>
        <source>Return to the previous study</source>
        <translation>Zurück zur vorigen Studie</translation>
    </message>
    <message>
        <source>Recovered studies</source>
        <translation>Wiederhergestellte Studien</translation>
    </message>
</context>
<context>
    <name>sudoscope::StudyView</name>
    <message>
        <source>There is nothing to save yet.</source>
        <translation>Es gibt noch nichts zu speichern.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Use only the first puzzles of each set, up to this number</source>
        <translation>Nur die ersten Rätsel jeder Sammlung verwenden, bis zu dieser Zahl</translation>
    </message>
    <message>
        <source>Runs per puzzle</source>
        <translation>Läufe je Rätsel</translation>
    </message>
    <message>
        <source>Each run has its own seed; methods without a seed run once</source>
        <translation>Jeder mit eigenem Startwert; Verfahren ohne Startwert laufen einmal</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The seeds of all runs are derived from this one</source>
        <translation>Die Startwerte aller Läufe werden aus diesem abgeleitet</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>A run that reaches the limit counts as unsolved</source>
        <translation>Ein Lauf, der die Grenze erreicht, zählt als ungelöst</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>alle Kerne</translation>
    </message>
    <message>
        <source>Times are most accurate with one thread</source>
        <translation>Zeiten sind mit einem Thread am genauesten</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagrechte Achse</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Senkrechte Achse</translation>
    </message>
    <message>
        <source>This method has no numeric parameter to vary.</source>
        <translation>Dieses Verfahren hat keine Zahl zum Variieren.</translation>
    </message>
    <message>
        <source>Horizontal axis: %1</source>
        <translation>Waagrechte Achse: %1</translation>
    </message>
    <message>
        <source>Choose two different parameters.</source>
        <translation>Zwei verschiedene Parameter wählen.</translation>
    </message>
    <message>
        <source>Vertical axis: %1</source>
        <translation>Senkrechte Achse: %1</translation>
    </message>
    <message>
        <source>%1 puzzles, %2 runs in all.</source>
        <translation>%1 Rätsel, insgesamt %2 Läufe.</translation>
    </message>
    <message>
        <source>%1 cells of %2 runs each, %3 runs in all.</source>
        <translation>%1 Felder zu je %2 Läufen, insgesamt %3 Läufe.</translation>
    </message>
    <message>
        <source>%1 cells of up to %2 runs each, %3 runs in all: settings without random numbers are run once.</source>
        <translation>%1 Felder mit bis zu %2 Läufen, %3 Läufe insgesamt: ohne Zufallszahlen läuft jedes einmal.</translation>
    </message>
    <message>
        <source>Choose a set of puzzles.</source>
        <translation>Eine Rätselsammlung wählen.</translation>
    </message>
    <message>
        <source>%1 of %2 runs done.</source>
        <translation>%1 von %2 Läufen fertig.</translation>
    </message>
    <message>
        <source>%1 failed and would be run again.</source>
        <translation>%1 sind gescheitert und würden neu gemacht.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Beginn …</translation>
    </message>
    <message>
        <source>Cancelled after %1 runs and %2 s; the results are from these runs.</source>
        <translation>Nach %1 Läufen und %2 s abgebrochen; die Ergebnisse sind die dieser Läufe.</translation>
    </message>
    <message>
        <source>%1 runs in %2 s. %3 of them failed and count as not solved.</source>
        <translation>%1 Läufe in %2 s. %3 davon sind gescheitert und zählen als ungelöst.</translation>
    </message>
    <message>
        <source>%1 runs in %2 s. Every solution was checked against the rules.</source>
        <translation>%1 Läufe in %2 s. Jede Lösung wurde anhand der Regeln geprüft.</translation>
    </message>
</context>
<context>
    <name>sudoscope::SuggestionButton</name>
    <message>
        <source>Start another run that may do better; this one stays in the list of runs</source>
        <translation>Ein anderer Lauf, der es besser machen könnte; dieser bleibt in der Liste der Läufe</translation>
    </message>
    <message>
        <source>Try several methods…</source>
        <translation>Mehrere Verfahren versuchen…</translation>
    </message>
</context>
<context>
    <name>sudoscope::SumBar</name>
    <message>
        <source>Sums of digit %1</source>
        <translation>Summen der Ziffer %1</translation>
    </message>
    <message>
        <source>Arrow keys choose another digit.</source>
        <translation>Pfeiltasten wählen eine andere Ziffer.</translation>
    </message>
    <message>
        <source>Sums of digit</source>
        <translation>Summen der Ziffer</translation>
    </message>
    <message>
        <source>Sums of</source>
        <translation>Summen von</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Sums of P over the cells of a group: exactly 1 when the rule holds, blue below 1, orange above</source>
        <translation>Summen von P über die Zellen einer Gruppe: genau 1, wenn die Regel gilt, blau unter 1, orange darüber</translation>
    </message>
    <message>
        <source>The digit whose sums are shown at the edges: beside the rows, above the columns, in the corners of the blocks</source>
        <translation>Die Ziffer, deren Summen am Rand stehen: neben den Zeilen, über den Spalten, in den Ecken der Blöcke</translation>
    </message>
    <message>
        <source>sum: 1 = rule holds</source>
        <translation>Summe: 1 = Regel gilt</translation>
    </message>
</context>
<context>
    <name>sudoscope::SweepMap</name>
    <message>
        <source>Heat map of the sweep</source>
        <translation>Wärmekarte der Versuchsreihe</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1: not run yet</source>
        <translation>%1: noch nicht gelaufen</translation>
    </message>
    <message>
        <source>%1: %2 of %3 solved (%4 %)</source>
        <translation>%1: %2 von %3 gelöst (%4 %)</translation>
    </message>
    <message>
        <source>, half of them within %1 iterations</source>
        <translation>, die Hälfte davon in %1 Iterationen</translation>
    </message>
    <message>
        <source>Choose one or two parameters and their ranges, and press Run: each cell shows the share of puzzles solved with its values.</source>
        <translation>Einen oder zwei Parameter und ihre Bereiche wählen und Starten drücken: Jedes Feld zeigt dann, welcher Anteil der Rätsel mit seinen Werten gelöst wird.</translation>
    </message>
    <message>
        <source>%1. Click to use these parameters.</source>
        <translation>%1. Ein Klick übernimmt diese Parameter.</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 gescheitert</translation>
    </message>
</context>
<context>
    <name>sudoscope::SweepResults</name>
    <message>
        <source>Solved share</source>
        <translation>Gelöster Anteil</translation>
    </message>
    <message>
        <source>Median iterations</source>
        <translation>Median Iterationen</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Was die Farben bedeuten</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Export data as CSV…</source>
        <translation>Daten als CSV exportieren…</translation>
    </message>
    <message>
        <source>sweep</source>
        <comment>file name</comment>
        <translation>Versuchsreihe</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Als Abbildung exportieren…</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>The main window now uses %1.</source>
        <translation>Das Hauptfenster verwendet jetzt %1.</translation>
    </message>
    <message>
        <source>Click a cell to use its parameters in the main window.</source>
        <translation>Ein Klick auf ein Feld übernimmt seine Parameter ins Hauptfenster.</translation>
    </message>
</context>
<context>
    <name>sudoscope::TemperatureCurve</name>
    <message>
        <source>Temperature schedule</source>
        <translation>Temperaturverlauf</translation>
    </message>
    <message>
        <source>Drag the ends: the temperature at the start and at the end of the schedule.
Keys: Left and Right choose an end, Up and Down move it.</source>
        <translation>An den Enden ziehen: die Temperatur am Anfang und am Ende des Verlaufs.
Tasten: Links und Rechts wählen ein Ende, Auf und Ab bewegen es.</translation>
    </message>
    <message>
        <source>From %1 at the start to %2 at the end</source>
        <translation>Von %1 am Anfang bis %2 am Ende</translation>
    </message>
</context>
<context>
    <name>sudoscope::TimeCard</name>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Choose the lanes: show, hide, add, open as a large chart</source>
        <translation>Spuren wählen: zeigen, ausblenden, hinzufügen, als großes Diagramm öffnen</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Fork here</source>
        <translation>Hier verzweigen</translation>
    </message>
    <message>
        <source>Fork here: continue with other parameters in a new run (Ctrl+D)</source>
        <translation>Hier verzweigen: in einem neuen Lauf mit anderen Parametern weiter (Strg+D)</translation>
    </message>
    <message>
        <source>Go to iteration %1</source>
        <translation>Zu Iteration %1 gehen</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Rename bookmark %1…</source>
        <translation>Lesezeichen %1 umbenennen …</translation>
    </message>
    <message>
        <source>Remove bookmark %1</source>
        <translation>Lesezeichen %1 entfernen</translation>
    </message>
    <message>
        <source>Set a bookmark at %1</source>
        <translation>Lesezeichen bei %1 setzen</translation>
    </message>
    <message>
        <source>Bookmark this iteration, or remove its bookmark (Ctrl+B)</source>
        <translation>Lesezeichen bei dieser Iteration setzen oder entfernen (Strg+B)</translation>
    </message>
    <message>
        <source>Follow the latest iteration (Alt+Right)</source>
        <translation>Der neuesten Iteration folgen (Alt+Rechts)</translation>
    </message>
</context>
<context>
    <name>sudoscope::TimelineTrack</name>
    <message>
        <source>iteration %1 of %2</source>
        <translation>Iteration %1 von %2</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Iteration of the run that is shown</source>
        <translation>Iteration des gezeigten Laufs</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>one state in %1 is stored; the others are recomputed</source>
        <translation>einer von %1 Zuständen ist gespeichert; die anderen werden neu gerechnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::TitleRow</name>
    <message>
        <source>%1 jigsaw</source>
        <translation>%1 Jigsaw</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>1 given</source>
        <translation>1 Vorgabe</translation>
    </message>
    <message>
        <source>%1 givens</source>
        <translation>%1 Vorgaben</translation>
    </message>
    <message>
        <source>Try several methods</source>
        <translation>Mehrere Verfahren versuchen</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>Trained on: %1</source>
        <translation>Trainiert mit: %1</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Start a new run with the changed parameters (Alt+Left)</source>
        <translation>Startet einen neuen Lauf mit den geänderten Parametern (Alt+Links)</translation>
    </message>
</context>
<context>
    <name>sudoscope::ToolWindows</name>
    <message>
        <source>Compare methods</source>
        <translation>Verfahren vergleichen</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Parameter sweep</source>
        <translation>Parameterreihe</translation>
    </message>
</context>
<context>
    <name>sudoscope::Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Right or Enter; Left goes back, Esc ends the tour</source>
        <translation>Rechts oder Eingabe; Links geht zurück, Esc beendet den Rundgang</translation>
    </message>
</context>
<context>
    <name>sudoscope::TrainingActions</name>
    <message>
        <source>Networks (*.safetensors)</source>
        <translation>Netze (*.safetensors)</translation>
    </message>
    <message>
        <source>Puzzles to train on</source>
        <translation>Rätsel zum Trainieren</translation>
    </message>
    <message>
        <source>Puzzles to measure on</source>
        <translation>Rätsel zum Messen</translation>
    </message>
    <message>
        <source>Reading %1: %2 rows …</source>
        <translation>%1 wird gelesen: %2 Zeilen …</translation>
    </message>
    <message>
        <source>%1: %2 puzzles to train on.</source>
        <translation>%1: %2 Rätsel zum Trainieren.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 rows are puzzles to train on.</source>
        <translation>%1: %2 von %3 Zeilen sind Rätsel zum Trainieren.</translation>
    </message>
    <message>
        <source>Save the network</source>
        <translation>Netz speichern</translation>
    </message>
    <message>
        <source>Saved as %1. It can be continued from there.</source>
        <translation>Gespeichert als %1. Es lässt sich von dort fortsetzen.</translation>
    </message>
    <message>
        <source>Continue a training</source>
        <translation>Training fortsetzen</translation>
    </message>
    <message>
        <source>The training could not be saved: %1</source>
        <translation>Das Training konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>You have not saved the trained network to a file.</source>
        <translation>Das trainierte Netz liegt in keiner eigenen Datei.</translation>
    </message>
    <message>
        <source>It is stored for the next time: Train a network, Continue from file.</source>
        <translation>Es bleibt für das nächste Mal erhalten: Netz trainieren, Aus Datei fortsetzen.</translation>
    </message>
    <message>
        <source>Unsaved network</source>
        <translation>Netz nicht gespeichert</translation>
    </message>
    <message>
        <source>This stored training has no checkpoint and so no network: train it again.</source>
        <translation>Dieses gespeicherte Training hat keinen Kontrollpunkt und damit kein Netz: Trainieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Data sets (*.parquet *.csv *.tsv *.gz *.txt *.sdm);;All files (*)</source>
        <translation>Datensätze (*.parquet *.csv *.tsv *.gz *.txt *.sdm);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>“%1” now uses the network that you trained.</source>
        <translation>„%1“ löst jetzt mit dem trainierten Netz.</translation>
    </message>
    <message>
        <source>It uses %1, not your network.</source>
        <translation>Es nutzt %1, nicht Ihr Netz.</translation>
    </message>
    <message>
        <source>Use mine</source>
        <translation>Meines nutzen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Beibehalten</translation>
    </message>
</context>
<context>
    <name>sudoscope::TrainingChoices</name>
    <message>
        <source>Constraint network</source>
        <translation>Bedingungsnetz</translation>
    </message>
    <message>
        <source>Residual CNN</source>
        <translation>Residuales CNN</translation>
    </message>
    <message>
        <source>Multilayer perceptron</source>
        <translation>Mehrschichtiges Perzeptron</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>Gemessen an</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Quick: one minute</source>
        <translation>Kurz: eine Minute</translation>
    </message>
    <message>
        <source>A small network that solves newspaper puzzles after one minute</source>
        <translation>Ein kleines Netz, das nach einer Minute Zeitungsrätsel löst</translation>
    </message>
    <message>
        <source>Long: one hour</source>
        <translation>Lang: eine Stunde</translation>
    </message>
    <message>
        <source>A wider network, half of its puzzles hard, measured on held-out puzzles; it can be paused, saved and continued at any time</source>
        <translation>Ein breiteres Netz, die Hälfte seiner Rätsel schwer, gemessen an zurückgehaltenen Rätseln; es lässt sich jederzeit anhalten, speichern und fortsetzen</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene Wahl</translation>
    </message>
    <message>
        <source>Use the settings below</source>
        <translation>Die Einstellungen unten verwenden</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Messages between the candidates of every row, column and block; any board</source>
        <translation>Nachrichten zwischen den Kandidaten jeder Zeile, Spalte und jedes Blocks; jedes Brett</translation>
    </message>
    <message>
        <source>A stack of 3×3 convolutions, the classic baseline</source>
        <translation>Ein Stapel von 3×3-Faltungen, der klassische Vergleich</translation>
    </message>
    <message>
        <source>Fully connected layers, the simplest baseline</source>
        <translation>Vollständig verbundene Schichten, der einfachste Vergleich</translation>
    </message>
    <message>
        <source>Learns from</source>
        <translation>Lernt aus</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Rules only</source>
        <translation>Nur Regeln</translation>
    </message>
    <message>
        <source>Solutions and rules</source>
        <translation>Lösungen und Regeln</translation>
    </message>
    <message>
        <source>Rules, then its own answers</source>
        <translation>Regeln, dann eigene Antworten</translation>
    </message>
    <message>
        <source>Custom weights</source>
        <translation>Eigene Gewichte</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>15 seconds</source>
        <translation>15 Sekunden</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 Sekunden</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>2 minutes</source>
        <translation>2 Minuten</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 Minuten</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 Minuten</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>Steps as set</source>
        <translation>Eingestellte Schritte</translation>
    </message>
    <message>
        <source>A training with a time limit is not reproducible bit by bit</source>
        <translation>Ein Training mit Zeitgrenze ist nicht bitgenau wiederholbar</translation>
    </message>
    <message>
        <source>As set</source>
        <translation>Wie eingestellt</translation>
    </message>
    <message>
        <source>Fewest clues</source>
        <translation>Wenigste Vorgaben</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>Most clues</source>
        <translation>Meiste Vorgaben</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Clues</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Generated (unlimited)</source>
        <translation>Erzeugt (unbegrenzt)</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus einer Datei…</translation>
    </message>
    <message>
        <source>Newspaper puzzles</source>
        <translation>Zeitungsrätsel</translation>
    </message>
    <message>
        <source>Held-out puzzles</source>
        <translation>Zurückgehaltene Rätsel</translation>
    </message>
</context>
<context>
    <name>sudoscope::TransportBar</name>
    <message>
        <source>Transport</source>
        <translation>Steuerung</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Restart (Alt+Left)</source>
        <translation>Neustart (Alt+Links)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>%1 step/s</source>
        <translation>%1 Schritt/s</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 Schritte/s</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>Tempo: %1</translation>
    </message>
    <message>
        <source>Speed: %1 (+ and -)</source>
        <translation>Tempo: %1 (+ und -)</translation>
    </message>
    <message>
        <source>Training a network</source>
        <translation>Ein Netz trainieren</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run: it ends here.</source>
        <translation>Dieser Lauf wurde aufgezeichnet, nicht neu gerechnet: Er endet hier.</translation>
    </message>
    <message>
        <source>full</source>
        <comment>speed</comment>
        <translation>voll</translation>
    </message>
    <message>
        <source>%1 / s</source>
        <translation>%1 / s</translation>
    </message>
    <message>
        <source>Iteration %1 %2</source>
        <translation>Iteration %1 %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>when a run ends</comment>
        <translation>Halt</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>iteration of limit</comment>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Play</source>
        <comment>short, on a button</comment>
        <translation>Start</translation>
    </message>
    <message>
        <source>This iteration has passed: Play continues from here.</source>
        <translation>Diese Iteration ist vorbei: Abspielen geht von hier weiter.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Stored results of the run are shown. Replay computes the run again
and restores every iteration</source>
        <translation>Gezeigt sind gespeicherte Ergebnisse des Laufs. „Wiederholen“ rechnet ihn
noch einmal und stellt jede Iteration wieder her</translation>
    </message>
    <message>
        <source>Go to first iteration (Home)</source>
        <translation>Zur ersten Iteration (Pos1)</translation>
    </message>
    <message>
        <source>Step back (Shift+F2)</source>
        <translation>Schritt zurück (Umschalt+F2)</translation>
    </message>
    <message>
        <source>Step (F2)</source>
        <translation>Schritt (F2)</translation>
    </message>
    <message>
        <source>Start again, with your changes if any (Space)</source>
        <translation>Neu starten, gegebenenfalls mit den Änderungen (Leertaste)</translation>
    </message>
    <message>
        <source>Stop playing when</source>
        <translation>Anhalten, wenn</translation>
    </message>
</context>
<context>
    <name>sudoscope::UiScale</name>
    <message>
        <source>%1 % does not fit on this screen.</source>
        <translation>%1 % passen nicht auf diesen Bildschirm.</translation>
    </message>
</context>
<context>
    <name>sudoscope::ViewConnections</name>
    <message>
        <source>Re-running</source>
        <translation>Neu rechnen</translation>
    </message>
    <message>
        <source>This run was recorded by %1, not re-run.</source>
        <translation>Dieser Lauf wurde von %1 aufgezeichnet, nicht neu gerechnet.</translation>
    </message>
    <message>
        <source>Choose a method to run on the same puzzle.</source>
        <translation>Ein Verfahren wählen, das auf demselben Rätsel rechnet.</translation>
    </message>
    <message>
        <source>Its log names no parameters.</source>
        <translation>Sein Log nennt keine Parameter.</translation>
    </message>
    <message>
        <source>Its parameters are those recorded in the log.</source>
        <translation>Die Parameter sind die im Log aufgezeichneten.</translation>
    </message>
    <message>
        <source>%1, nearest stored P: iteration %2</source>
        <translation>%1, nächstes gespeichertes P: Iteration %2</translation>
    </message>
    <message>
        <source>first board</source>
        <translation>erstes Brett</translation>
    </message>
    <message>
        <source>half</source>
        <translation>Hälfte</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90 %</translation>
    </message>
    <message>
        <source>With these parameters the method draws no random numbers, so another seed
would repeat this run.</source>
        <translation>Mit diesen Parametern zieht das Verfahren keine Zufallszahlen, ein anderer Startwert
würde diesen Lauf also wiederholen.</translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 entfernen?</translation>
    </message>
    <message>
        <source>Its %1 iterations and bookmarks cannot be restored.</source>
        <translation>Seine %1 Iterationen und Lesezeichen lassen sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove all runs?</source>
        <translation>Alle Läufe entfernen?</translation>
    </message>
    <message>
        <source>They cannot be restored; a new run starts.</source>
        <translation>Sie lassen sich nicht wiederherstellen; ein neuer Lauf beginnt.</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>A name for iteration %1 (may be empty):</source>
        <translation>Ein Name für Iteration %1 (darf leer sein):</translation>
    </message>
</context>
<context>
    <name>sudoscope::WindowActions</name>
    <message>
        <source>&amp;New puzzle</source>
        <translation>&amp;Neues Rätsel</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>Sitzung &amp;speichern</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Sitzung speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Export puzzle…</source>
        <translation>Rätsel &amp;exportieren…</translation>
    </message>
    <message>
        <source>Save p&amp;icture of the window…</source>
        <translation>B&amp;ild des Fensters speichern…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Copy puzzle</source>
        <translation>Rätsel &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;image</source>
        <translation>Als &amp;Bild kopieren</translation>
    </message>
    <message>
        <source>C&amp;lear puzzle</source>
        <translation>Rätsel &amp;leeren</translation>
    </message>
    <message>
        <source>Clear candida&amp;tes</source>
        <translation>Ka&amp;ndidaten löschen</translation>
    </message>
    <message>
        <source>&amp;Fill in candidates</source>
        <translation>Kandidaten &amp;ausfüllen</translation>
    </message>
    <message>
        <source>Add &amp;diagonals</source>
        <translation>&amp;Diagonalen hinzufügen</translation>
    </message>
    <message>
        <source>Add &amp;Windoku boxes</source>
        <translation>Windoku-&amp;Fenster hinzufügen</translation>
    </message>
    <message>
        <source>Draw jigsaw regio&amp;ns</source>
        <translation>Jigsaw-Re&amp;gionen zeichnen</translation>
    </message>
    <message>
        <source>&amp;Generate puzzle…</source>
        <translation>Rätsel er&amp;zeugen…</translation>
    </message>
    <message>
        <source>Chec&amp;k uniqueness</source>
        <translation>Eindeutigkeit &amp;prüfen</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>Eins&amp;tellungen…</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>Abspielen oder &amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Play back&amp;wards</source>
        <translation>&amp;Rückwärts abspielen</translation>
    </message>
    <message>
        <source>Go to &amp;last iteration</source>
        <translation>Zur &amp;letzten Iteration</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>&amp;Neustart</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>S&amp;chneller</translation>
    </message>
    <message>
        <source>Sl&amp;ower</source>
        <translation>L&amp;angsamer</translation>
    </message>
    <message>
        <source>Stop playing whe&amp;n…</source>
        <translation>Anhalten, &amp;wenn …</translation>
    </message>
    <message>
        <source>For&amp;k here</source>
        <translation>Hier &amp;verzweigen</translation>
    </message>
    <message>
        <source>Go to previous mark on the timeline</source>
        <translation>Zur vorigen Marke auf der Zeitleiste</translation>
    </message>
    <message>
        <source>Go to next mark on the timeline</source>
        <translation>Zur nächsten Marke auf der Zeitleiste</translation>
    </message>
    <message>
        <source>&amp;Compare methods…</source>
        <translation>Verfahren &amp;vergleichen…</translation>
    </message>
    <message>
        <source>Be&amp;nchmark…</source>
        <translation>Be&amp;nchmark…</translation>
    </message>
    <message>
        <source>Parameter &amp;sweep…</source>
        <translation>&amp;Parameterreihe…</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Large &amp;grid</source>
        <translation>Großes &amp;Gitter</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>V&amp;origer Bereich</translation>
    </message>
    <message>
        <source>&amp;Everything larger</source>
        <translation>A&amp;lles größer</translation>
    </message>
    <message>
        <source>Everything s&amp;maller</source>
        <translation>Alles &amp;kleiner</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;System theme</source>
        <translation>Farben wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>&amp;Helle Farben</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Sudoscope</source>
        <translation>Ü&amp;ber Sudoscope</translation>
    </message>
    <message>
        <source>Save run &amp;log…</source>
        <translation>Log &amp;des Laufs speichern…</translation>
    </message>
    <message>
        <source>Export &amp;grid as figure…</source>
        <translation>&amp;Gitter als Abbildung exportieren…</translation>
    </message>
    <message>
        <source>Export &amp;cube as figure…</source>
        <translation>&amp;Würfel als Abbildung exportieren…</translation>
    </message>
    <message>
        <source>Restart with n&amp;ew seed</source>
        <translation>Neustart &amp;mit neuem Startwert</translation>
    </message>
    <message>
        <source>&amp;Your own…</source>
        <translation>&amp;Eigenes…</translation>
    </message>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>&amp;Rundgang durch das Fenster</translation>
    </message>
    <message>
        <source>Export fil&amp;m…</source>
        <translation>Fil&amp;m exportieren…</translation>
    </message>
    <message>
        <source>&amp;Train a network</source>
        <translation>Netz &amp;trainieren</translation>
    </message>
    <message>
        <source>Defa&amp;ult size</source>
        <translation>Standardg&amp;röße</translation>
    </message>
    <message>
        <source>Which method solves this pu&amp;zzle?</source>
        <translation>Welches Verfahren löst d&amp;ieses Rätsel?</translation>
    </message>
    <message>
        <source>Export we&amp;b page…</source>
        <translation>Webseite e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Table of &amp;figures…</source>
        <translation>Zahlenta&amp;belle …</translation>
    </message>
    <message>
        <source>&amp;Copy link</source>
        <translation>Link &amp;kopieren</translation>
    </message>
    <message>
        <source>Cop&amp;y as command</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy as Pyt&amp;hon</source>
        <translation>Als P&amp;ython kopieren</translation>
    </message>
    <message>
        <source>Lec&amp;ture view</source>
        <translation>Vor&amp;tragsansicht</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Book&amp;mark…</source>
        <translation>Lesezeic&amp;hen…</translation>
    </message>
    <message>
        <source>Go to f&amp;irst iteration</source>
        <translation>Zur &amp;ersten Iteration</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>F&amp;olgen</translation>
    </message>
    <message>
        <source>Reset parameters to defa&amp;ults</source>
        <translation>Parameter auf S&amp;tandard zurücksetzen</translation>
    </message>
</context>
<context>
    <name>sudoscope::WindowDialogs</name>
    <message>
        <source>About Sudoscope</source>
        <translation>Über Sudoscope</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Sudoscope %1&lt;/h3&gt;&lt;p&gt;A laboratory for watching numerical methods solve Sudoku on one probability cube.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. Built with Qt, Eigen, CaDiCaL and nlohmann-json.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Sudoscope %1&lt;/h3&gt;&lt;p&gt;Ein Labor, in dem man numerischen Verfahren zusieht, wie sie Sudokus auf einem Wahrscheinlichkeitswürfel lösen.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Gebaut mit Qt, Eigen, CaDiCaL und nlohmann-json.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Start with a puzzle</source>
        <translation>Mit einem Rätsel beginnen</translation>
    </message>
    <message>
        <source>Click a cell to follow it. Type digits, or paste or generate a puzzle above; File &gt; New puzzle gives an empty grid.</source>
        <translation>Ein Klick auf eine Zelle, und man kann ihr folgen. Ziffern tippen, oben ein Rätsel einfügen oder ein neues erzeugen lassen; Datei &gt; Neues Rätsel gibt ein leeres Gitter.</translation>
    </message>
    <message>
        <source>Play, and go back</source>
        <translation>Abspielen und zurückgehen</translation>
    </message>
    <message>
        <source>Press Play or Space to run the method. Drag along the curves to return to any iteration; changing something there starts a fork.</source>
        <translation>„Start“ oder die Leertaste lässt das Verfahren laufen. An den Kurven entlang ziehen führt zu jeder Iteration zurück; eine Änderung dort beginnt eine Verzweigung.</translation>
    </message>
    <message>
        <source>One voxel, one probability</source>
        <translation>Ein Voxel, eine Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Each voxel shows how certain the method is that a cell holds a digit: larger and brighter means more certain. Drag to turn the cube; below the grid, choose the digit whose sums are shown.</source>
        <translation>Jedes Voxel zeigt, wie sicher das Verfahren ist, dass eine Zelle eine Ziffer enthält: je größer und heller, desto sicherer. Ziehen dreht den Würfel; unter dem Gitter wird die Ziffer gewählt, deren Summen zu sehen sind.</translation>
    </message>
    <message>
        <source>Why, and what if</source>
        <translation>Warum, und was wäre wenn</translation>
    </message>
    <message>
        <source>Explain shows which rules push the digits of the selected cell. Levers change the weights and the temperature during the run. F1 opens the help about the panel in use.</source>
        <translation>Erklären zeigt, welche Regeln die Ziffern der gewählten Zelle schieben. Hebel ändern Gewichte und Temperatur im laufenden Lauf. F1 öffnet die Hilfe zur jeweiligen Karte.</translation>
    </message>
    <message>
        <source>Why this digit, and how sure is it? Explain</source>
        <translation>Warum diese Ziffer, und wie sicher ist sie? Erklären</translation>
    </message>
    <message>
        <source>Why is it stuck, why so slow? Levers</source>
        <translation>Warum hängt es fest, warum so langsam? Hebel</translation>
    </message>
    <message>
        <source>What happened, and when? Log</source>
        <translation>Was ist passiert, und wann? Log</translation>
    </message>
    <message>
        <source>Where do I start, and how does it work? Learn</source>
        <translation>Wo fange ich an, wie funktioniert es? Lernen</translation>
    </message>
    <message>
        <source>What went wrong? Failures, stuck and slow runs: Help</source>
        <translation>Was ging schief? Fehlschläge, festgefahrene und langsame Läufe: Hilfe</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>Die Sprache ändert sich beim nächsten Start.</translation>
    </message>
    <message>
        <source>Settings: language: English, Deutsch, Español</source>
        <translation>Einstellungen: Sprache: English, Deutsch, Español</translation>
    </message>
    <message>
        <source>Settings: theme, size of everything</source>
        <translation>Einstellungen: Farbschema, Größe von allem</translation>
    </message>
    <message>
        <source>Settings: memory, autosave interval</source>
        <translation>Einstellungen: Speicher, Abstand der automatischen Sicherung</translation>
    </message>
    <message>
        <source>Your own solver: add a method of your own</source>
        <translation>Eigener Löser: ein eigenes Verfahren hinzufügen</translation>
    </message>
    <message>
        <source>Speed: faster</source>
        <translation>Geschwindigkeit: schneller</translation>
    </message>
    <message>
        <source>Spotlight on the selected cell: Lecture view</source>
        <translation>Scheinwerfer auf die gewählte Zelle: Vortragsansicht</translation>
    </message>
    <message>
        <source>Which groups are violated? Constraints</source>
        <translation>Welche Gruppen sind verletzt? Regeln</translation>
    </message>
</context>
<context>
    <name>sudoscope::Workspace</name>
    <message>
        <source>dropped text</source>
        <translation>abgelegter Text</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>eingefügter Text</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Autosave failed: %1</source>
        <translation>Automatisches Speichern fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>New puzzle</source>
        <translation>Neues Rätsel</translation>
    </message>
    <message>
        <source>New puzzle. Parameters that still differ from the defaults: %1. “Defaults” in Levers resets them.</source>
        <translation>Neues Rätsel. Parameter, die noch vom Standard abweichen: %1. „Standard“ in Hebel setzt sie zurück.</translation>
    </message>
    <message>
        <source>Open a puzzle, a session, a log or an array</source>
        <translation>Rätsel, Sitzung, Log oder Feld öffnen</translation>
    </message>
    <message>
        <source>Puzzles, sessions, logs and arrays (*);;Sessions (*.%1);;Logs of runs (*.sudolog);;Arrays of P or Z (*.npy *.safetensors)</source>
        <translation>Rätsel, Sitzungen, Logs und Felder (*);;Sitzungen (*.%1);;Logs von Läufen (*.sudolog);;Felder von P oder Z (*.npy *.safetensors)</translation>
    </message>
    <message>
        <source>P is the softmax of its Z at T = %1.</source>
        <translation>P ist die Softmax des Z darin bei T = %1.</translation>
    </message>
    <message>
        <source>P of %1</source>
        <translation>P aus %1</translation>
    </message>
    <message>
        <source>P is that of %1.</source>
        <translation>P ist das aus %1.</translation>
    </message>
    <message>
        <source>Play continues from it.</source>
        <translation>Abspielen setzt von dort fort.</translation>
    </message>
    <message>
        <source>Waiting for %1</source>
        <translation>Warten auf %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>Ein anderes wählen …</translation>
    </message>
    <message>
        <source>Keep this one</source>
        <translation>Dieses behalten</translation>
    </message>
    <message>
        <source>Your work on the screen could not be saved, so the session was not opened: %1</source>
        <translation>Ihre Arbeit auf dem Bildschirm ließ sich nicht speichern, daher wurde die Sitzung nicht geöffnet: %1</translation>
    </message>
    <message>
        <source>Open only the puzzle?</source>
        <translation>Nur das Rätsel öffnen?</translation>
    </message>
    <message>
        <source>It opens with the method and the parameters of the session; the file is not changed.</source>
        <translation>Es öffnet sich mit dem Verfahren und den Parametern der Sitzung; die Datei wird nicht geändert.</translation>
    </message>
    <message>
        <source>Open the &amp;puzzle</source>
        <translation>Das &amp;Rätsel öffnen</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Sessions (*.%1)</source>
        <translation>Sitzungen (*.%1)</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>The session is still being opened: save it again in a moment.</source>
        <translation>Die Sitzung wird noch geöffnet: in einem Augenblick speichern.</translation>
    </message>
    <message>
        <source>Save before closing?</source>
        <translation>Vor dem Schließen speichern?</translation>
    </message>
    <message>
        <source>%1 was changed.</source>
        <translation>%1 wurde geändert.</translation>
    </message>
    <message>
        <source>Unsaved changes are stored and offered at the next start.</source>
        <translation>Was nicht gespeichert wird, bleibt erhalten und wird beim nächsten Start angeboten.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Close &amp;without saving</source>
        <translation>&amp;Ohne Speichern schließen</translation>
    </message>
    <message>
        <source>Stay &amp;here</source>
        <translation>&amp;Hier bleiben</translation>
    </message>
    <message>
        <source>Autosave failed</source>
        <translation>Automatisches Speichern fehlgeschlagen</translation>
    </message>
    <message>
        <source>Your work would be lost. Save it elsewhere first (File &gt; Save session as).</source>
        <translation>Sie ginge verloren. Speichern Sie sie zuerst anderswo (Datei &gt; Sitzung speichern unter).</translation>
    </message>
    <message>
        <source>Close and &amp;lose it</source>
        <translation>Schließen und &amp;verlieren</translation>
    </message>
    <message>
        <source>A new run started in %1.</source>
        <translation>In %1 begann ein neuer Lauf.</translation>
    </message>
    <message>
        <source>A new run started in %1; open it again to see it.</source>
        <translation>In %1 begann ein neuer Lauf; die Datei noch einmal öffnen, um ihn zu sehen.</translation>
    </message>
    <message>
        <source>The training is paused; Runs lists it.</source>
        <translation>Das Training ist angehalten; Läufe führt es auf.</translation>
    </message>
    <message>
        <source>%1. It does not contain runs that were read from logs: %2. Open their logs to see them again.</source>
        <translation>%1. Aus Logs gelesene Läufe enthält sie nicht: %2. Öffnen Sie deren Logs, um sie wieder zu sehen.</translation>
    </message>
    <message>
        <source>%1 of %2 puzzles were read. %3</source>
        <translation>%1 von %2 Rätseln wurden gelesen. %3</translation>
    </message>
    <message>
        <source>This is not a puzzle: %1.</source>
        <translation>Das ist kein Rätsel: %1.</translation>
    </message>
    <message>
        <source>The text holds %1 puzzles; this is the first.</source>
        <translation>Der Text enthält %1 Rätsel; dies ist das erste.</translation>
    </message>
    <message>
        <source>Open without these rules</source>
        <translation>Ohne diese Regeln öffnen</translation>
    </message>
    <message>
        <source>Do not open</source>
        <translation>Nicht öffnen</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Puzzle %1 of %2 in %3</source>
        <translation>Rätsel %1 von %2 in %3</translation>
    </message>
    <message>
        <source>Save the selected runs</source>
        <translation>Die ausgewählten Läufe speichern</translation>
    </message>
    <message>
        <source>Which column of %1 holds the puzzles?</source>
        <translation>Welche Spalte von %1 enthält die Rätsel?</translation>
    </message>
</context>
</TS>
