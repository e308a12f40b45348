import { preload } from "./lib/preload.ts";

preload();
void import("./page.ts");
