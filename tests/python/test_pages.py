"""Pages that play a run: what the program and the module write, in a browser and in a notebook."""

import base64
import json
import os
import pathlib
import re
import shutil
import sys
import time
import unittest

from fixtures import EASY, MODULE, RESOURCES, SMALL, InFolder, cli, imported, np, python, run, sudoscope

webdriver = imported("selenium.webdriver", "python3-selenium")
WebDriverException = imported("selenium.common.exceptions", "python3-selenium").WebDriverException
Wait = imported("selenium.webdriver.support.wait", "python3-selenium").WebDriverWait
if not shutil.which("chromedriver"):
    print("skipped: chromedriver (chromium-driver) is not installed")
    sys.exit(77)

HOSTILE = '</script><img src=x onerror=alert(1)>"\'&\u202e<b>'
QUIET = "return [shown.at, end, runs.length, document.querySelectorAll('img, iframe, b.x').length]"
WITHOUT_WEBGL = """
const { getContext } = HTMLCanvasElement.prototype;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...more);
};"""


class Pages(InFolder):
    """One browser for all tests."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        options = webdriver.ChromeOptions()
        for word in ("headless=new", "no-sandbox", "disable-dev-shm-usage", "lang=en",
                     "use-angle=swiftshader", "enable-unsafe-swiftshader"):
            options.add_argument("--" + word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        try:
            cls.browser = webdriver.Chrome(options=options)
        except WebDriverException as error:
            raise unittest.SkipTest(f"Chromium does not start here: {error}")

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        super().tearDownClass()

    def open(self, path, place="", size=(1280, 860)):
        """Opens the page; what the browser says of it from now on is of this page."""
        browser = self.browser
        browser.set_window_size(*size)
        browser.get("about:blank")
        browser.get_log("browser")
        browser.get_log("performance")
        browser.get(pathlib.Path(path).absolute().as_uri() + place)

    def check_quiet(self):
        """No message, no request but the page itself."""
        browser = self.browser
        # What Chromium says of its own software renderer is not the page's.
        said = [entry for entry in browser.get_log("browser") if "GPU stall" not in entry["message"]]
        self.assertEqual(said, [])
        asked = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
        asked = [entry["params"]["request"]["url"] for entry in asked
                 if entry["method"] == "Network.requestWillBeSent"]
        self.assertIn([url[:5] for url in asked], ([], ["file:"]))

    def cell(self):
        """P of the selected cell as the page shows it, to two digits."""
        return [float(bar.text.split()[-1])
                for bar in self.browser.find_elements("css selector", ".bar")]

    def test_shows_what_the_log_holds(self):
        cli("trace", "--set", "lr=0.3", "--set", "steps=200", "--log", "run.sudolog", input=EASY + "\n")
        cli("page", "run.sudolog", "-o", "run.html")
        log = sudoscope.read("run.sudolog")
        self.assertLess(os.path.getsize("run.html"), 10**6)
        sudoscope.show("run.sudolog").save("module.html")
        browser = self.browser
        for gl in (True, False):
            if not gl:
                script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument",
                                                 {"source": WITHOUT_WEBGL})
                self.addCleanup(browser.execute_cdp_cmd,
                                "Page.removeScriptToEvaluateOnNewDocument", script)
            for page in ("run.html", "module.html"):
                self.open(page, "#at=26&cell=r4c5")
                self.assertEqual(browser.execute_script("return [views[0].cube.gl !== null, lanes[0].named.at(-1).name]"), [gl, "terms times weights"])
                self.assertEqual(browser.find_element("id", "at").text, "26")
                state = browser.execute_script("return run.stateAt(26).p")
                self.assertLessEqual(abs(np.array(state) - log.P[26].ravel()).max(), 0.5001 / 255)
                self.assertLessEqual(abs(np.array(self.cell()) - log.P[26, 3, 4]).max(), 0.0071)
                for index, curve in enumerate(log.metrics.values()):
                    shown = browser.execute_script(f"return run.rows.map((row) => row[{index}])")
                    self.assertTrue(np.array_equal(np.array(shown, float), curve, equal_nan=True))
                self.check_quiet()

    def test_plays_steps_and_scrubs(self):
        cli("page", "-s", "rrr", "-o", "run.html", input=EASY + "\n")
        browser = self.browser
        self.open("run.html")
        keys = webdriver.common.keys.Keys
        page = browser.find_element("tag name", "body")
        for key, at in ((keys.ARROW_RIGHT, "1"), (keys.F2, "2"), (keys.ARROW_LEFT, "1"), (keys.HOME, "0")):
            page.send_keys(key)
            self.assertEqual(browser.find_element("id", "at").text, at)
        page.send_keys(keys.END)
        end = browser.execute_script("return end")
        self.assertEqual(browser.find_element("id", "at").text, str(end))
        self.assertIn(f"Solved at iteration {end}", browser.find_element("id", "verdict").text)
        page.send_keys(keys.HOME)
        browser.find_element("id", "play").click()
        Wait(browser, 60).until(lambda b: b.find_element("id", "at").text == str(end))
        lanes = browser.find_element("id", "lanes")
        actions = webdriver.ActionChains(browser)
        actions.move_to_element_with_offset(lanes, -300, 0).click_and_hold()
        actions.move_by_offset(100, 0).release().perform()
        at = int(browser.find_element("id", "at").text)
        self.assertTrue(0 < at < end, at)
        browser.find_element("css selector", ".grid").send_keys(keys.ARROW_RIGHT, keys.ARROW_DOWN)
        self.assertEqual(browser.find_element("id", "cellName").text, "r2c2")
        self.assertIn(f"at={at}&cell=r2c2", browser.execute_script("return linkHere()"))
        printed = "dispatchEvent(new Event('beforeprint')); const { width } = element('after'); dispatchEvent("
        self.assertGreater(browser.execute_script(printed + "new Event('afterprint')); return width"), 100)
        browser.find_element("css selector", "summary").click()
        Wait(browser, 60).until(lambda b: len(b.find_elements("css selector", "#table tr")) == 82)
        self.check_quiet()

    def test_texts_of_a_log_are_only_texts(self):
        with sudoscope.Run("bad.sudolog", SMALL, title=HOSTILE, parameters={HOSTILE: HOSTILE}) as log:
            for t in range(3):
                log.log(np.full((4, 4, 4), 0.25), **{HOSTILE: t})
        cli("page", "bad.sudolog", "--title", HOSTILE, "-o", "bad.html")
        sudoscope.show("bad.sudolog").save("module.html")
        for page in ("bad.html", "module.html"):
            self.assertNotIn("onerror", pathlib.Path(page).read_text("utf-8"))
            self.open(page)
            self.assertEqual(self.browser.execute_script(QUIET), [0, 2, 1, 0])
            self.assertIn("</script><img", self.browser.find_element("id", "title").text)
            self.check_quiet()

    def test_compares_runs(self):
        for name, *more in (("a", "--set", "lr=0.05"), ("b", "--set", "lr=5"), ("c", "-s", "rrr")):
            cli("trace", *more, "--log", f"{name}.sudolog", input=EASY + "\n")
        for other, names, curves in (("b", ["\u03b7 0.05", "\u03b7 5"], ["\u03b7 0.05", "\u03b7 5"]), ("c", [
                "Gradient descent on logits, \u03b7 0.05, stop when solved off", "Divide and concur (RRR)"],
                ["total", "distance of the projections"])):
            cli("page", "a.sudolog", "--beside", f"{other}.sudolog", "-o", "two.html")
            self.open("two.html", "#at=20")
            self.assertEqual([name.text for name in self.browser.find_elements("css selector", ".gridCard .name")], names)
            self.assertEqual(self.browser.execute_script("return lanes[1].curves.map(({ name }) => name)"), curves)
            self.check_quiet()
        stored = "return figuresAt({ points: [[0, 7, 7], [4, 5, 5], [9, 1, 1]], stored: true }, arguments[0])"
        self.assertEqual([self.browser.execute_script(stored, at) for at in (4, 6, 12)], ["5", "5 (4)", "1"])

    def test_long_runs_fit(self):
        cli("page", "--set", "steps=5000", "--set", "stop_when_solved=off", "-o", "long.html", input=EASY + "\n")
        self.assertLess(os.path.getsize("long.html"), 10**6)
        self.open("long.html", "#at=4000")
        rows, last, states, low, high = self.browser.execute_script(
            "return [run.rows.length, run.last, run.states.length, run.rows[5][1], run.maxima[5][1]]")
        self.assertEqual((rows, last), (2000, 5000))
        self.assertLessEqual(states, 300)
        self.assertLessEqual(low, high)
        self.check_quiet()

    def test_fits_a_phone_and_opens_where_its_link_says(self):
        link = f"sudoscope:?puzzle={EASY}&method=rrr&edit=5:beta=0.3&at=5&cell=r4c5"
        cli("page", "--max-iterations", "5", link, "-o", "run.html")
        browser = self.browser
        self.open("run.html", "#at=abc&cell=r0", size=(500, 900))
        table = "element('tableBox').open = true; show(); return [innerWidth, document.documentElement.scrollWidth <= 500, "
        *facts, texts = browser.execute_script(table + "shown.at, cellNames[shown.cell], run.edits.length, document.body.innerText]")
        self.assertEqual(facts, [500, True, 5, "r4c5", 0])
        self.assertRegex(texts, "(?s)Suggestions: Continue the run.*distance of the projections")
        for name in ("cube", "grid", "cell"):
            browser.find_element("css selector", f"[data-tab={name}][role=tab]").click()
            self.assertTrue(browser.find_element("css selector", f".{name}Card").is_displayed())
        self.assertRegex(browser.find_element("id", "sums").text, r"row 4\s.* 0.02")
        self.assertGreaterEqual(browser.find_element("id", "play").size["height"], 56)

    def test_a_torn_or_foreign_log_has_an_error(self):
        pathlib.Path("empty.sudolog").write_bytes(b'{"type": "hello", "protocol": 1}\n')
        self.assertIn("empty.sudolog", cli("page", "empty.sudolog", status=2).stderr)
        with self.assertRaises(sudoscope.SudologError):
            sudoscope.show("empty.sudolog").html()

    def test_a_notebook_shows_runs(self):
        imported("nbconvert", "jupyter-nbconvert")
        imported("ipykernel", "python3-ipykernel")
        code = [
            "import numpy as np, sudoscope",
            f"run = sudoscope.Run('grows.sudolog', {SMALL!r}, show=True)",
            "for t in range(3): run.log(np.full((4, 4, 4), 0.25), loss=2.0**-t)\nrun.close()",
            "sudoscope.show('grows.sudolog')",
        ]
        cells = [dict(cell_type="code", metadata={}, outputs=[], execution_count=None, source=source)
                 for source in code]
        pathlib.Path("n.ipynb").write_text(json.dumps(dict(
            cells=cells, metadata={}, nbformat=4, nbformat_minor=4)))
        run(sys.executable, "-m", "nbconvert", "--to", "html", "--execute", "n.ipynb")
        browser = self.browser
        self.open("n.html")
        frames = browser.find_elements("css selector", "iframe[title=Sudoscope]")
        self.assertEqual(len(frames), 2)
        for frame in frames:
            browser.switch_to.frame(frame)
            self.assertEqual(browser.execute_script("return [end, runs.length]"), [2, 1])
            browser.switch_to.default_content()

    def test_pip_installs_the_module_with_its_viewer(self):
        run(sys.executable, "-m", "venv", "--system-site-packages", "env")
        run("env/bin/python", "-m", "pip", "install", "--no-index", "--quiet", MODULE.parent)
        with sudoscope.Run("run.sudolog", SMALL) as log:
            log.log(np.full((4, 4, 4), 0.25))
        text = run("env/bin/python", "-c", "import sudoscope; print(sudoscope.show('run.sudolog').html())",
                   env={"PATH": os.environ["PATH"]}).stdout
        self.assertEqual(text.rstrip("\n"), sudoscope.show("run.sudolog").html().rstrip("\n"))


class Viewer(unittest.TestCase):
    def test_is_small_and_whole(self):
        scripts = sorted((RESOURCES / "web").glob("*.js"))
        self.assertLessEqual(sum(len(path.read_text("utf-8").splitlines()) for path in scripts), 900)
        page = sudoscope._viewer()
        self.assertEqual(re.findall(r"/\*\{.*?\}\*/", page), [])
        self.assertNotRegex(page, r"https?://")
        texts = json.loads(re.search(r'id="texts">(.*?)</script>', page, re.S).group(1))
        self.assertEqual({len(translated) for translated in texts.values()}, {3})


if __name__ == "__main__":
    unittest.main()
