// Runs Pyodide in Node: `node compile.mjs sysconfig` prints the variables of its build as JSON,
// `node compile.mjs compile FOLDER` compiles the Python files in the folders of FOLDER to bytecode,
// `node compile.mjs data PYTHON DATA BUILD` writes the answers that the start page shows before Python is ready, and
// `node compile.mjs call PYTHON PROJECT MODULE FUNCTION` calls a function of a module of the project with the texts that
// standard input has as JSON, and prints the text that it returns.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [task, folder, ...rest] = process.argv.slice(2);
// The data is written by the Python that pages get, so that a build fails if it lacks something.
const asInPages = task === "data" || task === "call";
const python = await loadPyodide(asInPages ? { stdLibURL: path.resolve(folder, "stdlib.zip") } : {});

/** Makes a folder of this machine visible to Python. */
function mount(at, real) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(real) }, at);
}

/** Prints a text, however long. The process may end only when all of it has been written. */
const print = (text) => new Promise((resolve) => process.stdout.write(text, resolve));

if (asInPages) {
  const packages = fs.readFileSync(path.resolve(folder, "packages.zip"));
  python.unpackArchive(new Uint8Array(packages).buffer, "zip", { extractDir: "/lib/python3.14/site-packages" });
}

if (task === "sysconfig") {
  await print(python.runPython("import json, sysconfig; json.dumps(sysconfig.get_config_vars(), default=str)"));
} else if (task === "compile") {
  mount("/stage", folder);
  const failed = python.runPython(`
import compileall, pathlib, py_compile
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
failed = []
for folder in sorted(pathlib.Path("/stage").iterdir()):
    for path in sorted(folder.rglob("*.py")):
        # Pyodide copies docstrings of its own modules when it starts, so they stay.
        level = 0 if path.relative_to(folder).parts[0] in ("_pyodide", "pyodide", "pyodide_js") else 2
        name = f"/{folder.name}/{path.relative_to(folder)}"
        try:
            py_compile.compile(str(path), cfile=str(path) + "c", dfile=name, doraise=True, optimize=level, invalidation_mode=unchecked)
        except py_compile.PyCompileError as error:
            failed.append(str(error))
"\\n".join(failed)
`);
  if (failed) throw new Error(failed);
} else if (task === "data") {
  const [data, build] = rest;
  mount("/data", data);
  python.globals.set("build", build);
  await python.runPythonAsync(`
from pathlib import Path
import pacal.server.in_page.worker
from pacal.sim import COMPILED
assert COMPILED, "the simulator is not compiled"
from pacal.server.in_page.start import answers
for name, content in answers(build).items():
    Path("/data", name).write_bytes(content)
`);
} else if (task === "call") {
  const [project, module, name] = rest;
  mount("/project", project);
  // Modules of tests import pytest for its marks. There is none here, and no mark is used.
  python.runPython(`
import sys, types
sys.dont_write_bytecode = True
sys.path.append("/project")
sys.modules["pytest"] = types.SimpleNamespace(mark=types.SimpleNamespace(rule=None))
`);
  const given = JSON.parse(fs.readFileSync(0, "utf-8"));
  await print(python.pyimport(module)[name](...given));
} else {
  throw new Error(`there is no task ${task}`);
}
process.exit(0);
