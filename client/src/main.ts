import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/theme.css";
import { speak } from "./lib/words.svelte.ts";

void speak();
mount(App, { target: document.getElementById("app")! });
