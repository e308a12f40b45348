import { lookAhead } from "./lib/preload.ts";

lookAhead();
void import("./page.ts");
