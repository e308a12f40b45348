import { lookAhead } from "./lib/ahead.ts";

lookAhead();
void import("./page.ts");
