import { mount } from "svelte";
import App from "./App.svelte";
import { setUpInstall } from "./lib/install.svelte.ts";
import "./lib/theme.css";
import { speak } from "./lib/words.svelte.ts";

setUpInstall();
void speak();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.MODE === "site") void import("./site/SiteStatus.svelte").then(({ default: SiteStatus }) => mount(SiteStatus, { target: document.body }));
