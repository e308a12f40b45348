import { mount } from "svelte";
import App from "./App.svelte";
import { setUpInstall } from "./lib/install.svelte.ts";
import "./lib/theme.css";
import { speak } from "./lib/words.svelte.ts";

setUpInstall();
void speak();
mount(App, { target: document.getElementById("app")! });
