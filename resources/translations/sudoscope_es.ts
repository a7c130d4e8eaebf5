<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es">
<context>
    <name>BoardReport</name>
    <message>
        <source>violated groups</source>
        <translation>grupos violados</translation>
    </message>
    <message>
        <source>Whole board since iteration %1: %2.</source>
        <translation>Todo el tablero desde la iteración %1: %2.</translation>
    </message>
    <message>
        <source>no cell changed its most probable digit</source>
        <translation>ninguna celda cambió su dígito más probable</translation>
    </message>
    <message>
        <source>one cell changed its most probable digit (%1)</source>
        <translation>una celda cambió su dígito más probable (%1)</translation>
    </message>
    <message>
        <source>%1 cells changed their most probable digit (%2)</source>
        <translation>%1 celdas cambiaron su dígito más probable (%2)</translation>
    </message>
</context>
<context>
    <name>CellReport</name>
    <message>
        <source>row</source>
        <translation>fila</translation>
    </message>
    <message>
        <source>column</source>
        <translation>columna</translation>
    </message>
    <message>
        <source>block</source>
        <translation>bloque</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>extra</translation>
    </message>
    <message>
        <source>givens</source>
        <translation>datos</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropía</translation>
    </message>
    <message>
        <source>total P of the digit in the other cells of its row %1, column %2, block %3</source>
        <translation>P total del dígito en las demás celdas de su fila %1, columna %2, bloque %3</translation>
    </message>
    <message>
        <source>, of an extra group %1</source>
        <translation>, las de un grupo extra %1</translation>
    </message>
    <message>
        <source>given</source>
        <translation>dato</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>ocupado</translation>
    </message>
    <message>
        <source>free</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>%1 is free: no other cell of its row, column or block holds it.</source>
        <translation>%1 está libre: ninguna otra celda de su fila, columna o bloque lo tiene.</translation>
    </message>
    <message>
        <source>%1 is taken elsewhere: %2.</source>
        <translation>%1 está ocupado en otra parte: %2.</translation>
    </message>
    <message>
        <source>%1 is contested: %2.</source>
        <translation>%1 está en disputa: %2.</translation>
    </message>
    <message>
        <source>the pushes no longer favoured %1; the previous steps moved it past %2</source>
        <translation>los empujes ya no favorecían al %1; los pasos anteriores lo llevaron más allá del %2</translation>
    </message>
    <message>
        <source>%1 pushed %2 past %3</source>
        <translation>%1 empujó al %2 por encima del %3</translation>
    </message>
    <message>
        <source>%1; %2 against it</source>
        <translation>%1; en contra %2</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>celda</translation>
    </message>
    <message>
        <source>%1: no net push.</source>
        <translation>%1: sin empuje neto.</translation>
    </message>
    <message>
        <source>%1: the pushes cancel out.</source>
        <translation>%1: los empujes se cancelan.</translation>
    </message>
    <message>
        <source>%1: %2 outweigh %3.</source>
        <translation>%1: %2 pesan más que %3.</translation>
    </message>
    <message>
        <source>%1: %2 outweighs %3.</source>
        <translation>%1: %2 pesa más que %3.</translation>
    </message>
    <message>
        <source>A person would see a naked single: only %1 fits here.</source>
        <translation>Una persona vería un único desnudo: aquí solo cabe %1.</translation>
    </message>
    <message>
        <source>A person would see a hidden single: in %1, %2 fits only here.</source>
        <translation>Una persona vería un único oculto: en %1, %2 solo cabe aquí.</translation>
    </message>
    <message>
        <source>A person would see locked candidates: in %1, %2 fits only in %3, so not here.</source>
        <translation>Una persona vería candidatos bloqueados: en %1, %2 solo cabe en %3, así que no aquí.</translation>
    </message>
    <message>
        <source>%1 would stay with stronger messages</source>
        <translation>%1 no cambiaría con mensajes más fuertes</translation>
    </message>
    <message>
        <source>%1 would gain from stronger messages</source>
        <translation>%1 ganaría con mensajes más fuertes</translation>
    </message>
    <message>
        <source>%1 would lose from stronger messages</source>
        <translation>%1 perdería con mensajes más fuertes</translation>
    </message>
    <message>
        <source>%1 is pushed neither way</source>
        <translation>%1 no recibe empuje en ningún sentido</translation>
    </message>
    <message>
        <source>%1 is pushed up</source>
        <translation>%1 recibe un empuje hacia arriba</translation>
    </message>
    <message>
        <source>%1 is pushed down</source>
        <translation>%1 recibe un empuje hacia abajo</translation>
    </message>
    <message>
        <source>before it, P of the other cells in its row, column and block added up to %1 for %2 and to %3 for %4</source>
        <translation>antes, P de las otras celdas de su fila, columna y bloque sumaba %1 para %2 y %3 para %4</translation>
    </message>
    <message>
        <source>(Digits with P above 0.99 count as filled.)</source>
        <translation>(Los dígitos con P superior a 0,99 cuentan como rellenados.)</translation>
    </message>
</context>
<context>
    <name>Colormap</name>
    <message>
        <source>notebook grey</source>
        <translation>gris de cuaderno</translation>
    </message>
    <message>
        <source>blue to orange</source>
        <translation>azul a naranja</translation>
    </message>
</context>
<context>
    <name>ConstraintMeasure</name>
    <message>
        <source>Sums of P</source>
        <translation>Sumas de P</translation>
    </message>
    <message>
        <source>Open candidates</source>
        <translation>Candidatos abiertos</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
</context>
<context>
    <name>ConstraintTables</name>
    <message>
        <source>region sums over cells</source>
        <translation>sumas de región sobre celdas</translation>
    </message>
    <message>
        <source>entropy of each cell (nat)</source>
        <translation>entropía de cada celda (nat)</translation>
    </message>
</context>
<context>
    <name>CoreText</name>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, línea %2: %3</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>línea %1: %2</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <translation>%1, línea %2, columna %3: %4</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>línea %1, columna %2: %3</translation>
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
        <translation>fila</translation>
    </message>
    <message>
        <source>column</source>
        <translation>columna</translation>
    </message>
    <message>
        <source>digit</source>
        <translation>dígito</translation>
    </message>
    <message>
        <source>below 1</source>
        <translation>menos de 1</translation>
    </message>
    <message>
        <source>above 1</source>
        <translation>más de 1</translation>
    </message>
    <message>
        <source>at the back: each block&apos;s digits in order</source>
        <translation>al fondo: los dígitos de cada bloque en orden</translation>
    </message>
    <message>
        <source>Gradient ∂L/∂Z</source>
        <translation>Gradiente ∂L/∂Z</translation>
    </message>
    <message>
        <source>Change ΔP since the previous step</source>
        <translation>Cambio ΔP desde el paso anterior</translation>
    </message>
    <message>
        <source>Difference P − P′ to another run</source>
        <translation>Diferencia P − P′ con otra ejecución</translation>
    </message>
    <message>
        <source>Probability P</source>
        <translation>Probabilidad P</translation>
    </message>
    <message>
        <source>since iteration %1</source>
        <translation>desde la iteración %1</translation>
    </message>
    <message>
        <source>given</source>
        <translation>dato</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Todavía no hay nada que mostrar</translation>
    </message>
    <message>
        <source>This method has no logits, so it has no gradient</source>
        <translation>Este método no tiene logits, por tanto no tiene gradiente</translation>
    </message>
    <message>
        <source>No previous step</source>
        <translation>No hay paso anterior</translation>
    </message>
    <message>
        <source>No run chosen for comparison</source>
        <translation>No se ha elegido una ejecución para comparar</translation>
    </message>
    <message>
        <source>Everything here is below %1 and hidden</source>
        <translation>Aquí todo está por debajo de %1 y oculto</translation>
    </message>
    <message>
        <source>weights: values in a cell need not add up to 1</source>
        <translation>pesos: los valores de una celda no tienen que sumar 1</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>peso</translation>
    </message>
    <message>
        <source>of %1 in this cell</source>
        <translation>de %1 en esta celda</translation>
    </message>
    <message>
        <source>hide below</source>
        <translation>ocultar bajo</translation>
    </message>
    <message>
        <source>1: the rule holds</source>
        <translation>1: se cumple la regla</translation>
    </message>
    <message>
        <source>smallest voxels hidden while moving</source>
        <translation>vóxeles menores ocultos al mover</translation>
    </message>
    <message>
        <source>blue: %1 below 1</source>
        <translation>azul: %1 por debajo de 1</translation>
    </message>
    <message>
        <source>orange: %1 above 1</source>
        <translation>naranja: %1 por encima de 1</translation>
    </message>
    <message>
        <source>walls: constraint sums</source>
        <translation>paredes: sumas de restricciones</translation>
    </message>
    <message>
        <source>row sums of P</source>
        <translation>sumas de P por fila</translation>
    </message>
    <message>
        <source>row sums</source>
        <translation>sumas de filas</translation>
    </message>
    <message>
        <source>%1: sum of %2 over its digits %3</source>
        <translation>%1: suma de %2 sobre sus dígitos %3</translation>
    </message>
    <message>
        <source>%1, digit %2: sum of %3 %4</source>
        <translation>%1, dígito %2: suma de %3 %4</translation>
    </message>
</context>
<context>
    <name>EventLog</name>
    <message>
        <source>run</source>
        <translation>ejecución</translation>
    </message>
    <message>
        <source>parameter changes</source>
        <translation>cambios de parámetros</translation>
    </message>
    <message>
        <source>constrictions</source>
        <translation>constricciones</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>movimientos</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>reinicios</translation>
    </message>
    <message>
        <source>fixed cells</source>
        <translation>celdas fijadas</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>paradas</translation>
    </message>
    <message>
        <source>edits by hand</source>
        <translation>cambios a mano</translation>
    </message>
    <message>
        <source>%1 changed to %2</source>
        <translation>%1 pasó a %2</translation>
    </message>
    <message>
        <source>%1 changed to %2, cost %3</source>
        <translation>%1 pasó a %2, coste %3</translation>
    </message>
    <message>
        <source>%1 fixed to %2</source>
        <translation>%1 fijada en %2</translation>
    </message>
    <message>
        <source>%1 fixed to %2 at P = %3</source>
        <translation>%1 fijada en %2 con P = %3</translation>
    </message>
    <message>
        <source>iteration %1: %2</source>
        <translation>iteración %1: %2</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteración</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Qué ocurrió</translation>
    </message>
    <message>
        <source>%1 fixed to %2 at P = %3, and %4 more cells</source>
        <translation>%1 fijada en %2 con P = %3, y %4 celdas más</translation>
    </message>
    <message>
        <source>Restart %1: %2</source>
        <translation>Reinicio %1: %2</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Detenido: %1</translation>
    </message>
    <message>
        <source>The cube was edited by hand</source>
        <translation>El cubo se cambió a mano</translation>
    </message>
    <message>
        <source>Constriction by %1: fixed cells %2, open candidates %3</source>
        <translation>Constricción por %1: celdas fijas %2, candidatos %3</translation>
    </message>
    <message>
        <source>suppositions</source>
        <translation>suposiciones</translation>
    </message>
    <message>
        <source>undone suppositions</source>
        <translation>suposiciones deshechas</translation>
    </message>
    <message>
        <source>%1 = %2 supposed, depth %3</source>
        <translation>%1 = %2 supuesto, profundidad %3</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Deshecho: %1</translation>
    </message>
    <message>
        <source>Undone: %1 has no digit</source>
        <translation>Deshecho: %1 no tiene dígito</translation>
    </message>
    <message>
        <source>Undone: %1 has no %2</source>
        <translation>Deshecho: %1 no tiene %2</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>The picture is too large for the memory.</source>
        <translation>La imagen es demasiado grande para la memoria.</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Open one of %1 files:</source>
        <translation>Abrir uno de %1 archivos:</translation>
    </message>
</context>
<context>
    <name>FileOutput</name>
    <message>
        <source>%1 exists already. Replace it?</source>
        <translation>%1 ya existe. ¿Reemplazarlo?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
</context>
<context>
    <name>FilmOptions</name>
    <message>
        <source>A film has an even number of pixels each way, %1 to %2.</source>
        <translation>Una película tiene un número par de píxeles en cada dirección, de %1 a %2.</translation>
    </message>
    <message>
        <source>A film has 1 to %1 frames a second.</source>
        <translation>Una película tiene de 1 a %1 fotogramas por segundo.</translation>
    </message>
    <message>
        <source>A film takes %1 to %2 seconds.</source>
        <translation>Una película dura de %1 a %2 segundos.</translation>
    </message>
    <message>
        <source>The first iteration of a film must not be after the last one.</source>
        <translation>La primera iteración de una película no puede ser posterior a la última.</translation>
    </message>
    <message>
        <source>A film shows the grid, the cube or the lanes.</source>
        <translation>Una película muestra la cuadrícula, el cubo o las pistas.</translation>
    </message>
    <message>
        <source>A film has at most %1 frames.</source>
        <translation>Una película tiene como mucho %1 fotogramas.</translation>
    </message>
</context>
<context>
    <name>FilmPicture</name>
    <message>
        <source>iteration %1</source>
        <translation>iteración %1</translation>
    </message>
    <message>
        <source>solved · %1</source>
        <comment>before &quot;iteration 12&quot;</comment>
        <translation>resuelto · %1</translation>
    </message>
    <message>
        <source>%1, nearest stored P: iteration %2</source>
        <comment>after &quot;iteration 12&quot;</comment>
        <translation>%1, P guardado más cercano: iteración %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>%1, boards of step %2</source>
        <comment>after &quot;step 12&quot;</comment>
        <translation>%1, tableros del paso %2</translation>
    </message>
</context>
<context>
    <name>FilmWriter</name>
    <message>
        <source>ffmpeg ended with status %1 before the film was complete.</source>
        <translation>ffmpeg terminó con el estado %1 antes de que la película estuviera completa.</translation>
    </message>
    <message>
        <source>ffmpeg was stopped before the film was complete.</source>
        <translation>ffmpeg fue terminado antes de que la película estuviera completa.</translation>
    </message>
    <message>
        <source>ffmpeg wrote nothing.</source>
        <translation>ffmpeg no escribió nada.</translation>
    </message>
    <message>
        <source>The folder cannot be replaced.</source>
        <translation>No se puede reemplazar la carpeta.</translation>
    </message>
    <message>
        <source>The folder cannot be named.</source>
        <translation>No se puede dar nombre a la carpeta.</translation>
    </message>
    <message>
        <source>MP4 video</source>
        <translation>Vídeo MP4</translation>
    </message>
    <message>
        <source>WebM video</source>
        <translation>Vídeo WebM</translation>
    </message>
    <message>
        <source>Animated WebP</source>
        <translation>WebP animado</translation>
    </message>
    <message>
        <source>%1 needs the program ffmpeg, which is not in the path.</source>
        <translation>%1 necesita el programa ffmpeg, que no está en la ruta.</translation>
    </message>
    <message>
        <source>%1: the ffmpeg in the path has no encoder for it.</source>
        <translation>%1: el ffmpeg de la ruta no tiene codificador para ello.</translation>
    </message>
    <message>
        <source>Numbered PNG pictures in a folder</source>
        <translation>Imágenes PNG numeradas en carpeta</translation>
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
        <translation>fila %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>columna %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>bloque %1</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>región %1</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>filas</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>columnas</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>bloques</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>regiones</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language itself</comment>
        <translation>es</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>this run was only recorded: it cannot be changed</source>
        <translation>esta ejecución solo está grabada: no se puede cambiar</translation>
    </message>
    <message>
        <source>has control characters</source>
        <translation>tiene caracteres de control</translation>
    </message>
</context>
<context>
    <name>OffAxis</name>
    <message>
        <source>%1 beyond the axis</source>
        <translation>%1 fuera del eje</translation>
    </message>
    <message>
        <source>%1 zero or negative, with no place on a logarithmic axis</source>
        <translation>%1 nulos o negativos, sin lugar en un eje logarítmico</translation>
    </message>
    <message>
        <source>%1 infinite</source>
        <translation>%1 infinitos</translation>
    </message>
</context>
<context>
    <name>PlotExport</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valores separados por comas (*.csv)</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>La exportación se detuvo.</translation>
    </message>
</context>
<context>
    <name>PuzzleNotes</name>
    <message>
        <source>The puzzle was read with changes: %1.</source>
        <translation>El sudoku se leyó con cambios: %1.</translation>
    </message>
</context>
<context>
    <name>RegionDraft</name>
    <message>
        <source>Region %1 has %2 of %3 cells: add %4.</source>
        <translation>La región %1 tiene %2 de %3 celdas: añadir %4.</translation>
    </message>
    <message>
        <source>Region %1 has %2 cells instead of %3: remove %4.</source>
        <translation>La región %1 tiene %2 celdas en vez de %3: quitar %4.</translation>
    </message>
    <message>
        <source>Region %1 is in %2 pieces.</source>
        <translation>La región %1 está en %2 trozos.</translation>
    </message>
</context>
<context>
    <name>ResultTable</name>
    <message>
        <source>Export as CSV…</source>
        <translation>Exportar como CSV…</translation>
    </message>
</context>
<context>
    <name>RunViews</name>
    <message>
        <source>solved at %1</source>
        <translation>resuelto en %1</translation>
    </message>
    <message>
        <source>from %1 at %2</source>
        <translation>de %1 en %2</translation>
    </message>
    <message>
        <source>stored: %1 · %2</source>
        <translation>guardado: %1 · %2</translation>
    </message>
    <message>
        <source>recorded, not re-run</source>
        <translation>registrada, sin volver a calcular</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>semilla %1</translation>
    </message>
    <message>
        <source>%1 file missing</source>
        <translation>%1: falta el archivo</translation>
    </message>
    <message>
        <source>stored, not replayed</source>
        <translation>guardada, no repetida</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entrenamiento</translation>
    </message>
    <message>
        <source>%1 % solved</source>
        <translation>%1 % resueltos</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>guardado</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>a change, an iteration</comment>
        <translation>%1 en %2</translation>
    </message>
</context>
<context>
    <name>SampleLibrary</name>
    <message>
        <source>easy</source>
        <translation>fácil</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>medio</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>difícil</translation>
    </message>
    <message>
        <source>extreme</source>
        <translation>extremo</translation>
    </message>
    <message>
        <source>for study</source>
        <translation>para estudiar</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles</source>
        <translation>
            <numerusform>%n puzle</numerusform>
            <numerusform>%n puzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>Saved %1 in %2</source>
        <translation>%1 guardado en %2</translation>
    </message>
    <message>
        <source>The export failed</source>
        <translation>La exportación ha fallado</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program.</source>
        <translation>Otra ventana u otro programa ha cambiado %1.</translation>
    </message>
    <message>
        <source>%1 was deleted or moved.</source>
        <translation>%1 se ha borrado o movido.</translation>
    </message>
    <message>
        <source>%1 is not a file any more.</source>
        <translation>%1 ya no es un archivo.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Overwriting the file loses those changes. Reloading opens the file as it is now and moves your work to File &gt; Recovered sessions.</source>
        <translation>Sobrescribir el archivo pierde esos cambios. Recargar abre el archivo como está ahora y mueve su trabajo a Archivo &gt; Sesiones recuperadas.</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Sobrescribir</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Recargar</translation>
    </message>
    <message>
        <source>&amp;Save again</source>
        <translation>&amp;Guardar de nuevo</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Guardar &amp;como…</translation>
    </message>
</context>
<context>
    <name>StatusText</name>
    <message>
        <source>%1 of %2 groups are violated</source>
        <translation>%1 de %2 grupos están violados</translation>
    </message>
    <message>
        <source>Stopped at iteration %1: the loss fell below the limit.</source>
        <translation>Detenido en la iteración %1: la pérdida bajó del límite.</translation>
    </message>
    <message>
        <source>Solved at iteration %1; Play continues from here.</source>
        <translation>Resuelto en la iteración %1; reproducir continúa desde aquí.</translation>
    </message>
    <message>
        <source>Back at the start of the run.</source>
        <translation>De vuelta al inicio de la ejecución.</translation>
    </message>
    <message>
        <source>The method failed at iteration %1.</source>
        <translation>El método falló en la iteración %1.</translation>
    </message>
    <message>
        <source>Ready: press Play or Space, or step with F2.</source>
        <translation>Listo: pulsar Reproducir o Espacio; un paso con F2.</translation>
    </message>
    <message>
        <source>Playing backwards: iteration %1 of %2.</source>
        <translation>Reproduciendo hacia atrás: iteración %1 de %2.</translation>
    </message>
    <message>
        <source>Replaying the recording: iteration %1 of %2.</source>
        <translation>Reproduciendo la grabación: iteración %1 de %2.</translation>
    </message>
    <message>
        <source>Running: iteration %1</source>
        <translation>En marcha: iteración %1</translation>
    </message>
    <message>
        <source>, %1 steps/s</source>
        <translation>, %1 pasos/s</translation>
    </message>
    <message>
        <source>; %1.</source>
        <translation>; %1.</translation>
    </message>
    <message>
        <source>No run: the method could not start on this puzzle.</source>
        <translation>Sin ejecución: el método no pudo empezar con este puzle.</translation>
    </message>
    <message>
        <source>Re-running the recording …</source>
        <translation>Recalculando la grabación …</translation>
    </message>
    <message>
        <source>Looking back at iteration %1 of %2; a change here starts a fork.</source>
        <translation>Vista atrás: iteración %1 de %2; un cambio aquí inicia una bifurcación.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierta</translation>
    </message>
    <message>
        <source>cube edited by hand</source>
        <translation>cubo puesto a mano</translation>
    </message>
    <message>
        <source>The run starts.</source>
        <translation>Empieza la ejecución.</translation>
    </message>
    <message>
        <source>%1 changed from %2 to %3.</source>
        <translation>%1 cambió de %2 a %3.</translation>
    </message>
    <message>
        <source>The cube was edited by hand.</source>
        <translation>El cubo se puso a mano.</translation>
    </message>
    <message>
        <source>Forked from %1.</source>
        <translation>Bifurcada de %1.</translation>
    </message>
    <message>
        <source>No solution is possible: %1.</source>
        <translation>No hay solución posible: %1.</translation>
    </message>
    <message>
        <source>Your changes apply to the next run.</source>
        <translation>Sus cambios se aplican a la próxima ejecución.</translation>
    </message>
    <message>
        <source>You edited the cube at iteration %1. Press Continue to resume from it.</source>
        <translation>Ha cambiado el cubo en la iteración %1. «Continuar» sigue desde él.</translation>
    </message>
    <message>
        <source>Iteration %1 of %2.</source>
        <translation>Iteración %1 de %2.</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run.</source>
        <translation>Esta ejecución se grabó, no se ha vuelto a calcular.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>starts</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Start %1, best %2.</source>
        <translation>Intento %1, mejor %2.</translation>
    </message>
    <message>
        <source>This is start %1.</source>
        <translation>Este es el inicio %1.</translation>
    </message>
    <message>
        <source>Not replayed: %1.</source>
        <translation>No repetida: %1.</translation>
    </message>
    <message>
        <source>Paused at iteration %1: the curves and recorded states of all runs fill the memory. Close other runs or allow more memory in the settings.</source>
        <translation>En pausa en la iteración %1: las curvas y los estados registrados de todas las ejecuciones llenan la memoria. Cierre otras ejecuciones o permita más memoria en los ajustes.</translation>
    </message>
    <message>
        <source>on</source>
        <comment>a parameter</comment>
        <translation>sí</translation>
    </message>
    <message>
        <source>off</source>
        <comment>a parameter</comment>
        <translation>no</translation>
    </message>
    <message>
        <source>These are stored results; press Play or Replay to compute the run again.</source>
        <translation>Son resultados guardados; «Iniciar» o «Repetir» calcula la ejecución de nuevo.</translation>
    </message>
    <message>
        <source>%1, not measured yet</source>
        <translation>%1, aún sin medir</translation>
    </message>
    <message>
        <source>%1 % of the held-out boards solved, %2</source>
        <translation>%1 % de los tableros reservados resueltos, %2</translation>
    </message>
    <message>
        <source>Ready: press Play to train.</source>
        <translation>Listo: Reproducir entrena.</translation>
    </message>
    <message>
        <source>Looking back at step %1 of %2: %3.</source>
        <translation>Mirando atrás al paso %1 de %2: %3.</translation>
    </message>
    <message>
        <source>The weights diverged to infinity: try a lower learning rate.</source>
        <translation>Los pesos se han ido al infinito: pruebe una tasa de aprendizaje menor.</translation>
    </message>
    <message>
        <source>Trained for %1 steps: %2. Press Play to train for as long again.</source>
        <translation>Entrenada %1 pasos: %2. «Reproducir» entrena otro tanto.</translation>
    </message>
    <message>
        <source>Its length was given as a time, so another run is not bit-identical.</source>
        <translation>Su duración se dio como tiempo, así que otra ejecución no es idéntica bit a bit.</translation>
    </message>
    <message>
        <source>Stored training, step %1 of %2: %3.</source>
        <translation>Entrenamiento guardado, paso %1 de %2: %3.</translation>
    </message>
    <message>
        <source>Play continues it from its checkpoint at step %1.</source>
        <translation>Reproducir lo continúa desde su punto de control en el paso %1.</translation>
    </message>
    <message>
        <source>It has no checkpoint: Play trains again from the beginning, in a new run.</source>
        <translation>No tiene punto de control: Reproducir entrena de nuevo desde el principio, en otra ejecución.</translation>
    </message>
    <message>
        <source>step %1 (%2 in all)</source>
        <translation>paso %1 (%2 en total)</translation>
    </message>
    <message>
        <source>step %1 (of %2)</source>
        <translation>paso %1 (de %2)</translation>
    </message>
    <message>
        <source>Training: %1, %2.</source>
        <translation>Entrenamiento: %1, %2.</translation>
    </message>
    <message>
        <source>Paused at %1, %2.</source>
        <translation>En pausa: %1, %2.</translation>
    </message>
    <message>
        <source>Ended at iteration %1. %2</source>
        <translation>Terminado en la iteración %1. %2</translation>
    </message>
    <message>
        <source>Stopped at iteration %1, as requested</source>
        <translation>Detenido en la iteración %1, como se pidió</translation>
    </message>
    <message>
        <source>Paused at iteration %1</source>
        <translation>En pausa en la iteración %1</translation>
    </message>
    <message>
        <source>The boards show step %1, the nearest stored.</source>
        <translation>Los tableros muestran el paso %1, el guardado más cercano.</translation>
    </message>
    <message>
        <source>The nearest stored P is that of iteration %1.</source>
        <translation>La P guardada más cercana es la de la iteración %1.</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>found %1, expected %2</source>
        <translation>encontrado: %1; se esperaba: %2</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 celdas</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 filas</translation>
    </message>
    <message>
        <source>%1 rows of %2 cells</source>
        <translation>%1 filas de %2 celdas</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 campos</translation>
    </message>
    <message>
        <source>%1 (%2 characters) in the column %3</source>
        <translation>%1 (%2 caracteres) en la columna %3</translation>
    </message>
    <message>
        <source>%1 as the regions</source>
        <translation>%1 como regiones</translation>
    </message>
    <message>
        <source>%1 as the solution</source>
        <translation>%1 como solución</translation>
    </message>
    <message>
        <source>%1 as row %2 of %3</source>
        <translation>%1 como fila %2 de %3</translation>
    </message>
    <message>
        <source>a board of at most %1x%2</source>
        <translation>un tablero de %1x%2 como máximo</translation>
    </message>
    <message>
        <source>a digit %1 or a blank (%2)</source>
        <translation>un dígito %1 o vacío (%2)</translation>
    </message>
    <message>
        <source>a digit 1-%1</source>
        <translation>un dígito 1-%1</translation>
    </message>
    <message>
        <source>a number 1-%1 or a blank (. 0 _ * - x)</source>
        <translation>un número 1-%1 o vacío (. 0 _ * - x)</translation>
    </message>
    <message>
        <source>a number or candidates up to %1</source>
        <translation>un número o candidatos hasta %1</translation>
    </message>
    <message>
        <source>a digit, a letter or a blank (. 0 _ * - x)</source>
        <translation>un dígito, una letra o vacío (. 0 _ * - x)</translation>
    </message>
    <message>
        <source>a character that stands for no digit</source>
        <translation>un carácter que no representa ningún dígito</translation>
    </message>
    <message>
        <source>N*N cells</source>
        <translation>N*N celdas</translation>
    </message>
    <message>
        <source>a puzzle of %1 cells</source>
        <translation>un puzle de %1 celdas</translation>
    </message>
    <message>
        <source>a puzzle: N*N cells in one line, or N rows of N cells</source>
        <translation>un puzle: N*N celdas en una línea, o N filas de N celdas</translation>
    </message>
    <message>
        <source>JSON or a list with all brackets closed</source>
        <translation>JSON o una lista con todos los corchetes cerrados</translation>
    </message>
    <message>
        <source>no puzzle</source>
        <translation>ningún puzle</translation>
    </message>
    <message>
        <source>at least one line or grid of cells</source>
        <translation>al menos una línea o una cuadrícula de celdas</translation>
    </message>
    <message>
        <source>a table without rows</source>
        <translation>una tabla sin filas</translation>
    </message>
    <message>
        <source>at least one below the header</source>
        <translation>al menos una bajo el encabezado</translation>
    </message>
    <message>
        <source>a packed text that is not JSON</source>
        <translation>un texto comprimido que no es JSON</translation>
    </message>
    <message>
        <source>an f-puzzles board</source>
        <translation>un tablero de f-puzzles</translation>
    </message>
    <message>
        <source>LZ-compressed base64 text</source>
        <translation>texto base64 comprimido con LZ</translation>
    </message>
    <message>
        <source>the end of the text or a wrong character</source>
        <translation>el fin del texto o un carácter erróneo</translation>
    </message>
    <message>
        <source>the end inside a character</source>
        <translation>el fin dentro de un carácter</translation>
    </message>
    <message>
        <source>a reference to text that does not exist</source>
        <translation>una referencia a texto que no existe</translation>
    </message>
    <message>
        <source>broken JSON</source>
        <translation>JSON defectuoso</translation>
    </message>
    <message>
        <source>a whole document</source>
        <translation>un documento completo</translation>
    </message>
    <message>
        <source>JSON without a puzzle</source>
        <translation>JSON sin puzle</translation>
    </message>
    <message>
        <source>an f-puzzles board, an array of digits, or an object with a key such as &quot;puzzle&quot;</source>
        <translation>un tablero de f-puzzles, un vector de dígitos o un objeto con una clave como &quot;puzzle&quot;</translation>
    </message>
    <message>
        <source>%1 (in the unpacked JSON at character %2)</source>
        <translation>%1 (en el JSON descomprimido, carácter %2)</translation>
    </message>
    <message>
        <source>a cell and a digit such as &apos;A1&apos;: 3</source>
        <translation>una celda y un dígito como &apos;A1&apos;: 3</translation>
    </message>
    <message>
        <source>the cell %1</source>
        <translation>la celda %1</translation>
    </message>
    <message>
        <source>the cell %1 again</source>
        <translation>la celda %1 otra vez</translation>
    </message>
    <message>
        <source>cells up to %1</source>
        <translation>celdas hasta %1</translation>
    </message>
    <message>
        <source>each cell once</source>
        <translation>cada celda una vez</translation>
    </message>
    <message>
        <source>the extra groups &quot;%1&quot;</source>
        <translation>los grupos extra «%1»</translation>
    </message>
    <message>
        <source>boxes, diagonals, diagonal-, diagonal+, windoku or disjoint</source>
        <translation>boxes, diagonals, diagonal-, diagonal+, windoku o disjoint</translation>
    </message>
    <message>
        <source>the format &quot;%1&quot;</source>
        <translation>el formato «%1»</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>size %1</source>
        <translation>tamaño %1</translation>
    </message>
    <message>
        <source>%1, the rows of the grid</source>
        <translation>%1, las filas de la cuadrícula</translation>
    </message>
    <message>
        <source>a row of %1 cells</source>
        <translation>una fila de %1 celdas</translation>
    </message>
    <message>
        <source>a cell {}</source>
        <translation>una celda {}</translation>
    </message>
    <message>
        <source>the mark %1</source>
        <translation>el candidato %1</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>región %1</translation>
    </message>
    <message>
        <source>an extra region of %1 cells</source>
        <translation>una región extra de %1 celdas</translation>
    </message>
    <message>
        <source>%1 cells such as R1C1</source>
        <translation>%1 celdas como R1C1</translation>
    </message>
    <message>
        <source>more than 81 cells</source>
        <translation>más de 81 celdas</translation>
    </message>
    <message>
        <source>a candidate as digit, row and column</source>
        <translation>un candidato como dígito, fila y columna</translation>
    </message>
    <message>
        <source>a cell outside the board</source>
        <translation>una celda fuera del tablero</translation>
    </message>
    <message>
        <source>rows and columns up to %1</source>
        <translation>filas y columnas hasta %1</translation>
    </message>
    <message>
        <source>the digit %1</source>
        <translation>el dígito %1</translation>
    </message>
    <message>
        <source>the digits %1</source>
        <translation>los dígitos %1</translation>
    </message>
    <message>
        <source>the shape &quot;%1&quot;</source>
        <translation>la forma «%1»</translation>
    </message>
    <message>
        <source>NxN with N from 4 to 36</source>
        <translation>NxN con N de 4 a 36</translation>
    </message>
    <message>
        <source>a given such as R1C1_4</source>
        <translation>un dato como R1C1_4</translation>
    </message>
    <message>
        <source>a region map of %1 cells</source>
        <translation>un mapa de regiones de %1 celdas</translation>
    </message>
    <message>
        <source>neither boxes nor a region map</source>
        <translation>ni cajas ni un mapa de regiones</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>uno de ellos</translation>
    </message>
    <message>
        <source>order &quot;%1&quot;</source>
        <translation>orden «%1»</translation>
    </message>
    <message>
        <source>a side from 4 to 36</source>
        <translation>un lado de 4 a 36</translation>
    </message>
    <message>
        <source>a graph of type &quot;%1&quot; and size %2x%3x%4</source>
        <translation>un grafo de tipo «%1» y tamaño %2x%3x%4</translation>
    </message>
    <message>
        <source>one flat board of %1x%2</source>
        <translation>un tablero plano de %1x%2</translation>
    </message>
    <message>
        <source>cell %1 in the regions %2 and %3</source>
        <translation>la celda %1 en las regiones %2 y %3</translation>
    </message>
    <message>
        <source>each cell in one</source>
        <translation>cada celda en una</translation>
    </message>
    <message>
        <source>%1 cliques</source>
        <translation>%1 cliques</translation>
    </message>
    <message>
        <source>%1 regions</source>
        <translation>%1 regiones</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>celda %1</translation>
    </message>
    <message>
        <source>a clique of %1 cells</source>
        <translation>un clique de %1 celdas</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 valores</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; in cell %2</source>
        <translation>el valor «%1» en la celda %2</translation>
    </message>
    <message>
        <source>the value &quot;%1&quot; in cell %2</source>
        <translation>el valor «%1» en la celda %2</translation>
    </message>
    <message>
        <source>_ or b to %1</source>
        <translation>_ o b hasta %1</translation>
    </message>
    <message>
        <source>%1 region symbols</source>
        <translation>%1 símbolos de región</translation>
    </message>
    <message>
        <source>&quot;%1&quot; as the %2th region</source>
        <translation>«%1» como región n.º %2</translation>
    </message>
    <message>
        <source>%1 regions of %2 cells</source>
        <translation>%1 regiones de %2 celdas</translation>
    </message>
    <message>
        <source>243: value|notes|editable for 81 cells</source>
        <translation>243: value|notes|editable para 81 celdas</translation>
    </message>
    <message>
        <source>a game without data</source>
        <translation>una partida sin datos</translation>
    </message>
    <message>
        <source>data=&quot;81 digits&quot;</source>
        <translation>data=&quot;81 dígitos&quot;</translation>
    </message>
    <message>
        <source>broken XML (%1)</source>
        <translation>XML defectuoso (%1)</translation>
    </message>
    <message>
        <source>the element &lt;%1&gt;</source>
        <translation>el elemento &lt;%1&gt;</translation>
    </message>
    <message>
        <source>&lt;opensudoku&gt;, &lt;ksudoku&gt; or &lt;ksudoku-graph&gt;</source>
        <translation>&lt;opensudoku&gt;, &lt;ksudoku&gt; o &lt;ksudoku-graph&gt;</translation>
    </message>
    <message>
        <source>&lt;%1&gt; without a game</source>
        <translation>&lt;%1&gt; sin partida</translation>
    </message>
    <message>
        <source>at least one</source>
        <translation>al menos uno</translation>
    </message>
    <message>
        <source>+ or %1</source>
        <translation>+ o %1</translation>
    </message>
    <message>
        <source>the columns %1</source>
        <translation>las columnas %1</translation>
    </message>
    <message>
        <source>one named puzzle, quizzes, grid or question</source>
        <translation>una llamada puzzle, quizzes, grid o question</translation>
    </message>
    <message>
        <source>found an entry that is not as expected in sample %1 (%2)</source>
        <translation>entrada inesperada en el ejemplo %1 (%2)</translation>
    </message>
    <message>
        <source>region &quot;%1&quot; has more than %2 cells, expected %3 in each region</source>
        <translation>la región «%1» tiene más de %2 celdas; se esperaba: %3 en cada región</translation>
    </message>
    <message>
        <source>the output cannot be written</source>
        <translation>no se puede escribir la salida</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>no se puede escribir: %1</translation>
    </message>
    <message>
        <source>a table that started without a column of regions cannot take a region map</source>
        <translation>una tabla que empezó sin columna de regiones no admite un mapa de regiones</translation>
    </message>
    <message>
        <source>the format %1 cannot store the extra groups &quot;%2&quot; of this board; use jigsaw</source>
        <translation>el formato %1 no tiene lugar para los grupos extra «%2» de este tablero; usar jigsaw</translation>
    </message>
    <message>
        <source>the format %1 cannot store a region map; use jigsaw</source>
        <translation>el formato %1 no tiene lugar para un mapa de regiones; usar jigsaw</translation>
    </message>
    <message>
        <source>the format %1 cannot store boxes of %2x%3, which are not the usual ones of side %4; use jigsaw</source>
        <translation>el formato %1 no tiene lugar para cajas de %2x%3, que no son las habituales del lado %4; usar jigsaw</translation>
    </message>
    <message>
        <source>the extra groups &quot;%1&quot; have no name in files</source>
        <translation>los grupos extra «%1» no tienen nombre en archivos</translation>
    </message>
    <message>
        <source>disjoint groups need boxes, not a region map</source>
        <translation>los grupos disjuntos necesitan cajas, no un mapa de regiones</translation>
    </message>
    <message>
        <source>the constraint &quot;%1&quot; is left out</source>
        <translation>se omite la restricción «%1»</translation>
    </message>
    <message>
        <source>the section [%1] is left out</source>
        <translation>se omite la sección [%1]</translation>
    </message>
    <message>
        <source>candidate restrictions are read as pencil marks only</source>
        <translation>las restricciones de candidatos se leen solo como marcas</translation>
    </message>
    <message>
        <source>diagonals</source>
        <translation>diagonales</translation>
    </message>
    <message>
        <source>windoku</source>
        <translation>windoku</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>disjuntos</translation>
    </message>
    <message>
        <source>a board of side %1 is not supported: the side must be %2 to %3</source>
        <translation>no se admite un tablero de lado %1: el lado debe ser de %2 a %3</translation>
    </message>
    <message>
        <source>a box needs at least one row and one column and at most %1 of each, not %2x%3</source>
        <translation>una caja necesita al menos una fila y una columna y como máximo %1 de cada una, no %2x%3</translation>
    </message>
    <message>
        <source>a board of side %1 has no usual boxes: give a region map</source>
        <translation>un tablero de lado %1 no tiene cajas habituales: dar un mapa de regiones</translation>
    </message>
    <message>
        <source>a region map for side %1 needs %2 cells, but has %3</source>
        <translation>un mapa de regiones de lado %1 necesita %2 celdas, pero tiene %3</translation>
    </message>
    <message>
        <source>cell r%1c%2 is in region %3, but there are %4 regions</source>
        <translation>la celda r%1c%2 está en la región %3, pero hay %4 regiones</translation>
    </message>
    <message>
        <source>region %1 has %2 cells instead of %3</source>
        <translation>la región %1 tiene %2 celdas en vez de %3</translation>
    </message>
    <message>
        <source>group %1 of the family &quot;%2&quot; needs %3 distinct cells of the board</source>
        <translation>el grupo %1 de la familia «%2» necesita %3 celdas distintas del tablero</translation>
    </message>
    <message>
        <source>windoku windows need square boxes</source>
        <translation>las ventanas windoku necesitan cajas cuadradas</translation>
    </message>
    <message>
        <source>the board has %1 cells, but %2 were given</source>
        <translation>el tablero tiene %1 celdas, pero se dieron %2</translation>
    </message>
    <message>
        <source>cell %1 holds %2, but digits go from 1 to %3</source>
        <translation>la celda %1 contiene %2, pero los dígitos van de 1 a %3</translation>
    </message>
    <message>
        <source>this board has no full grid: its groups contradict each other</source>
        <translation>este tablero no tiene cuadrícula completa: sus grupos se contradicen</translation>
    </message>
    <message>
        <source>a jigsaw board needs a side of %1 to %2, not %3</source>
        <translation>un tablero jigsaw necesita un lado de %1 a %2, no %3</translation>
    </message>
    <message>
        <source>a board with %1 cells cannot have %2 givens</source>
        <translation>un tablero de %1 celdas no puede tener %2 datos</translation>
    </message>
    <message>
        <source>no puzzle with %1 givens was found in %2 attempts; the fewest were %3</source>
        <translation>en %2 intentos no se halló un puzle con %1 datos; el mínimo fue %3</translation>
    </message>
    <message>
        <source>no puzzle with %1 givens (the symmetry allows only even numbers) was found in %2 attempts; the fewest were %3</source>
        <translation>en %2 intentos no se halló un puzle con %1 datos (la simetría solo permite números pares); el mínimo fue %3</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>there is no parameter &quot;%1&quot;</source>
        <translation>No hay ningún parámetro «%1»</translation>
    </message>
    <message>
        <source>there is no parameter &quot;%1&quot;; known are %2</source>
        <translation>No hay ningún parámetro «%1»; se conocen %2</translation>
    </message>
    <message>
        <source>parameter %1: &quot;%2&quot; is not allowed, expected %3</source>
        <translation>parámetro %1: «%2» no está permitido; se esperaba: %3</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>un número entero de %1 a %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>un número de %1 a %2</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>on u off</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>parameter %1 takes effect at the next start only</source>
        <translation>el parámetro %1 solo se aplica en el próximo inicio</translation>
    </message>
    <message>
        <source>parameter %1 is not a number and cannot be swept over a range</source>
        <translation>el parámetro %1 no es un número y no puede recorrer un intervalo</translation>
    </message>
    <message>
        <source>a sweep needs at least one value of %1</source>
        <translation>un barrido necesita al menos un valor de %1</translation>
    </message>
    <message>
        <source>a logarithmic sweep of %1 needs ends above 0</source>
        <translation>un barrido logarítmico de %1 necesita extremos mayores que 0</translation>
    </message>
    <message>
        <source>a sweep needs at least one value</source>
        <translation>un barrido necesita al menos un valor</translation>
    </message>
    <message>
        <source>the sides of the cube and of the board differ</source>
        <translation>los lados del cubo y del tablero son distintos</translation>
    </message>
    <message>
        <source>the cube has side %1, but the board has side %2</source>
        <translation>el cubo tiene lado %1, pero el tablero tiene lado %2</translation>
    </message>
    <message>
        <source>the run has ended (%1)</source>
        <translation>la ejecución ha terminado (%1)</translation>
    </message>
    <message>
        <source>cell %1 has a probability that is negative or not a number</source>
        <translation>la celda %1 tiene una probabilidad que no es un número desde 0</translation>
    </message>
    <message>
        <source>cell %1 has no probability on a digit that is allowed there</source>
        <translation>la celda %1 no tiene probabilidad en ningún dígito permitido allí</translation>
    </message>
    <message>
        <source>cell %1 has no candidate left</source>
        <translation>a la celda %1 no le queda ningún candidato</translation>
    </message>
    <message>
        <source>this method has no probabilities that could be set by hand</source>
        <translation>este método no tiene probabilidades que se puedan poner a mano</translation>
    </message>
    <message>
        <source>this run was only recorded: it cannot be changed</source>
        <translation>esta ejecución solo está grabada: no se puede cambiar</translation>
    </message>
    <message>
        <source>this method has a full grid, not probabilities</source>
        <translation>este método tiene una cuadrícula llena, no probabilidades</translation>
    </message>
    <message>
        <source>there is no method &quot;%1&quot;</source>
        <translation>no hay ningún método «%1»</translation>
    </message>
    <message>
        <source>it contains no puzzle</source>
        <translation>no contiene ningún puzle</translation>
    </message>
    <message>
        <source>this is not valid JSON: %1</source>
        <translation>esto no es JSON válido: %1</translation>
    </message>
    <message>
        <source>this is not a session file</source>
        <translation>esto no es un archivo de sesión</translation>
    </message>
    <message>
        <source>the numbers left the range of their type</source>
        <translation>los números salieron del rango de su tipo</translation>
    </message>
    <message>
        <source>all steps are done</source>
        <translation>se hicieron todos los pasos</translation>
    </message>
    <message>
        <source>all steps done</source>
        <translation>todos los pasos hechos</translation>
    </message>
    <message>
        <source>the schedule ended unsolved</source>
        <translation>el programa terminó sin resolver</translation>
    </message>
    <message>
        <source>the grid did not change any more</source>
        <translation>la cuadrícula dejó de cambiar</translation>
    </message>
    <message>
        <source>values and multipliers were reset</source>
        <translation>se restablecieron valores y multiplicadores</translation>
    </message>
    <message>
        <source>logits were redrawn, multipliers reset</source>
        <translation>logits sorteados de nuevo, multiplicadores restablecidos</translation>
    </message>
    <message>
        <source>no defect is left</source>
        <translation>no queda ningún defecto</translation>
    </message>
    <message>
        <source>there is no free cell</source>
        <translation>no hay ninguna celda libre</translation>
    </message>
    <message>
        <source>the iteration limit is reached</source>
        <translation>se alcanzó el límite de iteraciones</translation>
    </message>
    <message>
        <source>every move is worse</source>
        <translation>todo movimiento empeora</translation>
    </message>
    <message>
        <source>no move improves</source>
        <translation>ningún movimiento mejora</translation>
    </message>
    <message>
        <source>every choice led to a contradiction</source>
        <translation>toda elección llevó a una contradicción</translation>
    </message>
    <message>
        <source>the messages were redrawn</source>
        <translation>los mensajes se sortearon de nuevo</translation>
    </message>
    <message>
        <source>the replicas were redrawn</source>
        <translation>las réplicas se sortearon de nuevo</translation>
    </message>
    <message>
        <source>the numbers were redrawn</source>
        <translation>los números se sortearon de nuevo</translation>
    </message>
    <message>
        <source>the regions were refilled</source>
        <translation>las regiones se llenaron de nuevo</translation>
    </message>
    <message>
        <source>the gradient is not finite</source>
        <translation>el gradiente no es finito</translation>
    </message>
    <message>
        <source>the network is not recurrent</source>
        <translation>la red no es recurrente</translation>
    </message>
    <message>
        <source>Satisfied groups</source>
        <translation>Grupos cumplidos</translation>
    </message>
    <message>
        <source>Largest multiplier (log10)</source>
        <translation>Mayor multiplicador (log10)</translation>
    </message>
    <message>
        <source>Distance between the projections</source>
        <translation>Distancia entre las proyecciones</translation>
    </message>
    <message>
        <source>boards: &quot;%1&quot; %2</source>
        <translation>tableros: «%1» %2</translation>
    </message>
    <message>
        <source>boards: expected at least one board, such as 9</source>
        <translation>tableros: se esperaba al menos un tablero, como 9</translation>
    </message>
    <message>
        <source>has no positive share after the colon</source>
        <translation>no tiene una proporción positiva tras los dos puntos</translation>
    </message>
    <message>
        <source>is not a board: expected a side from 4 to 25, with j for jigsaw or x for diagonals before it, such as 9, j7 or x9</source>
        <translation>no es un tablero: se esperaba un lado de 4 a 25, precedido de j para jigsaw o x para diagonales, como 9, j7 o x9</translation>
    </message>
    <message>
        <source>is not a board: %1</source>
        <translation>no es un tablero: %1</translation>
    </message>
    <message>
        <source>Parquet needs DuckDB&apos;s library, which is not here: run .ci/fetch_duckdb.sh, or install libduckdb, or set SUDOSCOPE_DUCKDB to the path of libduckdb.so%1</source>
        <translation>Parquet necesita la biblioteca de DuckDB, que no está aquí: ejecutar .ci/fetch_duckdb.sh, instalar libduckdb o poner en SUDOSCOPE_DUCKDB la ruta de libduckdb.so%1</translation>
    </message>
    <message>
        <source>the query failed</source>
        <translation>la consulta falló</translation>
    </message>
    <message>
        <source>this %1 supports only boards of side %2 with boxes</source>
        <translation>esta red (%1) solo admite tableros de lado %2 con cajas</translation>
    </message>
    <message>
        <source>convolutional network</source>
        <translation>red convolucional</translation>
    </message>
    <message>
        <source>the architecture is not a JSON object with a kind</source>
        <translation>la arquitectura no es un objeto JSON con un tipo</translation>
    </message>
    <message>
        <source>the architecture %1 lacks %2, each a whole number from 1 to 4096</source>
        <translation>a la arquitectura %1 le falta %2, cada uno un entero de 1 a 4096</translation>
    </message>
    <message>
        <source>is not a network of this program: its metadata lacks %1 = %2</source>
        <translation>no es una red de este programa: en los metadatos falta %1 = %2</translation>
    </message>
    <message>
        <source>lacks the tensor %1</source>
        <translation>falta el tensor %1</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2 instead of %3</source>
        <translation>el tensor %1 tiene la forma %2 en vez de %3</translation>
    </message>
    <message>
        <source>has a tensor %1 that a %2 network does not have</source>
        <translation>tiene un tensor %1 que una red %2 no tiene</translation>
    </message>
    <message>
        <source>a network needs a width in steps of 16 up to 512, not %1</source>
        <translation>una red necesita un ancho en pasos de 16 hasta 512, no %1</translation>
    </message>
    <message>
        <source>a constraint network needs hidden units in steps of 16 up to 512, not %1</source>
        <translation>una red de restricciones necesita unidades ocultas en pasos de 16 hasta 512, no %1</translation>
    </message>
    <message>
        <source>a network needs 1 to 32 blocks, not %1</source>
        <translation>una red necesita de 1 a 32 bloques, no %1</translation>
    </message>
    <message>
        <source>a network of this kind needs a side up to 16, not %1</source>
        <translation>una red de este tipo necesita un lado de hasta 16, no %1</translation>
    </message>
    <message>
        <source>there is no network of the kind &quot;%1&quot;: expected constraint, cnn or mlp</source>
        <translation>no hay red del tipo «%1»: se esperaba constraint, cnn o mlp</translation>
    </message>
    <message>
        <source>tensor %1 holds a number that is not finite (element %2)</source>
        <translation>el tensor %1 contiene un número no finito (elemento %2)</translation>
    </message>
    <message>
        <source>__metadata__ is not an object</source>
        <translation>__metadata__ no es un objeto</translation>
    </message>
    <message>
        <source>__metadata__ entry %1 is not a string</source>
        <translation>la entrada %1 de __metadata__ no es un texto</translation>
    </message>
    <message>
        <source>has %1 bytes, too few for a header</source>
        <translation>tiene %1 bytes, muy pocos para una cabecera</translation>
    </message>
    <message>
        <source>announces a header of %1 bytes, but has %2 after the length: not a .safetensors file, or cut off</source>
        <translation>anuncia una cabecera de %1 bytes, pero tiene %2 tras la longitud: no es un archivo .safetensors o está cortado</translation>
    </message>
    <message>
        <source>has a header that is not a JSON object with distinct names</source>
        <translation>tiene una cabecera que no es un objeto JSON con nombres distintos</translation>
    </message>
    <message>
        <source>tensor %1 overlaps another</source>
        <translation>el tensor %1 se solapa con otro</translation>
    </message>
    <message>
        <source>tensor %1 overlaps another or leaves a gap</source>
        <translation>el tensor %1 se solapa con otro o deja un hueco</translation>
    </message>
    <message>
        <source>holds %1 bytes of numbers, but its tensors need %2</source>
        <translation>contiene %1 bytes de números, pero sus tensores necesitan %2</translation>
    </message>
    <message>
        <source>holds a puzzle in training that does not fit its board</source>
        <translation>contiene un puzle de entrenamiento que no encaja en su tablero</translation>
    </message>
    <message>
        <source>lacks states of the puzzles in training</source>
        <translation>faltan los estados de los puzles de entrenamiento</translation>
    </message>
    <message>
        <source>lacks the optimizer&apos;s state for %1 weights</source>
        <translation>falta el estado del optimizador para %1 pesos</translation>
    </message>
    <message>
        <source>holds no puzzles in training</source>
        <translation>no contiene puzles de entrenamiento</translation>
    </message>
    <message>
        <source>holds a network, but not the state of its training, so it cannot be continued</source>
        <translation>contiene una red, pero no el estado de su entrenamiento, así que no se puede continuar</translation>
    </message>
    <message>
        <source>holds a seed that is not a whole number</source>
        <translation>contiene una semilla que no es un número entero</translation>
    </message>
    <message>
        <source>holds a broken state of training: %1</source>
        <translation>contiene un estado de entrenamiento defectuoso: %1</translation>
    </message>
    <message>
        <source>tensor %1 lacks dtype, shape or data_offsets</source>
        <translation>al tensor %1 le falta dtype, shape o data_offsets</translation>
    </message>
    <message>
        <source>tensor %1 has the impossible shape %2</source>
        <translation>el tensor %1 tiene la forma imposible %2</translation>
    </message>
    <message>
        <source>tensor %1 has the impossible data_offsets %2</source>
        <translation>el tensor %1 tiene los data_offsets imposibles %2</translation>
    </message>
    <message>
        <source>tensor %1 of shape %2 needs %3 bytes, but its data_offsets are %4</source>
        <translation>el tensor %1 de forma %2 necesita %3 bytes, pero sus data_offsets son %4</translation>
    </message>
    <message>
        <source>0 = one per core; the result does not depend on it</source>
        <translation>0 = uno por núcleo; el resultado no depende de ello</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>A binary tensor of candidates, shrunk wherever a cell, row, column or block sum is 1, until it is solved, stuck or infeasible.</source>
        <translation>Un tensor binario de candidatos que se contrae donde la suma de una celda, fila, columna o bloque es 1, hasta quedar resuelto, atascado o imposible.</translation>
    </message>
    <message>
        <source>A given starts with this logit, its other digits with the negative</source>
        <translation>Un dato empieza con este logit, sus otros dígitos con el negativo</translation>
    </message>
    <message>
        <source>A puzzle is replaced after this many steps at the latest</source>
        <translation>Un puzle se reemplaza a más tardar tras este número de pasos</translation>
    </message>
    <message>
        <source>A rise of the cost by d is accepted with probability exp(-d / T)</source>
        <translation>Una subida del coste en d se acepta con probabilidad exp(-d / T)</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Aceptación</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Exactitud</translation>
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
        <translation>Se suma dentro de los logaritmos de los términos de datos y entropía</translation>
    </message>
    <message>
        <source>All digits of an unknown cell start with this logit</source>
        <translation>Todos los dígitos de una celda desconocida empiezan con este logit</translation>
    </message>
    <message>
        <source>Annealing</source>
        <translation>Recocido</translation>
    </message>
    <message>
        <source>Annealing of block permutations</source>
        <translation>Recocido por bloques</translation>
    </message>
    <message>
        <source>Annealing only: temperature of the first proposal, in units of the cost</source>
        <translation>Solo recocido: temperatura de la primera propuesta, en unidades del coste</translation>
    </message>
    <message>
        <source>Annealing only: temperature of the last proposal</source>
        <translation>Solo recocido: temperatura de la última propuesta</translation>
    </message>
    <message>
        <source>Restart when the grid has not changed for this many steps; 0 = never</source>
        <translation>Reiniciar si la cuadrícula no cambia durante este número de pasos; 0 = nunca</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Creencia</translation>
    </message>
    <message>
        <source>Belief propagation</source>
        <translation>Propagación de creencias</translation>
    </message>
    <message>
        <source>Boards to generate with their shares, such as 4:1,6:1,9:8,j7:1,x9:1</source>
        <translation>Tableros que generar con sus proporciones, como 4:1,6:1,9:8,j7:1,x9:1</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidatos</translation>
    </message>
    <message>
        <source>Candidates per cell</source>
        <translation>Candidatos por celda</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Celdas</translation>
    </message>
    <message>
        <source>Cells and groups</source>
        <translation>Celdas y grupos</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>Conflictos</translation>
    </message>
    <message>
        <source>Constriction of candidates</source>
        <translation>Constricción</translation>
    </message>
    <message>
        <source>Constrictions</source>
        <translation>Constricciones</translation>
    </message>
    <message>
        <source>Continuous-time dynamics (CTDS)</source>
        <translation>Dinámica continua (CTDS)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <source>Descent</source>
        <translation>Descenso</translation>
    </message>
    <message>
        <source>Digits that no given rules out, or with all naked and hidden singles filled in first</source>
        <translation>Dígitos que ningún dato excluye, o tras rellenar primero todos los únicos desnudos y ocultos</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distancia</translation>
    </message>
    <message>
        <source>Divide and concur (RRR)</source>
        <translation>Dividir y concordar (RRR)</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropía</translation>
    </message>
    <message>
        <source>Every cell above this probability is filled, and always at least the most certain one</source>
        <translation>Se rellena toda celda por encima de esta probabilidad, y siempre al menos la más segura</translation>
    </message>
    <message>
        <source>Every rule has its own copy of the cube and makes that copy satisfy it; the copies are averaged until all agree.</source>
        <translation>Cada regla tiene su propia copia del cubo y hace que la cumpla; las copias se promedian hasta que todas coinciden.</translation>
    </message>
    <message>
        <source>Exponent of p &lt;- p^g</source>
        <translation>Exponente de p &lt;- p^g</translation>
    </message>
    <message>
        <source>Give up after this many iterations</source>
        <translation>Rendirse tras este número de iteraciones</translation>
    </message>
    <message>
        <source>Iterations after which the method gives up; 0 = no limit</source>
        <translation>Iteraciones tras las que el método se rinde; 0 = sin límite</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradiente</translation>
    </message>
    <message>
        <source>Gradient descent on logits</source>
        <translation>Gradiente sobre logits</translation>
    </message>
    <message>
        <source>Fix the givens at probability 1 instead of using a loss term for them</source>
        <translation>Fijar los datos en probabilidad 1 en vez de usar un término de pérdida</translation>
    </message>
    <message>
        <source>How far the candidate with the largest force moves in the long run</source>
        <translation>Cuánto se mueve a la larga el candidato con la mayor fuerza</translation>
    </message>
    <message>
        <source>How far the logit with the largest force moves in the long run</source>
        <translation>Cuánto se mueve a la larga el logit con la mayor fuerza</translation>
    </message>
    <message>
        <source>How fast a violated rule gains weight</source>
        <translation>Lo rápido que gana peso una regla violada</translation>
    </message>
    <message>
        <source>Number of held-out puzzles that measure the accuracy, if no file is given</source>
        <translation>Número de puzles reservados con los que se mide la exactitud, si no se da ningún archivo</translation>
    </message>
    <message>
        <source>How much small violations count relative to large ones</source>
        <translation>Cuánto cuentan las violaciones pequeñas respecto de las grandes</translation>
    </message>
    <message>
        <source>How much small violations count relative to large ones; 0 is the published energy</source>
        <translation>Cuánto cuentan las violaciones pequeñas respecto de las grandes; 0 es la energía publicada</translation>
    </message>
    <message>
        <source>Number of restarts with another random filling</source>
        <translation>Número de reinicios con otro relleno aleatorio</translation>
    </message>
    <message>
        <source>Number of restarts, with noise, after a schedule that ends unsolved</source>
        <translation>Número de reinicios, con ruido, tras un programa que termina sin resolver</translation>
    </message>
    <message>
        <source>How the next move is chosen</source>
        <translation>Cómo se elige el siguiente movimiento</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteración</translation>
    </message>
    <message>
        <source>Iterations before cells are filled</source>
        <translation>Iteraciones antes de rellenar celdas</translation>
    </message>
    <message>
        <source>Iterations of the network in a measurement</source>
        <translation>Iteraciones de la red en una medición</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Tasa de aprendizaje</translation>
    </message>
    <message>
        <source>Length of a step. Small steps are safe; above 1.1 the method rarely finds a solution</source>
        <translation>Longitud de un paso. Los pasos pequeños son seguros; por encima de 1.1 el método rara vez encuentra una solución</translation>
    </message>
    <message>
        <source>Length of the training, over which the learning rate falls to its floor</source>
        <translation>Duración del entrenamiento, durante la que la tasa de aprendizaje baja a su suelo</translation>
    </message>
    <message>
        <source>Lengths of the tries: constant, multiplied by 1 1 2 1 1 2 4 ..., each a tenth longer than the last, or a single try</source>
        <translation>Longitudes de los intentos: constante, multiplicada por 1 1 2 1 1 2 4 ..., cada uno un décimo más largo que el anterior, o un solo intento</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
    <message>
        <source>Local search (discrete descent)</source>
        <translation>Búsqueda local (descenso discreto)</translation>
    </message>
    <message>
        <source>Logits with multipliers (Lagrangian)</source>
        <translation>Lagrange sobre logits</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Pérdidas</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Máquina</translation>
    </message>
    <message>
        <source>Message passing between the candidates of each constraint, or a classic baseline</source>
        <translation>Paso de mensajes entre los candidatos de cada restricción, o una referencia clásica</translation>
    </message>
    <message>
        <source>Message passing between the candidates of each constraint, learned from puzzles; one pass per step.</source>
        <translation>Paso de mensajes entre los candidatos de cada restricción, aprendido de puzles; una pasada por paso.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Min-conflicts</source>
        <translation>Min-conflicts</translation>
    </message>
    <message>
        <source>Min-conflicts only: iterations during which a cell cannot return to a previous digit</source>
        <translation>Solo min-conflicts: iteraciones durante las que una celda no puede volver a un dígito anterior</translation>
    </message>
    <message>
        <source>Minibatch</source>
        <translation>Minilote</translation>
    </message>
    <message>
        <source>Mirror descent on the logits of a softmax, with a multiplier per rule that grows while the rule is violated.</source>
        <translation>Descenso especular sobre los logits de una softmax, con un multiplicador por regla que crece mientras se viola.</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Movimientos</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>Multiplicadores</translation>
    </message>
    <message>
        <source>N rows of N characters, &apos;.&apos; for blanks, 1-9 then A</source>
        <translation>N filas de N caracteres, &apos;.&apos; para vacíos, 1-9 y luego A</translation>
    </message>
    <message>
        <source>N rows of numbers, &apos;.&apos; for blanks</source>
        <translation>N filas de números, &apos;.&apos; para vacíos</translation>
    </message>
    <message>
        <source>Name of a shipped network, or a .safetensors file</source>
        <translation>Nombre de una red incluida, o un archivo .safetensors</translation>
    </message>
    <message>
        <source>Nested list of numbers, as numpy prints it</source>
        <translation>Lista anidada de números, como la imprime numpy</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>Do not use solutions: the teacher terms use the network&apos;s own answers after the rules confirm them</source>
        <translation>No usar soluciones: los términos de maestro usan las respuestas de la propia red después de que las reglas las confirmen</translation>
    </message>
    <message>
        <source>Numbers per candidate (constraint), channels (cnn) or units (mlp)</source>
        <translation>Números por candidato (constraint), canales (cnn) o unidades (mlp)</translation>
    </message>
    <message>
        <source>Off: run the schedule to its end even if the grid is solved</source>
        <translation>No: llevar el programa hasta el final aunque la cuadrícula esté resuelta</translation>
    </message>
    <message>
        <source>One line of N*N characters, &apos;.&apos; for blanks, 1-9 then A</source>
        <translation>Una línea de N*N caracteres, &apos;.&apos; para vacíos, 1-9 y luego A</translation>
    </message>
    <message>
        <source>One line: the puzzle, then the region map</source>
        <translation>Una línea: el puzle y luego el mapa de regiones</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizador</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pasadas</translation>
    </message>
    <message>
        <source>Pencil marks: the candidates of every cell</source>
        <translation>Los candidatos de cada celda</translation>
    </message>
    <message>
        <source>Probabilities descend an energy in which a rule weighs more the longer it is violated, until it is satisfied.</source>
        <translation>Las probabilidades descienden por una energía en la que una regla pesa más cuanto más tiempo se viola, hasta que se cumple.</translation>
    </message>
    <message>
        <source>Proposed exchanges that make one iteration</source>
        <translation>Intercambios propuestos que forman una iteración</translation>
    </message>
    <message>
        <source>Puzzles in training at the same time</source>
        <translation>Puzles en entrenamiento a la vez</translation>
    </message>
    <message>
        <source>Remove digits that a given in the same row, column or block excludes, and those that the pencil marks of a cell leave out</source>
        <translation>Quitar los dígitos que excluye un dato de la misma fila, columna o bloque y los que faltan en las notas de una celda</translation>
    </message>
    <message>
        <source>Residual blocks (cnn) or hidden layers (mlp)</source>
        <translation>Bloques residuales (cnn) o capas ocultas (mlp)</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Reinicios</translation>
    </message>
    <message>
        <source>Rows in a frame, as notebooks print them</source>
        <translation>Filas en un marco, como las imprimen los cuadernos</translation>
    </message>
    <message>
        <source>Rows, columns, blocks and cells are scaled to sum 1 in turn, and the cube is sharpened, until every cell is decided or the method is stuck.</source>
        <translation>Filas, columnas, bloques y celdas se escalan por turnos a suma 1 y el cubo se afila, hasta que toda celda esté decidida o el método atascado.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Rules and digits exchange their beliefs until these agree; short loops make them overconfident.</source>
        <translation>Reglas y dígitos intercambian sus creencias hasta que coinciden; los bucles cortos las hacen demasiado seguras.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Share of generated puzzles that singles cannot solve</source>
        <translation>Proporción de puzles generados que los únicos no resuelven</translation>
    </message>
    <message>
        <source>Share of the previous move that is added to the next one (momentum)</source>
        <translation>Proporción del movimiento anterior que se suma al siguiente (momento)</translation>
    </message>
    <message>
        <source>Share of the old belief that is added to the new one</source>
        <translation>Proporción de la creencia antigua que se suma a la nueva</translation>
    </message>
    <message>
        <source>Simple Sudoku: rows in a frame</source>
        <translation>Simple Sudoku: filas en un marco</translation>
    </message>
    <message>
        <source>Sinkhorn balancing</source>
        <translation>Equilibrado de Sinkhorn</translation>
    </message>
    <message>
        <source>Softmax temperature at the first step. High values keep cells undecided</source>
        <translation>Temperatura de la softmax en el primer paso. Los valores altos mantienen indecisas las celdas</translation>
    </message>
    <message>
        <source>Softmax temperature at the last step. Low values make cells decide</source>
        <translation>Temperatura de la softmax en el último paso. Los valores bajos hacen que las celdas se decidan</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Standard deviation of the first logits</source>
        <translation>Desviación típica de los primeros logits</translation>
    </message>
    <message>
        <source>Standard deviation of the first messages</source>
        <translation>Desviación típica de los primeros mensajes</translation>
    </message>
    <message>
        <source>Standard deviation of the logarithms of the first numbers</source>
        <translation>Desviación típica de los logaritmos de los primeros números</translation>
    </message>
    <message>
        <source>Standard deviation of the noise after a restart</source>
        <translation>Desviación típica del ruido tras un reinicio</translation>
    </message>
    <message>
        <source>Standard deviation of the noise on the unknown cells&apos; first logits</source>
        <translation>Desviación típica del ruido en los primeros logits de las celdas desconocidas</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Step size of AdamW</source>
        <translation>Tamaño de paso de AdamW</translation>
    </message>
    <message>
        <source>Step size of an update</source>
        <translation>Tamaño de paso de una actualización</translation>
    </message>
    <message>
        <source>Steps between two measurements on the held-out puzzles</source>
        <translation>Pasos entre dos mediciones con los puzles reservados</translation>
    </message>
    <message>
        <source>Steps during which the learning rate rises from 0</source>
        <translation>Pasos en los que la tasa de aprendizaje sube desde 0</translation>
    </message>
    <message>
        <source>SudoCue and SadMan: header lines and N rows</source>
        <translation>SudoCue y SadMan: líneas de encabezado y N filas</translation>
    </message>
    <message>
        <source>SudoCue collection: one line per puzzle, &apos;0&apos; for blanks</source>
        <translation>Colección SudoCue: un puzle por línea, &apos;0&apos; para vacíos</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>Sumas</translation>
    </message>
    <message>
        <source>Sweeps between two sharpenings</source>
        <translation>Pasadas entre dos afilados</translation>
    </message>
    <message>
        <source>Table with the columns puzzle,solution</source>
        <translation>Tabla con las columnas puzzle,solution</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Maestro</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>T and entropy</source>
        <translation>T y entropía</translation>
    </message>
    <message>
        <source>Trained network</source>
        <translation>Red entrenada</translation>
    </message>
    <message>
        <source>Two cells of a block exchange their digits; an exchange that raises the cost is accepted with a probability that depends on the temperature.</source>
        <translation>Dos celdas de un bloque intercambian sus dígitos; un intercambio que sube el coste se acepta con una probabilidad que depende de la temperatura.</translation>
    </message>
    <message>
        <source>Units inside an iteration (constraint only)</source>
        <translation>Unidades dentro de una iteración (solo constraint)</translation>
    </message>
    <message>
        <source>Updates in one schedule; the temperature reaches its final value at the last one</source>
        <translation>Actualizaciones de un programa; con la última la temperatura llega a su valor final</translation>
    </message>
    <message>
        <source>Weight of further groups such as diagonals</source>
        <translation>Peso de otros grupos, como las diagonales</translation>
    </message>
    <message>
        <source>Weighted losses</source>
        <translation>Pérdidas ponderadas</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Width of the numbers: float is float32 and twice as fast; double is float64, for comparison with a notebook that computes in float64</source>
        <translation>Ancho de los números: float es float32 y el doble de rápido; double es float64, para comparar con un cuaderno que calcula en float64</translation>
    </message>
    <message>
        <source>adam</source>
        <translation>adam</translation>
    </message>
    <message>
        <source>annealing</source>
        <translation>recocido</translation>
    </message>
    <message>
        <source>best cost</source>
        <translation>mejor coste</translation>
    </message>
    <message>
        <source>block</source>
        <translation>bloque</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>bloques</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>tableros</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>candidatos</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>celda</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>celdas</translation>
    </message>
    <message>
        <source>cells in conflict</source>
        <translation>celdas en conflicto</translation>
    </message>
    <message>
        <source>cnn</source>
        <translation>cnn</translation>
    </message>
    <message>
        <source>column</source>
        <translation>columna</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>columnas</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>confianza</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>constraint</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coste</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>amortiguamiento</translation>
    </message>
    <message>
        <source>decided cells</source>
        <translation>celdas decididas</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>directo</translation>
    </message>
    <message>
        <source>disputed candidates</source>
        <translation>candidatos disputados</translation>
    </message>
    <message>
        <source>distance of the projections</source>
        <translation>distancia de las proyecciones</translation>
    </message>
    <message>
        <source>double</source>
        <translation>double</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropía</translation>
    </message>
    <message>
        <source>exchanges per iteration</source>
        <translation>intercambios por iteración</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>extra</translation>
    </message>
    <message>
        <source>extra families</source>
        <translation>grupos extra</translation>
    </message>
    <message>
        <source>f-puzzles JSON packed for a link</source>
        <translation>JSON de f-puzzles comprimido para un enlace</translation>
    </message>
    <message>
        <source>features</source>
        <translation>rasgos</translation>
    </message>
    <message>
        <source>fix the givens</source>
        <translation>fijar los datos</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fijo</translation>
    </message>
    <message>
        <source>fixed cells</source>
        <translation>celdas fijadas</translation>
    </message>
    <message>
        <source>float</source>
        <translation>float</translation>
    </message>
    <message>
        <source>givens</source>
        <translation>datos</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>norma del gradiente</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>grupos</translation>
    </message>
    <message>
        <source>growing</source>
        <translation>creciente</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>crecimiento</translation>
    </message>
    <message>
        <source>hard share</source>
        <translation>proporción difícil</translation>
    </message>
    <message>
        <source>held-out boards</source>
        <translation>tableros reservados</translation>
    </message>
    <message>
        <source>held-out cells</source>
        <translation>celdas reservadas</translation>
    </message>
    <message>
        <source>held-out puzzles</source>
        <translation>puzles reservados</translation>
    </message>
    <message>
        <source>hidden units</source>
        <translation>unidades ocultas</translation>
    </message>
    <message>
        <source>improving moves</source>
        <translation>movimientos que mejoran</translation>
    </message>
    <message>
        <source>iterate</source>
        <translation>iterar</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>límite de iteraciones</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>iteraciones</translation>
    </message>
    <message>
        <source>iterations at most</source>
        <translation>iteraciones como máximo</translation>
    </message>
    <message>
        <source>largest change of a message</source>
        <translation>mayor cambio de un mensaje</translation>
    </message>
    <message>
        <source>largest deviation of a sum</source>
        <translation>mayor desviación de una suma</translation>
    </message>
    <message>
        <source>largest multiplier (log10)</source>
        <translation>mayor multiplicador (log10)</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>tasa de aprendizaje</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>límite</translation>
    </message>
    <message>
        <source>linear part</source>
        <translation>parte lineal</translation>
    </message>
    <message>
        <source>logit of a given</source>
        <translation>logit de un dato</translation>
    </message>
    <message>
        <source>logit of an unknown</source>
        <translation>logit de una incógnita</translation>
    </message>
    <message>
        <source>lowest cost</source>
        <translation>coste más bajo</translation>
    </message>
    <message>
        <source>luby</source>
        <translation>Luby</translation>
    </message>
    <message>
        <source>mean candidates per cell</source>
        <translation>candidatos medios por celda</translation>
    </message>
    <message>
        <source>mean entropy</source>
        <translation>entropía media</translation>
    </message>
    <message>
        <source>mean entropy of open cells</source>
        <translation>entropía media de celdas abiertas</translation>
    </message>
    <message>
        <source>mean max P</source>
        <translation>media de máx P</translation>
    </message>
    <message>
        <source>measure every</source>
        <translation>medir cada</translation>
    </message>
    <message>
        <source>min max P</source>
        <translation>mínimo de máx P</translation>
    </message>
    <message>
        <source>min-conflicts</source>
        <translation>min-conflicts</translation>
    </message>
    <message>
        <source>mlp</source>
        <translation>mlp</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>modo</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>movimientos</translation>
    </message>
    <message>
        <source>moves not worse</source>
        <translation>movimientos no peores</translation>
    </message>
    <message>
        <source>nat</source>
        <translation>nat</translation>
    </message>
    <message>
        <source>network</source>
        <translation>red</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>open candidates</source>
        <translation>candidatos abiertos</translation>
    </message>
    <message>
        <source>open cells</source>
        <translation>celdas abiertas</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizador</translation>
    </message>
    <message>
        <source>order</source>
        <translation>orden</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>pasada</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>pasadas</translation>
    </message>
    <message>
        <source>plateau</source>
        <translation>meseta</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>precisión</translation>
    </message>
    <message>
        <source>puzzles</source>
        <translation>puzles</translation>
    </message>
    <message>
        <source>reinforcement</source>
        <translation>refuerzo</translation>
    </message>
    <message>
        <source>relaxation</source>
        <translation>relajación</translation>
    </message>
    <message>
        <source>restart after</source>
        <translation>reinicio tras</translation>
    </message>
    <message>
        <source>restart noise</source>
        <translation>ruido de reinicio</translation>
    </message>
    <message>
        <source>restart schedule</source>
        <translation>plan de reinicios</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>reinicios</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>reintentos</translation>
    </message>
    <message>
        <source>row</source>
        <translation>fila</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>filas</translation>
    </message>
    <message>
        <source>rule digits out</source>
        <translation>excluir dígitos</translation>
    </message>
    <message>
        <source>satisfied groups</source>
        <translation>grupos cumplidos</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>segmentos</translation>
    </message>
    <message>
        <source>self-teaching</source>
        <translation>autoenseñanza</translation>
    </message>
    <message>
        <source>sgd</source>
        <translation>sgd</translation>
    </message>
    <message>
        <source>share of accepted exchanges</source>
        <translation>proporción de intercambios aceptados</translation>
    </message>
    <message>
        <source>sharpen every</source>
        <translation>afilar cada</translation>
    </message>
    <message>
        <source>sharpening</source>
        <translation>afilado</translation>
    </message>
    <message>
        <source>singles</source>
        <translation>únicos</translation>
    </message>
    <message>
        <source>solved in training</source>
        <translation>resueltos en entrenamiento</translation>
    </message>
    <message>
        <source>stall after</source>
        <translation>estancado tras</translation>
    </message>
    <message>
        <source>start noise</source>
        <translation>ruido inicial</translation>
    </message>
    <message>
        <source>steepest</source>
        <translation>máximo descenso</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pasos</translation>
    </message>
    <message>
        <source>steps per puzzle</source>
        <translation>pasos por puzle</translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation>estocástico</translation>
    </message>
    <message>
        <source>stop when solved</source>
        <translation>parar al resolverse</translation>
    </message>
    <message>
        <source>surest cell</source>
        <translation>celda más segura</translation>
    </message>
    <message>
        <source>sweeps</source>
        <translation>pasadas</translation>
    </message>
    <message>
        <source>tabu tenure</source>
        <translation>duración tabú</translation>
    </message>
    <message>
        <source>teacher, block</source>
        <translation>maestro, bloque</translation>
    </message>
    <message>
        <source>teacher, cell</source>
        <translation>maestro, celda</translation>
    </message>
    <message>
        <source>teacher, column</source>
        <translation>maestro, columna</translation>
    </message>
    <message>
        <source>teacher, row</source>
        <translation>maestro, fila</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>temperatura</translation>
    </message>
    <message>
        <source>temperature at the end</source>
        <translation>temperatura final</translation>
    </message>
    <message>
        <source>temperature at the start</source>
        <translation>temperatura inicial</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>hilos</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>violated groups</source>
        <translation>grupos violados</translation>
    </message>
    <message>
        <source>violation, unweighted</source>
        <translation>violación, sin ponderar</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>calentamiento</translation>
    </message>
    <message>
        <source>weighted total</source>
        <translation>total ponderado</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>w·block</source>
        <translation>w·bloque</translation>
    </message>
    <message>
        <source>w·column</source>
        <translation>w·columna</translation>
    </message>
    <message>
        <source>w·entropy</source>
        <translation>w·entropía</translation>
    </message>
    <message>
        <source>w·extra</source>
        <translation>w·extra</translation>
    </message>
    <message>
        <source>w·givens</source>
        <translation>w·datos</translation>
    </message>
    <message>
        <source>w·row</source>
        <translation>w·fila</translation>
    </message>
    <message>
        <source>ε in the logarithms</source>
        <translation>ε en los logaritmos</translation>
    </message>
    <message>
        <source>holds %1 bytes of numbers, but its tensors need %2: cut off</source>
        <translation>contiene %1 bytes de números, pero sus tensores necesitan %2: cortado</translation>
    </message>
    <message>
        <source>width or hidden</source>
        <translation>width o hidden</translation>
    </message>
    <message>
        <source>width, blocks or side</source>
        <translation>width, blocks o side</translation>
    </message>
    <message>
        <source>is not a network of this program: its metadata lacks the architecture</source>
        <translation>no es una red de este programa: en los metadatos falta la arquitectura</translation>
    </message>
    <message>
        <source>DuckDB gives no configuration</source>
        <translation>DuckDB no da ninguna configuración</translation>
    </message>
    <message>
        <source>DuckDB gives no connection</source>
        <translation>DuckDB no da ninguna conexión</translation>
    </message>
    <message>
        <source>this DuckDB does not know the setting %1</source>
        <translation>este DuckDB no conoce el ajuste %1</translation>
    </message>
    <message>
        <source>DuckDB does not accept rows</source>
        <translation>DuckDB no acepta filas</translation>
    </message>
    <message>
        <source>DuckDB does not accept the row</source>
        <translation>DuckDB no acepta la fila</translation>
    </message>
    <message>
        <source>How many times the least certain choice may be undone before a new start</source>
        <translation>Cuántas veces se puede deshacer la elección menos segura antes de empezar de nuevo</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that new starts add to the state; 0 = no new starts</source>
        <translation>Desviación típica del ruido que los nuevos inicios suman al estado; 0 = sin nuevos inicios</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>ruido</translation>
    </message>
    <message>
        <source>patience</source>
        <translation>paciencia</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>inicios</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>falta «%1»</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>se esperaba una lista</translation>
    </message>
    <message>
        <source>expected an object</source>
        <translation>se esperaba un objeto</translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation>se esperaba un número entero</translation>
    </message>
    <message>
        <source>expected a whole number from %1</source>
        <translation>se esperaba un número entero desde %1</translation>
    </message>
    <message>
        <source>expected a height and a width</source>
        <translation>se esperaban una altura y una anchura</translation>
    </message>
    <message>
        <source>expected one set for each cell</source>
        <translation>se esperaba un conjunto por celda</translation>
    </message>
    <message>
        <source>expected %1 numbers, found %2</source>
        <translation>se esperaban %1 números, se hallaron %2</translation>
    </message>
    <message>
        <source>has the wrong type</source>
        <translation>tiene el tipo equivocado</translation>
    </message>
    <message>
        <source>the boxes do not fit the side</source>
        <translation>las cajas no encajan en el lado</translation>
    </message>
    <message>
        <source>unknown symbol &apos;%1&apos;</source>
        <translation>símbolo desconocido «%1»</translation>
    </message>
    <message>
        <source>a mark is above the largest digit</source>
        <translation>un candidato supera el dígito mayor</translation>
    </message>
    <message>
        <source>a probability cannot be negative</source>
        <translation>una probabilidad no puede ser negativa</translation>
    </message>
    <message>
        <source>edits must be in order</source>
        <translation>los cambios deben estar en orden</translation>
    </message>
    <message>
        <source>no such run</source>
        <translation>no existe esa ejecución</translation>
    </message>
    <message>
        <source>a speed must be above 0</source>
        <translation>una velocidad debe ser mayor que 0</translation>
    </message>
    <message>
        <source>Fewest clues of a generated puzzle, if a range is set</source>
        <translation>Menos datos de un puzle generado, si se fija un intervalo</translation>
    </message>
    <message>
        <source>clues from</source>
        <translation>datos desde</translation>
    </message>
    <message>
        <source>clues to</source>
        <translation>datos hasta</translation>
    </message>
    <message>
        <source>clues_min is %1, above clues_max, which is %2</source>
        <translation>clues_min es %1, más que clues_max, que es %2</translation>
    </message>
    <message>
        <source>the puzzle has no solution, or none was found soon</source>
        <translation>el puzle no tiene solución, o no se halló pronto ninguna</translation>
    </message>
    <message>
        <source>there is no room for temporary files: %1</source>
        <translation>no hay sitio para archivos temporales: %1</translation>
    </message>
    <message>
        <source>the temporary file cannot be written: %1</source>
        <translation>no se puede escribir el archivo temporal: %1</translation>
    </message>
    <message>
        <source>the temporary file cannot be read</source>
        <translation>no se puede leer el archivo temporal</translation>
    </message>
    <message>
        <source>the file has more rows than can be shown</source>
        <translation>el archivo tiene más filas de las que se pueden mostrar</translation>
    </message>
    <message>
        <source>there is no such row</source>
        <translation>no existe esa fila</translation>
    </message>
    <message>
        <source>the row cannot be read</source>
        <translation>no se puede leer la fila</translation>
    </message>
    <message>
        <source>Largest log-odds of a message or belief; at 40 a belief never changes again</source>
        <translation>Mayor log-odds de un mensaje o creencia; con 40 una creencia no vuelve a cambiar</translation>
    </message>
    <message>
        <source>Share of the old message in the new one. Tune it with the reinforcement: beliefs must neither freeze nor wander</source>
        <translation>Proporción del mensaje antiguo en el nuevo. Ajustar con el refuerzo: las creencias no deben ni congelarse ni vagar</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>cota</translation>
    </message>
    <message>
        <source>Iterations before cells are filled, after the first contradiction: fewer mean more search</source>
        <translation>Iteraciones antes de rellenar celdas, tras la primera contradicción: menos significan más búsqueda</translation>
    </message>
    <message>
        <source>later pass</source>
        <translation>pasada posterior</translation>
    </message>
    <message>
        <source>changed answers</source>
        <translation>respuestas cambiadas</translation>
    </message>
    <message>
        <source>filled cells</source>
        <translation>celdas rellenadas</translation>
    </message>
    <message>
        <source>Iterations after which all multipliers are reset to 1, without the logits; 0 = never</source>
        <translation>Iteraciones tras las que todos los multiplicadores vuelven a 1, pero no los logits; 0 = nunca</translation>
    </message>
    <message>
        <source>forget after</source>
        <translation>olvidar tras</translation>
    </message>
    <message>
        <source>of %1 rows %2 can be trained on, at least 2 are needed</source>
        <translation>de %1 filas sirven %2 para entrenar; se necesitan al menos 2</translation>
    </message>
    <message>
        <source>the run has ended here; go back on the timeline first</source>
        <translation>la ejecución termina aquí; retroceder antes en la línea de tiempo</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>resuelto</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>uno de %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation>contradicción</translation>
    </message>
    <message>
        <source>new start</source>
        <translation>nuevo comienzo</translation>
    </message>
    <message>
        <source>expected a whole number up to %1</source>
        <translation>se esperaba un número entero hasta %1</translation>
    </message>
    <message>
        <source>the file is not in the program</source>
        <translation>el archivo no está en el programa</translation>
    </message>
    <message>
        <source>an unknown exception</source>
        <translation>una excepción desconocida</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Two free cells of a row, column or block exchange their digits; one free cell changes its digit; or both (min-conflicts only changes)</source>
        <translation>Dos celdas libres de una fila, columna o bloque intercambian sus dígitos; una celda libre cambia el suyo; o ambas cosas (min-conflicts solo cambia)</translation>
    </message>
    <message>
        <source>change</source>
        <translation>cambiar</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>intercambiar</translation>
    </message>
    <message>
        <source>exchange and change</source>
        <translation>intercambiar y cambiar</translation>
    </message>
    <message>
        <source>cannot be written: %1; the file is as it was before</source>
        <translation>no se puede escribir: %1; el archivo sigue como estaba</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>no se puede abrir: %1</translation>
    </message>
    <message>
        <source>thread time</source>
        <translation>tiempo de cálculo</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Iterations until the method restarts; 0 = %1</source>
        <translation>Iteraciones hasta que el método se reinicia; 0 = %1</translation>
    </message>
    <message>
        <source>10000 up to side 9, 50000 beyond</source>
        <translation>10000 hasta lado 9, 50000 más allá</translation>
    </message>
    <message>
        <source>5000 up to side 9, 20000 beyond</source>
        <translation>5000 hasta lado 9, 20000 más allá</translation>
    </message>
    <message>
        <source>400 up to side 9, 2000 up to side 12, 20000 beyond</source>
        <translation>400 hasta lado 9, 2000 hasta lado 12, 20000 más allá</translation>
    </message>
    <message>
        <source>&quot;arrays&quot; needs a name, a dtype of &lt;f4, &lt;f8, &lt;i8 or |u1, a shape and nbytes, not %1</source>
        <translation>&quot;arrays&quot; necesita name, dtype (&lt;f4, &lt;f8, &lt;i8 o |u1), shape y nbytes, no %1</translation>
    </message>
    <message>
        <source>the array %1 of shape %2 and type %3 does not take %4 bytes</source>
        <translation>la matriz %1 de forma %2 y tipo %3 no ocupa %4 bytes</translation>
    </message>
    <message>
        <source>&quot;arrays&quot; is not a list</source>
        <translation>&quot;arrays&quot; no es una lista</translation>
    </message>
    <message>
        <source>there are two arrays %1</source>
        <translation>hay dos matrices %1</translation>
    </message>
    <message>
        <source>its arrays take %1 bytes, but &quot;payload_length&quot; is %2</source>
        <translation>sus matrices ocupan %1 bytes, pero &quot;payload_length&quot; es %2</translation>
    </message>
    <message>
        <source>frame %1 (byte %2): %3</source>
        <translation>bloque %1 (byte %2): %3</translation>
    </message>
    <message>
        <source>is a folder, expected a file</source>
        <translation>es una carpeta, se esperaba un archivo</translation>
    </message>
    <message>
        <source>its first line has more than %1 bytes</source>
        <translation>su primera línea tiene más de %1 bytes</translation>
    </message>
    <message>
        <source>expected a line of JSON with a &quot;type&quot;</source>
        <translation>se esperaba una línea de JSON con un &quot;type&quot;</translation>
    </message>
    <message>
        <source>&quot;payload_length&quot; is %1, expected at most %2</source>
        <translation>&quot;payload_length&quot; es %1, se esperaba como mucho %2</translation>
    </message>
    <message>
        <source>its bytes are not those that were written (crc32)</source>
        <translation>sus bytes no son los que se escribieron (crc32)</translation>
    </message>
    <message>
        <source>has changed since it was opened</source>
        <translation>ya no es lo que era cuando se abrió</translation>
    </message>
    <message>
        <source>a kind of parameter</source>
        <translation>un tipo de parámetro</translation>
    </message>
    <message>
        <source>expected %1 different cells from 0 to %2</source>
        <translation>se esperaban %1 celdas distintas de 0 a %2</translation>
    </message>
    <message>
        <source>there are no %1 blocks</source>
        <translation>no hay %1 bloques</translation>
    </message>
    <message>
        <source>there are two curves %1</source>
        <translation>hay dos curvas %1</translation>
    </message>
    <message>
        <source>more than %1 curves</source>
        <translation>más de %1 curvas</translation>
    </message>
    <message>
        <source>is %1, but this program reads protocol %2 only</source>
        <translation>es %1, pero este programa solo lee el protocolo %2</translation>
    </message>
    <message>
        <source>there are two parameters %1</source>
        <translation>hay dos parámetros %1</translation>
    </message>
    <message>
        <source>the method has no logits: neither Z nor a gradient can be written</source>
        <translation>el método no tiene logits: no se puede escribir ni Z ni un gradiente</translation>
    </message>
    <message>
        <source>the log is of one run, but there is a second &quot;%1&quot;</source>
        <translation>el registro es de una ejecución, pero hay un segundo &quot;%1&quot;</translation>
    </message>
    <message>
        <source>iteration %1 comes after iteration %2</source>
        <translation>la iteración %1 viene después de la iteración %2</translation>
    </message>
    <message>
        <source>too many iterations are missing before %1</source>
        <translation>faltan demasiadas iteraciones antes de %1</translation>
    </message>
    <message>
        <source>P of iteration %1 comes after P of iteration %2, and the last iteration is %3</source>
        <translation>P de la iteración %1 viene después de P de la iteración %2, y la última iteración es %3</translation>
    </message>
    <message>
        <source>holds no run yet: expected the frames &quot;hello&quot; and &quot;new&quot;</source>
        <translation>aún no contiene ninguna ejecución: se esperaban los bloques &quot;hello&quot; y &quot;new&quot;</translation>
    </message>
    <message>
        <source>unexpected error: %1</source>
        <translation>error inesperado: %1</translation>
    </message>
    <message>
        <source>the JSON is nested more than %1 deep</source>
        <translation>el JSON tiene más de %1 niveles anidados</translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation>el número %1 es demasiado grande</translation>
    </message>
    <message>
        <source>no data arrived from this pipe for %1 seconds</source>
        <translation>de esta tubería no llegaron datos en %1 segundos</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>no se puede leer: %1</translation>
    </message>
    <message>
        <source>is larger than %1 MiB, the most that is read</source>
        <translation>supera los %1 MiB, lo máximo que se lee</translation>
    </message>
    <message>
        <source>is a pipe or a device, expected a file</source>
        <translation>es una tubería o un dispositivo, se esperaba un archivo</translation>
    </message>
    <message>
        <source>no full grid was found within %1 conflicts of the search</source>
        <translation>no se encontró ninguna cuadrícula completa en %1 conflictos de la búsqueda</translation>
    </message>
    <message>
        <source>fewer than %1 clues cannot have one solution on a 9x9 board (McGuire, Tugemann, Civario 2012)</source>
        <translation>en un tablero de 9x9, menos de %1 datos no pueden tener una sola solución (McGuire, Tugemann, Civario 2012)</translation>
    </message>
    <message>
        <source>the packed text has more than %1 characters, the most that is read</source>
        <translation>el texto comprimido tiene más de %1 caracteres, lo máximo que se lee</translation>
    </message>
    <message>
        <source>the input cannot be read any further</source>
        <translation>no se puede seguir leyendo la entrada</translation>
    </message>
    <message>
        <source>this line is longer than %1 MiB, the most that is read</source>
        <translation>esta línea supera los %1 MiB, lo máximo que se lee</translation>
    </message>
    <message>
        <source>multilayer perceptron</source>
        <translation>perceptrón multicapa</translation>
    </message>
    <message>
        <source>some saved runs could not be replayed: %1 of %2; the list of runs gives the reasons</source>
        <translation>algunas ejecuciones guardadas no pudieron repetirse: %1 de %2; la lista de ejecuciones da las razones</translation>
    </message>
    <message>
        <source>the curves of the runs fill the available memory: some runs were not replayed to their end</source>
        <translation>las curvas de las ejecuciones llenan la memoria permitida: algunas no se repitieron hasta el final</translation>
    </message>
    <message>
        <source>the replay of some runs differs from what was saved: %1 of %2; the list of runs gives the differences</source>
        <translation>la repetición de algunas ejecuciones difiere de lo guardado: %1 de %2; la lista de ejecuciones da las diferencias</translation>
    </message>
    <message>
        <source>at iteration %1: %2</source>
        <translation>en la iteración %1: %2</translation>
    </message>
    <message>
        <source>%1: not the file that this run used</source>
        <translation>%1: no es el archivo que usó esta ejecución</translation>
    </message>
    <message>
        <source>at iteration %1, %2 was %3 and now is %4</source>
        <translation>en la iteración %1, %2 era %3 y ahora es %4</translation>
    </message>
    <message>
        <source>at the bookmark of iteration %1, P differs</source>
        <translation>en el marcador de la iteración %1, P difiere</translation>
    </message>
    <message>
        <source>it reached iteration %1 and now ends at %2</source>
        <translation>llegó a la iteración %1 y ahora termina en %2</translation>
    </message>
    <message>
        <source>its final grid differs</source>
        <translation>su cuadrícula final difiere</translation>
    </message>
    <message>
        <source>its final P differs</source>
        <translation>su P final difiere</translation>
    </message>
    <message>
        <source>its outcome differs</source>
        <translation>su resultado difiere</translation>
    </message>
    <message>
        <source>unknown method</source>
        <translation>método desconocido</translation>
    </message>
    <message>
        <source>the method of this run is unknown</source>
        <translation>el método de esta ejecución es desconocido</translation>
    </message>
    <message>
        <source>final cost of each start</source>
        <translation>coste final de cada intento</translation>
    </message>
    <message>
        <source>cell sums over digits</source>
        <translation>sumas de celda sobre dígitos</translation>
    </message>
    <message>
        <source>block sums over cells</source>
        <translation>sumas de bloque sobre celdas</translation>
    </message>
    <message>
        <source>row sums over columns</source>
        <translation>sumas de fila sobre columnas</translation>
    </message>
    <message>
        <source>column sums over rows</source>
        <translation>sumas de columna sobre filas</translation>
    </message>
    <message>
        <source>parameter order: &quot;%1&quot; is not allowed, expected one or more of cell, block, row and column, with commas between them; with digit, the notebook&apos;s word for cell, all four in the notebook&apos;s words</source>
        <translation>parámetro order: «%1» no está permitido; se esperaba: cell, block, row y column o algunos de ellos, separados por comas; con digit, la palabra del notebook para cell, los cuatro en las palabras del notebook</translation>
    </message>
    <message>
        <source>Weight of the row term, summed over rows and digits: every row holds each digit once</source>
        <translation>Peso del término de filas, sumado sobre filas y dígitos: cada fila contiene cada dígito una vez</translation>
    </message>
    <message>
        <source>Weight of the column term, summed over columns and digits: every column holds each digit once</source>
        <translation>Peso del término de columnas, sumado sobre columnas y dígitos: cada columna contiene cada dígito una vez</translation>
    </message>
    <message>
        <source>Weight of the block term, summed over blocks and digits: every block holds each digit once</source>
        <translation>Peso del término de bloques, sumado sobre bloques y dígitos: cada bloque contiene cada dígito una vez</translation>
    </message>
    <message>
        <source>Weight of the givens term, summed over givens: pushes each given towards its digit</source>
        <translation>Peso del término de datos, sumado sobre los datos: empuja cada dato hacia su dígito</translation>
    </message>
    <message>
        <source>Weight of the entropy term, summed over cells: pushes each cell to commit to one digit</source>
        <translation>Peso del término de entropía, sumado sobre las celdas: empuja cada celda a decidirse por un dígito</translation>
    </message>
    <message>
        <source>sum over the board</source>
        <translation>suma sobre el tablero</translation>
    </message>
    <message>
        <source>Solved by the network alone: %1 of %2 cells right, passes: %3, no backtracking.</source>
        <translation>Resuelto solo por la red: celdas correctas %1 de %2, pasadas %3, sin retroceso.</translation>
    </message>
    <message>
        <source>Not solved by the network alone: %1 of %2 cells right before the first retry, passes until then: %3. Search found the others: choices undone: %4, new starts: %5.</source>
        <translation>No resuelto solo por la red: celdas correctas antes del primer reintento %1 de %2, pasadas hasta entonces %3. Las demás las halló la búsqueda: elecciones retiradas %4, nuevos comienzos %5.</translation>
    </message>
    <message>
        <source>solved by the network alone</source>
        <translation>resuelto solo por la red</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>Mérito</translation>
    </message>
    <message>
        <source>passes before any retry</source>
        <translation>pasadas antes de cualquier reintento</translation>
    </message>
    <message>
        <source>cells right before any retry</source>
        <translation>celdas correctas antes de cualquier reintento</translation>
    </message>
    <message>
        <source>choices undone</source>
        <translation>elecciones retiradas</translation>
    </message>
    <message>
        <source>Mean over cells of (sum over digits - 1)², with places normalized by row</source>
        <translation>Media sobre celdas de (suma sobre dígitos - 1)², con los lugares normalizados por fila</translation>
    </message>
    <message>
        <source>Mean over rows and digits of (sum over the row - 1)²; gradient takes the sum</source>
        <translation>Media sobre filas y dígitos de (suma de la fila - 1)²; gradient toma la suma</translation>
    </message>
    <message>
        <source>Mean over columns and digits of (sum over the column - 1)²; gradient takes the sum</source>
        <translation>Media sobre columnas y dígitos de (suma de la columna - 1)²; gradient toma la suma</translation>
    </message>
    <message>
        <source>Mean over blocks and digits of (sum over the block - 1)²; gradient takes the sum</source>
        <translation>Media sobre bloques y dígitos de (suma del bloque - 1)²; gradient toma la suma</translation>
    </message>
    <message>
        <source>Mean entropy of the output per cell; gradient takes the sum</source>
        <translation>Entropía media de la salida por celda; gradient toma la suma</translation>
    </message>
    <message>
        <source>rules, mean per cell</source>
        <translation>reglas, media por celda</translation>
    </message>
    <message>
        <source>rules, mean per row and digit</source>
        <translation>reglas, media por fila y dígito</translation>
    </message>
    <message>
        <source>rules, mean per column and digit</source>
        <translation>reglas, media por columna y dígito</translation>
    </message>
    <message>
        <source>rules, mean per block and digit</source>
        <translation>reglas, media por bloque y dígito</translation>
    </message>
    <message>
        <source>mean entropy per cell</source>
        <translation>entropía media por celda</translation>
    </message>
    <message>
        <source>unknown outcome &quot;%1&quot;</source>
        <translation>resultado desconocido «%1»</translation>
    </message>
    <message>
        <source>expected a value for each iteration</source>
        <translation>se esperaba un valor por iteración</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>línea %1, columna %2: %3</translation>
    </message>
    <message>
        <source>this session cannot be read: %1</source>
        <translation>esta sesión no se puede leer: %1</translation>
    </message>
    <message>
        <source>this method has no logits that could be set: it takes P, not Z</source>
        <translation>este método no tiene logits que se puedan fijar: toma P, no Z</translation>
    </message>
    <message>
        <source>%1 is listed twice with the same parameters</source>
        <translation>%1 está dos veces con los mismos parámetros</translation>
    </message>
    <message>
        <source>two sets have the name %1</source>
        <translation>dos conjuntos se llaman %1</translation>
    </message>
    <message>
        <source>this study would have %1 runs; at most %2 are allowed</source>
        <translation>este estudio tendría %1 ejecuciones; se permiten como máximo %2</translation>
    </message>
    <message>
        <source>there is no method &quot;%1&quot; in this program</source>
        <translation>este programa no tiene ningún método «%1»</translation>
    </message>
    <message>
        <source>a sweep has one method</source>
        <translation>un barrido tiene un solo método</translation>
    </message>
    <message>
        <source>the numbers of the puzzles are not readable</source>
        <translation>los números de los puzles no son legibles</translation>
    </message>
    <message>
        <source>the plan of the study is not readable</source>
        <translation>el plan del estudio no es legible</translation>
    </message>
    <message>
        <source>the row has %1 fields, expected %2</source>
        <translation>la fila tiene %1 campos, se esperaban %2</translation>
    </message>
    <message>
        <source>the plan of the study has no such run</source>
        <translation>el plan del estudio no tiene esa ejecución</translation>
    </message>
    <message>
        <source>the run is listed twice</source>
        <translation>la ejecución está dos veces</translation>
    </message>
    <message>
        <source>the puzzle has another hash in another row</source>
        <translation>el puzle tiene otro hash en otra fila</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here</source>
        <translation>«%1» no se admite aquí</translation>
    </message>
    <message>
        <source>is of %1, not of %2, so its runs may differ</source>
        <translation>es de %1, no de %2, así que sus ejecuciones pueden diferir</translation>
    </message>
    <message>
        <source>is not a study: it has no line &quot;# study: …&quot;</source>
        <translation>no es un estudio: le falta la línea «# study: …»</translation>
    </message>
    <message>
        <source>the columns are not those of this study</source>
        <translation>las columnas no son las de este estudio</translation>
    </message>
    <message>
        <source>sweeps other values</source>
        <translation>recorre otros valores</translation>
    </message>
    <message>
        <source>has other methods or parameters</source>
        <translation>tiene otros métodos o parámetros</translation>
    </message>
    <message>
        <source>has other puzzles</source>
        <translation>tiene otros puzles</translation>
    </message>
    <message>
        <source>has another number of seeds: %1, not %2</source>
        <translation>tiene otro número de semillas: %1, no %2</translation>
    </message>
    <message>
        <source>has another seed: %1, not %2</source>
        <translation>tiene otra semilla: %1, no %2</translation>
    </message>
    <message>
        <source>has another limit of iterations: %1, not %2</source>
        <translation>tiene otro límite de iteraciones: %1, no %2</translation>
    </message>
    <message>
        <source>has the lowest losses of its runs</source>
        <translation>tiene las pérdidas mínimas de sus ejecuciones</translation>
    </message>
    <message>
        <source>lacks the lowest losses of its runs</source>
        <translation>no tiene las pérdidas mínimas de sus ejecuciones</translation>
    </message>
    <message>
        <source>holds another study: it %1</source>
        <translation>contiene otro estudio: %1</translation>
    </message>
    <message>
        <source>is shard %1, not %2</source>
        <translation>es la parte %1, no la %2</translation>
    </message>
    <message>
        <source>there is no shard to merge</source>
        <translation>no hay ninguna parte que unir</translation>
    </message>
    <message>
        <source>is not a shard of the study of %1: it %2</source>
        <translation>no es una parte del estudio de %1: %2</translation>
    </message>
    <message>
        <source>is shard %1, but %2 is shard %3</source>
        <translation>es la parte %1, pero %2 es la parte %3</translation>
    </message>
    <message>
        <source>is shard %1, and so is %2</source>
        <translation>es la parte %1, y %2 también</translation>
    </message>
    <message>
        <source>lacks %1 of the %2 runs of shard %3: run its command again</source>
        <translation>le faltan %1 de las %2 ejecuciones de la parte %3: ejecutar otra vez su orden</translation>
    </message>
    <message>
        <source>these shards are missing: %1</source>
        <translation>faltan estas partes: %1</translation>
    </message>
    <message>
        <source>has runs of another shard</source>
        <translation>tiene ejecuciones de otra parte</translation>
    </message>
    <message>
        <source>a sweep needs at least one parameter</source>
        <translation>un barrido necesita al menos un parámetro</translation>
    </message>
    <message>
        <source>parameter %1 is swept twice</source>
        <translation>el parámetro %1 se recorre dos veces</translation>
    </message>
    <message>
        <source>the sweep has too many points</source>
        <translation>el barrido tiene demasiados puntos</translation>
    </message>
    <message>
        <source>the sweep &quot;%1&quot; is not allowed, expected KEY=FROM:TO:COUNT, KEY=FROM:TO:COUNT:log or KEY=VALUE,VALUE,…</source>
        <translation>el barrido «%1» no se admite, se espera KEY=FROM:TO:COUNT, KEY=FROM:TO:COUNT:log o KEY=VALUE,VALUE,…</translation>
    </message>
    <message>
        <source>%1 values of %2 are too many</source>
        <translation>%1 valores de %2 son demasiados</translation>
    </message>
    <message>
        <source>a pipe could not be created</source>
        <translation>no se pudo crear una tubería</translation>
    </message>
    <message>
        <source>could not be started</source>
        <translation>no se pudo iniciar</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>código de salida %1</translation>
    </message>
    <message>
        <source>signal %1 (%2)</source>
        <translation>señal %1 (%2)</translation>
    </message>
    <message>
        <source>the quote %1 is not closed</source>
        <translation>la comilla %1 no se cierra</translation>
    </message>
    <message>
        <source>expected a program and its arguments, e.g. python my.py</source>
        <translation>se espera un programa con sus argumentos, p. ej. python my.py</translation>
    </message>
    <message>
        <source>there is no such program</source>
        <translation>no existe tal programa</translation>
    </message>
    <message>
        <source>is not an executable program</source>
        <translation>no es un programa que se pueda ejecutar</translation>
    </message>
    <message>
        <source>there is no program %1 in PATH</source>
        <translation>no hay ningún programa %1 en PATH</translation>
    </message>
    <message>
        <source>the engine %1 %2</source>
        <translation>el motor %1 %2</translation>
    </message>
    <message>
        <source>the engine %1 %2; its last message:
%3</source>
        <translation>el motor %1 %2; lo último que dijo:
%3</translation>
    </message>
    <message>
        <source>the engine %1 has ended</source>
        <translation>el motor %1 ha terminado</translation>
    </message>
    <message>
        <source>answered with &quot;%1&quot; where &quot;%2&quot; was expected</source>
        <translation>respondió con «%1» donde se esperaba «%2»</translation>
    </message>
    <message>
        <source>the engine %1 was interrupted</source>
        <translation>el motor %1 fue interrumpido</translation>
    </message>
    <message>
        <source>did not understand a request: %1</source>
        <translation>no entendió una petición: %1</translation>
    </message>
    <message>
        <source>the engine %1 raised an exception:
%2</source>
        <translation>el motor %1 lanzó una excepción:
%2</translation>
    </message>
    <message>
        <source>the engine %1 refuses: %2</source>
        <translation>el motor %1 rechaza: %2</translation>
    </message>
    <message>
        <source>wrote more than %1 bytes without an end of the line to its standard output, which is for frames alone</source>
        <translation>escribió más de %1 bytes sin fin de línea en su salida estándar, que es solo para tramas</translation>
    </message>
    <message>
        <source>wrote to its standard output something that is not a frame (%1): &quot;%2&quot;</source>
        <translation>escribió en su salida estándar algo que no es una trama (%1): «%2»</translation>
    </message>
    <message>
        <source>wrote a faulty frame: %1</source>
        <translation>escribió una trama defectuosa: %1</translation>
    </message>
    <message>
        <source>answered a different request</source>
        <translation>respondió a otra petición que la que se hizo</translation>
    </message>
    <message>
        <source>did not react to the interruption</source>
        <translation>no se dejó interrumpir</translation>
    </message>
    <message>
        <source>has not answered for %1 s</source>
        <translation>no ha respondido en %1 s</translation>
    </message>
    <message>
        <source>has ended (%1)</source>
        <translation>ha terminado (%1)</translation>
    </message>
    <message>
        <source>has closed its standard output</source>
        <translation>ha cerrado su salida estándar</translation>
    </message>
    <message>
        <source>sent no array %1</source>
        <translation>no envió el array %1</translation>
    </message>
    <message>
        <source>sent %1 of type %2 and shape %3, expected %4 and %5</source>
        <translation>envió %1 de tipo %2 y forma %3, se esperaban %4 y %5</translation>
    </message>
    <message>
        <source>expected the smallest and largest</source>
        <translation>se esperan la menor y la mayor</translation>
    </message>
    <message>
        <source>the description sent by the engine %1 is faulty: %2</source>
        <translation>la descripción enviada por el motor %1 es errónea: %2</translation>
    </message>
    <message>
        <source>the engine %1 supports sides from %2 to %3, but the board has side %4</source>
        <translation>el motor %1 admite lados de %2 a %3, pero el tablero tiene lado %4</translation>
    </message>
    <message>
        <source>sent an unknown status</source>
        <translation>envió un estado que no existe</translation>
    </message>
    <message>
        <source>made %1 steps, but at most %2 were requested</source>
        <translation>hizo %1 pasos donde se pidieron como máximo %2</translation>
    </message>
    <message>
        <source>is at iteration %1 after %2 steps from iteration %3</source>
        <translation>está en la iteración %1 tras %2 pasos desde la iteración %3</translation>
    </message>
    <message>
        <source>made no step and does not report that it has ended</source>
        <translation>no hizo ningún paso y no dice que haya terminado</translation>
    </message>
    <message>
        <source>answered digit %1 on a board of side %2</source>
        <translation>respondió con la cifra %1 en un tablero de lado %2</translation>
    </message>
    <message>
        <source>its numbers take %1 bytes, expected %2</source>
        <translation>sus números ocupan %1 bytes, se esperaban %2</translation>
    </message>
    <message>
        <source>ends in the header of a .npy file</source>
        <translation>termina en la cabecera de un archivo .npy</translation>
    </message>
    <message>
        <source>has a .npy header without a shape</source>
        <translation>tiene una cabecera .npy que no indica la forma</translation>
    </message>
    <message>
        <source>has the shape %1</source>
        <translation>tiene la forma %1</translation>
    </message>
    <message>
        <source>has no tensor %1; there are: %2</source>
        <translation>no tiene el tensor %1; hay: %2</translation>
    </message>
    <message>
        <source>goes to iteration %1, but not to %2</source>
        <translation>llega hasta la iteración %1, pero no hasta la %2</translation>
    </message>
    <message>
        <source>has no P at iteration %1; the nearest one before it is at iteration %2</source>
        <translation>no tiene P de la iteración %1; la anterior más cercana es de la %2</translation>
    </message>
    <message>
        <source>has no Z with temperature and weights at iteration %1</source>
        <translation>no tiene Z con temperatura y pesos en la iteración %1</translation>
    </message>
    <message>
        <source>is not a log: it has no iterations</source>
        <translation>no es un diario: no tiene iteraciones</translation>
    </message>
    <message>
        <source>has the shape %1, expected (N, N, N): [row, column, digit]</source>
        <translation>tiene la forma %1, se espera (N, N, N): [fila, columna, cifra]</translation>
    </message>
    <message>
        <source>a run starts from P or Z, not from &quot;%1&quot;</source>
        <translation>una ejecución parte de P o Z, no de «%1»</translation>
    </message>
    <message>
        <source>holds %1 at [%2, %3, %4], expected %5</source>
        <translation>contiene %1 en [%2, %3, %4], se espera %5</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>the start is for a board of side %1, but this one has side %2</source>
        <translation>el comienzo es para un tablero de lado %1, pero este tiene lado %2</translation>
    </message>
    <message>
        <source>its axes look like %1 at the givens, expected [row, column, digit]</source>
        <translation>en los datos los ejes parecen %1, se espera [fila, columna, cifra]</translation>
    </message>
    <message>
        <source>in %1 of %2 givens its largest number is not at the given digit</source>
        <translation>en %1 de %2 datos su número mayor no está en la cifra dada</translation>
    </message>
    <message>
        <source>cell %1 has only zeros</source>
        <translation>la celda %1 solo tiene ceros</translation>
    </message>
    <message>
        <source>the method %1 cannot start from this: %2</source>
        <translation>el método %1 no puede empezar con esto: %2</translation>
    </message>
    <message>
        <source>cell %1 has a logit that is not a number</source>
        <translation>la celda %1 tiene un logit que no es un número</translation>
    </message>
    <message>
        <source>Violated groups</source>
        <translation>Grupos violados</translation>
    </message>
    <message>
        <source>SUDOSCOPE_ISA is &quot;%1&quot;, but must be baseline, avx2 or avx512</source>
        <translation>SUDOSCOPE_ISA es «%1», pero debe ser baseline, avx2 o avx512</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>el número %1</translation>
    </message>
    <message>
        <source>the log has new curves: open it again to see them</source>
        <translation>el registro tiene curvas nuevas: abrirlo otra vez para verlas</translation>
    </message>
    <message>
        <source>Restart with another seed</source>
        <translation>Reiniciar con otra semilla</translation>
    </message>
    <message>
        <source>Restart with noise %1</source>
        <translation>Reiniciar con ruido %1</translation>
    </message>
    <message>
        <source>Restart with %1 = %2</source>
        <translation>Reiniciar con %1 = %2</translation>
    </message>
    <message>
        <source>Restart with %1 steps</source>
        <translation>Reiniciar con %1 pasos</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>Probar %1</translation>
    </message>
    <message>
        <source>Solved at iteration %1: the grid contains every given and satisfies every rule.</source>
        <translation>Resuelto en la iteración %1: la cuadrícula contiene todos los datos y cumple todas las reglas.</translation>
    </message>
    <message>
        <source>Trained for %1 steps: the network solves the board that is shown.</source>
        <translation>Entrenada %1 pasos: la red resuelve el tablero mostrado.</translation>
    </message>
    <message>
        <source>Trained for %1 steps: on the board that is shown the network violates %2 of %3 groups.</source>
        <translation>Entrenada %1 pasos: en el tablero mostrado la red viola %2 de %3 grupos.</translation>
    </message>
    <message>
        <source>Ended at iteration %1 with a solved grid: it contains every given and satisfies every rule.</source>
        <translation>Terminado en la iteración %1 con la cuadrícula resuelta: contiene todos los datos y cumple todas las reglas.</translation>
    </message>
    <message>
        <source>Proved infeasible at iteration %1: the givens allow no solution.</source>
        <translation>Demostrado imposible en la iteración %1: los datos no admiten solución.</translation>
    </message>
    <message>
        <source>Diverged at iteration %1: a number became infinite.</source>
        <translation>Diverge en la iteración %1: un número se hizo infinito.</translation>
    </message>
    <message>
        <source>Saturated at iteration %1: every P is 0 or 1 and the gradient is only %2, so nothing moves, but %3 of %4 groups are violated.</source>
        <translation>Saturado en la iteración %1: toda P es 0 o 1 y el gradiente solo %2, así que nada se mueve ya, pero hay %3 de %4 grupos violados.</translation>
    </message>
    <message>
        <source>Tie at iteration %1: in each of %2 cells two digits are equally probable (%3: P %4 each); the others are decided.</source>
        <translation>Empate en la iteración %1: en cada una de %2 celdas dos dígitos son igual de probables (%3: P %4 cada uno); las demás están decididas.</translation>
    </message>
    <message>
        <source>Oscillating at iteration %1: in the last %2 iterations “%3” changed direction %4 times between %5 and %6; %7 of %8 groups are violated.</source>
        <translation>Oscila en la iteración %1: en las últimas %2 iteraciones «%3» cambió de sentido %4 veces entre %5 y %6; hay %7 de %8 grupos violados.</translation>
    </message>
    <message>
        <source>Still falling at iteration %1: in the last %2 iterations “%3” fell from %4 to %5, then the iteration limit was reached; %6 of %7 groups are violated.</source>
        <translation>Aún baja en la iteración %1, el límite: en las últimas %2 «%3» bajó de %4 a %5; %6 de %7 grupos violados.</translation>
    </message>
    <message>
        <source>Ended at iteration %1 without a solution: %2 of %3 groups are violated.</source>
        <translation>Terminado sin solución en la iteración %1: hay %2 de %3 grupos violados.</translation>
    </message>
    <message>
        <source>stays in the first local minimum</source>
        <translation>se queda en el primer mínimo local</translation>
    </message>
    <message>
        <source>exchanges digits at random and does not converge</source>
        <translation>intercambia dígitos al azar y no converge</translation>
    </message>
    <message>
        <source>beliefs wander and do not converge</source>
        <translation>las creencias vagan y no convergen</translation>
    </message>
    <message>
        <source>beliefs freeze early, often wrongly</source>
        <translation>las creencias se congelan pronto, a menudo mal</translation>
    </message>
    <message>
        <source>stays long in a local minimum</source>
        <translation>se queda mucho tiempo en un mínimo local</translation>
    </message>
    <message>
        <source>the rules pull in turns and nothing converges</source>
        <translation>las reglas tiran por turnos y nada se asienta</translation>
    </message>
    <message>
        <source>this rule is satisfied at the expense of the others</source>
        <translation>esta regla se cumple a costa de las demás</translation>
    </message>
    <message>
        <source>the temperature falls before the cells agree</source>
        <translation>se enfría antes de que las celdas se pongan de acuerdo</translation>
    </message>
    <message>
        <source>takes longer and rarely helps</source>
        <translation>tarda más y rara vez ayuda</translation>
    </message>
    <message>
        <source>the run ends before anything is decided</source>
        <translation>la ejecución acaba antes de que nada se decida</translation>
    </message>
    <message>
        <source>cells commit before the rules have had an effect</source>
        <translation>las celdas se deciden antes de que las reglas tengan efecto</translation>
    </message>
    <message>
        <source>nothing is decided for many steps</source>
        <translation>durante muchos pasos no se decide nada</translation>
    </message>
    <message>
        <source>P freezes at 0 and 1, right or wrong</source>
        <translation>P se congela en 0 y 1, bien o mal</translation>
    </message>
    <message>
        <source>the solution of another puzzle: givens change their digits</source>
        <translation>la solución de otro puzle: los datos cambian de dígito</translation>
    </message>
    <message>
        <source>the rules hardly count until the givens are satisfied</source>
        <translation>las reglas apenas cuentan hasta que se respetan los datos</translation>
    </message>
    <message>
        <source>cells stay undecided between digits</source>
        <translation>las celdas siguen indecisas entre dígitos</translation>
    </message>
    <message>
        <source>cells commit before the rules have had an effect, often wrongly</source>
        <translation>las celdas se deciden antes de que las reglas tengan efecto, a menudo mal</translation>
    </message>
    <message>
        <source>the cells of a symmetric board stay equal and never decide</source>
        <translation>las celdas de un tablero simétrico siguen iguales y nunca se deciden</translation>
    </message>
    <message>
        <source>the start already prefers wrong digits</source>
        <translation>el comienzo ya prefiere dígitos falsos</translation>
    </message>
    <message>
        <source>safe, but takes many more iterations</source>
        <translation>seguro, pero necesita muchas más iteraciones</translation>
    </message>
    <message>
        <source>wanders and rarely finds a solution</source>
        <translation>vaga y rara vez encuentra una solución</translation>
    </message>
    <message>
        <source>no jigsaw board of side %1 with a full grid was found in %2 attempts of %3 conflicts each</source>
        <translation>en %2 intentos de %3 conflictos cada uno no se encontró ningún tablero jigsaw de lado %1 con una cuadrícula completa</translation>
    </message>
    <message>
        <source>has neither a tensor P nor a tensor Z; there are: %1</source>
        <translation>no tiene ni un tensor P ni un tensor Z; hay: %1</translation>
    </message>
    <message>
        <source>is a .npz archive; save its array alone, with numpy.save(&quot;P.npy&quot;, numpy.load(&quot;file.npz&quot;)[&quot;P&quot;])</source>
        <translation>es un archivo .npz; guarde su matriz sola, con numpy.save(&quot;P.npy&quot;, numpy.load(&quot;file.npz&quot;)[&quot;P&quot;])</translation>
    </message>
    <message>
        <source>its sums are 1 as if its axes were %1, expected [row, column, digit]</source>
        <translation>sus sumas son 1 como si sus ejes fueran %1; se esperaba [row, column, digit]</translation>
    </message>
    <message>
        <source>Iterations of one start; 0 = no limit. Annealing and min-conflicts have limits of their own</source>
        <translation>Iteraciones de un inicio; 0 = sin límite. El recocido y min-conflicts tienen límites propios</translation>
    </message>
    <message>
        <source>iterations of cooling</source>
        <translation>iteraciones de enfriamiento</translation>
    </message>
    <message>
        <source>Annealing only: iterations over which the temperature falls, and with which a start ends</source>
        <translation>Solo recocido: iteraciones durante las que baja la temperatura y con las que termina un inicio</translation>
    </message>
    <message>
        <source>Min-conflicts only: iterations of one start; 0 = no limit</source>
        <translation>Solo min-conflicts: iteraciones de un inicio; 0 = sin límite</translation>
    </message>
    <message>
        <source>is being used by another program at the moment</source>
        <translation>lo está usando otro programa en este momento</translation>
    </message>
    <message>
        <source>P of the engine %1 is %2 at iteration %3 for digit %4 in r%5c%6</source>
        <translation>P del programa %1 es %2 en la iteración %3 para el dígito %4 en r%5c%6</translation>
    </message>
    <message>
        <source>has runs of another program: %1</source>
        <translation>contiene ejecuciones de otro programa: %1</translation>
    </message>
    <message>
        <source>after iteration %1 %2</source>
        <translation>tras la iteración %1: %2</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>se detuvo</translation>
    </message>
    <message>
        <source>the engine %1 is still at its last step</source>
        <translation>el motor %1 sigue en su último paso</translation>
    </message>
    <message>
        <source>is written, but a power failure may undo that: %1</source>
        <translation>está escrito, pero un corte de corriente puede deshacerlo: %1</translation>
    </message>
    <message>
        <source>cannot be locked: %1</source>
        <translation>no se puede bloquear: %1</translation>
    </message>
    <message>
        <source>Solved at iteration %1: the grid contains every given and satisfies every rule; played on to %2.</source>
        <translation>Resuelto en la iteración %1: la cuadrícula contiene todos los datos y cumple todas las reglas; continuado hasta la %2.</translation>
    </message>
    <message>
        <source>fresh state</source>
        <translation>estado nuevo</translation>
    </message>
    <message>
        <source>contradiction, and search is off</source>
        <translation>contradicción, y la búsqueda está desactivada</translation>
    </message>
    <message>
        <source>the network alone solved it</source>
        <translation>la red sola lo resolvió</translation>
    </message>
    <message>
        <source>solved with search</source>
        <translation>resuelto con búsqueda</translation>
    </message>
    <message>
        <source>Search so far: choices undone %1, new starts %2; passes before the first retry %3.</source>
        <translation>Búsqueda hasta ahora: decisiones retiradas %1, nuevos comienzos %2; pasadas antes del primer reintento %3.</translation>
    </message>
    <message>
        <source>The network alone so far: cells filled %1 of %2, passes %3.</source>
        <translation>La red sola hasta ahora: celdas rellenadas %1 de %2, pasadas %3.</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>rellenar</translation>
    </message>
    <message>
        <source>search</source>
        <translation>buscar</translation>
    </message>
    <message>
        <source>fresh state after</source>
        <translation>estado nuevo tras</translation>
    </message>
    <message>
        <source>In mode iterate: restart, with noise, after this many iterations; 0 = never</source>
        <translation>En el modo iterate: empezar de nuevo, con ruido, tras tantas iteraciones; 0 = nunca</translation>
    </message>
    <message>
        <source>Filling cells</source>
        <translation>Rellenar celdas</translation>
    </message>
    <message>
        <source>precision is bfloat16, but this processor cannot multiply in it (AVX512-BF16); float32 works everywhere</source>
        <translation>precision es bfloat16, pero este procesador no sabe multiplicar en él (AVX512-BF16); float32 funciona en todas partes</translation>
    </message>
    <message>
        <source>Precision of the factors in matrix products; bfloat16 is faster, but needs a processor with AVX512-BF16</source>
        <translation>Precisión de los factores en productos de matrices; bfloat16 es más rápido, pero necesita un procesador con AVX512-BF16</translation>
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
        <translation>La red sola hasta ahora: nuevos comienzos %1.</translation>
    </message>
    <message>
        <source>iterate: the network iterates; fill: it also fills the surest cells; search: it also undoes choices that led to a contradiction</source>
        <translation>iterate: la red itera; fill: además rellena las celdas más seguras; search: además deshace lo que llevó a una contradicción</translation>
    </message>
    <message>
        <source>its name is empty</source>
        <translation>su nombre está vacío</translation>
    </message>
    <message>
        <source>its name &quot;%1&quot; has a blank or one of : = , (the title may)</source>
        <translation>su nombre «%1» tiene un espacio o uno de : = , (el título puede)</translation>
    </message>
    <message>
        <source>a number from 0 on, since it is read as P, not as Z</source>
        <translation>un número desde 0, pues se lee como P, no como Z</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run, so it cannot be forked here. Press Restart to start the previously chosen method on the same puzzle</source>
        <translation>Esta ejecución se registró, no se recalcula, y no se puede bifurcar aquí. «Reiniciar» empieza una ejecución del método elegido antes, con el mismo puzle</translation>
    </message>
    <message>
        <source>is an array, not a puzzle: open its puzzle first, then drop the array on the window (File &gt; Open)</source>
        <translation>es una matriz, no un puzle: primero abra su puzle y después suelte la matriz en la ventana (Archivo &gt; Abrir)</translation>
    </message>
    <message>
        <source>Tie at iteration %1: in one cell two digits are equally probable (%2: P %3 each); the others are decided.</source>
        <translation>Empate en la iteración %1: en una celda dos dígitos son igual de probables (%2: P %3 cada uno); las demás están decididas.</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>bloques</translation>
    </message>
    <message>
        <source>exchanges</source>
        <translation>intercambios</translation>
    </message>
    <message>
        <source>Exchanges of clues from one puzzle to the next, harder one; 0 = every puzzle starts from a full grid</source>
        <translation>Intercambios de pistas de un sudoku al siguiente, más difícil; 0 = cada sudoku parte de una cuadrícula llena</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>desde cero</translation>
    </message>
    <message>
        <source>With exchanges: share of puzzles that start from a full grid again</source>
        <translation>Con intercambios: proporción de sudokus que vuelven a empezar con una cuadrícula llena</translation>
    </message>
    <message>
        <source>its last step takes too long</source>
        <translation>su último paso tarda demasiado</translation>
    </message>
    <message>
        <source>CTDS</source>
        <translation>CTDS</translation>
    </message>
    <message>
        <source>Lagrangian</source>
        <translation>lagrangiano</translation>
    </message>
    <message>
        <source>discrete descent</source>
        <translation>descenso discreto</translation>
    </message>
    <message>
        <source>RRR</source>
        <translation>RRR</translation>
    </message>
    <message>
        <source>Probability that, after a step without a solution, the cells whose digits clash restart, as in the method network</source>
        <translation>Probabilidad de que, tras un paso sin la solución, vuelvan a empezar las celdas cuyas cifras chocan con otras, como en el método red</translation>
    </message>
    <message>
        <source>weights: expected the name of a shipped network, or a file</source>
        <translation>weights: se esperaba el nombre de una red incluida, o un archivo</translation>
    </message>
    <message>
        <source>was trained on other puzzles (%1), which it needs in order to continue</source>
        <translation>se entrenó con otros puzles (%1), que necesita para seguir</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>exponente</translation>
    </message>
    <message>
        <source>Above 0: use the generalized cross-entropy (1 - p^q) / q, in which confident errors count less</source>
        <translation>Por encima de 0: usar la entropía cruzada generalizada (1 - p^q) / q, en la que cuentan menos los errores seguros</translation>
    </message>
    <message>
        <source>noise of weights</source>
        <translation>ruido de los pesos</translation>
    </message>
    <message>
        <source>In mode iterate, from the second start on: standard deviation of the noise in every weight, relative to the weight; redrawn at each start</source>
        <translation>En el modo iterate, desde el segundo comienzo: desviación típica del ruido en cada peso, como parte de él; se sortea en cada comienzo</translation>
    </message>
    <message>
        <source>the givens break the rules</source>
        <translation>los datos incumplen las reglas</translation>
    </message>
    <message>
        <source>no complete solution is given</source>
        <translation>no se da ninguna solución completa</translation>
    </message>
    <message>
        <source>the solution breaks the rules</source>
        <translation>la solución incumple las reglas</translation>
    </message>
    <message>
        <source>the solution contradicts the puzzle</source>
        <translation>la solución contradice el puzle</translation>
    </message>
    <message>
        <source>good</source>
        <translation>correcta</translation>
    </message>
    <message>
        <source>row %1: %2</source>
        <translation>fila %1: %2</translation>
    </message>
    <message>
        <source>no row can be used</source>
        <translation>ninguna fila sirve</translation>
    </message>
    <message>
        <source>a table that started without ratings or sources cannot take them</source>
        <translation>una tabla que empezó sin valoraciones ni fuentes no puede admitirlas</translation>
    </message>
    <message>
        <source>P of the engine %1: %2</source>
        <translation>P del programa %1: %2</translation>
    </message>
    <message>
        <source>P of the engine %1 adds up to %2 at iteration %3 in %4, expected 1</source>
        <translation>P del programa %1 suma %2 en la iteración %3 en %4; se esperaba 1</translation>
    </message>
    <message>
        <source>givens, and the digits that they rule out, are fixed, and the others are a softmax of log-odds from -%1 to %1</source>
        <translation>las pistas y los dígitos que excluyen son fijos, y los demás son un softmax de log-odds de -%1 a %1</translation>
    </message>
    <message>
        <source>P holds a number that is negative or not finite</source>
        <translation>P contiene un número negativo o no finito</translation>
    </message>
    <message>
        <source>givens, and the digits that they rule out, are fixed</source>
        <translation>las pistas y los dígitos que excluyen son fijos</translation>
    </message>
    <message>
        <source>Which sums fix digits, and which of them first: cell (over digits, the notebook&apos;s &quot;digit&quot;), block (over cells), row (over columns, the notebook&apos;s &quot;column&quot;), column (over rows, the notebook&apos;s &quot;row&quot;); one or more of them</source>
        <translation>Qué sumas fijan dígitos y cuáles primero: cell (sobre los dígitos, «digit» del cuaderno), block (sobre las celdas), row (sobre las columnas, «column» del cuaderno), column (sobre las filas, «row» del cuaderno); una o varias</translation>
    </message>
    <message>
        <source>the candidates of a cell, its digits with P above 0, have equal shares, and a given is its only candidate</source>
        <translation>los candidatos de una celda, sus dígitos con P mayor que 0, tienen partes iguales, y una pista es su único candidato</translation>
    </message>
    <message>
        <source>values lie from 0 to 1, and givens, with the digits that they rule out, are fixed</source>
        <translation>los valores van de 0 a 1, y las pistas y los dígitos que excluyen son fijos</translation>
    </message>
    <message>
        <source>the softmax gives every cell the sum 1</source>
        <translation>el softmax da a cada celda la suma 1</translation>
    </message>
    <message>
        <source>the softmax gives every cell the sum 1 and digits that are ruled out a P of 0</source>
        <translation>el softmax da a cada celda la suma 1 y P = 0 a los dígitos excluidos</translation>
    </message>
    <message>
        <source>givens, and the digits that they rule out, are fixed, and the others are a softmax of logits that lie within %1 of the largest in their cell</source>
        <translation>las pistas y los dígitos que excluyen son fijos, y los demás son un softmax de logits que están a lo sumo %1 por debajo del mayor de su celda</translation>
    </message>
    <message>
        <source>its grid has one digit per cell, the given or the one with the largest P</source>
        <translation>su cuadrícula tiene un dígito por celda, la pista o el de mayor P</translation>
    </message>
    <message>
        <source>the method answered with this P</source>
        <translation>el método respondió con esta P</translation>
    </message>
    <message>
        <source>P changes in %1 of %2 cells, by at most %3 (%4, digit %5: from %6 to %7), because %8</source>
        <translation>P cambia en %1 de %2 celdas, a lo sumo en %3 (%4, dígito %5: de %6 a %7), porque %8</translation>
    </message>
    <message>
        <source>fewer than %1 givens cannot have one solution on a board of side %2: all digits but one must be among them</source>
        <translation>menos de %1 pistas no pueden tener una única solución en un tablero de lado %2: deben estar todas las cifras menos una</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a decimal comma: write %2</source>
        <translation>«%1» tiene una coma decimal: escriba %2</translation>
    </message>
    <message>
        <source>parameter %1: %2</source>
        <translation>parámetro %1: %2</translation>
    </message>
    <message>
        <source>the list of %1: &quot;%2&quot; is not allowed; the decimal mark is a point, a comma separates values</source>
        <translation>la lista de %1: «%2» no está permitido; el signo decimal es un punto, una coma separa valores</translation>
    </message>
    <message>
        <source>the sweep of %1: %2</source>
        <translation>el barrido de %1: %2</translation>
    </message>
    <message>
        <source>that cannot be read</source>
        <translation>que no se puede leer</translation>
    </message>
    <message>
        <source>that changed during the runs</source>
        <translation>que cambió durante las ejecuciones</translation>
    </message>
    <message>
        <source>of SHA-256 %1</source>
        <translation>con SHA-256 %1</translation>
    </message>
    <message>
        <source>of version %1</source>
        <translation>de la versión %1</translation>
    </message>
    <message>
        <source>has runs with %1, which is not used at present</source>
        <translation>tiene ejecuciones con %1, que ahora no se usa</translation>
    </message>
    <message>
        <source>has runs with %1 %2, not %3</source>
        <translation>tiene ejecuciones con %1 %2, no %3</translation>
    </message>
    <message>
        <source>has no runs with %1</source>
        <translation>no tiene ejecuciones con %1</translation>
    </message>
    <message>
        <source>%1, a file of the engine %2, was changed since it was opened: open it again, so that runs of the two are not mixed</source>
        <translation>%1, un archivo del programa %2, cambió desde que se abrió: ábralo de nuevo para que no se mezclen ejecuciones de ambos</translation>
    </message>
    <message>
        <source>was changed during the runs: they may mix both contents</source>
        <translation>cambió durante las ejecuciones: pueden mezclar ambos contenidos</translation>
    </message>
    <message>
        <source>lacks puzzles of the set %1</source>
        <translation>faltan puzles del conjunto %1</translation>
    </message>
    <message>
        <source>the puzzles of the set %1 are not those of its plan</source>
        <translation>los puzles del conjunto %1 no son los de su plan</translation>
    </message>
    <message>
        <source>%1 is another program now: %2</source>
        <translation>%1 es ahora otro programa: %2</translation>
    </message>
    <message>
        <source>the study was made by another version of the program and cannot be continued: repeat its runs</source>
        <translation>el estudio es de otra versión del programa y no se puede continuar: haga de nuevo sus ejecuciones</translation>
    </message>
    <message>
        <source>has runs, but not their puzzles</source>
        <translation>tiene ejecuciones, pero no sus puzles</translation>
    </message>
    <message>
        <source>was changed while it was read: read it again</source>
        <translation>se modificó durante la lectura: hay que leerlo de nuevo</translation>
    </message>
    <message>
        <source>has runs with %1 %2, which cannot be read here: put the file back</source>
        <translation>tiene ejecuciones con %1 %2, que aquí no se puede leer: hay que reponer el archivo</translation>
    </message>
    <message>
        <source>%1; the last P before it is that of iteration %2</source>
        <translation>%1; la última P anterior es la de la iteración %2</translation>
    </message>
    <message>
        <source>the method &quot;%1&quot; is your own solver and is not open: open %2 first (on the command line with --engine)</source>
        <translation>el método «%1» es un resolutor propio que no está abierto: primero hay que abrir %2 (en la línea de órdenes con --engine)</translation>
    </message>
    <message>
        <source>is a pipe or a device: the log of a run is read from a file</source>
        <translation>es una tubería o un dispositivo: el diario de una ejecución se lee de un archivo</translation>
    </message>
    <message>
        <source>%1×%1, givens: %2</source>
        <translation>%1×%1, datos: %2</translation>
    </message>
    <message>
        <source>this session was made by another version of the program and cannot be continued; its puzzle can be opened: %1</source>
        <translation>esta sesión es de otra versión del programa y no se puede continuar; su puzle se puede abrir: %1</translation>
    </message>
    <message>
        <source>Train a network</source>
        <translation>Entrenar una red</translation>
    </message>
    <message>
        <source>One minibatch and one update of the weights per step; the boards show the answers of the network at that step.</source>
        <translation>Un minilote y una actualización de los pesos por paso; los tableros muestran las respuestas de la red en ese paso.</translation>
    </message>
    <message>
        <source>is not the file that the run was saved with</source>
        <translation>no es el archivo con el que se guardó la ejecución</translation>
    </message>
    <message>
        <source>is of another iteration</source>
        <translation>es de otra iteración</translation>
    </message>
    <message>
        <source>its time limit is reached</source>
        <translation>se acabó el tiempo</translation>
    </message>
    <message>
        <source>A file of puzzles to train on; empty: generated ones</source>
        <translation>Un archivo de puzles para entrenar; vacío: generados</translation>
    </message>
    <message>
        <source>continue from</source>
        <translation>continuar desde</translation>
    </message>
    <message>
        <source>A saved training to continue; empty: random weights</source>
        <translation>Un entrenamiento guardado desde el que este continúa; vacío: pesos aleatorios</translation>
    </message>
    <message>
        <source>started at</source>
        <translation>empezado en</translation>
    </message>
    <message>
        <source>The step of this run at which the saved training ended</source>
        <translation>El paso de esta ejecución en el que terminó el entrenamiento guardado</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tiempo</translation>
    </message>
    <message>
        <source>Length of the training as a time, instead of steps; 0 = use the steps. Such a training is not reproducible bit by bit</source>
        <translation>Duración del entrenamiento como tiempo, en lugar de pasos; 0 = valen los pasos. Tal entrenamiento no es reproducible bit a bit</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>measured on</source>
        <translation>medido con</translation>
    </message>
    <message>
        <source>Boards by technique</source>
        <translation>Tableros por técnica</translation>
    </message>
    <message>
        <source>time of training</source>
        <translation>tiempo de entrenamiento</translation>
    </message>
    <message>
        <source>naked singles</source>
        <translation>únicos desnudos</translation>
    </message>
    <message>
        <source>hidden singles</source>
        <translation>únicos ocultos</translation>
    </message>
    <message>
        <source>more than singles</source>
        <translation>más que únicos</translation>
    </message>
    <message>
        <source>is the log of a run, not a puzzle: sudoscope-cli trace FILE reads it</source>
        <translation>es el diario de una ejecución, no un puzle: sudoscope-cli trace ARCHIVO lo lee</translation>
    </message>
    <message>
        <source>this run is shown as it was stored: press Play before you change it or continue from here</source>
        <translation>Esta ejecución se muestra como se guardó: pulse Reproducir antes de cambiarla o de seguir desde aquí</translation>
    </message>
    <message>
        <source>a fork starts at a checkpoint: the first is at step %1</source>
        <translation>Una bifurcación empieza en un punto de control: el primero está en el paso %1</translation>
    </message>
    <message>
        <source>is compressed by Zstandard: unpack it with &quot;zstd -d&quot;, or compress it with gzip instead</source>
        <translation>está comprimido con Zstandard: descomprimirlo con «zstd -d» o comprimirlo con gzip</translation>
    </message>
    <message>
        <source>is an archive, as PyTorch and numpy.savez write them: save its array with safetensors.torch.save_file or numpy.save</source>
        <translation>es un archivo comprimido como los de PyTorch y numpy.savez: guarde la matriz con safetensors.torch.save_file o numpy.save</translation>
    </message>
    <message>
        <source>a jigsaw or killer game of Solo</source>
        <translation>una partida jigsaw o killer de Solo</translation>
    </message>
    <message>
        <source>%1 cells in a game ID of Solo</source>
        <translation>%1 celdas en un identificador de partida de Solo</translation>
    </message>
    <message>
        <source>N*N cells: a spreadsheet rounded this number; import the column as text</source>
        <translation>N*N celdas: una hoja de cálculo redondeó este número; importe la columna como texto</translation>
    </message>
    <message>
        <source>a header with the column %1</source>
        <translation>una cabecera con la columna %1</translation>
    </message>
    <message>
        <source>the middle of this array is missing (...): print it whole, after numpy.set_printoptions(threshold=sys.maxsize)</source>
        <translation>falta el centro de esta matriz (...): imprímala entera tras numpy.set_printoptions(threshold=sys.maxsize)</translation>
    </message>
    <message>
        <source>another blank, or digits either from 0 or up to %1</source>
        <translation>otro signo para las celdas vacías, o dígitos desde 0 o bien hasta %1</translation>
    </message>
    <message>
        <source>-1 is the blank and the digits count from 0: 1 is added to them</source>
        <translation>-1 indica las celdas vacías y los dígitos empiezan en 0: se les suma 1</translation>
    </message>
    <message>
        <source>without the class of the blank: numpy.save(&quot;P.npy&quot;, P[..., 1:])</source>
        <translation>sin la clase de la celda vacía: numpy.save(&quot;P.npy&quot;, P[..., 1:])</translation>
    </message>
    <message>
        <source>numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %1))</source>
        <translation>numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %1))</translation>
    </message>
    <message>
        <source>one board of the batch: numpy.save(&quot;P.npy&quot;, P[0])</source>
        <translation>un tablero del lote: numpy.save(&quot;P.npy&quot;, P[0])</translation>
    </message>
    <message>
        <source>these look like puzzles, not P: numpy.savetxt(&quot;puzzles.txt&quot;, array, &quot;%d&quot;)</source>
        <translation>parecen sudokus, no P: numpy.savetxt(&quot;puzzles.txt&quot;, array, &quot;%d&quot;)</translation>
    </message>
    <message>
        <source>its numbers are of type %1, expected float32 or float64: numpy.save(&quot;P.npy&quot;, P.astype(&quot;f4&quot;))</source>
        <translation>sus números son de tipo %1, se esperaba float32 o float64: numpy.save(&quot;P.npy&quot;, P.astype(&quot;f4&quot;))</translation>
    </message>
    <message>
        <source>is a PyTorch file; save its array alone, with safetensors.torch.save_file({&quot;P&quot;: torch.load(&quot;file.pt&quot;)}, &quot;P.safetensors&quot;)</source>
        <translation>es un archivo de PyTorch; guarde solo la matriz, con safetensors.torch.save_file({&quot;P&quot;: torch.load(&quot;file.pt&quot;)}, &quot;P.safetensors&quot;)</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>expected an array %1 of type %2 and shape [%3]</source>
        <translation>se esperaba una matriz %1 de tipo %2 y forma [%3]</translation>
    </message>
    <message>
        <source>ends within its compressed data: cut off</source>
        <translation>termina en medio de los datos comprimidos: está cortado</translation>
    </message>
    <message>
        <source>its compressed data are damaged</source>
        <translation>los datos comprimidos están dañados</translation>
    </message>
    <message>
        <source>%1 characters can be candidates, %2 per cell, or boards of side %3</source>
        <translation>%1 caracteres pueden ser candidatos, %2 por celda, o tableros de lado %3</translation>
    </message>
    <message>
        <source>this address does not contain its puzzle, and nothing is downloaded: open the page and copy the puzzle</source>
        <translation>esta dirección no contiene su puzle, y no se descarga nada: abra la página y copie el puzle</translation>
    </message>
    <message>
        <source>this puzzle has rules that the program does not support: %1</source>
        <translation>este puzle tiene reglas que el programa no conoce: %1</translation>
    </message>
    <message>
        <source>tensor %1 has the type %2, but only floating-point numbers are supported: save tensor.float()</source>
        <translation>el tensor %1 tiene el tipo %2, pero solo se leen números de coma flotante: guarde tensor.float()</translation>
    </message>
    <message>
        <source>%1 characters are read as candidates, %2 per cell, and become pencil marks; as boards of side %3 they conflict</source>
        <translation>%1 caracteres se leen como candidatos, %2 por celda, y pasan a ser notas; como tableros de lado %3 se contradicen</translation>
    </message>
    <message>
        <source>P cannot be read</source>
        <translation>No se puede leer P</translation>
    </message>
    <message>
        <source>Restart with the usual weights</source>
        <translation>Reiniciar con los pesos usuales</translation>
    </message>
    <message>
        <source>drove every P to 0 or 1, where nothing moves</source>
        <translation>llevaron toda P a 0 o 1, donde nada se mueve</translation>
    </message>
    <message>
        <source>overshoot: in the last %1 iterations “%2” changed direction %3 times</source>
        <translation>se pasan: en las últimas %1 iteraciones «%2» cambió de sentido %3 veces</translation>
    </message>
    <message>
        <source>A weight is too small</source>
        <translation>Un peso es demasiado pequeño</translation>
    </message>
    <message>
        <source>A weight dominates</source>
        <translation>Un peso domina</translation>
    </message>
    <message>
        <source>Step too large at iteration %1: steps of %2 = %3 (usual: %4) %5; %6 of %7 groups are violated.</source>
        <translation>Paso demasiado grande en la iteración %1: pasos de %2 = %3 (usual: %4) %5; %6 de %7 grupos violados.</translation>
    </message>
    <message>
        <source>this rule is violated because the other terms outweigh it</source>
        <translation>esta regla se viola porque los otros términos pesan más</translation>
    </message>
    <message>
        <source>Most clues of a generated puzzle; 0 = no range</source>
        <translation>Más datos de un puzle generado; 0 = sin intervalo</translation>
    </message>
    <message>
        <source>has control characters</source>
        <translation>tiene caracteres de control</translation>
    </message>
    <message>
        <source>one named %1</source>
        <translation>uno llamado %1</translation>
    </message>
    <message>
        <source>holds an array, not puzzles: sudoscope-cli solve --init FILE reads P as (N, N, N), made with reshape or P[..., 1:]; numpy.savetxt(&quot;puzzles.txt&quot;, array.reshape(-1, 81), &quot;%d&quot;) writes 9x9 puzzles</source>
        <translation>contiene un array, no puzles: sudoscope-cli solve --init FILE lee P como (N, N, N), hecho con reshape o P[..., 1:]; numpy.savetxt(&quot;puzzles.txt&quot;, array.reshape(-1, 81), &quot;%d&quot;) escribe puzles de 9x9</translation>
    </message>
    <message>
        <source>the letter of a cell&apos;s name is its row, the number its column: %1 is right of %2</source>
        <translation>la letra del nombre de una celda es su fila, el número su columna: %1 está a la derecha de %2</translation>
    </message>
    <message>
        <source>this address contains the board in an unknown packed form: open the page and copy the puzzle</source>
        <translation>el tablero está empaquetado en esta dirección de un modo desconocido: abra la página y copie el puzle</translation>
    </message>
    <message>
        <source>two boards in an address</source>
        <translation>dos tableros en una dirección</translation>
    </message>
    <message>
        <source>%1 cells: a spreadsheet may have removed leading zeros; import the column as text</source>
        <translation>%1 celdas: una hoja de cálculo puede haber quitado ceros iniciales; importe la columna como texto</translation>
    </message>
    <message>
        <source>this row opens a quote that never ends</source>
        <translation>esta fila abre unas comillas que no terminan</translation>
    </message>
    <message>
        <source>a row of 1 field</source>
        <translation>una fila de 1 campo</translation>
    </message>
    <message>
        <source>no column %1</source>
        <translation>ninguna columna %1</translation>
    </message>
    <message>
        <source>one with the solutions</source>
        <translation>una con las soluciones</translation>
    </message>
    <message>
        <source>two columns %1</source>
        <translation>dos columnas %1</translation>
    </message>
    <message>
        <source>one, or --puzzle-column with another name</source>
        <translation>una, o --puzzle-column con otro nombre</translation>
    </message>
    <message>
        <source>several columns hold puzzles: name one of them puzzle, or choose one with --puzzle-column: %1</source>
        <translation>varias columnas contienen puzles: llame puzzle a una de ellas, o elija una con --puzzle-column: %1</translation>
    </message>
    <message>
        <source>the boxes %1</source>
        <translation>los bloques %1</translation>
    </message>
    <message>
        <source>height and width, as in 2x3, of boxes of %1 cells</source>
        <translation>alto y ancho, como en 2x3, de bloques de %1 celdas</translation>
    </message>
    <message>
        <source>its rules in words are left out: %1</source>
        <translation>sus reglas en palabras se omiten: %1</translation>
    </message>
    <message>
        <source>its drawings (%1) are left out</source>
        <translation>sus dibujos (%1) se omiten</translation>
    </message>
    <message>
        <source>a puzzle</source>
        <translation>un puzle</translation>
    </message>
    <message>
        <source>a mask of a board</source>
        <translation>una máscara de un tablero</translation>
    </message>
    <message>
        <source>its givens</source>
        <translation>sus datos</translation>
    </message>
    <message>
        <source>a solution without its puzzle</source>
        <translation>una solución sin su puzle</translation>
    </message>
    <message>
        <source>both, or the puzzle</source>
        <translation>ambos, o el puzle</translation>
    </message>
    <message>
        <source>boxes that cannot be read</source>
        <translation>bloques que no se pueden leer</translation>
    </message>
    <message>
        <source>height and width, as in &quot;2x3&quot; or [2, 3]</source>
        <translation>alto y ancho, como en &quot;2x3&quot; o [2, 3]</translation>
    </message>
    <message>
        <source>a solution that cannot be read</source>
        <translation>una solución que no se puede leer</translation>
    </message>
    <message>
        <source>no cell</source>
        <translation>ninguna celda</translation>
    </message>
    <message>
        <source>row, column and value</source>
        <translation>fila, columna y valor</translation>
    </message>
    <message>
        <source>rows and columns from 1 or from 0</source>
        <translation>filas y columnas desde 1 o desde 0</translation>
    </message>
    <message>
        <source>one in row 0 or in the last row</source>
        <translation>una en la fila 0 o en la última fila</translation>
    </message>
    <message>
        <source>N rows of N cells, or N*N cells per row</source>
        <translation>N filas de N celdas, o N*N celdas por fila</translation>
    </message>
    <message>
        <source>a cell</source>
        <translation>una celda</translation>
    </message>
    <message>
        <source>a list of %1 cells</source>
        <translation>una lista de %1 celdas</translation>
    </message>
    <message>
        <source>a board of side %1</source>
        <translation>un tablero de lado %1</translation>
    </message>
    <message>
        <source>%1 cells beside the puzzle</source>
        <translation>%1 celdas junto al puzle</translation>
    </message>
    <message>
        <source>its solution or region map</source>
        <translation>su solución o mapa de regiones</translation>
    </message>
    <message>
        <source>a comment of %1 cells</source>
        <translation>un comentario de %1 celdas</translation>
    </message>
    <message>
        <source>a puzzle without a sign of comments in front</source>
        <translation>un puzle sin signo de comentario delante</translation>
    </message>
    <message>
        <source>0 beside another blank</source>
        <translation>0 junto a otro signo de celda vacía</translation>
    </message>
    <message>
        <source>one kind of blank, or digits up to %1</source>
        <translation>un solo signo de celda vacía, o dígitos hasta %1</translation>
    </message>
    <message>
        <source>%1 cells without a letter</source>
        <translation>%1 celdas sin ninguna letra</translation>
    </message>
    <message>
        <source>letters for the digits above 9, or one board per line</source>
        <translation>letras para los dígitos mayores que 9, o un tablero por línea</translation>
    </message>
    <message>
        <source>a batch of one board, %1, is read as %2</source>
        <translation>un lote de un tablero, %1, se lee como %2</translation>
    </message>
    <message>
        <source>without the class of the blank: numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %2)[..., 1:])</source>
        <translation>sin la clase de la celda vacía: numpy.save(&quot;P.npy&quot;, P.reshape(%1, %1, %2)[..., 1:])</translation>
    </message>
    <message>
        <source>its numbers are in Fortran&apos;s order, the first index fastest</source>
        <translation>sus números están en orden de Fortran, el primer índice varía más rápido</translation>
    </message>
    <message>
        <source>the link: %1: %2</source>
        <translation>el enlace: %1: %2</translation>
    </message>
    <message>
        <source>the link is longer than %1 characters</source>
        <translation>el enlace tiene más de %1 caracteres</translation>
    </message>
    <message>
        <source>a link can only name a shipped network, not a file</source>
        <translation>un enlace solo puede nombrar una red incluida, no un archivo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed, expected a number from 0</source>
        <translation>«%1» no se admite, se espera un número desde 0</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cell of the board</source>
        <translation>«%1» no es una celda del tablero</translation>
    </message>
    <message>
        <source>the link: &quot;%1&quot; is unknown and ignored</source>
        <translation>el enlace: «%1» es desconocido y se pasa por alto</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed, expected N:KEY=VALUE</source>
        <translation>«%1» no se admite, se espera N:CLAVE=VALOR</translation>
    </message>
    <message>
        <source>an external solver has no link, because a link starts no program</source>
        <translation>un resolutor externo no tiene enlace, porque un enlace no inicia programas</translation>
    </message>
    <message>
        <source>a run that was recorded or reads a file has no link</source>
        <translation>una ejecución registrada o que lee un archivo no tiene enlace</translation>
    </message>
    <message>
        <source>P was set by hand at iteration %1, which does not fit into a link: save the session or the log of the run</source>
        <translation>P se puso a mano en la iteración %1, lo que no cabe en un enlace: guarde la sesión o el registro de la ejecución</translation>
    </message>
    <message>
        <source>the run ends at iteration %1, before that of the link, %2</source>
        <translation>la ejecución acaba en la iteración %1, antes de la del enlace, %2</translation>
    </message>
    <message>
        <source>version %1 wrote the link; this is version %2</source>
        <translation>la versión %1 escribió el enlace; esta es la versión %2</translation>
    </message>
    <message>
        <source>the run has too many changes for a link: save the session or the log</source>
        <translation>la ejecución tiene demasiados cambios para un enlace: guarde la sesión o el registro</translation>
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
        <translation>Entero en la iteración %1, es decir, resuelto: todo número es 0 o 1, y la cuadrícula contiene cada dato y cumple cada regla.</translation>
    </message>
    <message>
        <source>Fractional at iteration %1: %2 of %3 cells; the relaxation allows more than one point here, because every sum is within %4 of 1.</source>
        <translation>Fraccionario en la iteración %1: %2 de %3 celdas; la relajación admite aquí más de un punto, porque toda suma difiere de 1 en %4 como mucho.</translation>
    </message>
    <message>
        <source>Not converged at iteration %1: a sum still differs from 1 by %2, and %3 of %4 cells are fractional.</source>
        <translation>Sin convergencia en la iteración %1: una suma aún difiere de 1 en %2, y %3 de %4 celdas son fraccionarias.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>suppose</source>
        <translation>suponer</translation>
    </message>
    <message>
        <source>Where no sum is 1, suppose a digit of the cell with the fewest candidates, and undo it when a sum becomes 0</source>
        <translation>Donde ninguna suma es 1, suponer un dígito de la celda con menos candidatos y deshacerlo cuando una suma llega a 0</translation>
    </message>
    <message>
        <source>solutions</source>
        <translation>soluciones</translation>
    </message>
    <message>
        <source>The search continues until it has found this many solutions, or all</source>
        <translation>La búsqueda continúa hasta haber encontrado este número de soluciones, o todas</translation>
    </message>
    <message>
        <source>a solution, search for another one</source>
        <translation>una solución, se busca otra</translation>
    </message>
    <message>
        <source>the search is complete, there is no other solution</source>
        <translation>la búsqueda está completa, no hay otra solución</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>profundidad</translation>
    </message>
    <message>
        <source>suppositions</source>
        <translation>suposiciones</translation>
    </message>
    <message>
        <source>solutions found</source>
        <translation>soluciones encontradas</translation>
    </message>
    <message>
        <source>How an update follows from the gradients; the equation is shown with the step size</source>
        <translation>Cómo sale un cambio de los gradientes; la ecuación figura junto al paso</translation>
    </message>
    <message>
        <source>Decay rate of the mean gradient; lion: its part of a step</source>
        <translation>Tasa de decaimiento del gradiente medio; lion: su parte del paso</translation>
    </message>
    <message>
        <source>Decay rate of the mean squared gradient; lion: of the mean gradient</source>
        <translation>Tasa de decaimiento del gradiente cuadrático medio; lion: del gradiente medio</translation>
    </message>
    <message>
        <source>Prevents a division by zero (adam, adamw, rmsprop)</source>
        <translation>Evita una división por cero (adam, adamw, rmsprop)</translation>
    </message>
    <message>
        <source>Share of the previous update that sgd and nesterov add to the next one</source>
        <translation>Parte del cambio anterior que sgd y nesterov suman al siguiente</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>decaimiento de los logits</translation>
    </message>
    <message>
        <source>In each update, adamw and lion multiply the logits by 1 - η times this value</source>
        <translation>En cada cambio, adamw y lion multiplican los logits por 1 - η por este valor</translation>
    </message>
    <message>
        <source>softmax of the logits, or of the logits with new Gumbel noise in each step: a sample instead of a mean</source>
        <translation>Softmax de los logits, o de los logits con ruido de Gumbel nuevo en cada paso: una muestra en vez de una media</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>gumbel</source>
        <translation>gumbel</translation>
    </message>
    <message>
        <source>straight-through</source>
        <translation>directo (straight-through)</translation>
    </message>
    <message>
        <source>Gumbel only: losses of the sampled grid, gradient of the softmax</source>
        <translation>Solo Gumbel: pérdidas de la cuadrícula sacada, gradiente de la softmax</translation>
    </message>
    <message>
        <source>givens term</source>
        <translation>término de los datos</translation>
    </message>
    <message>
        <source>likelihood: minus the sum of the logarithms of the givens&apos; P; squared: the sum of (P - 1)²</source>
        <translation>likelihood: menos la suma de los logaritmos de las P de los datos; squared: la suma de (P - 1)²</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>verosimilitud</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>cuadrático</translation>
    </message>
    <message>
        <source>Softmax probabilities with an annealed temperature, descending the squared residuals of all constraints by Adam or another optimizer.</source>
        <translation>Probabilidades softmax con temperatura decreciente, que descienden los residuos cuadrados de todas las restricciones con Adam u otro optimizador.</translation>
    </message>
    <message>
        <source>beam</source>
        <translation>haz</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Haz</translation>
    </message>
    <message>
        <source>beam width</source>
        <translation>anchura del haz</translation>
    </message>
    <message>
        <source>Beam only: number of grids; the best of all their neighbours replace them</source>
        <translation>Solo haz: número de cuadrículas; los mejores de todos sus vecinos las sustituyen</translation>
    </message>
    <message>
        <source>grids</source>
        <translation>cuadrículas</translation>
    </message>
    <message>
        <source>Beam only: a start ends after this many iterations without a new minimum of the cost</source>
        <translation>Solo haz: un intento termina tras tantas iteraciones sin un nuevo mínimo del coste</translation>
    </message>
    <message>
        <source>there is no move</source>
        <translation>no hay ningún movimiento</translation>
    </message>
    <message>
        <source>the cost does not fall any more</source>
        <translation>el coste ya no baja</translation>
    </message>
    <message>
        <source>A complete grid in which two free cells exchange their digits or one changes: steepest, stochastic, plateau moves, annealing, min-conflicts with tabu, or a beam of grids.</source>
        <translation>Una cuadrícula llena en la que dos celdas libres intercambian sus dígitos o una cambia: máximo descenso, estocástico, mesetas, recocido, min-conflicts con tabú, o un haz de cuadrículas.</translation>
    </message>
    <message>
        <source>mean cost of the beam</source>
        <translation>coste medio del haz</translation>
    </message>
    <message>
        <source>worst cost of the beam</source>
        <translation>mayor coste del haz</translation>
    </message>
    <message>
        <source>distinct grids</source>
        <translation>cuadrículas distintas</translation>
    </message>
    <message>
        <source>Length of the steps of x and of the prices, relative to the largest that is sure to converge on every board</source>
        <translation>Longitud de los pasos de x y de los precios, relativa a la mayor que converge con seguridad en todo tablero</translation>
    </message>
    <message>
        <source>the numbers were redrawn, all prices are 0</source>
        <translation>los números se sortearon de nuevo, todos los precios son 0</translation>
    </message>
    <message>
        <source>Prices (duals)</source>
        <translation>Precios (variables duales)</translation>
    </message>
    <message>
        <source>Linear relaxation (LP)</source>
        <translation>Relajación lineal (LP)</translation>
    </message>
    <message>
        <source>LP</source>
        <translation>LP</translation>
    </message>
    <message>
        <source>Every sum is 1 and no number is negative: prices rise on sums above 1, until all numbers are 0 or 1, or some cells stay fractional.</source>
        <translation>Toda suma es 1 y ningún número es negativo: los precios suben en las sumas mayores que 1, hasta que todos los números son 0 o 1, o algunas celdas quedan fraccionarias.</translation>
    </message>
    <message>
        <source>fractional cells</source>
        <translation>celdas fraccionarias</translation>
    </message>
    <message>
        <source>norm of the prices</source>
        <translation>norma de los precios</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Precios</translation>
    </message>
    <message>
        <source>row %1: found %2 behind the puzzle, expected its solution</source>
        <translation>fila %1: detrás del puzle está %2, se esperaba su solución</translation>
    </message>
    <message>
        <source>puzzle %1 has no solution, or none was found soon</source>
        <translation>el puzle %1 no tiene solución, o no se encontró pronto ninguna</translation>
    </message>
    <message>
        <source>extra regions</source>
        <translation>regiones extra</translation>
    </message>
    <message>
        <source>Restart with suppositions</source>
        <translation>Reiniciar con suposiciones</translation>
    </message>
    <message>
        <source>%1 cells: another separator follows them</source>
        <translation>%1 celdas: detrás sigue otro separador</translation>
    </message>
    <message>
        <source>is a network that does not use the open candidates as inputs, which is no longer supported</source>
        <translation>es una red que no usa los candidatos abiertos como entradas, lo que ya no se admite</translation>
    </message>
    <message>
        <source>Starts at the same time, each with its own noise; the first that solves the puzzle ends the run</source>
        <translation>Comienzos al mismo tiempo, cada uno con su ruido; el primero que resuelve el puzle termina la ejecución</translation>
    </message>
    <message>
        <source>was trained with the parameter &quot;%1&quot;, which no longer exists, so it cannot be continued; its weights can be used</source>
        <translation>se entrenó con el parámetro «%1», que ya no existe, por lo que no puede continuarse; sus pesos pueden usarse</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>solución</translation>
    </message>
    <message>
        <source>Cross-entropy to the solution: in each cell, and over a digit&apos;s places in each row, column and block</source>
        <translation>Entropía cruzada con la solución: en cada celda y sobre los lugares de un dígito en cada fila, columna y bloque</translation>
    </message>
    <message>
        <source>A file, of which the first 1000 puzzles are used, or newspaper: 100 puzzles (9×9); empty: puzzles similar to the training puzzles</source>
        <translation>Un archivo, del que se usan los primeros 1000 puzles, o newspaper: 100 puzles (9×9); vacío: puzles parecidos a los de entrenamiento</translation>
    </message>
    <message>
        <source>no size is given: a board of %1x%2 is assumed</source>
        <translation>no se indica el tamaño: se supone un tablero de %1x%2</translation>
    </message>
    <message>
        <source>the first row has lost its first %1 blanks, which are added</source>
        <translation>a la primera fila le faltan los primeros %1 espacios, que se añaden</translation>
    </message>
    <message>
        <source>the first row may have lost blanks in front: write blanks as dots, or copy from the line above it on</source>
        <translation>a la primera fila pueden faltarle espacios delante: escriba las celdas vacías como puntos o copie desde la línea anterior</translation>
    </message>
    <message>
        <source>a puzzle that fits only boxes of %1x%2</source>
        <translation>un puzle en el que solo encajan cajas de %1x%2</translation>
    </message>
    <message>
        <source>boxes of %1x%2, as before</source>
        <translation>cajas de %1x%2, como antes</translation>
    </message>
    <message>
        <source>the full board in line %1 completes this puzzle and is read as its solution</source>
        <translation>el tablero lleno de la línea %1 completa este puzle y se lee como su solución</translation>
    </message>
    <message>
        <source>boxes of %1x%2 contradict the puzzle in line %3, boxes of %4x%5 fit it</source>
        <translation>las cajas de %1x%2 contradicen el puzle de la línea %3, las de %4x%5 encajan</translation>
    </message>
    <message>
        <source>one number up to %1, or {%2} if these are candidates</source>
        <translation>un número hasta %1, o {%2} si son candidatos</translation>
    </message>
    <message>
        <source>the encoding changes between UTF-8 and UTF-16: save the whole text in one of them</source>
        <translation>la codificación cambia entre UTF-8 y UTF-16: guarde todo el texto en una de las dos</translation>
    </message>
    <message>
        <source>%1 adds up to %2</source>
        <translation>%1 suma %2</translation>
    </message>
    <message>
        <source>%1 of %2 cells do not add up to 1 (%3), and are not normalized</source>
        <translation>%1 de %2 celdas no suman 1 (%3) y no se normalizan</translation>
    </message>
    <message>
        <source>logits overshoot; the softmax freezes wrong digits</source>
        <translation>los logits se pasan; el softmax congela dígitos falsos</translation>
    </message>
    <message>
        <source>it solves the puzzle and is shown from here</source>
        <translation>resuelve el puzle y se muestra desde aquí</translation>
    </message>
    <message>
        <source>%1 rows below a heading</source>
        <translation>%1 filas debajo de un encabezado</translation>
    </message>
    <message>
        <source>%1 columns beside an index</source>
        <translation>%1 columnas junto a un índice</translation>
    </message>
    <message>
        <source>%1 rows and a line of dashes</source>
        <translation>%1 filas y una línea de guiones</translation>
    </message>
    <message>
        <source>bold digits and others are all read as givens</source>
        <translation>los dígitos en negrita y los demás se leen todos como datos</translation>
    </message>
    <message>
        <source>%1 rows, or one board below the other</source>
        <translation>%1 filas, o un tablero debajo del otro</translation>
    </message>
    <message>
        <source>a full board beside the puzzle is left out</source>
        <translation>se omite un tablero lleno junto al puzle</translation>
    </message>
    <message>
        <source>further boards in its text are left out (examples, later states): %1</source>
        <translation>se omiten otros tableros de su texto (ejemplos, estados posteriores): %1</translation>
    </message>
    <message>
        <source>a mask of 0 and 1</source>
        <translation>una máscara de 0 y 1</translation>
    </message>
    <message>
        <source>the givens it marks</source>
        <translation>los datos que marca</translation>
    </message>
    <message>
        <source>%1 is read as %2; if the digits begin at 0, it is %3</source>
        <translation>%1 se lee como %2; si los dígitos empiezan en 0, es %3</translation>
    </message>
    <message>
        <source>given twice</source>
        <translation>indicado dos veces</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>found %1 cells, expected a square number, e.g. 81</source>
        <translation>se encontraron %1 celdas, se esperaba un número cuadrado, p. ej. 81</translation>
    </message>
    <message>
        <source>the link: &quot;edit=%1&quot; replaces an earlier change</source>
        <translation>el enlace: «edit=%1» sustituye un cambio anterior</translation>
    </message>
    <message>
        <source>P at iteration %1 differs from that of the link</source>
        <translation>P en la iteración %1 difiere de la del enlace</translation>
    </message>
    <message>
        <source>Ended at iteration %1 without a solution: %2.</source>
        <translation>Terminado sin solución en la iteración %1: %2.</translation>
    </message>
    <message>
        <source>the givens leave a cell without a digit</source>
        <translation>las pistas dejan una celda sin cifra</translation>
    </message>
    <message>
        <source>Stuck at iteration %1: the method finds nothing more; open cells: %2.</source>
        <translation>Atascado en la iteración %1: el método no encuentra nada más; celdas abiertas: %2.</translation>
    </message>
    <message>
        <source>%1 and %2 both hold %3</source>
        <translation>%1 y %2 contienen ambas %3</translation>
    </message>
    <message>
        <source>Stopped at iteration %1, before the method ended: %2 of %3 groups are violated.</source>
        <translation>Detenido en la iteración %1, antes de que terminara el método: hay %2 de %3 grupos violados.</translation>
    </message>
    <message>
        <source>Undecided at iteration %1: at T = %2, where %3 is usual, %4 of %5 cells are uncertain (largest P below 0.9); %6 of %7 groups are violated.</source>
        <translation>Indeciso en la iteración %1: con T = %2, donde %3 es lo habitual, %4 de %5 celdas inciertas (P máxima &lt; 0.9); %6 de %7 grupos violados.</translation>
    </message>
    <message>
        <source>Undecided at iteration %1: %2 of %3 cells are uncertain (largest P below 0.9), but all sums are within %4 of 1 and the gradient is %5: a symmetric minimum.</source>
        <translation>Indeciso en la iteración %1: %2 de %3 celdas inciertas (P &lt; 0.9), sumas a %4 de 1, gradiente %5: un mínimo simétrico.</translation>
    </message>
    <message>
        <source>row sums</source>
        <translation>sumas de filas</translation>
    </message>
    <message>
        <source>column sums</source>
        <translation>sumas de columnas</translation>
    </message>
    <message>
        <source>block sums</source>
        <translation>sumas de bloques</translation>
    </message>
    <message>
        <source>sums of extra groups</source>
        <translation>sumas de grupos adicionales</translation>
    </message>
    <message>
        <source>%1 differ from 1 by up to %2</source>
        <translation>las %1 difieren de 1 hasta en %2</translation>
    </message>
    <message>
        <source>%1 at iteration %2: %3 = %4 (usual: %5) gives %6 % of the loss and %7 % of the gradient; %8.</source>
        <translation>%1 en la iteración %2: %3 = %4 (usual: %5) da el %6 % de la pérdida y el %7 % del gradiente; %8.</translation>
    </message>
    <message>
        <source>“%1” has levelled off at %2</source>
        <translation>«%1» se ha estabilizado en %2</translation>
    </message>
    <message>
        <source>in the last %1 iterations “%2” stayed between %3 and %4</source>
        <translation>en las últimas %1 iteraciones «%2» quedó entre %3 y %4</translation>
    </message>
    <message>
        <source>drove cells to wrong digits, %1</source>
        <translation>llevaron celdas a dígitos falsos, %1</translation>
    </message>
    <message>
        <source>Restart up to %1 times</source>
        <translation>Reiniciar hasta %1 veces</translation>
    </message>
    <message>
        <source>the run takes longer, or ends undecided</source>
        <translation>la ejecución tarda más o acaba indecisa</translation>
    </message>
    <message>
        <source>Entropy too strong too early at iteration %1: half of the cells&apos; entropy was gone by iteration %2, when its term made up %3 % of the loss (%4 = %5, usual: %6); %7 of %8 groups are violated.</source>
        <translation>Entropía demasiado fuerte demasiado pronto en la iteración %1: media entropía había desaparecido en la iteración %2, cuando era el %3 % de la pérdida (%4 = %5, usual: %6); %7 de %8 grupos violados.</translation>
    </message>
    <message>
        <source>Local minimum</source>
        <translation>Mínimo local</translation>
    </message>
    <message>
        <source>Near a local minimum</source>
        <translation>Cerca de un mínimo local</translation>
    </message>
    <message>
        <source>%1 at iteration %2: %3; %4 of %5 groups are violated.</source>
        <translation>%1 en la iteración %2: %3; %4 de %5 grupos violados.</translation>
    </message>
</context>
<context>
    <name>sudoscope::Application</name>
    <message>
        <source>An unexpected error occurred.</source>
        <translation>Se produjo un error inesperado.</translation>
    </message>
    <message>
        <source>An unexpected error occurred: %1.</source>
        <translation>Se produjo un error inesperado: %1.</translation>
    </message>
    <message>
        <source>Your work could not be saved: %1</source>
        <translation>No se pudo guardar su trabajo: %1</translation>
    </message>
    <message>
        <source>Your work was saved automatically. Save it and restart the program if anything looks wrong.</source>
        <translation>Su trabajo se guardó automáticamente. Guárdelo y reinicie el programa si algo parece erróneo.</translation>
    </message>
    <message>
        <source>%1 % does not fit on this screen: the size is %2 %.</source>
        <translation>%1 % no cabe en esta pantalla: el tamaño es %2 %.</translation>
    </message>
</context>
<context>
    <name>sudoscope::AxisEditor</name>
    <message>
        <source>Parameter</source>
        <translation>Parámetro</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Number of values</source>
        <translation>Número de valores</translation>
    </message>
    <message>
        <source> values</source>
        <translation> valores</translation>
    </message>
    <message>
        <source>linear steps</source>
        <translation>pasos lineales</translation>
    </message>
    <message>
        <source>logarithmic steps</source>
        <translation>pasos logarítmicos</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Espaciado</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>«%1» no es un número</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Values separated by semicolons</source>
        <translation>Valores separados por punto y coma</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: separate the values by semicolons</source>
        <translation>«%1»: separar los valores con punto y coma</translation>
    </message>
</context>
<context>
    <name>sudoscope::BenchmarkResults</name>
    <message>
        <source>Cactus plot</source>
        <translation>Gráfica de cactus</translation>
    </message>
    <message>
        <source>Iterations of the solved runs</source>
        <translation>Iteraciones de las ejecuciones resueltas</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>benchmark</source>
        <comment>file name</comment>
        <translation>evaluacion</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Resueltas</translation>
    </message>
    <message>
        <source>Solved, %</source>
        <translation>Resueltas, %</translation>
    </message>
    <message>
        <source>Median iterations</source>
        <translation>Mediana iter.</translation>
    </message>
    <message>
        <source>95th percentile</source>
        <translation>Perc. 95</translation>
    </message>
    <message>
        <source>Most iterations</source>
        <translation>Máx. iter.</translation>
    </message>
    <message>
        <source>Median ms</source>
        <translation>Mediana ms</translation>
    </message>
    <message>
        <source>Median incl. unsolved</source>
        <translation>Mediana de todas</translation>
    </message>
    <message>
        <source>PAR2</source>
        <translation>PAR2</translation>
    </message>
    <message>
        <source>vs. first method</source>
        <translation>Frente al primero</translation>
    </message>
    <message>
        <source>In brackets Wilson&apos;s 95 % interval</source>
        <translation>Entre paréntesis, el intervalo de Wilson del 95 %</translation>
    </message>
    <message>
        <source>Of the solved runs; in brackets the bootstrap&apos;s 95 % interval</source>
        <translation>De las ejecuciones resueltas; entre paréntesis, el intervalo bootstrap del 95 %</translation>
    </message>
    <message>
        <source>Median iterations of all runs; an unsolved run counts as longer than any other</source>
        <translation>Mediana de las iteraciones de todas las ejecuciones; una no resuelta cuenta como más larga que cualquier otra</translation>
    </message>
    <message>
        <source>Number of puzzles on which the method solved a larger (+) or smaller (−) share of its runs than the first method, and how likely such a difference is between equal methods (exact two-sided sign test)</source>
        <translation>Número de puzles en los que el método resolvió una proporción mayor (+) o menor (−) de sus ejecuciones que el primero, y qué probable es tal diferencia entre métodos iguales (prueba exacta de los signos, bilateral)</translation>
    </message>
    <message>
        <source>Mean iterations; an unsolved run counts as twice the limit</source>
        <translation>Media de iteraciones; una ejecución no resuelta cuenta como el doble del límite</translation>
    </message>
    <message>
        <source>runs solved, easiest first</source>
        <translation>ejecuciones resueltas, primero las más fáciles</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>iteraciones</translation>
    </message>
    <message>
        <source>Number of runs solved within a number of iterations: a good method has a line that goes far to the right and stays low.</source>
        <translation>Número de ejecuciones resueltas en un número de iteraciones: un buen método tiene una línea que llega lejos a la derecha y queda baja.</translation>
    </message>
    <message>
        <source>solved runs</source>
        <translation>ejecuciones resueltas</translation>
    </message>
    <message>
        <source>Distribution of iterations over solved runs.</source>
        <translation>Distribución de las iteraciones en las ejecuciones resueltas.</translation>
    </message>
    <message>
        <source>%1 to %2 iterations</source>
        <translation>%1 a %2 iteraciones</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>%1, %2 failed</source>
        <translation>%1, de ellas %2 fallidas</translation>
    </message>
    <message>
        <source>against %1: better %2, worse %3, p %4, corrected for %5 comparisons (Holm) %6</source>
        <translation>frente a %1: mejor %2, peor %3, p %4, corregida para %5 comparaciones (Holm) %6</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Valoraciones</translation>
    </message>
    <message>
        <source>clues</source>
        <translation>datos</translation>
    </message>
    <message>
        <source>guesses of the exact solver</source>
        <translation>suposiciones de la búsqueda exacta</translation>
    </message>
    <message>
        <source>iterations of rrr</source>
        <translation>iteraciones de rrr</translation>
    </message>
    <message>
        <source>decay rate of ctds</source>
        <translation>tasa de decaimiento de ctds</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Eje horizontal</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Eje vertical</translation>
    </message>
    <message>
        <source>Measure clues, guesses of the exact solver, median iterations of rrr
(9 seeds) and decay rate of ctds (200 starts) of each puzzle</source>
        <translation>Mide datos, suposiciones de la búsqueda exacta, iteraciones de rrr (mediana de
9 semillas) y tasa de decaimiento de ctds (200 comienzos) de cada puzle</translation>
    </message>
    <message>
        <source>%1, puzzle %2: %3 %4, %5 %6</source>
        <translation>%1, puzle %2: %3 %4, %5 %6</translation>
    </message>
    <message>
        <source>Stop (%1 of %2)</source>
        <translation>Parar (%1 de %2)</translation>
    </message>
    <message>
        <source>Rate puzzles</source>
        <translation>Valorar puzles</translation>
    </message>
    <message>
        <source>guesses</source>
        <translation>conjeturas</translation>
    </message>
    <message>
        <source>Rate the puzzles after a benchmark: do two methods agree on which puzzles are hard?</source>
        <translation>Valorar los puzles después de una evaluación comparativa: ¿coinciden dos métodos en cuáles son difíciles?</translation>
    </message>
</context>
<context>
    <name>sudoscope::BoardDialog</name>
    <message>
        <source>boxes of</source>
        <translation>cajas de</translation>
    </message>
    <message>
        <source>regions drawn by hand, side</source>
        <translation>regiones dibujadas a mano, lado</translation>
    </message>
    <message>
        <source>rows of a box</source>
        <translation>filas de una caja</translation>
    </message>
    <message>
        <source>columns of a box</source>
        <translation>columnas de una caja</translation>
    </message>
    <message>
        <source>side</source>
        <translation>lado</translation>
    </message>
    <message>
        <source>Custom board</source>
        <translation>Tablero propio</translation>
    </message>
    <message>
        <source>rows ×</source>
        <translation>filas ×</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>columnas</translation>
    </message>
    <message>
        <source>Rows times columns must give a side from %1 to %2; this gives %3.</source>
        <translation>Filas por columnas debe dar un lado de %1 a %2; aquí da %3.</translation>
    </message>
    <message>
        <source>A board of side %1 with the digits 1 to %1.</source>
        <translation>Un tablero de lado %1 con los dígitos 1 a %1.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CardDock</name>
    <message>
        <source>Dock this panel</source>
        <translation>Acoplar este panel</translation>
    </message>
    <message>
        <source>Float this panel</source>
        <translation>Soltar este panel</translation>
    </message>
    <message>
        <source>Hide this panel</source>
        <translation>Ocultar este panel</translation>
    </message>
</context>
<context>
    <name>sudoscope::CellHistoryView</name>
    <message>
        <source>History of the cell</source>
        <translation>Historia de la celda</translation>
    </message>
    <message>
        <source>%1: no flip</source>
        <translation>%1: sin cambios</translation>
    </message>
    <message>
        <source>%1: one flip, at %2</source>
        <translation>%1: un cambio, en %2</translation>
    </message>
    <message>
        <source>%1: %2 flips, the last at %3</source>
        <translation>%1: %2 cambios, el último en %3</translation>
    </message>
    <message>
        <source>now, %1</source>
        <translation>ahora, %1</translation>
    </message>
    <message>
        <source>%1 flips</source>
        <translation>%1 cambios</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteración %1</translation>
    </message>
    <message>
        <source>Click to go to this iteration.</source>
        <translation>Clic: ir a esta iteración.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CellInspector</name>
    <message>
        <source>Digits of the cell</source>
        <translation>Dígitos de la celda</translation>
    </message>
    <message>
        <source>Why it moves</source>
        <translation>Por qué se mueve</translation>
    </message>
    <message>
        <source>Probability P</source>
        <translation>Probabilidad P</translation>
    </message>
    <message>
        <source>Logit Z</source>
        <translation>Logit Z</translation>
    </message>
    <message>
        <source>Gradient ∂L/∂Z</source>
        <translation>Gradiente ∂L/∂Z</translation>
    </message>
    <message>
        <source>What to show of each digit</source>
        <translation>Qué mostrar de cada dígito</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Select a cell in the grid or the cube to see what moves its digits.</source>
        <translation>Elegir una celda en la cuadrícula o el cubo para ver qué mueve sus dígitos.</translation>
    </message>
    <message>
        <source>Press Play to see what moves the digits of the selected cell.</source>
        <translation>Pulsar «Reproducir» para ver qué mueve los dígitos de la celda elegida.</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Explicar</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparar con</translation>
    </message>
    <message>
        <source>Compare cell, grid and cube with an earlier iteration of this run</source>
        <translation>Comparar celda, cuadrícula y cubo con una iteración anterior de esta ejecución</translation>
    </message>
    <message>
        <source>w</source>
        <translation>w</translation>
    </message>
    <message>
        <source>Weight w</source>
        <translation>Peso w</translation>
    </message>
    <message>
        <source>Why does each digit move?</source>
        <translation>¿Qué mueve a cada dígito?</translation>
    </message>
    <message>
        <source>How probable is each digit?</source>
        <translation>¿Cuán probable es cada uno?</translation>
    </message>
    <message>
        <source>How large is the weight of each digit?</source>
        <translation>¿Qué peso tiene cada dígito?</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradiente</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 was %2 at iteration %3.</source>
        <translation>%1 era %2 en la iteración %3.</translation>
    </message>
    <message>
        <source>digit</source>
        <translation>dígito</translation>
    </message>
    <message>
        <source>push on the logit, ×10⁻³</source>
        <translation>empuje al logit, ×10⁻³</translation>
    </message>
    <message>
        <source>net</source>
        <translation>neto</translation>
    </message>
    <message>
        <source>Unchanged since iteration %1.</source>
        <translation>Sin cambios desde la iteración %1.</translation>
    </message>
    <message>
        <source>Since iteration %1: %2</source>
        <translation>Desde la iteración %1: %2</translation>
    </message>
    <message>
        <source>Flipped %1→%2 at iteration %3</source>
        <translation>Cambió %1→%2 en la iteración %3</translation>
    </message>
    <message>
        <source>Flipped %1→%2 by iteration %3</source>
        <translation>Cambió %1→%2 antes de la iteración %3</translation>
    </message>
    <message>
        <source>Loss of a group: (sum of P − 1)², added up over its digits; 0 where the rule is satisfied</source>
        <translation>Pérdida de un grupo: (suma de P − 1)², sumada sobre sus dígitos; 0 donde se cumple la regla</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>regla</translation>
    </message>
    <message>
        <source>Σ (sum of P − 1)²</source>
        <translation>Σ (suma de P − 1)²</translation>
    </message>
    <message>
        <source>Σ (sum − 1)²</source>
        <translation>Σ (suma − 1)²</translation>
    </message>
    <message>
        <source>The stored P nearest to iteration %1 is that of iteration %2.</source>
        <translation>El P más cercano a la iteración %1 es de la iteración %2.</translation>
    </message>
    <message>
        <source>%1 iterations ago</source>
        <translation>hace %1 iteraciones</translation>
    </message>
    <message>
        <source>1 iteration ago</source>
        <translation>hace 1 iteración</translation>
    </message>
    <message>
        <source>Compare …</source>
        <translation>Comparar …</translation>
    </message>
    <message>
        <source>Which groups are violated?</source>
        <translation>¿Qué grupos están violados?</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>celda</translation>
    </message>
    <message>
        <source>Prices of %1: %2; together %3 (above 0 lowers the digit).</source>
        <translation>Precios del %1: %2; juntos %3 (por encima de 0 baja el dígito).</translation>
    </message>
    <message>
        <source>This method, or its log, has no such numbers at this iteration. Choose “%1” or “%2” in the menu above.</source>
        <translation>Este método, o su registro, no tiene tales números en esta iteración. Elegir «%1» o «%2» en el menú de arriba.</translation>
    </message>
    <message>
        <source>push on the logit Z</source>
        <translation>empuje sobre el logit Z</translation>
    </message>
    <message>
        <source>Rival: %1 (P %2).</source>
        <translation>Rival: %1 (P %2).</translation>
    </message>
    <message>
        <source>Push: how fast the logit grows with the strength of these messages in the last
iteration, compared with the cell&apos;s other digits; it does not predict the next step</source>
        <translation>Empuje: cuánto crece el logit con la fuerza de estos mensajes en la última iteración,
comparado con los otros dígitos de la celda; no predice el paso siguiente</translation>
    </message>
    <message>
        <source>Who claims each digit?</source>
        <translation>¿Quién reclama cada dígito?</translation>
    </message>
    <message>
        <source>total P in the other cells</source>
        <translation>P total en las otras celdas</translation>
    </message>
    <message>
        <source>%1 is given: the grid always shows it.</source>
        <translation>%1 es un dato: la cuadrícula siempre lo muestra.</translation>
    </message>
    <message>
        <source>Last event here, at iteration %1: %2.</source>
        <translation>Último suceso aquí, en la iteración %1: %2.</translation>
    </message>
    <message>
        <source>No group is violated.</source>
        <translation>Ningún grupo está violado.</translation>
    </message>
    <message>
        <source>Before the first step.</source>
        <translation>Antes del primer paso.</translation>
    </message>
    <message>
        <source>One of %1 groups is violated.</source>
        <translation>Uno de %1 grupos está violado.</translation>
    </message>
    <message>
        <source>%1 of %2 groups are violated.</source>
        <translation>%1 de %2 grupos están violados.</translation>
    </message>
    <message>
        <source>This refers to the decoded grid; the cube shows weights, which need not add up to 1.</source>
        <translation>Esto se refiere a la cuadrícula leída; el cubo muestra pesos, que no tienen que sumar 1.</translation>
    </message>
    <message>
        <source>All sums are close to 1.</source>
        <translation>Todas las sumas están cerca de 1.</translation>
    </message>
    <message>
        <source>Largest deviations from 1:</source>
        <translation>Mayores desviaciones de 1:</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>faltan</translation>
    </message>
    <message>
        <source>Undecided cells (no P above 0.5): %1.</source>
        <translation>Celdas indecisas (ninguna P por encima de 0.5): %1.</translation>
    </message>
    <message>
        <source>%1: deviation %2</source>
        <translation>%1: desviación %2</translation>
    </message>
    <message>
        <source>, missing digits: %1</source>
        <translation>, dígitos que faltan: %1</translation>
    </message>
    <message>
        <source>%1: %2, at iteration %3.</source>
        <translation>%1: %2, en la iteración %3.</translation>
    </message>
    <message>
        <source>The network first solved this puzzle at step %1 of its training.</source>
        <translation>La red resolvió este puzle por primera vez en el paso %1 de su entrenamiento.</translation>
    </message>
    <message>
        <source>How far from 1 are the sums?</source>
        <translation>¿Cuánto difieren las sumas de 1?</translation>
    </message>
    <message>
        <source>Which way do messages push?</source>
        <translation>¿Hacia dónde empujan los mensajes?</translation>
    </message>
    <message>
        <source>The largest deviation from 1 is that of %1, which has all its digits.</source>
        <translation>La mayor desviación de 1 es la de %1, donde no falta ningún dígito.</translation>
    </message>
    <message>
        <source>Violated groups first, by their deviation from 1:</source>
        <translation>Primero los grupos violados, por su desviación de 1:</translation>
    </message>
</context>
<context>
    <name>sudoscope::ChartPanel</name>
    <message>
        <source>Charts</source>
        <translation>Gráficas</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>Mostrar todas las gráficas</translation>
    </message>
    <message>
        <source>The curves of a run appear here: choose a method and press Play.</source>
        <translation>Aquí aparecen las curvas de una ejecución: elegir un método y pulsar Reproducir.</translation>
    </message>
    <message>
        <source>All charts are hidden.</source>
        <translation>Todas las gráficas están ocultas.</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1 (actual)</translation>
    </message>
    <message>
        <source>Show all charts again</source>
        <translation>Mostrar de nuevo todas las gráficas</translation>
    </message>
    <message>
        <source>Enlarge this chart to fill the panel</source>
        <translation>Ampliar esta gráfica a todo el panel</translation>
    </message>
    <message>
        <source>Hide this chart</source>
        <translation>Ocultar esta gráfica</translation>
    </message>
</context>
<context>
    <name>sudoscope::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Paleta de comandos</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Escribir un comando</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Nothing found. Try another word of the command.</source>
        <translation>Nada encontrado. Probar otra palabra del comando.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareBar</name>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Reproducir (Espacio)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>One step of each method (F2)</source>
        <translation>Un paso de cada método (F2)</translation>
    </message>
    <message>
        <source>Restart (Alt+Left)</source>
        <translation>Reiniciar (Alt+Izquierda)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Race by</source>
        <translation>Carrera por</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteración</translation>
    </message>
    <message>
        <source>All methods make the same number of iterations</source>
        <translation>Todos los métodos hacen el mismo número de iteraciones</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tiempo</translation>
    </message>
    <message>
        <source>Each gets the same processor time</source>
        <translation>Cada uno recibe el mismo tiempo de procesador</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Position in the runs</source>
        <translation>Posición en las ejecuciones</translation>
    </message>
    <message>
        <source>Go to any position that all runs have recorded</source>
        <translation>Ir a cualquier punto grabado de todas las ejecuciones</translation>
    </message>
    <message>
        <source>%1 ms/s</source>
        <translation>%1 ms/s</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>Velocidad: %1</translation>
    </message>
    <message>
        <source>%1 (milliseconds of processor time for each method, per second)</source>
        <translation>%1 (milisegundos de procesador para cada método, por segundo)</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pausa (Espacio)</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>iteración %1</translation>
    </message>
    <message>
        <source>%1 ms each</source>
        <translation>%1 ms cada uno</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareChart</name>
    <message>
        <source>All in one chart</source>
        <translation>Todos en una gráfica</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>Press Play to draw the curves of all methods here.</source>
        <translation>Pulsar «Reproducir»: aquí se dibujan las curvas de todos los métodos.</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>iteraciones</translation>
    </message>
    <message>
        <source>CPU time, ms</source>
        <translation>tiempo de CPU, ms</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareController</name>
    <message>
        <source>The first of %1 puzzles.</source>
        <translation>El primero de %1 puzles.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CompareView</name>
    <message>
        <source>Add a method</source>
        <translation>Añadir un método</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
    <message>
        <source>Grids</source>
        <translation>Cuadrículas</translation>
    </message>
    <message>
        <source>Grids instead of cubes</source>
        <translation>Cuadrículas en vez de cubos</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>comparison</source>
        <comment>file name</comment>
        <translation>comparacion</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iteraciones</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>Violados</translation>
    </message>
    <message>
        <source>Rules check</source>
        <translation>Control de reglas</translation>
    </message>
    <message>
        <source>iteration %1 · %2 ms · violated groups: %3</source>
        <translation>iteración %1 · %2 ms · grupos violados: %3</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>solución</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>sin resolver</translation>
    </message>
    <message>
        <source>Paused: the curves fill the available memory.</source>
        <translation>En pausa: las curvas llenan la memoria permitida.</translation>
    </message>
    <message>
        <source>%1 was first: %2 iterations, %3 ms of CPU time.</source>
        <translation>%1 fue el primero: %2 iteraciones, %3 ms de tiempo de CPU.</translation>
    </message>
    <message>
        <source>All methods have ended; none solved the puzzle.</source>
        <translation>Todos los métodos han terminado; ninguno resolvió el puzle.</translation>
    </message>
    <message>
        <source>A single race may be decided by chance: repeat it with other seeds and count which method is first</source>
        <translation>Una sola carrera puede ser azar: repetirla con otras semillas y contar qué método gana</translation>
    </message>
    <message>
        <source> seeds</source>
        <translation> semillas</translation>
    </message>
    <message>
        <source>Number of races</source>
        <translation>Número de carreras</translation>
    </message>
    <message>
        <source>None of these methods uses random numbers: every race would be the same.</source>
        <translation>Ninguno de estos métodos usa números aleatorios: todas las carreras serían iguales.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Repeat over</source>
        <translation>Repetir con</translation>
    </message>
    <message>
        <source>%1 first in %2 of %3 (%4–%5 %)</source>
        <translation>%1 primero en %2 de %3 (%4–%5 %)</translation>
    </message>
    <message>
        <source>a tie in %1</source>
        <translation>empate en %1</translation>
    </message>
    <message>
        <source>unsolved in %1</source>
        <translation>sin resolver en %1</translation>
    </message>
    <message>
        <source>Race %1 of %2</source>
        <translation>Carrera %1 de %2</translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 races</source>
        <translation>Cancelado tras %1 de %2 carreras</translation>
    </message>
    <message>
        <source>A tie after %1 iterations: %2.</source>
        <translation>Empate tras %1 iteraciones: %2.</translation>
    </message>
    <message>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>%1 · violated: %2</source>
        <comment>iteration, groups</comment>
        <translation>%1 · violados: %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::ConsoleView</name>
    <message>
        <source>Console</source>
        <translation>Consola</translation>
    </message>
    <message>
        <source>Restart the program</source>
        <translation>Reiniciar el programa</translation>
    </message>
    <message>
        <source>Restart the program, e.g. after a change of its script</source>
        <translation>Reiniciar el programa, p. ej. tras un cambio de su script</translation>
    </message>
    <message>
        <source>Stop the program</source>
        <translation>Parar el programa</translation>
    </message>
    <message>
        <source>Stop the program: it is interrupted, then terminated</source>
        <translation>Parar el programa: se interrumpe y luego se termina</translation>
    </message>
    <message>
        <source>Remove it from the menu</source>
        <translation>Quitarlo del menú</translation>
    </message>
    <message>
        <source>Remove it from the menu of solvers; the script is not deleted</source>
        <translation>Quitarlo del menú de métodos; el script no se borra</translation>
    </message>
    <message>
        <source>Output of your own solver</source>
        <translation>Salida del método propio</translation>
    </message>
    <message>
        <source>It has printed nothing yet.</source>
        <translation>Todavía no ha escrito nada.</translation>
    </message>
    <message>
        <source>The output of your own solver is shown here. Choose one with Run &gt; Method &gt; Your own.</source>
        <translation>Aquí se muestra la salida de un método propio. Se elige con Ejecución &gt; Método &gt; Propio.</translation>
    </message>
</context>
<context>
    <name>sudoscope::ConstraintInspector</name>
    <message>
        <source>Constraints</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>What the maps show</source>
        <translation>Qué muestran los mapas</translation>
    </message>
    <message>
        <source>Automatic, by method</source>
        <translation>Automático, según el método</translation>
    </message>
    <message>
        <source>Press Play to see how well every row, column and block holds each digit.</source>
        <translation>Pulsar «Reproducir»: aquí se ve cómo de bien contiene cada fila, columna y bloque cada dígito.</translation>
    </message>
    <message>
        <source>Hardest to satisfy</source>
        <translation>Lo más difícil de cumplir</translation>
    </message>
    <message>
        <source>cell r%1 c%2: %3</source>
        <translation>celda r%1 c%2: %3</translation>
    </message>
    <message>
        <source>; loss of the group %1</source>
        <translation>; pérdida del grupo %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, digit %2: %3</source>
        <translation>%1, dígito %2: %3</translation>
    </message>
    <message>
        <source>Orange: above 0, blue: below 0, faint: close to 0.</source>
        <translation>Naranja: más de 0, azul: menos de 0, tenue: cerca de 0.</translation>
    </message>
    <message>
        <source>Blue: below 1, orange: above 1.</source>
        <translation>Azul: menos de 1, naranja: más de 1.</translation>
    </message>
    <message>
        <source>Full colour: 1, decided; fainter: more are open; crossed out: 0, a contradiction.</source>
        <translation>Color pleno: 1, decidido; más tenue: quedan más; tachado: 0, contradicción.</translation>
    </message>
    <message>
        <source>The stronger the colour, the larger the loss.</source>
        <translation>Cuanto más fuerte el color, mayor la pérdida.</translation>
    </message>
    <message>
        <source>entropy of cell r%1 c%2: %3 nat</source>
        <translation>entropía de la celda r%1 c%2: %3 nat</translation>
    </message>
    <message>
        <source>Largest deviations from 1: loss of the group</source>
        <translation>Mayores desviaciones de 1: pérdida del grupo</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeCard</name>
    <message>
        <source>Probability cube</source>
        <translation>Cubo de probabilidades</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Corte</translation>
    </message>
    <message>
        <source>Hide small values</source>
        <translation>Ocultar valores pequeños</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Slice: %1</source>
        <translation>Corte: %1</translation>
    </message>
    <message>
        <source>Probability cube of %1</source>
        <translation>Cubo de probabilidades de %1</translation>
    </message>
    <message>
        <source>Choose what is coloured, and the scale</source>
        <translation>Elegir qué se colorea, y la escala</translation>
    </message>
    <message>
        <source>Walls of constraint sums (W)</source>
        <translation>Paredes de las sumas (W)</translation>
    </message>
    <message>
        <source>Show only one row, column, digit or block (keys [ and ])</source>
        <translation>Mostrar solo una fila, columna, dígito o bloque (teclas [ y ])</translation>
    </message>
    <message>
        <source>Change the view (Ctrl+R: default view), show walls (W), export a figure</source>
        <translation>Cambiar la vista (Ctrl+R: vista por defecto), mostrar paredes (W), exportar una figura</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>One row</source>
        <translation>Una fila</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Una columna</translation>
    </message>
    <message>
        <source>One digit</source>
        <translation>Un dígito</translation>
    </message>
    <message>
        <source>One block</source>
        <translation>Un bloque</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>fila %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>columna %1</translation>
    </message>
    <message>
        <source>digit %1</source>
        <translation>dígito %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>bloque %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todo</translation>
    </message>
    <message>
        <source>Hide voxels below</source>
        <translation>Ocultar vóxeles bajo</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>0.05; less where a uniform start would be hidden; 1.5 times the uniform value above 25×25</source>
        <translation>0.05; menos donde quedaría oculto un comienzo uniforme; 1.5 veces el valor uniforme por encima de 25×25</translation>
    </message>
    <message>
        <source>Smooth movement</source>
        <translation>Movimiento suave</translation>
    </message>
    <message>
        <source>From the corner</source>
        <translation>Desde la esquina</translation>
    </message>
    <message>
        <source>From the front</source>
        <translation>De frente</translation>
    </message>
    <message>
        <source>From the side</source>
        <translation>De lado</translation>
    </message>
    <message>
        <source>From above</source>
        <translation>Desde arriba</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Encajar</translation>
    </message>
    <message>
        <source>Row sums, per digit</source>
        <translation>Sumas por fila y dígito</translation>
    </message>
    <message>
        <source>Column sums, per digit</source>
        <translation>Sumas por columna y dígito</translation>
    </message>
    <message>
        <source>Nothing behind the digits</source>
        <translation>Nada tras los dígitos</translation>
    </message>
    <message>
        <source>Cell sums behind the digits</source>
        <translation>Sumas de celda tras los dígitos</translation>
    </message>
    <message>
        <source>Block sums behind the digits</source>
        <translation>Sumas de bloque tras los dígitos</translation>
    </message>
    <message>
        <source>Each block shows the sums of its own digits, 1 at its first cell</source>
        <translation>Cada bloque muestra las sumas de sus dígitos, el 1 en su primera celda</translation>
    </message>
    <message>
        <source>All walls</source>
        <translation>Todas las paredes</translation>
    </message>
    <message>
        <source>No walls</source>
        <translation>Ninguna pared</translation>
    </message>
    <message>
        <source>Export cube as figure…</source>
        <translation>Exportar cubo como figura…</translation>
    </message>
    <message>
        <source>View of the cube</source>
        <translation>Vista del cubo</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeDraft</name>
    <message>
        <source>Paused: you can now edit P.</source>
        <translation>En pausa: ahora se puede editar P.</translation>
    </message>
    <message>
        <source>Return to the cube of the run</source>
        <translation>Volver al cubo de la ejecución</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run: its P cannot be edited. Fork here starts a run of another method from it.</source>
        <translation>Esta ejecución se grabó, no se ha vuelto a calcular: su P no se puede cambiar. «Bifurcar aquí» empieza con ella una ejecución de otro método.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeEditPanel</name>
    <message>
        <source>Edit cube</source>
        <translation>Editar el cubo</translation>
    </message>
    <message>
        <source>Return to the cube of the run</source>
        <translation>Volver al cubo de la ejecución</translation>
    </message>
    <message>
        <source>Select a cell in the grid or the cube to set its probabilities.</source>
        <translation>Elegir una celda en la cuadrícula o el cubo para poner sus probabilidades.</translation>
    </message>
    <message>
        <source>Set P of %1</source>
        <translation>Poner P de %1</translation>
    </message>
    <message>
        <source>Make %1 certain</source>
        <translation>Hacer %1 segura</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Romper</translation>
    </message>
    <message>
        <source>Losses, and how your edits changed them</source>
        <translation>Pérdidas, y cómo las cambiaron sus ediciones</translation>
    </message>
    <message>
        <source>State of the experiment</source>
        <translation>Estado del experimento</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Edit cube  ·  %1</source>
        <translation>Editar el cubo  ·  %1</translation>
    </message>
    <message>
        <source>There is no cube yet.</source>
        <translation>Todavía no hay cubo.</translation>
    </message>
    <message>
        <source>One cell edited.</source>
        <translation>Una celda editada.</translation>
    </message>
    <message>
        <source>%1 cells edited.</source>
        <translation>%1 celdas editadas.</translation>
    </message>
    <message>
        <source>The method cannot continue from this cube: %1.</source>
        <translation>El método no puede seguir desde este cubo: %1.</translation>
    </message>
    <message>
        <source>Break a constraint of the selected cell</source>
        <translation>Romper una regla de la celda elegida</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Set the selected cell or the whole cube</source>
        <translation>Fijar la celda elegida o todo el cubo</translation>
    </message>
    <message>
        <source>Start a new run that continues to optimize from this cube</source>
        <translation>Una nueva ejecución que sigue optimizando desde este cubo</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Dato</translation>
    </message>
    <message>
        <source>Set the cell to a digit other than its given</source>
        <translation>Fijar la celda en un dígito distinto de su dato</translation>
    </message>
    <message>
        <source>Violate the given of %1</source>
        <translation>Violar el dato de %1</translation>
    </message>
    <message>
        <source>Make cell uniform</source>
        <translation>Celda uniforme</translation>
    </message>
    <message>
        <source>Set every digit of the cell to 1/N</source>
        <translation>Fijar cada dígito de la celda en 1/N</translation>
    </message>
    <message>
        <source>Make %1 uniform</source>
        <translation>Hacer %1 uniforme</translation>
    </message>
    <message>
        <source>Normalize cell</source>
        <translation>Normalizar celda</translation>
    </message>
    <message>
        <source>Scales the values of the cell so that they add up to 1</source>
        <translation>Escala los valores de la celda para que sumen 1</translation>
    </message>
    <message>
        <source>Normalize %1</source>
        <translation>Normalizar %1</translation>
    </message>
    <message>
        <source>Keep bars normalized</source>
        <translation>Mantener barras normalizadas</translation>
    </message>
    <message>
        <source>When one bar changes, the other bars of the cell adapt so that the sum stays 1</source>
        <translation>Cuando una barra cambia, las demás de la celda se ajustan para que la suma siga siendo 1</translation>
    </message>
    <message>
        <source>Cube: reset to the givens</source>
        <translation>Cubo: restablecer los datos</translation>
    </message>
    <message>
        <source>Set P to 1 at every given and to 1/N everywhere else</source>
        <translation>Fijar P en 1 en cada dato y en 1/N en lo demás</translation>
    </message>
    <message>
        <source>Start from the givens</source>
        <translation>Partir de los datos</translation>
    </message>
    <message>
        <source>Cube: round to most probable digits</source>
        <translation>Cubo: redondear a los dígitos más probables</translation>
    </message>
    <message>
        <source>Set the most probable digit of every cell to 1, the other digits to 0</source>
        <translation>Fija en cada celda el dígito más probable en 1 y los demás en 0</translation>
    </message>
    <message>
        <source>Start from the most probable digits</source>
        <translation>Partir de los dígitos más probables</translation>
    </message>
    <message>
        <source>Cube: normalize every cell</source>
        <translation>Cubo: normalizar cada celda</translation>
    </message>
    <message>
        <source>Scales the values of every cell so that they add up to 1</source>
        <translation>Escala los valores de cada celda para que sumen 1</translation>
    </message>
    <message>
        <source>Normalize every cell</source>
        <translation>Normalizar cada celda</translation>
    </message>
    <message>
        <source>Set the cell to a digit that %1 already holds</source>
        <translation>Fija en la celda un dígito que ya está en %1</translation>
    </message>
    <message>
        <source>Break %1</source>
        <translation>Romper %1</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>This is P of the run at iteration %1. Edit it, then continue from there.</source>
        <translation>Esta es la P de la ejecución en la iteración %1. Cámbiela y continúe desde ahí.</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeRow</name>
    <message>
        <source>Probability cube of %1</source>
        <translation>Cubo de probabilidades de %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::CubeView</name>
    <message>
        <source>Probability cube</source>
        <translation>Cubo de probabilidades</translation>
    </message>
    <message>
        <source>Arrow keys turn the cube, plus and minus zoom. Enter starts stepping through the voxels with Tab, Escape ends it.</source>
        <translation>Las flechas giran el cubo, más y menos acercan y alejan, Intro empieza a recorrer sus vóxeles con Tab, Escape lo termina.</translation>
    </message>
    <message>
        <source>Directions in which rows (r), columns (c) and digits (k) increase</source>
        <translation>Direcciones en que crecen las filas (r), las columnas (c) y los dígitos (k)</translation>
    </message>
    <message>
        <source>Show only %1; click again to show everything</source>
        <translation>Mostrar solo %1; otro clic muestra todo</translation>
    </message>
    <message>
        <source>Drag along the axis to slice the cube</source>
        <translation>Arrastrar a lo largo del eje para cortar el cubo</translation>
    </message>
    <message>
        <source>Drag to hide voxels with smaller values</source>
        <translation>Arrastrar para ocultar los vóxeles con valores menores</translation>
    </message>
    <message>
        <source>Look along the rows (r), from above</source>
        <translation>Mirar a lo largo de las filas (r), desde arriba</translation>
    </message>
    <message>
        <source>Look along the columns (c)</source>
        <translation>Mirar a lo largo de las columnas (c)</translation>
    </message>
    <message>
        <source>Look along the digits (k): the grid</source>
        <translation>Mirar a lo largo de los dígitos (k): la cuadrícula</translation>
    </message>
    <message>
        <source>Reset the view (Ctrl+R)</source>
        <translation>Restablecer la vista (Ctrl+R)</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Cubo</translation>
    </message>
</context>
<context>
    <name>sudoscope::DigitSliders</name>
    <message>
        <source>Probability of digit %1</source>
        <translation>Probabilidad del dígito %1</translation>
    </message>
    <message>
        <source>Set the cell to %1, with certainty</source>
        <translation>Fijar la celda en %1, con certeza</translation>
    </message>
    <message>
        <source>A probability lies between 0 and 1.</source>
        <translation>Una probabilidad está entre 0 y 1.</translation>
    </message>
    <message>
        <source>The given. Click to set the cell to it, with certainty</source>
        <translation>El dato. Un clic fija la celda en él, con certeza</translation>
    </message>
</context>
<context>
    <name>sudoscope::EventLog</name>
    <message>
        <source>Log</source>
        <translation>Diario</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Buscar en el diario</translation>
    </message>
    <message>
        <source>Kinds of events to show</source>
        <translation>Tipos de sucesos que se muestran</translation>
    </message>
    <message>
        <source>What happened in the run</source>
        <translation>Qué ocurrió en la ejecución</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todos</translation>
    </message>
    <message>
        <source>No event has this kind or contains these words.</source>
        <translation>Ningún suceso es de este tipo o contiene estas palabras.</translation>
    </message>
    <message>
        <source>Press Play: the events of the run are listed here.</source>
        <translation>Pulsar «Reproducir»: aquí se listan los sucesos de la ejecución.</translation>
    </message>
    <message>
        <source>Events: %1</source>
        <translation>Sucesos: %1</translation>
    </message>
    <message>
        <source>Events: %1 of %2</source>
        <translation>Sucesos: %1 de %2</translation>
    </message>
    <message>
        <source>, %1 older ones dropped</source>
        <translation>, %1 más antiguos descartados</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>sudoscope::ExternalSolvers</name>
    <message>
        <source>Starting your solver</source>
        <translation>Iniciando el método propio</translation>
    </message>
    <message>
        <source>%1 has not answered for 10 seconds. Wait, or stop it in the console.</source>
        <translation>%1 no responde desde hace 10 segundos. Esperar, o pararlo en la consola.</translation>
    </message>
    <message>
        <source>%1 has not answered for 10 seconds (its last message: %2). Wait, or stop it in the console.</source>
        <translation>%1 no responde desde hace 10 segundos (lo último que dijo: %2). Esperar, o pararlo en la consola.</translation>
    </message>
    <message>
        <source>This solver was removed.</source>
        <translation>Este método se ha quitado.</translation>
    </message>
    <message>
        <source>It now has another name: %1.</source>
        <translation>Ahora tiene otro nombre: %1.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FigureDialog</name>
    <message>
        <source>Always use the light theme</source>
        <translation>Usar siempre el tema claro</translation>
    </message>
    <message>
        <source>Title and legend</source>
        <translation>Título y leyenda</translation>
    </message>
    <message>
        <source>Export a figure: %1</source>
        <translation>Exportar una figura: %1</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>Imagen PNG</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>Dibujo SVG</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>Documento PDF</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> ppp</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Anchura</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Resolución</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Tamaño de letra</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Eje horizontal</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Eje vertical</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
</context>
<context>
    <name>sudoscope::FigureTableWindow</name>
    <message>
        <source>Table of figures</source>
        <translation>Tabla de cifras</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copiar como texto</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copiar como CSV</translation>
    </message>
    <message>
        <source>Copy as NumPy</source>
        <translation>Copiar como NumPy</translation>
    </message>
    <message>
        <source>Copies the selected rows, or else all</source>
        <translation>Copia las filas seleccionadas o, si no hay, todas</translation>
    </message>
</context>
<context>
    <name>sudoscope::FigureTables</name>
    <message>
        <source>Losses per iteration</source>
        <translation>Pérdidas por iteración</translation>
    </message>
    <message>
        <source>P of all cells</source>
        <translation>P de todas las celdas</translation>
    </message>
    <message>
        <source>P of the selected cell</source>
        <translation>P de la celda seleccionada</translation>
    </message>
    <message>
        <source>Compared runs</source>
        <translation>Ejecuciones comparadas</translation>
    </message>
    <message>
        <source>differs by</source>
        <translation>diferencia</translation>
    </message>
    <message>
        <source>run</source>
        <translation>ejecución</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>iteraciones</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>veredicto</translation>
    </message>
</context>
<context>
    <name>sudoscope::FileMenu</name>
    <message>
        <source>%1×%1, givens: %2</source>
        <translation>%1×%1, datos: %2</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>ejecuciones: %1</translation>
    </message>
    <message>
        <source>Earlier sessions are in File &gt; Recovered sessions.</source>
        <translation>Las sesiones anteriores están en Archivo &gt; Sesiones recuperadas.</translation>
    </message>
    <message>
        <source>Your last session (%1)</source>
        <translation>La última sesión (%1)</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Volver a abrir</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Open this session as it was left</source>
        <translation>Abrir esta sesión tal como quedó</translation>
    </message>
    <message>
        <source>Delete this session permanently</source>
        <translation>Eliminar esta sesión definitivamente</translation>
    </message>
    <message>
        <source>&amp;Open another…</source>
        <translation>&amp;Abrir otra…</translation>
    </message>
    <message>
        <source>&amp;Delete all…</source>
        <translation>&amp;Eliminar todas…</translation>
    </message>
    <message>
        <source>Recovered sessions</source>
        <translation>Sesiones recuperadas</translation>
    </message>
    <message>
        <source>Sessions (*.sudoscope)</source>
        <translation>Sesiones (*.sudoscope)</translation>
    </message>
    <message>
        <source>Delete the recovered session permanently?</source>
        <translation>¿Eliminar definitivamente la sesión recuperada?</translation>
    </message>
    <message>
        <source>Delete %1 recovered sessions permanently?</source>
        <translation>¿Eliminar definitivamente %1 sesiones recuperadas?</translation>
    </message>
    <message>
        <source>Export the puzzle</source>
        <translation>Exportar el puzle</translation>
    </message>
    <message>
        <source>Save a picture of the window</source>
        <translation>Guardar una imagen de la ventana</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Imágenes (*.png)</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>&amp;Vaciar esta lista</translation>
    </message>
    <message>
        <source>%1×%1</source>
        <translation>%1×%1</translation>
    </message>
    <message>
        <source>Reco&amp;vered sessions</source>
        <translation>Sesiones recu&amp;peradas</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
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
        <translation>No hay ninguna ejecución que filmar.</translation>
    </message>
    <message>
        <source>The program was closed before the film was complete.</source>
        <translation>El programa se cerró antes de que la película estuviera completa.</translation>
    </message>
    <message>
        <source>There is nothing to film yet: start the run first.</source>
        <translation>Aún no hay nada que filmar: primero ha de empezar la ejecución.</translation>
    </message>
    <message>
        <source>The run ends at iteration %1, before the first iteration of the film.</source>
        <translation>La ejecución termina en la iteración %1, antes de que empiece la película.</translation>
    </message>
    <message>
        <source>Interrupted before the film was complete: no file was written.</source>
        <translation>Interrumpido antes de que la película estuviera completa: no se escribió ningún archivo.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FilmDialog</name>
    <message>
        <source>Export film</source>
        <translation>Exportar película</translation>
    </message>
    <message>
        <source>Preview of a frame</source>
        <translation>Vista previa de un fotograma</translation>
    </message>
    <message>
        <source>Frame of the preview</source>
        <translation>Fotograma de la vista previa</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Guardar como…</translation>
    </message>
    <message>
        <source>Videos need the program ffmpeg, which is not in the path. Without it a film is a folder of numbered pictures.</source>
        <translation>Los vídeos necesitan el programa ffmpeg, que no está en la ruta. Sin él, una película es una carpeta de imágenes numeradas.</translation>
    </message>
    <message>
        <source>%1, square</source>
        <translation>%1, cuadrado</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Otro</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Anchura</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>Length in seconds</source>
        <translation>Duración en segundos</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Toda la ejecución</translation>
    </message>
    <message>
        <source>Between first and last bookmark</source>
        <translation>Entre el primer y el último marcador</translation>
    </message>
    <message>
        <source>First iteration</source>
        <translation>Primera iteración</translation>
    </message>
    <message>
        <source>Last iteration</source>
        <translation>Última iteración</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>C&amp;uadrícula</translation>
    </message>
    <message>
        <source>&amp;Cube</source>
        <translation>Cu&amp;bo</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>&amp;Pistas</translation>
    </message>
    <message>
        <source>Line with &amp;method, parameters and iteration</source>
        <translation>&amp;Línea con método, parámetros e iteración</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Tamaño</translation>
    </message>
    <message>
        <source>Frames per secon&amp;d</source>
        <translation>&amp;Fotogramas por segundo</translation>
    </message>
    <message>
        <source>L&amp;ength</source>
        <translation>&amp;Duración</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>&amp;Iteraciones</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Vistas</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>Iteration %1 cannot be restored.</source>
        <translation>La iteración %1 no se puede restaurar.</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>Fotograma %1 de %2</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, quedan unos %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>Cancelado; no se escribió nada.</translation>
    </message>
    <message>
        <source>The run is shown as recorded, not re-run: %2 of %1 frames show the nearest stored P.</source>
        <translation>La ejecución se muestra como fue, no se repite: de %1 fotogramas, %2 muestran el P más cercano.</translation>
    </message>
    <message>
        <source>%1 frames, %2</source>
        <translation>%1 fotogramas, %2</translation>
    </message>
    <message>
        <source>1 frame, %1</source>
        <translation>1 fotograma, %1</translation>
    </message>
    <message>
        <source>&amp;Boards</source>
        <translation>Ta&amp;bleros</translation>
    </message>
    <message>
        <source>Ste&amp;ps</source>
        <translation>&amp;Pasos</translation>
    </message>
    <message>
        <source>Frame %1 of %2, %3</source>
        <comment>iteration 12</comment>
        <translation>Fotograma %1 de %2, %3</translation>
    </message>
    <message>
        <source>A training is not re-run: %2 of %1 frames show the boards of an earlier step.</source>
        <translation>Un entrenamiento no se vuelve a ejecutar: %2 de %1 fotogramas muestran los tableros de un paso anterior.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FilmMaker</name>
    <message>
        <source>Frame %1 has not been drawn for %2 s.</source>
        <translation>Del fotograma %1 no ha salido nada desde hace %2 s.</translation>
    </message>
    <message>
        <source>Iteration %1 cannot be restored.</source>
        <translation>La iteración %1 no se puede restaurar.</translation>
    </message>
</context>
<context>
    <name>sudoscope::FilmWriter</name>
    <message>
        <source>A film is an .mp4, .webm, .webp or .png file.</source>
        <translation>Una película es un archivo .mp4, .webm, .webp o .png.</translation>
    </message>
    <message>
        <source>The folder holds files that are not frames of a film; choose another name.</source>
        <translation>La carpeta contiene otros archivos que no son fotogramas de una película; elegir otro nombre.</translation>
    </message>
    <message>
        <source>The folder cannot be created.</source>
        <translation>No se puede crear la carpeta.</translation>
    </message>
</context>
<context>
    <name>sudoscope::GeneratorSheet</name>
    <message>
        <source>givens in a symmetric pattern</source>
        <translation>datos en un patrón simétrico</translation>
    </message>
    <message>
        <source>random jigsaw regions</source>
        <translation>regiones jigsaw aleatorias</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Generar</translation>
    </message>
    <message>
        <source>New puzzle with one solution</source>
        <translation>Puzle nuevo con una solución</translation>
    </message>
    <message>
        <source>few givens</source>
        <translation>pocos datos</translation>
    </message>
    <message>
        <source>%1 givens</source>
        <translation>%1 datos</translation>
    </message>
    <message>
        <source>Number of givens: %1</source>
        <translation>Número de datos: %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::GridView</name>
    <message>
        <source>column %1</source>
        <translation>columna %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>fila %1</translation>
    </message>
    <message>
        <source>Puzzle grid</source>
        <translation>Cuadrícula del puzle</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>No hay texto que pegar.</translation>
    </message>
    <message>
        <source>Cut puzzle</source>
        <translation>Cortar puzle</translation>
    </message>
    <message>
        <source>Copy puzzle</source>
        <translation>Copiar puzle</translation>
    </message>
    <message>
        <source>Copy solution</source>
        <translation>Copiar solución</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>Copiar como imagen</translation>
    </message>
    <message>
        <source>Clear cells</source>
        <translation>Vaciar celdas</translation>
    </message>
    <message>
        <source>Fill in candidates</source>
        <translation>Rellenar candidatos</translation>
    </message>
    <message>
        <source>Clear candidates</source>
        <translation>Borrar candidatos</translation>
    </message>
    <message>
        <source>On this board the digits go from 1 to %1.</source>
        <translation>En este tablero los dígitos van de 1 a %1.</translation>
    </message>
    <message>
        <source>row %1, column %2, block %3</source>
        <translation>fila %1, columna %2, bloque %3</translation>
    </message>
    <message>
        <source>row %1, column %2, region %3</source>
        <translation>fila %1, columna %2, región %3</translation>
    </message>
    <message>
        <source>given %1</source>
        <translation>dato %1</translation>
    </message>
    <message>
        <source>changed to %1 by the method</source>
        <translation>el método lo cambió a %1</translation>
    </message>
    <message>
        <source>%1 in one solution, %2 in another</source>
        <translation>%1 en una solución, %2 en otra</translation>
    </message>
    <message>
        <source>%1, probability %2 %</source>
        <translation>%1, probabilidad %2 %</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vacía</translation>
    </message>
    <message>
        <source>candidates %1</source>
        <translation>candidatos %1</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflicto</translation>
    </message>
    <message>
        <source>entropy %1 of at most %2</source>
        <translation>entropía %1 de %2 como máximo</translation>
    </message>
    <message>
        <source>Digits fill the cell, Ctrl+digit or Shift+digit toggles a pencil mark, arrow keys move.</source>
        <translation>Los dígitos llenan la celda, con Ctrl o Mayús marcan candidatos; las flechas mueven la selección.</translation>
    </message>
    <message>
        <source>empty, every digit equally probable (%1)</source>
        <translation>vacía, todos los dígitos igual de probables (%1)</translation>
    </message>
    <message>
        <source>empty, most probable %1 (%2)</source>
        <translation>vacía, el más probable %1 (%2)</translation>
    </message>
    <message>
        <source>empty, most probable %1 (%2 each)</source>
        <translation>vacía, los más probables %1 (%2 cada uno)</translation>
    </message>
    <message>
        <source>%1, weight %2</source>
        <translation>%1, peso %2</translation>
    </message>
    <message>
        <source>empty, every digit of the same weight (%1)</source>
        <translation>vacía, todos los dígitos con el mismo peso (%1)</translation>
    </message>
    <message>
        <source>empty, largest weight: %1 (%2)</source>
        <translation>vacía, el de más peso %1 (%2)</translation>
    </message>
    <message>
        <source>empty, largest weight: %1 (%2 each)</source>
        <translation>vacía, los de más peso %1 (%2 cada uno)</translation>
    </message>
    <message>
        <source>weights: values in a cell need not add up to 1</source>
        <translation>pesos: los valores de una celda no tienen que sumar 1</translation>
    </message>
    <message>
        <source>empty, no digit is left</source>
        <translation>vacía, no queda ningún dígito</translation>
    </message>
    <message>
        <source>row %1, digit %2: sum %3</source>
        <translation>fila %1, dígito %2: suma %3</translation>
    </message>
    <message>
        <source>column %1, digit %2: sum %3</source>
        <translation>columna %1, dígito %2: suma %3</translation>
    </message>
    <message>
        <source>The row does not hold each digit once.</source>
        <translation>La fila no contiene cada dígito una vez.</translation>
    </message>
    <message>
        <source>The column does not hold each digit once.</source>
        <translation>La columna no contiene cada dígito una vez.</translation>
    </message>
    <message>
        <source>Click to show only this row in the cube.</source>
        <translation>Un clic muestra solo esta fila en el cubo.</translation>
    </message>
    <message>
        <source>Click to show only this column in the cube.</source>
        <translation>Un clic muestra solo esta columna en el cubo.</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Cuadrícula</translation>
    </message>
    <message>
        <source>A picture cannot be read: copy the puzzle as text, or its link.</source>
        <translation>Una imagen no se puede leer: copie el puzle como texto, o su enlace.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
</context>
<context>
    <name>sudoscope::GroupMapsCard</name>
    <message>
        <source>digit %1</source>
        <translation>dígito %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::HeatMap</name>
    <message>
        <source>Copy matrix</source>
        <translation>Copiar matriz</translation>
    </message>
    <message>
        <source>Copy selection</source>
        <translation>Copiar selección</translation>
    </message>
</context>
<context>
    <name>sudoscope::HeldOutBoards</name>
    <message>
        <source>Held-out boards</source>
        <translation>Tableros reservados</translation>
    </message>
    <message>
        <source>%1 of %2 solved</source>
        <translation>%1 de %2 resueltos</translation>
    </message>
    <message>
        <source>solved in %1</source>
        <translation>resuelto en %1</translation>
    </message>
    <message>
        <source>1 group violated</source>
        <translation>1 grupo incumplido</translation>
    </message>
    <message>
        <source>%1 groups violated</source>
        <translation>%1 grupos incumplidos</translation>
    </message>
    <message>
        <source>Press Play to see the network solve puzzles that it is never trained on.</source>
        <translation>Pulse Reproducir: aquí verá a la red resolver puzles con los que nunca se entrena.</translation>
    </message>
    <message>
        <source>Board %1, %2 clues: %3. Entropy of its cells %4 nats.</source>
        <translation>Tablero %1, %2 datos: %3. Entropía de sus celdas %4 nats.</translation>
    </message>
    <message>
        <source>First solved at step %1.</source>
        <translation>Resuelto por primera vez en el paso %1.</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin empezar</translation>
    </message>
</context>
<context>
    <name>sudoscope::HelpWindow</name>
    <message>
        <source>Sudoscope Help</source>
        <translation>Ayuda de Sudoscope</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Buscar en la ayuda</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>Texto de ayuda</translation>
    </message>
    <message>
        <source>Nothing found for “%1”.</source>
        <translation>No se ha encontrado nada para «%1».</translation>
    </message>
</context>
<context>
    <name>sudoscope::LandscapeController</name>
    <message>
        <source>The run has not moved yet: make a few steps, then its path defines a plane.</source>
        <translation>La ejecución aún no se ha movido: dar unos pasos y su camino abarcará un plano.</translation>
    </message>
    <message>
        <source>This log</source>
        <translation>Este registro</translation>
    </message>
</context>
<context>
    <name>sudoscope::LandscapePlot</name>
    <message>
        <source>Loss landscape</source>
        <translation>Paisaje de la pérdida</translation>
    </message>
    <message>
        <source>x %1, y %2: loss %3</source>
        <translation>x %1, y %2: pérdida %3</translation>
    </message>
</context>
<context>
    <name>sudoscope::LandscapeView</name>
    <message>
        <source>Loss landscape</source>
        <translation>Paisaje de la pérdida</translation>
    </message>
    <message>
        <source>What the landscape shows</source>
        <translation>Qué muestra el paisaje</translation>
    </message>
    <message>
        <source>Redraw</source>
        <translation>Dibujar de nuevo</translation>
    </message>
    <message>
        <source>The landscape around the current logits</source>
        <translation>El paisaje alrededor de los logits actuales</translation>
    </message>
    <message>
        <source>random directions</source>
        <translation>direcciones aleatorias</translation>
    </message>
    <message>
        <source>along the path</source>
        <translation>a lo largo del camino</translation>
    </message>
    <message>
        <source>Two random directions, scaled in each cell to the length of its logits</source>
        <translation>Dos direcciones aleatorias, escaladas en cada celda a la longitud de sus logits</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Plano</translation>
    </message>
    <message>
        <source>Choose another seed, for other random directions</source>
        <translation>Otra semilla, otras direcciones aleatorias</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Half width of the plane in both directions; auto: the extent of the path</source>
        <translation>Media anchura del plano en ambas direcciones; auto: extensión del camino</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>semilla</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>radio</translation>
    </message>
    <message>
        <source>points</source>
        <translation>puntos</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>Todavía no hay ejecución.</translation>
    </message>
    <message>
        <source>%1 has no logits, so it has no plane of logits. The gradient methods have one, and so do logs with Z, temperature and weights.</source>
        <translation>%1 no tiene logits, así que no tiene plano de logits. Los métodos de gradiente tienen uno, y también los registros con Z, temperature y weights.</translation>
    </message>
    <message>
        <source>This method</source>
        <translation>Este método</translation>
    </message>
    <message>
        <source>Pause to see the loss around the current logits.</source>
        <translation>Pausar para ver la pérdida alrededor de los logits actuales.</translation>
    </message>
    <message>
        <source>The landscape is being computed.</source>
        <translation>Se está calculando el paisaje.</translation>
    </message>
    <message>
        <source>The plane contains %1 % of the path.</source>
        <translation>El plano contiene el %1 % del camino.</translation>
    </message>
    <message>
        <source>This method minimizes another function; the usual weighted loss is shown.</source>
        <translation>Este método minimiza otra función; se dibuja la pérdida ponderada habitual.</translation>
    </message>
    <message>
        <source>Points along each side of the picture</source>
        <translation>Puntos a lo largo de cada lado de la imagen</translation>
    </message>
    <message>
        <source>Iteration %1: loss %2; the lowest loss in this picture is %3.</source>
        <translation>Iteración %1: pérdida %2; la menor pérdida en esta imagen es %3.</translation>
    </message>
    <message>
        <source>The two principal components of the paths of this run and of the drawn runs</source>
        <translation>Las dos componentes principales de los caminos de esta ejecución y de las ejecuciones dibujadas</translation>
    </message>
</context>
<context>
    <name>sudoscope::LaneView</name>
    <message>
        <source>rows</source>
        <translation>filas</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>columnas</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>bloques</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>regiones</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>otros</translation>
    </message>
    <message>
        <source>all good</source>
        <comment>groups of cells</comment>
        <translation>todo bien</translation>
    </message>
    <message>
        <source>Open as a large chart</source>
        <translation>Abrir como gráfica grande</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarítmica</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Más alta</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Más baja</translation>
    </message>
    <message>
        <source>Remove lane</source>
        <translation>Quitar la pista</translation>
    </message>
    <message>
        <source>Hide lane</source>
        <translation>Ocultar la pista</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Mostrar %1</translation>
    </message>
    <message>
        <source>Add a lane</source>
        <translation>Añadir una pista</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Usual lanes</source>
        <translation>Pistas habituales</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Press Play: the curves appear here, iteration by iteration.</source>
        <translation>Pulsar «Iniciar»: aquí aparecen las curvas, iteración a iteración.</translation>
    </message>
    <message>
        <source>groups</source>
        <comment>left of the time axis</comment>
        <translation>grupos</translation>
    </message>
    <message>
        <source>iteration</source>
        <comment>left of the time axis</comment>
        <translation>iteración</translation>
    </message>
    <message>
        <source>No group is violated.</source>
        <translation>Ningún grupo está violado.</translation>
    </message>
    <message>
        <source>step</source>
        <comment>left of the time axis</comment>
        <translation>paso</translation>
    </message>
    <message>
        <source>%1 violated</source>
        <comment>groups of cells</comment>
        <translation>%1 violados</translation>
    </message>
    <message>
        <source>Raw losses, not weighted</source>
        <translation>Pérdidas puras, sin ponderar</translation>
    </message>
    <message>
        <source>Groups that lack most digits: %1</source>
        <translation>Grupos a los que faltan más dígitos: %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::LearnPanel</name>
    <message>
        <source>Learn</source>
        <translation>Aprender</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Todas las lecciones</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>A lesson is finished when each of its scenes has been played to the end.</source>
        <translation>Una lección está terminada cuando se reprodujo cada escena hasta el final.</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Lesson finished.&lt;/b&gt;&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Lección terminada.&lt;/b&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Correct predictions: %1 of %2.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Predicciones correctas: %1 de %2.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Lección siguiente</translation>
    </message>
</context>
<context>
    <name>sudoscope::LearnedPanel</name>
    <message>
        <source>Nine of ten held-out boards have been solved since step %1, %2.</source>
        <translation>Nueve de cada diez tableros reservados están resueltos desde el paso %1, %2.</translation>
    </message>
    <message>
        <source>Half of the held-out boards have been solved since step %1, %2.</source>
        <translation>La mitad de los tableros reservados está resuelta desde el paso %1, %2.</translation>
    </message>
    <message>
        <source>The first held-out board was solved at step %1, %2.</source>
        <translation>El primer tablero reservado se resolvió en el paso %1, %2.</translation>
    </message>
    <message>
        <source>Nothing yet: press Play to train the network. With the Quick recipe, it solves newspaper puzzles after one minute.</source>
        <translation>Nada todavía: «Reproducir» entrena la red. Con la receta Corta, resuelve puzles de periódico tras un minuto.</translation>
    </message>
    <message>
        <source>No held-out board is solved yet.</source>
        <translation>Aún no hay ningún tablero reservado resuelto.</translation>
    </message>
    <message>
        <source>What has it learned?</source>
        <translation>¿Qué ha aprendido?</translation>
    </message>
    <message>
        <source>Boards solved by the network alone, by the techniques they need</source>
        <translation>Tableros resueltos solo por la red, según las técnicas necesarias</translation>
    </message>
    <message>
        <source>half at</source>
        <translation>mitad</translation>
    </message>
    <message>
        <source>Solve my puzzle with this network</source>
        <translation>Resolver mi puzle con esta red</translation>
    </message>
    <message>
        <source>Save its weights and start the method &quot;network&quot; with them on your puzzle</source>
        <translation>Guarda sus pesos y ejecuta con ellos el método «network» en su puzle, como ejecución siguiente</translation>
    </message>
    <message>
        <source>Save network…</source>
        <translation>Guardar la red…</translation>
    </message>
    <message>
        <source>Continue from file…</source>
        <translation>Continuar desde archivo…</translation>
    </message>
    <message>
        <source>Continue a saved training</source>
        <translation>Continúa un entrenamiento guardado</translation>
    </message>
</context>
<context>
    <name>sudoscope::LessonList</name>
    <message>
        <source>%1. %2, finished</source>
        <translation>%1. %2, terminada</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
</context>
<context>
    <name>sudoscope::Levers</name>
    <message>
        <source>Weight: %1</source>
        <translation>Peso: %1</translation>
    </message>
    <message>
        <source>&lt;i&gt;T&lt;/i&gt;&amp;nbsp; schedule</source>
        <translation>&lt;i&gt;T&lt;/i&gt;&amp;nbsp; programa</translation>
    </message>
    <message>
        <source>Share of the disagreement, by copy</source>
        <translation>Parte del desacuerdo, por copia</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>celda</translation>
    </message>
    <message>
        <source>row</source>
        <translation>fila</translation>
    </message>
    <message>
        <source>column</source>
        <translation>columna</translation>
    </message>
    <message>
        <source>block</source>
        <translation>bloque</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>otras</translation>
    </message>
    <message>
        <source>All copies agree.</source>
        <translation>Todas las copias coinciden.</translation>
    </message>
    <message>
        <source>Loss landscape</source>
        <translation>Paisaje de la pérdida</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>Multiplicadores</translation>
    </message>
    <message>
        <source>Drag, use the arrow keys or the wheel; hold Shift for fine steps. Home or double-click restores the default (marked).</source>
        <translation>Arrastrar, usar las flechas o la rueda; con Mayús, pasos finos. Inicio o doble clic restaura el valor por defecto (marcado).</translation>
    </message>
    <message>
        <source>&lt;i&gt;L&lt;/i&gt; &amp;nbsp;=&amp;nbsp; &lt;b&gt;%1&lt;/b&gt; with the new weights</source>
        <translation>&lt;i&gt;L&lt;/i&gt; &amp;nbsp;=&amp;nbsp; &lt;b&gt;%1&lt;/b&gt; con los pesos nuevos</translation>
    </message>
    <message>
        <source>The lanes show %1, computed with the weights that the run used.</source>
        <translation>Las pistas muestran %1, calculado con los pesos que usó la ejecución.</translation>
    </message>
</context>
<context>
    <name>sudoscope::LossTable</name>
    <message>
        <source>The weighted total: %1 now, %2 in the run</source>
        <translation>El total ponderado: ahora %1, en la ejecución %2</translation>
    </message>
    <message>
        <source>%1: %2 now, %3 in the run; weighted by %4 it counts %5</source>
        <translation>%1: ahora %2, en la ejecución %3; ponderado por %4 cuenta %5</translation>
    </message>
</context>
<context>
    <name>sudoscope::MainWindow</name>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Abrir &amp;reciente</translation>
    </message>
    <message>
        <source>Sam&amp;ple puzzles</source>
        <translation>Puzles de e&amp;jemplo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecución</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>A&amp;prender</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Herramientas</translation>
    </message>
    <message>
        <source>Loss landscape</source>
        <translation>Paisaje de la pérdida</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Sesión nueva</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Gráficas</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Consola</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Explicar</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Previous tabs</source>
        <translation>Pestañas anteriores</translation>
    </message>
    <message>
        <source>Next tabs</source>
        <translation>Pestañas siguientes</translation>
    </message>
    <message>
        <source>Edit cube</source>
        <translation>Editar el cubo</translation>
    </message>
    <message>
        <source>Metho&amp;d</source>
        <translation>Métod&amp;o</translation>
    </message>
</context>
<context>
    <name>sudoscope::MethodBox</name>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Remove this method</source>
        <translation>Quitar este método</translation>
    </message>
    <message>
        <source>Parameters (all at their defaults)</source>
        <translation>Parámetros (todos por defecto)</translation>
    </message>
    <message>
        <source>Parameters: %1</source>
        <translation>Parámetros: %1</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>Parámetros de %1</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Iniciando …</translation>
    </message>
</context>
<context>
    <name>sudoscope::MethodList</name>
    <message>
        <source>Add a method</source>
        <translation>Añadir un método</translation>
    </message>
</context>
<context>
    <name>sudoscope::MultiplierView</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>Colores de %1 a %2</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>Multiplicadores</translation>
    </message>
    <message>
        <source>Hardest to satisfy</source>
        <translation>Lo más difícil de cumplir</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>celdas</translation>
    </message>
    <message>
        <source>cell r%1 c%2</source>
        <translation>celda r%1 c%2</translation>
    </message>
    <message>
        <source>%1: given</source>
        <translation>%1: dato</translation>
    </message>
    <message>
        <source>%1, exactly one digit: multiplier %2</source>
        <translation>%1, un solo dígito: multiplicador %2</translation>
    </message>
    <message>
        <source>digit %1 in %2</source>
        <translation>dígito %1 en %2</translation>
    </message>
    <message>
        <source>%1: fixed by a given</source>
        <translation>%1: fijado por un dato</translation>
    </message>
    <message>
        <source>%1: multiplier %2, %3 times the smallest</source>
        <translation>%1: multiplicador %2, %3 veces el menor</translation>
    </message>
    <message>
        <source>Brighter: violated longer and more strongly; empty: fixed by a given.</source>
        <translation>Más claro: violada más tiempo y con más fuerza; vacío: fijado por un dato.</translation>
    </message>
    <message>
        <source>%1 has no growing multipliers; its weights are fixed. Choose the method “%2” or “%3” to see which constraints are hardest to satisfy.</source>
        <translation>%1 no tiene multiplicadores que crezcan; sus pesos son fijos. Elegir el método «%2» o «%3» para ver qué restricciones son las más difíciles de cumplir.</translation>
    </message>
    <message>
        <source>Press Play with the method “%1” or “%2” to see which constraints are hardest to satisfy.</source>
        <translation>Reproducir con el método «%1» o «%2» para ver qué restricciones son las más difíciles de cumplir.</translation>
    </message>
    <message>
        <source>Largest prices</source>
        <translation>Precios mayores</translation>
    </message>
    <message>
        <source>Orange: a price above 0, of a sum that was too large; blue: below 0; empty: fixed by a given.</source>
        <translation>Naranja: un precio mayor que 0, de una suma que era demasiado grande; azul: menor que 0; vacío: fijado por un dato.</translation>
    </message>
    <message>
        <source>%1, exactly one digit: price %2</source>
        <translation>%1, exactamente un dígito: precio %2</translation>
    </message>
    <message>
        <source>%1: price %2</source>
        <translation>%1: precio %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::NoticeBar</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>Trabajando</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
</context>
<context>
    <name>sudoscope::OwnSolverDialog</name>
    <message>
        <source>Copy &amp;sudoscope.py next to it</source>
        <translation>Copiar &amp;sudoscope.py a su lado</translation>
    </message>
    <message>
        <source>Your own solver</source>
        <translation>Método propio</translation>
    </message>
    <message>
        <source>A script with a few more lines becomes a method like any other: the command below is run with your permissions, and the method stays in the menu under its own name. Help &gt; Your own solver describes how to write one.</source>
        <translation>Un script con unas líneas más se convierte en un método como cualquier otro: la orden de abajo se ejecuta con sus permisos, y el método queda en el menú con su nombre. Ayuda &gt; Un método propio describe cómo escribir uno.</translation>
    </message>
    <message>
        <source>&amp;Choose a script…</source>
        <translation>&amp;Elegir un script…</translation>
    </message>
    <message>
        <source>Start from an &amp;example</source>
        <translation>Partir de un e&amp;jemplo</translation>
    </message>
    <message>
        <source>Adam on logits (NumPy or PyTorch)…</source>
        <translation>Adam sobre logits (NumPy o PyTorch)…</translation>
    </message>
    <message>
        <source>Constriction of candidates (NumPy)…</source>
        <translation>Constricción de candidatos (NumPy)…</translation>
    </message>
    <message>
        <source>Discrete descent (plain Python)…</source>
        <translation>Descenso discreto (solo Python)…</translation>
    </message>
    <message>
        <source>where Sudoscope was started</source>
        <translation>donde se inició Sudoscope</translation>
    </message>
    <message>
        <source>&amp;Program and arguments</source>
        <translation>&amp;Programa y argumentos</translation>
    </message>
    <message>
        <source>In the &amp;folder</source>
        <translation>En la &amp;carpeta</translation>
    </message>
    <message>
        <source>&amp;Run it</source>
        <translation>Ejecuta&amp;rlo</translation>
    </message>
    <message>
        <source>Choose a script</source>
        <translation>Elegir un script</translation>
    </message>
    <message>
        <source>Python scripts (*.py);;Programs (*)</source>
        <translation>Scripts de Python (*.py);;Programas (*)</translation>
    </message>
    <message>
        <source>Save the example as your script</source>
        <translation>Guardar el ejemplo como script propio</translation>
    </message>
    <message>
        <source>Python scripts (*.py)</source>
        <translation>Scripts de Python (*.py)</translation>
    </message>
    <message>
        <source>The Python module that a script needs: one file</source>
        <translation>El módulo de Python que necesita un script: un archivo</translation>
    </message>
</context>
<context>
    <name>sudoscope::ParameterPanel</name>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Por defecto</translation>
    </message>
    <message>
        <source>Find a parameter</source>
        <translation>Buscar un parámetro</translation>
    </message>
    <message>
        <source>This method has no parameters.</source>
        <translation>Este método no tiene parámetros.</translation>
    </message>
    <message>
        <source>No parameter matches.</source>
        <translation>Ningún parámetro coincide.</translation>
    </message>
    <message>
        <source>Start of the random numbers: equal seeds give equal runs.
Applies at the next restart.</source>
        <translation>Comienzo de los números aleatorios: semillas iguales dan ejecuciones iguales.
Se aplica en el próximo reinicio.</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>Números aleatorios</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>semilla</translation>
    </message>
    <message>
        <source>Use the next seed: another run of the same method</source>
        <translation>La semilla siguiente: otra ejecución del mismo método</translation>
    </message>
    <message>
        <source>Next seed</source>
        <translation>Semilla siguiente</translation>
    </message>
    <message>
        <source>“%1” is not valid: enter a whole number from 0 to %2.</source>
        <translation>«%1» no es válido: introducir un número entero de 0 a %2.</translation>
    </message>
    <message>
        <source>Applies at the next restart.</source>
        <translation>Se aplica en el próximo reinicio.</translation>
    </message>
    <message>
        <source>Levers</source>
        <translation>Palancas</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>Menos</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>one other</source>
        <translation>una más</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 más</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Receta</translation>
    </message>
    <message>
        <source>Reset parameters to defaults</source>
        <translation>Restablecer parámetros por defecto</translation>
    </message>
    <message>
        <source>%1, changed: %2</source>
        <translation>%1, cambiados: %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::ParameterRow</name>
    <message>
        <source>Choose a file</source>
        <translation>Elegir un archivo</translation>
    </message>
    <message>
        <source>“%1” is not valid: enter %2.</source>
        <translation>«%1» no es válido: introducir %2.</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>un número entero de %1 a %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>un número de %1 a %2</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>Unidad: %1</translation>
    </message>
    <message>
        <source>Changed; the default is %1. Double-click the name to reset it.</source>
        <translation>Cambiado; por defecto es %1. Doble clic en el nombre lo restablece.</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Por defecto: %1</translation>
    </message>
    <message>
        <source>Applies at the next restart.</source>
        <translation>Se aplica en el próximo reinicio.</translation>
    </message>
    <message>
        <source>Reset to the default (%1)</source>
        <translation>Restablecer el valor por defecto (%1)</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>Intervalo: %1</translation>
    </message>
    <message>
        <source>Too low: %1.</source>
        <translation>Demasiado bajo: %1.</translation>
    </message>
    <message>
        <source>Too high: %1.</source>
        <translation>Demasiado alto: %1.</translation>
    </message>
    <message>
        <source>Right-click to open the lesson about it.</source>
        <translation>Clic derecho para abrir la lección correspondiente.</translation>
    </message>
    <message>
        <source>Open the lesson about it</source>
        <translation>Abrir la lección correspondiente</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>%1 (usually %2)</source>
        <translation>%1 (normalmente %2)</translation>
    </message>
</context>
<context>
    <name>sudoscope::Plot</name>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Undo the zoom (double-click)</source>
        <translation>Deshacer el zoom (doble clic)</translation>
    </message>
    <message>
        <source>Axes and export</source>
        <translation>Ejes y exportación</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Eje vertical logarítmico</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Eje horizontal logarítmico</translation>
    </message>
    <message>
        <source>Export data as CSV…</source>
        <translation>Exportar datos como CSV…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>axis name and figure</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>Copiar como imagen</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Exportar como figura…</translation>
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
        <translation>%1: clic para mostrar u ocultar, Ctrl+clic para mostrarla sola</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleCard</name>
    <message>
        <source>This puzzle has exactly one solution.</source>
        <translation>Este puzle tiene exactamente una solución.</translation>
    </message>
    <message>
        <source>Naked singles are enough to find it.</source>
        <translation>Bastan los únicos desnudos para hallarla.</translation>
    </message>
    <message>
        <source>Naked and hidden singles are enough to find it.</source>
        <translation>Bastan los únicos desnudos y ocultos para hallarla.</translation>
    </message>
    <message>
        <source>Finding it by hand needs more than singles.</source>
        <translation>Hallarla a mano requiere más que únicos.</translation>
    </message>
    <message>
        <source>No given is redundant.</source>
        <translation>Ningún dato sobra.</translation>
    </message>
    <message>
        <source>Some givens are redundant.</source>
        <translation>Algunos datos sobran.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Paste a puzzle from the clipboard (Ctrl+V in the grid)</source>
        <translation>Pegar un puzle del portapapeles (Ctrl+V en la cuadrícula)</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Generar</translation>
    </message>
    <message>
        <source>Size of the board</source>
        <translation>Tamaño del tablero</translation>
    </message>
    <message>
        <source>%1×%1, boxes of %2×%3</source>
        <translation>%1×%1, cajas de %2×%3</translation>
    </message>
    <message>
        <source>Custom board…</source>
        <translation>Tablero propio…</translation>
    </message>
    <message>
        <source>Copy solution</source>
        <translation>Copiar solución</translation>
    </message>
    <message>
        <source>Show all digits in each cell</source>
        <translation>Mostrar todos los dígitos en cada celda</translation>
    </message>
    <message>
        <source>Shade cells by certainty</source>
        <translation>Sombrear celdas según la certeza</translation>
    </message>
    <message>
        <source>Show probability bars in each cell</source>
        <translation>Barras de probabilidad en cada celda</translation>
    </message>
    <message>
        <source>Advance after each digit</source>
        <translation>Avanzar tras cada dígito</translation>
    </message>
    <message>
        <source>Arrow keys wrap around</source>
        <translation>Las flechas continúan al otro lado</translation>
    </message>
    <message>
        <source>Drag from a cell to extend its region to other cells, or type a region&apos;s number.</source>
        <translation>Arrastrar desde una celda da su región a otras; o escribir el número de una región.</translation>
    </message>
    <message>
        <source>Use these regions</source>
        <translation>Usar estas regiones</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>Y %n más.</numerusform>
            <numerusform>Y %n más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every region has %1 cells.</source>
        <translation>Cada región tiene %1 celdas.</translation>
    </message>
    <message>
        <source>The givens contradict each other: the digits are struck through.</source>
        <translation>Los datos se contradicen: los dígitos están tachados.</translation>
    </message>
    <message>
        <source>This puzzle has no solution.</source>
        <translation>Este puzle no tiene solución.</translation>
    </message>
    <message>
        <source>This puzzle has more than one solution. The split cells show where two of its solutions differ.</source>
        <translation>Este puzle tiene más de una solución. Las celdas divididas muestran dónde difieren dos de ellas.</translation>
    </message>
    <message>
        <source>Advance to the next cell after each digit of a new puzzle; 0 or . leaves a cell empty.
Click to stay in the cell instead.</source>
        <translation>Avanzar a la celda siguiente tras cada dígito de un puzle nuevo; 0 o . deja una celda vacía.
Clic: quedarse en la celda.</translation>
    </message>
    <message>
        <source>Advance to the next cell after each digit</source>
        <translation>Avanzar a la celda siguiente tras cada dígito</translation>
    </message>
    <message>
        <source>Advance while entering a new puzzle</source>
        <translation>Avanzar al introducir un puzle nuevo</translation>
    </message>
    <message>
        <source>Undecided: the search stopped after %1 wrong guesses.</source>
        <translation>Sin decidir: la búsqueda se detuvo tras %1 conjeturas erróneas.</translation>
    </message>
    <message>
        <source>Generate puzzle</source>
        <translation>Generar un puzle</translation>
    </message>
    <message>
        <source>Grid options</source>
        <translation>Opciones de la cuadrícula</translation>
    </message>
    <message>
        <source>Show digits above 9 as numbers, not letters</source>
        <translation>Mostrar los dígitos mayores que 9 como números, no letras</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleChooser</name>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Tablero</translation>
    </message>
    <message>
        <source>Givens</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Valoración</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
    <message>
        <source>Search by name, number of givens or digits</source>
        <translation>Buscar por nombre, número de datos o dígitos</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>%1×%1, givens: %2</source>
        <translation>%1×%1, datos: %2</translation>
    </message>
    <message>
        <source>Rating: %1</source>
        <translation>Valoración: %1</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Nothing found for “%1”.</source>
        <translation>No se ha encontrado nada para «%1».</translation>
    </message>
    <message>
        <source>%1 puzzles in %2</source>
        <translation>%1 puzles en %2</translation>
    </message>
    <message>
        <source>Reading the file: %1 rows so far</source>
        <translation>Leyendo el archivo: %1 filas hasta ahora</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleLoader</name>
    <message>
        <source>The window&apos;s puzzle</source>
        <translation>El puzle de la ventana</translation>
    </message>
    <message>
        <source>What the main window shows now</source>
        <translation>Lo que muestra ahora la ventana principal</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleModel</name>
    <message>
        <source>load puzzle</source>
        <translation>cargar puzle</translation>
    </message>
    <message>
        <source>set digit</source>
        <translation>poner dígito</translation>
    </message>
    <message>
        <source>clear cell</source>
        <translation>vaciar celda</translation>
    </message>
    <message>
        <source>set digits</source>
        <translation>poner dígitos</translation>
    </message>
    <message>
        <source>clear cells</source>
        <translation>vaciar celdas</translation>
    </message>
    <message>
        <source>clear puzzle</source>
        <translation>vaciar puzle</translation>
    </message>
    <message>
        <source>clear candidates</source>
        <translation>borrar candidatos</translation>
    </message>
    <message>
        <source>toggle candidate</source>
        <translation>alternar candidato</translation>
    </message>
    <message>
        <source>fill in candidates</source>
        <translation>rellenar candidatos</translation>
    </message>
    <message>
        <source>change board</source>
        <translation>cambiar tablero</translation>
    </message>
    <message>
        <source>diagonals</source>
        <translation>diagonales</translation>
    </message>
    <message>
        <source>windoku</source>
        <translation>windoku</translation>
    </message>
    <message>
        <source>draw regions</source>
        <translation>dibujar regiones</translation>
    </message>
    <message>
        <source>draw region</source>
        <translation>dibujar región</translation>
    </message>
    <message>
        <source>change regions</source>
        <translation>cambiar regiones</translation>
    </message>
    <message>
        <source>discard drawn regions</source>
        <translation>descartar regiones dibujadas</translation>
    </message>
    <message>
        <source>paste puzzle</source>
        <translation>pegar puzle</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzlePicker</name>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>Puzzles from a file; one can also be dropped here</source>
        <translation>Puzles de un archivo; también se puede soltar aquí</translation>
    </message>
    <message>
        <source>%1 puzzles of several sizes</source>
        <translation>%1 puzles de varios tamaños</translation>
    </message>
    <message>
        <source>1 puzzle, %1×%1</source>
        <translation>1 puzle, %1×%1</translation>
    </message>
    <message>
        <source>%1 puzzles, %2×%2</source>
        <translation>%1 puzles, %2×%2</translation>
    </message>
    <message>
        <source>Open puzzles</source>
        <translation>Abrir puzles</translation>
    </message>
    <message>
        <source>%1 sets, %2</source>
        <translation>%1 conjuntos, %2</translation>
    </message>
</context>
<context>
    <name>sudoscope::PuzzleTasks</name>
    <message>
        <source>Generate</source>
        <translation>Generar</translation>
    </message>
    <message>
        <source>Generating a puzzle …</source>
        <translation>Generando un puzle …</translation>
    </message>
    <message>
        <source>Checking the puzzle …</source>
        <translation>Comprobando el puzle …</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunCollection</name>
    <message>
        <source>Run %1</source>
        <translation>Ejecución %1</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunList</name>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Show this run</source>
        <translation>Mostrar esta ejecución</translation>
    </message>
    <message>
        <source>Hide its curves</source>
        <translation>Ocultar sus curvas</translation>
    </message>
    <message>
        <source>Draw its curves</source>
        <translation>Dibujar sus curvas</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Dejar de comparar</translation>
    </message>
    <message>
        <source>Compare the cubes</source>
        <translation>Comparar los cubos</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Remove all runs</source>
        <translation>Quitar todas las ejecuciones</translation>
    </message>
    <message>
        <source>other puzzle</source>
        <translation>otro puzle</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rojo</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Naranja</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Celeste</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Blanco y negro</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Amarillo</translation>
    </message>
    <message>
        <source>%1: %2 after %3 iterations</source>
        <translation>%1: %2 tras %3 iteraciones</translation>
    </message>
    <message>
        <source>shown now</source>
        <translation>en pantalla</translation>
    </message>
    <message>
        <source>drawn in the charts</source>
        <translation>dibujada en las gráficas</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>comparada con</translation>
    </message>
    <message>
        <source>of another puzzle</source>
        <translation>de otro puzle</translation>
    </message>
    <message>
        <source>%1: not replayed: %2</source>
        <translation>%1: no repetida: %2</translation>
    </message>
    <message>
        <source>states recorded every %1 iterations</source>
        <translation>estados grabados cada %1 iteraciones</translation>
    </message>
    <message>
        <source>differs from what was saved: %1</source>
        <translation>distinta de lo guardado: %1</translation>
    </message>
    <message>
        <source>not replayed</source>
        <translation>no repetida</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>Find its file…</source>
        <translation>Buscar su archivo…</translation>
    </message>
    <message>
        <source>Open as a table in its own window</source>
        <translation>Abrir como tabla en una ventana propia</translation>
    </message>
    <message>
        <source>Draw only the listed runs</source>
        <translation>Dibujar solo las ejecuciones de la lista</translation>
    </message>
    <message>
        <source>Open as table</source>
        <translation>Abrir como tabla</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Exportar como CSV…</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Etiquetas…</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Nota…</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iteraciones</translation>
    </message>
    <message>
        <source>Best loss</source>
        <translation>Mejor pérdida</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Comienzo</translation>
    </message>
    <message>
        <source>Parameters that differ from the method&apos;s defaults, and later changes</source>
        <translation>Los que difieren de los valores por defecto del método, y los cambios posteriores</translation>
    </message>
    <message>
        <source>Lowest value of the curve that the method minimizes</source>
        <translation>El menor valor de la curva que el método minimiza</translation>
    </message>
    <message>
        <source>Time of its iterations on this computer, without pauses; for a fork, only its own iterations</source>
        <translation>Lo que tardaron sus iteraciones en este ordenador, sin pausas; en una bifurcación, solo las propias</translation>
    </message>
    <message>
        <source>When it was created</source>
        <translation>Cuándo se creó</translation>
    </message>
    <message>
        <source>tags: %1</source>
        <translation>etiquetas: %1</translation>
    </message>
    <message>
        <source>lowest %1: %2</source>
        <translation>menor valor de %1: %2</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Buscar ejecuciones</translation>
    </message>
    <message>
        <source>Note about %1</source>
        <translation>Nota sobre %1</translation>
    </message>
    <message>
        <source>Tags of %1, separated by commas</source>
        <translation>Etiquetas de %1, separadas por comas</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Ordenar por</translation>
    </message>
    <message>
        <source>Order of creation</source>
        <translation>Orden de creación</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Repetir</translation>
    </message>
    <message>
        <source>Words to find in the name, method, tags or note of a run…</source>
        <translation>Palabras que aparecen en una ejecución: en su nombre, método, etiquetas, nota…</translation>
    </message>
    <message>
        <source>Final losses, verdicts and parameters of the selected runs</source>
        <translation>Pérdidas finales, veredictos y parámetros de las ejecuciones seleccionadas</translation>
    </message>
    <message>
        <source>Table of %1 runs…</source>
        <translation>Tabla de %1 ejecuciones…</translation>
    </message>
    <message>
        <source>Remove this run</source>
        <translation>Quitar esta ejecución</translation>
    </message>
    <message>
        <source>Save selected runs as session…</source>
        <translation>Guardar las ejecuciones seleccionadas como sesión…</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunLogDialog</name>
    <message>
        <source>&amp;Z, with temperature and weights</source>
        <translation>&amp;Z, con temperatura y pesos</translation>
    </message>
    <message>
        <source>&amp;Gradient dL/dZ</source>
        <translation>&amp;Gradiente dL/dZ</translation>
    </message>
    <message>
        <source>Save run log</source>
        <translation>Guardar el registro de la ejecución</translation>
    </message>
    <message>
        <source>The log holds all curves and P. In Python, sudoscope.read(file) returns them as NumPy arrays.</source>
        <translation>El registro contiene todas las curvas y P. En Python, sudoscope.read(file) los da como matrices de NumPy.</translation>
    </message>
    <message>
        <source>The method of this run has no logits.</source>
        <translation>El método de esta ejecución no tiene logits.</translation>
    </message>
    <message>
        <source>all, fewer beyond 64 MB</source>
        <translation>todas, menos a partir de 64 MB</translation>
    </message>
    <message>
        <source>every </source>
        <translation>cada </translation>
    </message>
    <message>
        <source>How often P is written; the curves are always complete.</source>
        <translation>De cuántas iteraciones se escribe P; las curvas están siempre completas.</translation>
    </message>
    <message>
        <source>&amp;Iterations with P</source>
        <translation>&amp;Iteraciones con P</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>G&amp;uardar…</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunLogWriter</name>
    <message>
        <source>This run was recorded, not re-run: copy its file instead; it holds everything.</source>
        <translation>Esta ejecución se registró, no se recalcula: copiar en su lugar su archivo, que lo contiene todo.</translation>
    </message>
    <message>
        <source>Save the log of the run</source>
        <translation>Guardar el registro de la ejecución</translation>
    </message>
    <message>
        <source>Logs of runs (*.sudolog)</source>
        <translation>Registros de ejecuciones (*.sudolog)</translation>
    </message>
    <message>
        <source>Writing the log</source>
        <translation>Escribiendo el registro</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run: write its page with &quot;sudoscope-cli page FILE&quot; or sudoscope.show(FILE).</source>
        <translation>Esta ejecución fue grabada, no recalculada: su página la escribe «sudoscope-cli page ARCHIVO» o sudoscope.show(ARCHIVO).</translation>
    </message>
    <message>
        <source>Export the run as a web page</source>
        <translation>Exportar la ejecución como página web</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Páginas web (*.html)</translation>
    </message>
    <message>
        <source>Writing the page</source>
        <translation>Escribiendo la página</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunMessages</name>
    <message>
        <source>following %1 · %2 rows</source>
        <translation>siguiendo %1 · %2 filas</translation>
    </message>
    <message>
        <source>%1 grows while its script writes it. At the latest iteration, the view follows it (Follow).</source>
        <translation>%1 crece mientras su script escribe. En la última iteración, la vista la sigue (Seguir).</translation>
    </message>
    <message>
        <source>%1 · %2 rows · damaged</source>
        <translation>%1 · %2 filas · dañado</translation>
    </message>
    <message>
        <source>The end of %1 cannot be read, so reading stops there.</source>
        <translation>El final de %1 no se puede leer; la lectura se detiene ahí.</translation>
    </message>
    <message>
        <source>%1 · %2 rows · ended</source>
        <translation>%1 · %2 filas · terminado</translation>
    </message>
    <message>
        <source>%1 no longer grows: its script has ended.</source>
        <translation>%1 ya no crece: su script ha terminado.</translation>
    </message>
    <message>
        <source>P has contained NaN or infinity since iteration %1.</source>
        <translation>P contiene NaN o infinito desde la iteración %1.</translation>
    </message>
    <message>
        <source>%1 have been NaN or infinite since iteration %2.</source>
        <translation>%1 son NaN o infinitos desde la iteración %2.</translation>
    </message>
    <message>
        <source>%1 has been NaN or infinite since iteration %2.</source>
        <translation>%1 es NaN o infinito desde la iteración %2.</translation>
    </message>
    <message>
        <source>This puzzle has no solution: no method can solve it.</source>
        <translation>Este puzle no tiene solución: ningún método puede resolverlo.</translation>
    </message>
    <message>
        <source>%1 · %2 rows · stopped</source>
        <translation>%1 · %2 filas · interrumpido</translation>
    </message>
    <message>
        <source>The script of %1 stopped before its end; the log of the run gives the reason.</source>
        <translation>El script de %1 se interrumpió antes de su final; el diario de la ejecución da la razón.</translation>
    </message>
    <message>
        <source>%1 solves this puzzle in %2 iterations.</source>
        <translation>%1 lo resuelve en %2 iteraciones.</translation>
    </message>
    <message>
        <source>Looking for a method that solves this puzzle …</source>
        <translation>Busca un método que resuelva este puzle …</translation>
    </message>
    <message>
        <source>%1 · %2 rows · deleted</source>
        <translation>%1 · %2 filas · borrado</translation>
    </message>
    <message>
        <source>%1 was deleted or moved. A new file of that name is shown when it appears.</source>
        <translation>%1 se borró o se movió. Un archivo nuevo con ese nombre se mostrará en cuanto aparezca.</translation>
    </message>
    <message>
        <source>%1 were NaN or infinite at iteration %2.</source>
        <translation>%1 fueron NaN o infinitos en la iteración %2.</translation>
    </message>
    <message>
        <source>%1 was NaN or infinite at iteration %2.</source>
        <translation>%1 fue NaN o infinito en la iteración %2.</translation>
    </message>
    <message>
        <source>%1 does not solve this puzzle in %2 iterations.</source>
        <translation>%1 no resuelve este puzle en %2 de iteraciones.</translation>
    </message>
</context>
<context>
    <name>sudoscope::RunPlot</name>
    <message>
        <source>Follow</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Show the whole run again and follow new samples (double-click)</source>
        <translation>Mostrar de nuevo toda la ejecución y seguir los valores nuevos (doble clic)</translation>
    </message>
    <message>
        <source>Follow new samples</source>
        <translation>Seguir los valores nuevos</translation>
    </message>
    <message>
        <source>Axes, smoothing, export, choice of charts</source>
        <translation>Ejes, suavizado, exportación, elección de gráficas</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1 (log)</translation>
    </message>
    <message>
        <source>All curves of this chart are hidden. Click a name above to show one.</source>
        <translation>Todas las curvas de esta gráfica están ocultas. Un clic en un nombre de arriba muestra una.</translation>
    </message>
    <message>
        <source>Press Play: %1 appears here, iteration by iteration.</source>
        <translation>Pulsar «Reproducir»: aquí se dibuja %1, iteración a iteración.</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Gráfica: %1</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>Curvas de %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>iteración %1</translation>
    </message>
    <message>
        <source>Show all charts again</source>
        <translation>Mostrar de nuevo todas las gráficas</translation>
    </message>
    <message>
        <source>Enlarge this chart to fill the panel</source>
        <translation>Ampliar esta gráfica a todo el panel</translation>
    </message>
    <message>
        <source>This run has no values for %1.</source>
        <translation>Esta ejecución no tiene valores de %1.</translation>
    </message>
    <message>
        <source>Press Play: %1 appears here, step by step.</source>
        <translation>Pulsar «Reproducir»: aquí se dibuja %1, paso a paso.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Logarithmic iteration axis</source>
        <translation>Eje de iteraciones logarítmico</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Curvas</translation>
    </message>
    <message>
        <source>Export data as CSV (visible range)…</source>
        <translation>Exportar datos como CSV (intervalo visible)…</translation>
    </message>
    <message>
        <source>Export data as CSV (whole run)…</source>
        <translation>Exportar datos como CSV (toda la ejecución)…</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Suavizado</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Escribiendo %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>There are no samples in this range.</source>
        <translation>No hay valores en este intervalo.</translation>
    </message>
    <message>
        <source>start</source>
        <translation>intento</translation>
    </message>
    <message>
        <source>Press Play: %1 appears here, start by start.</source>
        <translation>Pulsar «Reproducir»: aquí se dibuja %1, intento a intento.</translation>
    </message>
    <message>
        <source>start %1</source>
        <translation>intento %1</translation>
    </message>
    <message>
        <source>Logarithmic axis of starts</source>
        <translation>Eje de intentos logarítmico</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteración</translation>
    </message>
</context>
<context>
    <name>sudoscope::ScenePage</name>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Predict first, then play</source>
        <translation>Primero predecir, luego reproducir</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Otra vez</translation>
    </message>
    <message>
        <source>Prediction noted. Now press Play.</source>
        <translation>Predicción anotada. Ahora reproducir.</translation>
    </message>
    <message>
        <source>You played without predicting. The answer is “%1”. %2</source>
        <translation>Reproducido sin predicción. La respuesta es «%1». %2</translation>
    </message>
    <message>
        <source>The answer is “%1”.</source>
        <translation>La respuesta es «%1».</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Press Enter to choose it.</source>
        <translation>Intro la elige.</translation>
    </message>
</context>
<context>
    <name>sudoscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
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
        <translation>nunca</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>&amp;Save automatically every</source>
        <translation>Guardar &amp;automáticamente cada</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Size of fonts, lines and pictures, e.g. for a classroom.
Only sizes that fit on this screen are offered.</source>
        <translation>Tamaño de letras, líneas e imágenes, p. ej. para el aula.
Solo se ofrecen tamaños que caben en esta pantalla.</translation>
    </message>
    <message>
        <source>Size of &amp;everything</source>
        <translation>Tamaño de t&amp;odo</translation>
    </message>
    <message>
        <source>Memory for the curves and recorded states of all runs. More memory means less recomputing
when you go back in a long run. A run that fills it is paused: close other runs.</source>
        <translation>Memoria para las curvas y los estados registrados de todas las ejecuciones. Más memoria significa
menos recálculo al retroceder. Una ejecución que la llena se pausa: cerrar otras.</translation>
    </message>
    <message>
        <source>Memory for all &amp;runs</source>
        <translation>Memoria para todas las &amp;ejecuciones</translation>
    </message>
    <message>
        <source>Language and memory take effect at the next start.</source>
        <translation>El idioma y la memoria valen desde el próximo inicio.</translation>
    </message>
</context>
<context>
    <name>sudoscope::StageCard</name>
    <message>
        <source>weight</source>
        <translation>peso</translation>
    </message>
    <message>
        <source>The probability P of digit k in row r and column c: from the front, and as a cube</source>
        <translation>La probabilidad P del dígito k en la fila r y la columna c: de frente y como cubo</translation>
    </message>
    <message>
        <source>The weight of digit k in row r and column c, from the front and as a cube; values in a cell need not add up to 1</source>
        <translation>El peso del dígito k en la fila r y la columna c, de frente y como cubo; los valores de una celda no tienen que sumar 1</translation>
    </message>
    <message>
        <source>Held-out boards</source>
        <translation>Tableros reservados</translation>
    </message>
    <message>
        <source>P of board %1</source>
        <translation>P del tablero %1</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Comienzos</translation>
    </message>
</context>
<context>
    <name>sudoscope::StatusLine</name>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
</context>
<context>
    <name>sudoscope::StatusOffer</name>
    <message>
        <source>Ask again at the next start</source>
        <translation>Preguntar en el próximo inicio</translation>
    </message>
</context>
<context>
    <name>sudoscope::StatusPill</name>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en marcha</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>resuelto</translation>
    </message>
    <message>
        <source>stuck</source>
        <translation>atascado</translation>
    </message>
    <message>
        <source>infeasible</source>
        <translation>imposible</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergente</translation>
    </message>
    <message>
        <source>No run yet.</source>
        <translation>Aún no hay ejecución.</translation>
    </message>
    <message>
        <source>The method is iterating.</source>
        <translation>El método está iterando.</translation>
    </message>
    <message>
        <source>The method can continue from here.</source>
        <translation>El método puede seguir desde aquí.</translation>
    </message>
    <message>
        <source>The grid satisfies every rule and contains every given.</source>
        <translation>La cuadrícula cumple todas las reglas y contiene todos los datos.</translation>
    </message>
    <message>
        <source>The method cannot change anything more, and the grid is not solved.</source>
        <translation>El método ya no puede cambiar nada y la cuadrícula no está resuelta.</translation>
    </message>
    <message>
        <source>The method proved that the givens allow no solution.</source>
        <translation>El método demostró que los datos no admiten solución.</translation>
    </message>
    <message>
        <source>The limit of iterations or restarts is reached.</source>
        <translation>Se alcanzó el límite de iteraciones o reinicios.</translation>
    </message>
    <message>
        <source>A number became infinite or undefined.</source>
        <translation>Un número se hizo infinito o indefinido.</translation>
    </message>
    <message>
        <source>Status: %1</source>
        <translation>Estado: %1</translation>
    </message>
    <message>
        <source>unsolved</source>
        <translation>sin resolver</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflicto</translation>
    </message>
    <message>
        <source>The givens contradict each other: there is no solution.</source>
        <translation>Los datos se contradicen: no hay solución.</translation>
    </message>
</context>
<context>
    <name>sudoscope::StopConditionsMenu</name>
    <message>
        <source>when solved</source>
        <translation>al resolverse</translation>
    </message>
    <message>
        <source>at iteration</source>
        <translation>en la iteración</translation>
    </message>
    <message>
        <source>when the total loss is below</source>
        <translation>cuando la pérdida total baje de</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>Dejar de reproducir</translation>
    </message>
    <message>
        <source>Iteration to stop at</source>
        <translation>Iteración en que parar</translation>
    </message>
    <message>
        <source>Total loss to stop below</source>
        <translation>Pérdida total bajo la que parar</translation>
    </message>
    <message>
        <source>at iteration %1</source>
        <translation>en la iteración %1</translation>
    </message>
    <message>
        <source>when the total loss is below %1</source>
        <translation>cuando la pérdida total baje de %1</translation>
    </message>
    <message>
        <source>Stops only when the method cannot continue</source>
        <translation>Se detiene solo cuando el método no puede hacer más</translation>
    </message>
    <message>
        <source>Stops %1</source>
        <translation>Se detiene %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between stop conditions</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>solved</source>
        <comment>short for: stop when solved</comment>
        <translation>resuelto</translation>
    </message>
    <message>
        <source>never</source>
        <comment>short for: never stop</comment>
        <translation>nunca</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between stop conditions</comment>
        <translation> o </translation>
    </message>
    <message>
        <source>%1 passed</source>
        <comment>an iteration to stop at</comment>
        <translation>%1 pasada</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>short for: stop at iteration</comment>
        <translation>en %1</translation>
    </message>
    <message>
        <source>If “when solved” is off, methods that can continue keep running after a solution.</source>
        <translation>Si «al resolverse» está desactivado, los métodos que pueden continuar siguen tras una solución.</translation>
    </message>
</context>
<context>
    <name>sudoscope::StudyController</name>
    <message>
        <source>Reading …</source>
        <translation>Leyendo …</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Abrir un estudio</translation>
    </message>
    <message>
        <source>Studies (*.csv)</source>
        <translation>Estudios (*.csv)</translation>
    </message>
    <message>
        <source>This is not a study of a sweep.</source>
        <translation>No es un estudio de un barrido.</translation>
    </message>
    <message>
        <source>This is not a study of a benchmark.</source>
        <translation>No es un estudio de una comparativa.</translation>
    </message>
    <message>
        <source>The last row of the file is incomplete and is dropped; its run is repeated when the study continues.</source>
        <translation>La última fila del archivo está incompleta y se omite; su ejecución se repite cuando el estudio continúa.</translation>
    </message>
    <message>
        <source>The study cannot be continued: it %1</source>
        <translation>El estudio no puede continuar: %1</translation>
    </message>
    <message>
        <source>These runs are not saved and would be lost in a crash: %1</source>
        <translation>Estas ejecuciones no están guardadas y se perderían en un fallo: %1</translation>
    </message>
    <message>
        <source>Open a study…</source>
        <translation>Abrir un estudio…</translation>
    </message>
    <message>
        <source>Save the study…</source>
        <translation>Guardar el estudio…</translation>
    </message>
    <message>
        <source>Return to the previous study</source>
        <translation>Volver al estudio anterior</translation>
    </message>
    <message>
        <source>Recovered studies</source>
        <translation>Estudios recuperados</translation>
    </message>
</context>
<context>
    <name>sudoscope::StudyView</name>
    <message>
        <source>There is nothing to save yet.</source>
        <translation>Aún no hay nada que guardar.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Métodos</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Estudio</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Montaje</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todo</translation>
    </message>
    <message>
        <source>Use only the first puzzles of each set, up to this number</source>
        <translation>Usar solo los primeros puzles de cada conjunto, hasta este número</translation>
    </message>
    <message>
        <source>Runs per puzzle</source>
        <translation>Ejecuciones por puzle</translation>
    </message>
    <message>
        <source>Each run has its own seed; methods without a seed run once</source>
        <translation>Cada una con su propia semilla; los métodos sin semilla corren una vez</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>The seeds of all runs are derived from this one</source>
        <translation>Las semillas de todas las ejecuciones se derivan de esta</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iteraciones</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>A run that reaches the limit counts as unsolved</source>
        <translation>Una ejecución que alcanza el límite cuenta como sin resolver</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Hilos</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>todos los núcleos</translation>
    </message>
    <message>
        <source>Times are most accurate with one thread</source>
        <translation>Los tiempos son más fieles con un hilo</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Eje horizontal</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Eje vertical</translation>
    </message>
    <message>
        <source>This method has no numeric parameter to vary.</source>
        <translation>Este método no tiene ningún número que variar.</translation>
    </message>
    <message>
        <source>Horizontal axis: %1</source>
        <translation>Eje horizontal: %1</translation>
    </message>
    <message>
        <source>Choose two different parameters.</source>
        <translation>Elegir dos parámetros distintos.</translation>
    </message>
    <message>
        <source>Vertical axis: %1</source>
        <translation>Eje vertical: %1</translation>
    </message>
    <message>
        <source>%1 puzzles, %2 runs in all.</source>
        <translation>%1 puzles, %2 ejecuciones en total.</translation>
    </message>
    <message>
        <source>%1 cells of %2 runs each, %3 runs in all.</source>
        <translation>%1 casillas de %2 ejecuciones, %3 en total.</translation>
    </message>
    <message>
        <source>%1 cells of up to %2 runs each, %3 runs in all: settings without random numbers are run once.</source>
        <translation>%1 celdas de hasta %2 ejecuciones, %3 en total: las que no usan números aleatorios se ejecutan una vez.</translation>
    </message>
    <message>
        <source>Choose a set of puzzles.</source>
        <translation>Elegir un conjunto de puzles.</translation>
    </message>
    <message>
        <source>%1 of %2 runs done.</source>
        <translation>%1 de %2 ejecuciones hechas.</translation>
    </message>
    <message>
        <source>%1 failed and would be run again.</source>
        <translation>%1 han fallado y se harían de nuevo.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 de %2 ejecuciones</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Empezando …</translation>
    </message>
    <message>
        <source>Cancelled after %1 runs and %2 s; the results are from these runs.</source>
        <translation>Cancelado tras %1 ejecuciones y %2 s; los resultados son de estas.</translation>
    </message>
    <message>
        <source>%1 runs in %2 s. %3 of them failed and count as not solved.</source>
        <translation>%1 ejecuciones en %2 s. %3 de ellas han fallado y cuentan como no resueltas.</translation>
    </message>
    <message>
        <source>%1 runs in %2 s. Every solution was checked against the rules.</source>
        <translation>%1 ejecuciones en %2 s. Toda solución se comprobó con las reglas.</translation>
    </message>
</context>
<context>
    <name>sudoscope::SuggestionButton</name>
    <message>
        <source>Start another run that may do better; this one stays in the list of runs</source>
        <translation>Otra ejecución que puede hacerlo mejor; esta se queda en la lista</translation>
    </message>
    <message>
        <source>Try several methods…</source>
        <translation>Probar varios métodos…</translation>
    </message>
</context>
<context>
    <name>sudoscope::SumBar</name>
    <message>
        <source>Sums of digit %1</source>
        <translation>Sumas del dígito %1</translation>
    </message>
    <message>
        <source>Arrow keys choose another digit.</source>
        <translation>Las flechas eligen otro dígito.</translation>
    </message>
    <message>
        <source>Sums of digit</source>
        <translation>Sumas del dígito</translation>
    </message>
    <message>
        <source>Sums of</source>
        <translation>Sumas de</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>suma</translation>
    </message>
    <message>
        <source>Sums of P over the cells of a group: exactly 1 when the rule holds, blue below 1, orange above</source>
        <translation>Sumas de P sobre las celdas de un grupo: exactamente 1 cuando se cumple la regla, azul por debajo de 1, naranja por encima</translation>
    </message>
    <message>
        <source>The digit whose sums are shown at the edges: beside the rows, above the columns, in the corners of the blocks</source>
        <translation>El dígito cuyas sumas se muestran en los bordes: junto a las filas, sobre las columnas, en las esquinas de los bloques</translation>
    </message>
    <message>
        <source>sum: 1 = rule holds</source>
        <translation>suma: 1 = se cumple</translation>
    </message>
</context>
<context>
    <name>sudoscope::SweepMap</name>
    <message>
        <source>Heat map of the sweep</source>
        <translation>Mapa de calor del barrido</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1: not run yet</source>
        <translation>%1: aún sin ejecutar</translation>
    </message>
    <message>
        <source>%1: %2 of %3 solved (%4 %)</source>
        <translation>%1: %2 de %3 resueltos (%4 %)</translation>
    </message>
    <message>
        <source>, half of them within %1 iterations</source>
        <translation>, la mitad en %1 iteraciones</translation>
    </message>
    <message>
        <source>Choose one or two parameters and their ranges, and press Run: each cell shows the share of puzzles solved with its values.</source>
        <translation>Elegir uno o dos parámetros y sus intervalos y pulsar Ejecutar: cada casilla muestra entonces qué parte de los puzles se resuelve con sus valores.</translation>
    </message>
    <message>
        <source>%1. Click to use these parameters.</source>
        <translation>%1. Un clic usa estos parámetros.</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 fallidas</translation>
    </message>
</context>
<context>
    <name>sudoscope::SweepResults</name>
    <message>
        <source>Solved share</source>
        <translation>Parte resuelta</translation>
    </message>
    <message>
        <source>Median iterations</source>
        <translation>Mediana de iteraciones</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Qué significan los colores</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export data as CSV…</source>
        <translation>Exportar datos como CSV…</translation>
    </message>
    <message>
        <source>sweep</source>
        <comment>file name</comment>
        <translation>barrido</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Exportar como figura…</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>The main window now uses %1.</source>
        <translation>La ventana principal usa ahora %1.</translation>
    </message>
    <message>
        <source>Click a cell to use its parameters in the main window.</source>
        <translation>Un clic en una casilla usa sus parámetros en la ventana principal.</translation>
    </message>
</context>
<context>
    <name>sudoscope::TemperatureCurve</name>
    <message>
        <source>Temperature schedule</source>
        <translation>Programa de temperatura</translation>
    </message>
    <message>
        <source>Drag the ends: the temperature at the start and at the end of the schedule.
Keys: Left and Right choose an end, Up and Down move it.</source>
        <translation>Arrastrar los extremos: la temperatura al principio y al final del programa.
Teclas: Izquierda y Derecha eligen un extremo, Arriba y Abajo lo mueven.</translation>
    </message>
    <message>
        <source>From %1 at the start to %2 at the end</source>
        <translation>De %1 al principio a %2 al final</translation>
    </message>
</context>
<context>
    <name>sudoscope::TimeCard</name>
    <message>
        <source>Bookmark</source>
        <translation>Marcador</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Pistas</translation>
    </message>
    <message>
        <source>Choose the lanes: show, hide, add, open as a large chart</source>
        <translation>Elegir las pistas: mostrar, ocultar, añadir, abrir como gráfica grande</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Fork here</source>
        <translation>Bifurcar aquí</translation>
    </message>
    <message>
        <source>Fork here: continue with other parameters in a new run (Ctrl+D)</source>
        <translation>Bifurcar aquí: seguir con otros parámetros en una ejecución nueva (Ctrl+D)</translation>
    </message>
    <message>
        <source>Go to iteration %1</source>
        <translation>Ir a la iteración %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>Rename bookmark %1…</source>
        <translation>Cambiar el nombre del marcador %1…</translation>
    </message>
    <message>
        <source>Remove bookmark %1</source>
        <translation>Quitar el marcador %1</translation>
    </message>
    <message>
        <source>Set a bookmark at %1</source>
        <translation>Poner un marcador en %1</translation>
    </message>
    <message>
        <source>Bookmark this iteration, or remove its bookmark (Ctrl+B)</source>
        <translation>Poner o quitar un marcador en esta iteración (Ctrl+B)</translation>
    </message>
    <message>
        <source>Follow the latest iteration (Alt+Right)</source>
        <translation>Seguir la última iteración (Alt+Derecha)</translation>
    </message>
</context>
<context>
    <name>sudoscope::TimelineTrack</name>
    <message>
        <source>iteration %1 of %2</source>
        <translation>iteración %1 de %2</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>Iteration of the run that is shown</source>
        <translation>Iteración de la ejecución mostrada</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteración %1</translation>
    </message>
    <message>
        <source>one state in %1 is stored; the others are recomputed</source>
        <translation>se guarda un estado de cada %1; los demás se recalculan</translation>
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
        <translation>%1 irregular</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>1 given</source>
        <translation>1 dato</translation>
    </message>
    <message>
        <source>%1 givens</source>
        <translation>%1 datos</translation>
    </message>
    <message>
        <source>Try several methods</source>
        <translation>Probar varios métodos</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 pesos</translation>
    </message>
    <message>
        <source>Trained on: %1</source>
        <translation>Entrenada con: %1</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Start a new run with the changed parameters (Alt+Left)</source>
        <translation>Inicia otra ejecución con los parámetros cambiados (Alt+Izquierda)</translation>
    </message>
</context>
<context>
    <name>sudoscope::ToolWindows</name>
    <message>
        <source>Compare methods</source>
        <translation>Comparar métodos</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Evaluación comparativa</translation>
    </message>
    <message>
        <source>Parameter sweep</source>
        <translation>Barrido de parámetros</translation>
    </message>
</context>
<context>
    <name>sudoscope::Tour</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Right or Enter; Left goes back, Esc ends the tour</source>
        <translation>Derecha o Intro; Izquierda vuelve atrás, Esc termina el recorrido</translation>
    </message>
</context>
<context>
    <name>sudoscope::TrainingActions</name>
    <message>
        <source>Networks (*.safetensors)</source>
        <translation>Redes (*.safetensors)</translation>
    </message>
    <message>
        <source>Puzzles to train on</source>
        <translation>Puzles para entrenar</translation>
    </message>
    <message>
        <source>Puzzles to measure on</source>
        <translation>Puzles para medir</translation>
    </message>
    <message>
        <source>Reading %1: %2 rows …</source>
        <translation>Leyendo %1: %2 filas …</translation>
    </message>
    <message>
        <source>%1: %2 puzzles to train on.</source>
        <translation>%1: %2 puzles para entrenar.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 rows are puzzles to train on.</source>
        <translation>%1: %2 de %3 filas son puzles para entrenar.</translation>
    </message>
    <message>
        <source>Save the network</source>
        <translation>Guardar la red</translation>
    </message>
    <message>
        <source>Saved as %1. It can be continued from there.</source>
        <translation>Guardada como %1. Se puede continuar desde ahí.</translation>
    </message>
    <message>
        <source>Continue a training</source>
        <translation>Continuar un entrenamiento</translation>
    </message>
    <message>
        <source>The training could not be saved: %1</source>
        <translation>No se pudo guardar el entrenamiento: %1</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Quedarse</translation>
    </message>
    <message>
        <source>You have not saved the trained network to a file.</source>
        <translation>La red entrenada no está en un archivo propio.</translation>
    </message>
    <message>
        <source>It is stored for the next time: Train a network, Continue from file.</source>
        <translation>Se conserva para la próxima vez: Entrenar una red, Continuar desde archivo.</translation>
    </message>
    <message>
        <source>Unsaved network</source>
        <translation>Red sin guardar</translation>
    </message>
    <message>
        <source>This stored training has no checkpoint and so no network: train it again.</source>
        <translation>Este entrenamiento guardado no tiene punto de control y, por tanto, ninguna red: entrénelo de nuevo.</translation>
    </message>
    <message>
        <source>Data sets (*.parquet *.csv *.tsv *.gz *.txt *.sdm);;All files (*)</source>
        <translation>Conjuntos de datos (*.parquet *.csv *.tsv *.gz *.txt *.sdm);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>“%1” now uses the network that you trained.</source>
        <translation>«%1» resuelve ahora con la red entrenada.</translation>
    </message>
    <message>
        <source>It uses %1, not your network.</source>
        <translation>Usa %1, no la red que entrenó.</translation>
    </message>
    <message>
        <source>Use mine</source>
        <translation>Usar la mía</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Mantenerla</translation>
    </message>
</context>
<context>
    <name>sudoscope::TrainingChoices</name>
    <message>
        <source>Constraint network</source>
        <translation>Red de restricciones</translation>
    </message>
    <message>
        <source>Residual CNN</source>
        <translation>CNN residual</translation>
    </message>
    <message>
        <source>Multilayer perceptron</source>
        <translation>Perceptrón multicapa</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>Medida con</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Receta</translation>
    </message>
    <message>
        <source>Quick: one minute</source>
        <translation>Corta: un minuto</translation>
    </message>
    <message>
        <source>A small network that solves newspaper puzzles after one minute</source>
        <translation>Una red pequeña que resuelve puzles de periódico tras un minuto</translation>
    </message>
    <message>
        <source>Long: one hour</source>
        <translation>Larga: una hora</translation>
    </message>
    <message>
        <source>A wider network, half of its puzzles hard, measured on held-out puzzles; it can be paused, saved and continued at any time</source>
        <translation>Una red más ancha, con la mitad de los puzles difíciles, medida con puzles reservados; puede pausarse, guardarse y continuarse en cualquier momento</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Elección propia</translation>
    </message>
    <message>
        <source>Use the settings below</source>
        <translation>Usar los ajustes de abajo</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>Messages between the candidates of every row, column and block; any board</source>
        <translation>Mensajes entre los candidatos de cada fila, columna y bloque; cualquier tablero</translation>
    </message>
    <message>
        <source>A stack of 3×3 convolutions, the classic baseline</source>
        <translation>Una pila de convoluciones 3×3, la referencia clásica</translation>
    </message>
    <message>
        <source>Fully connected layers, the simplest baseline</source>
        <translation>Capas totalmente conectadas, la referencia más simple</translation>
    </message>
    <message>
        <source>Learns from</source>
        <translation>Aprende de</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Soluciones</translation>
    </message>
    <message>
        <source>Rules only</source>
        <translation>Solo reglas</translation>
    </message>
    <message>
        <source>Solutions and rules</source>
        <translation>Soluciones y reglas</translation>
    </message>
    <message>
        <source>Rules, then its own answers</source>
        <translation>Reglas y luego sus respuestas</translation>
    </message>
    <message>
        <source>Custom weights</source>
        <translation>Pesos propios</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>15 seconds</source>
        <translation>15 segundos</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 segundos</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 minuto</translation>
    </message>
    <message>
        <source>2 minutes</source>
        <translation>2 minutos</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 minutos</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 minutos</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 hora</translation>
    </message>
    <message>
        <source>Steps as set</source>
        <translation>Pasos fijados</translation>
    </message>
    <message>
        <source>A training with a time limit is not reproducible bit by bit</source>
        <translation>Un entrenamiento con límite de tiempo no es reproducible bit a bit</translation>
    </message>
    <message>
        <source>As set</source>
        <translation>Como se fijó</translation>
    </message>
    <message>
        <source>Fewest clues</source>
        <translation>Menos datos</translation>
    </message>
    <message>
        <source>min</source>
        <translation>mín</translation>
    </message>
    <message>
        <source>max</source>
        <translation>máx</translation>
    </message>
    <message>
        <source>Most clues</source>
        <translation>Más datos</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Clues</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Generated (unlimited)</source>
        <translation>Generados (sin límite)</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>De un archivo…</translation>
    </message>
    <message>
        <source>Newspaper puzzles</source>
        <translation>Puzles de periódico</translation>
    </message>
    <message>
        <source>Held-out puzzles</source>
        <translation>Puzles reservados</translation>
    </message>
</context>
<context>
    <name>sudoscope::TransportBar</name>
    <message>
        <source>Transport</source>
        <translation>Transporte</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Reproducir (Espacio)</translation>
    </message>
    <message>
        <source>Restart (Alt+Left)</source>
        <translation>Reiniciar (Alt+Izquierda)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>%1 step/s</source>
        <translation>%1 paso/s</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 pasos/s</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteración %1</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pausa (Espacio)</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>Velocidad: %1</translation>
    </message>
    <message>
        <source>Speed: %1 (+ and -)</source>
        <translation>Velocidad: %1 (+ y -)</translation>
    </message>
    <message>
        <source>Training a network</source>
        <translation>Entrenar una red</translation>
    </message>
    <message>
        <source>This run was recorded, not re-run: it ends here.</source>
        <translation>Esta ejecución se grabó, no se ha vuelto a calcular: acaba aquí.</translation>
    </message>
    <message>
        <source>full</source>
        <comment>speed</comment>
        <translation>máxima</translation>
    </message>
    <message>
        <source>%1 / s</source>
        <translation>%1 / s</translation>
    </message>
    <message>
        <source>Iteration %1 %2</source>
        <translation>Iteración %1 %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>when a run ends</comment>
        <translation>Parar</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>iteration of limit</comment>
        <translation>de %1</translation>
    </message>
    <message>
        <source>Play</source>
        <comment>short, on a button</comment>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>This iteration has passed: Play continues from here.</source>
        <translation>Esa iteración ya pasó: la reproducción sigue desde aquí.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Repetir</translation>
    </message>
    <message>
        <source>Stored results of the run are shown. Replay computes the run again
and restores every iteration</source>
        <translation>Se muestran resultados guardados de la ejecución. «Repetir» la calcula
de nuevo y restaura cada iteración</translation>
    </message>
    <message>
        <source>Go to first iteration (Home)</source>
        <translation>Ir a la primera iteración (Inicio)</translation>
    </message>
    <message>
        <source>Step back (Shift+F2)</source>
        <translation>Paso atrás (Mayús+F2)</translation>
    </message>
    <message>
        <source>Step (F2)</source>
        <translation>Paso (F2)</translation>
    </message>
    <message>
        <source>Start again, with your changes if any (Space)</source>
        <translation>Empezar de nuevo, con sus cambios si los hay (Espacio)</translation>
    </message>
    <message>
        <source>Stop playing when</source>
        <translation>Detener cuando</translation>
    </message>
</context>
<context>
    <name>sudoscope::UiScale</name>
    <message>
        <source>%1 % does not fit on this screen.</source>
        <translation>%1 % no cabe en esta pantalla.</translation>
    </message>
</context>
<context>
    <name>sudoscope::ViewConnections</name>
    <message>
        <source>Re-running</source>
        <translation>Recalculando</translation>
    </message>
    <message>
        <source>This run was recorded by %1, not re-run.</source>
        <translation>Esta ejecución la registró %1; no se ha vuelto a calcular.</translation>
    </message>
    <message>
        <source>Choose a method to run on the same puzzle.</source>
        <translation>Elija un método para ejecutar en el mismo sudoku.</translation>
    </message>
    <message>
        <source>Its log names no parameters.</source>
        <translation>Su registro no nombra parámetros.</translation>
    </message>
    <message>
        <source>Its parameters are those recorded in the log.</source>
        <translation>Los parámetros son los registrados en el diario.</translation>
    </message>
    <message>
        <source>%1, nearest stored P: iteration %2</source>
        <translation>%1, P guardado más cercano: iteración %2</translation>
    </message>
    <message>
        <source>first board</source>
        <translation>primer tablero</translation>
    </message>
    <message>
        <source>half</source>
        <translation>la mitad</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90 %</translation>
    </message>
    <message>
        <source>With these parameters the method draws no random numbers, so another seed
would repeat this run.</source>
        <translation>Con estos parámetros el método no usa números aleatorios, así que otra semilla
repetiría esta ejecución.</translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation>Buscar %1</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>¿Quitar %1?</translation>
    </message>
    <message>
        <source>Its %1 iterations and bookmarks cannot be restored.</source>
        <translation>Sus %1 iteraciones y marcadores no se pueden recuperar.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove all runs?</source>
        <translation>¿Quitar todas las ejecuciones?</translation>
    </message>
    <message>
        <source>They cannot be restored; a new run starts.</source>
        <translation>No se pueden restaurar; empieza una ejecución nueva.</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Quitar todas</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Marcador</translation>
    </message>
    <message>
        <source>A name for iteration %1 (may be empty):</source>
        <translation>Un nombre para la iteración %1 (puede quedar vacío):</translation>
    </message>
</context>
<context>
    <name>sudoscope::WindowActions</name>
    <message>
        <source>&amp;New puzzle</source>
        <translation>&amp;Nuevo puzle</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>&amp;Guardar sesión</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Guardar sesión &amp;como…</translation>
    </message>
    <message>
        <source>&amp;Export puzzle…</source>
        <translation>&amp;Exportar puzle…</translation>
    </message>
    <message>
        <source>Save p&amp;icture of the window…</source>
        <translation>Guardar &amp;imagen de la ventana…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>&amp;Copy puzzle</source>
        <translation>&amp;Copiar puzle</translation>
    </message>
    <message>
        <source>Copy as &amp;image</source>
        <translation>Copiar como &amp;imagen</translation>
    </message>
    <message>
        <source>C&amp;lear puzzle</source>
        <translation>&amp;Vaciar puzle</translation>
    </message>
    <message>
        <source>Clear candida&amp;tes</source>
        <translation>&amp;Borrar candidatos</translation>
    </message>
    <message>
        <source>&amp;Fill in candidates</source>
        <translation>Re&amp;llenar candidatos</translation>
    </message>
    <message>
        <source>Add &amp;diagonals</source>
        <translation>Añadir dia&amp;gonales</translation>
    </message>
    <message>
        <source>Add &amp;Windoku boxes</source>
        <translation>Añadir ve&amp;ntanas windoku</translation>
    </message>
    <message>
        <source>Draw jigsaw regio&amp;ns</source>
        <translation>Dibujar regi&amp;ones jigsaw</translation>
    </message>
    <message>
        <source>&amp;Generate puzzle…</source>
        <translation>Generar un pu&amp;zle…</translation>
    </message>
    <message>
        <source>Chec&amp;k uniqueness</source>
        <translation>Co&amp;mprobar unicidad</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Ajustes…</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Reproducir o pausar</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Paso</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Paso a&amp;trás</translation>
    </message>
    <message>
        <source>Play back&amp;wards</source>
        <translation>Reproducir &amp;hacia atrás</translation>
    </message>
    <message>
        <source>Go to &amp;last iteration</source>
        <translation>A la última iteració&amp;n</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>Re&amp;iniciar</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>Más rápi&amp;do</translation>
    </message>
    <message>
        <source>Sl&amp;ower</source>
        <translation>Más &amp;lento</translation>
    </message>
    <message>
        <source>Stop playing whe&amp;n…</source>
        <translation>Detener c&amp;uando…</translation>
    </message>
    <message>
        <source>For&amp;k here</source>
        <translation>&amp;Bifurcar aquí</translation>
    </message>
    <message>
        <source>Go to previous mark on the timeline</source>
        <translation>A la marca anterior de la línea de tiempo</translation>
    </message>
    <message>
        <source>Go to next mark on the timeline</source>
        <translation>A la marca siguiente de la línea de tiempo</translation>
    </message>
    <message>
        <source>&amp;Compare methods…</source>
        <translation>&amp;Comparar métodos…</translation>
    </message>
    <message>
        <source>Be&amp;nchmark…</source>
        <translation>&amp;Evaluación comparativa…</translation>
    </message>
    <message>
        <source>Parameter &amp;sweep…</source>
        <translation>&amp;Barrido de parámetros…</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Paleta de comandos…</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Pantalla &amp;completa</translation>
    </message>
    <message>
        <source>Large &amp;grid</source>
        <translation>Cuadrícula &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>Panel sig&amp;uiente</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>Panel a&amp;nterior</translation>
    </message>
    <message>
        <source>&amp;Everything larger</source>
        <translation>Todo &amp;más grande</translation>
    </message>
    <message>
        <source>Everything s&amp;maller</source>
        <translation>Todo más p&amp;equeño</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Restablecer la disposición</translation>
    </message>
    <message>
        <source>&amp;System theme</source>
        <translation>Tema del &amp;sistema</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>Tema c&amp;laro</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>Tema &amp;oscuro</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Ayuda</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>A&amp;tajos de teclado</translation>
    </message>
    <message>
        <source>&amp;About Sudoscope</source>
        <translation>Ace&amp;rca de Sudoscope</translation>
    </message>
    <message>
        <source>Save run &amp;log…</source>
        <translation>Guardar el regis&amp;tro de la ejecución…</translation>
    </message>
    <message>
        <source>Export &amp;grid as figure…</source>
        <translation>Exportar cua&amp;drícula como figura…</translation>
    </message>
    <message>
        <source>Export &amp;cube as figure…</source>
        <translation>Exportar c&amp;ubo como figura…</translation>
    </message>
    <message>
        <source>Restart with n&amp;ew seed</source>
        <translation>Reiniciar con nueva &amp;semilla</translation>
    </message>
    <message>
        <source>&amp;Your own…</source>
        <translation>&amp;Propio…</translation>
    </message>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>Re&amp;corrido por la ventana</translation>
    </message>
    <message>
        <source>Export fil&amp;m…</source>
        <translation>Exportar pe&amp;lícula…</translation>
    </message>
    <message>
        <source>&amp;Train a network</source>
        <translation>En&amp;trenar una red</translation>
    </message>
    <message>
        <source>Defa&amp;ult size</source>
        <translation>&amp;Tamaño por defecto</translation>
    </message>
    <message>
        <source>Which method solves this pu&amp;zzle?</source>
        <translation>¿Qué método resuelve este pu&amp;zle?</translation>
    </message>
    <message>
        <source>Export we&amp;b page…</source>
        <translation>Exportar página we&amp;b…</translation>
    </message>
    <message>
        <source>Table of &amp;figures…</source>
        <translation>Tabla de c&amp;ifras…</translation>
    </message>
    <message>
        <source>&amp;Copy link</source>
        <translation>&amp;Copiar enlace</translation>
    </message>
    <message>
        <source>Cop&amp;y as command</source>
        <translation>Copiar como ord&amp;en</translation>
    </message>
    <message>
        <source>Copy as Pyt&amp;hon</source>
        <translation>Copiar como P&amp;ython</translation>
    </message>
    <message>
        <source>Lec&amp;ture view</source>
        <translation>&amp;Vista de clase</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>Book&amp;mark…</source>
        <translation>&amp;Marcador…</translation>
    </message>
    <message>
        <source>Go to f&amp;irst iteration</source>
        <translation>A l&amp;a primera iteración</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>Se&amp;guir</translation>
    </message>
    <message>
        <source>Reset parameters to defa&amp;ults</source>
        <translation>Restablecer parámetros por de&amp;fecto</translation>
    </message>
</context>
<context>
    <name>sudoscope::WindowDialogs</name>
    <message>
        <source>About Sudoscope</source>
        <translation>Acerca de Sudoscope</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Sudoscope %1&lt;/h3&gt;&lt;p&gt;A laboratory for watching numerical methods solve Sudoku on one probability cube.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. Built with Qt, Eigen, CaDiCaL and nlohmann-json.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Sudoscope %1&lt;/h3&gt;&lt;p&gt;Un laboratorio donde se ve cómo los métodos numéricos resuelven sudokus sobre un cubo de probabilidades.&lt;/p&gt;&lt;p&gt;Software libre bajo la GNU General Public License, versión 3 o posterior. Hecho con Qt, Eigen, CaDiCaL y nlohmann-json.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Start with a puzzle</source>
        <translation>Empezar con un puzle</translation>
    </message>
    <message>
        <source>Click a cell to follow it. Type digits, or paste or generate a puzzle above; File &gt; New puzzle gives an empty grid.</source>
        <translation>Un clic en una celda basta para seguirla. Escribir dígitos, pegar un puzle o generar uno, arriba; Archivo &gt; Nuevo puzle da una cuadrícula vacía.</translation>
    </message>
    <message>
        <source>Play, and go back</source>
        <translation>Reproducir y volver atrás</translation>
    </message>
    <message>
        <source>Press Play or Space to run the method. Drag along the curves to return to any iteration; changing something there starts a fork.</source>
        <translation>Reproducir, o la barra espaciadora, pone el método en marcha. Arrastrar por las curvas lleva a cualquier iteración; un cambio hecho allí abre una bifurcación.</translation>
    </message>
    <message>
        <source>One voxel, one probability</source>
        <translation>Un vóxel, una probabilidad</translation>
    </message>
    <message>
        <source>Each voxel shows how certain the method is that a cell holds a digit: larger and brighter means more certain. Drag to turn the cube; below the grid, choose the digit whose sums are shown.</source>
        <translation>Cada vóxel muestra cuán seguro está el método de que una celda contiene un dígito: cuanto más grande y claro, más seguro. Arrastrar gira el cubo; debajo de la cuadrícula se elige el dígito cuyas sumas se muestran.</translation>
    </message>
    <message>
        <source>Why, and what if</source>
        <translation>Por qué, y qué pasaría si</translation>
    </message>
    <message>
        <source>Explain shows which rules push the digits of the selected cell. Levers change the weights and the temperature during the run. F1 opens the help about the panel in use.</source>
        <translation>Explicar muestra qué reglas empujan los dígitos de la celda elegida. Palancas cambia los pesos y la temperatura durante la ejecución. F1 abre la ayuda del panel en uso.</translation>
    </message>
    <message>
        <source>Why this digit, and how sure is it? Explain</source>
        <translation>¿Por qué este dígito y cuán seguro es? Explicar</translation>
    </message>
    <message>
        <source>Why is it stuck, why so slow? Levers</source>
        <translation>¿Por qué está atascado, por qué tan lento? Palancas</translation>
    </message>
    <message>
        <source>What happened, and when? Log</source>
        <translation>¿Qué pasó y cuándo? Diario</translation>
    </message>
    <message>
        <source>Where do I start, and how does it work? Learn</source>
        <translation>¿Por dónde empiezo, cómo funciona? Aprender</translation>
    </message>
    <message>
        <source>What went wrong? Failures, stuck and slow runs: Help</source>
        <translation>¿Qué salió mal? Fallos, ejecuciones atascadas y lentas: Ayuda</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>El idioma cambia en el próximo inicio.</translation>
    </message>
    <message>
        <source>Settings: language: English, Deutsch, Español</source>
        <translation>Ajustes: idioma: English, Deutsch, Español</translation>
    </message>
    <message>
        <source>Settings: theme, size of everything</source>
        <translation>Ajustes: tema, tamaño de todo</translation>
    </message>
    <message>
        <source>Settings: memory, autosave interval</source>
        <translation>Ajustes: memoria, intervalo de autoguardado</translation>
    </message>
    <message>
        <source>Your own solver: add a method of your own</source>
        <translation>Su propio método: añadir un método propio</translation>
    </message>
    <message>
        <source>Speed: faster</source>
        <translation>Velocidad: más rápido</translation>
    </message>
    <message>
        <source>Spotlight on the selected cell: Lecture view</source>
        <translation>Foco en la celda elegida: Vista de clase</translation>
    </message>
    <message>
        <source>Which groups are violated? Constraints</source>
        <translation>¿Qué grupos están violados? Reglas</translation>
    </message>
</context>
<context>
    <name>sudoscope::Workspace</name>
    <message>
        <source>dropped text</source>
        <translation>texto soltado</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>texto pegado</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Leyendo</translation>
    </message>
    <message>
        <source>Autosave failed: %1</source>
        <translation>Error al guardar automáticamente: %1</translation>
    </message>
    <message>
        <source>New puzzle</source>
        <translation>Puzle nuevo</translation>
    </message>
    <message>
        <source>New puzzle. Parameters that still differ from the defaults: %1. “Defaults” in Levers resets them.</source>
        <translation>Puzle nuevo. Parámetros que aún difieren de los valores por defecto: %1. «Por defecto» en Palancas los restablece.</translation>
    </message>
    <message>
        <source>Open a puzzle, a session, a log or an array</source>
        <translation>Abrir un puzle, una sesión, un registro o una matriz</translation>
    </message>
    <message>
        <source>Puzzles, sessions, logs and arrays (*);;Sessions (*.%1);;Logs of runs (*.sudolog);;Arrays of P or Z (*.npy *.safetensors)</source>
        <translation>Puzles, sesiones, registros y matrices (*);;Sesiones (*.%1);;Registros de ejecuciones (*.sudolog);;Matrices de P o Z (*.npy *.safetensors)</translation>
    </message>
    <message>
        <source>P is the softmax of its Z at T = %1.</source>
        <translation>P es la softmax de su Z con T = %1.</translation>
    </message>
    <message>
        <source>P of %1</source>
        <translation>P de %1</translation>
    </message>
    <message>
        <source>P is that of %1.</source>
        <translation>P es el de %1.</translation>
    </message>
    <message>
        <source>Play continues from it.</source>
        <translation>La reproducción continúa desde él.</translation>
    </message>
    <message>
        <source>Waiting for %1</source>
        <translation>Esperando %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>Elegir otro…</translation>
    </message>
    <message>
        <source>Keep this one</source>
        <translation>Conservar este</translation>
    </message>
    <message>
        <source>Your work on the screen could not be saved, so the session was not opened: %1</source>
        <translation>Su trabajo en pantalla no se pudo guardar, por eso no se abrió la sesión: %1</translation>
    </message>
    <message>
        <source>Open only the puzzle?</source>
        <translation>¿Abrir solo el puzle?</translation>
    </message>
    <message>
        <source>It opens with the method and the parameters of the session; the file is not changed.</source>
        <translation>Se abre con el método y los parámetros de la sesión; el archivo no cambia.</translation>
    </message>
    <message>
        <source>Open the &amp;puzzle</source>
        <translation>Abrir el &amp;puzle</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Guardar la sesión</translation>
    </message>
    <message>
        <source>Sessions (*.%1)</source>
        <translation>Sesiones (*.%1)</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>sesión %1</translation>
    </message>
    <message>
        <source>The session is still being opened: save it again in a moment.</source>
        <translation>La sesión aún se está abriendo: guárdela en un momento.</translation>
    </message>
    <message>
        <source>Save before closing?</source>
        <translation>¿Guardar antes de cerrar?</translation>
    </message>
    <message>
        <source>%1 was changed.</source>
        <translation>%1 se ha modificado.</translation>
    </message>
    <message>
        <source>Unsaved changes are stored and offered at the next start.</source>
        <translation>Los cambios que no se guarden se conservan y se ofrecen en el próximo inicio.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Close &amp;without saving</source>
        <translation>Cerrar &amp;sin guardar</translation>
    </message>
    <message>
        <source>Stay &amp;here</source>
        <translation>&amp;Quedarse aquí</translation>
    </message>
    <message>
        <source>Autosave failed</source>
        <translation>Error al guardar automáticamente</translation>
    </message>
    <message>
        <source>Your work would be lost. Save it elsewhere first (File &gt; Save session as).</source>
        <translation>Se perdería. Guárdelo antes en otro lugar (Archivo &gt; Guardar sesión como).</translation>
    </message>
    <message>
        <source>Close and &amp;lose it</source>
        <translation>Cerrar y &amp;perderlo</translation>
    </message>
    <message>
        <source>A new run started in %1.</source>
        <translation>Empezó una nueva ejecución en %1.</translation>
    </message>
    <message>
        <source>A new run started in %1; open it again to see it.</source>
        <translation>Empezó una nueva ejecución en %1; abra el archivo otra vez para verla.</translation>
    </message>
    <message>
        <source>The training is paused; Runs lists it.</source>
        <translation>El entrenamiento está en pausa; Ejecuciones lo muestra.</translation>
    </message>
    <message>
        <source>%1. It does not contain runs that were read from logs: %2. Open their logs to see them again.</source>
        <translation>%1. No incluye las ejecuciones leídas de registros: %2. Abra sus registros para verlas de nuevo.</translation>
    </message>
    <message>
        <source>%1 of %2 puzzles were read. %3</source>
        <translation>Se leyeron %1 de %2 sudokus. %3</translation>
    </message>
    <message>
        <source>This is not a puzzle: %1.</source>
        <translation>Esto no es un puzle: %1.</translation>
    </message>
    <message>
        <source>The text holds %1 puzzles; this is the first.</source>
        <translation>El texto contiene %1 puzles; este es el primero.</translation>
    </message>
    <message>
        <source>Open without these rules</source>
        <translation>Abrir sin estas reglas</translation>
    </message>
    <message>
        <source>Do not open</source>
        <translation>No abrir</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidatos</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Tablero</translation>
    </message>
    <message>
        <source>Puzzle %1 of %2 in %3</source>
        <translation>Puzle %1 de %2 en %3</translation>
    </message>
    <message>
        <source>Save the selected runs</source>
        <translation>Guardar las ejecuciones seleccionadas</translation>
    </message>
    <message>
        <source>Which column of %1 holds the puzzles?</source>
        <translation>¿Qué columna de %1 contiene los puzles?</translation>
    </message>
</context>
</TS>
