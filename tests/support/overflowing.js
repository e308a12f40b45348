// What is wider than its place, or cut off: sentences about it, for tests. Text that is shortened with "…" is meant so, a placeholder never.
() => {
  const SLACK = 1.5;
  const found = new Set();
  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} wide, the screen ${root.clientWidth}`);
  const dialog = document.querySelector("dialog[open]");
  const table = dialog ? null : document.querySelector("[data-testid=table]");
  if (table && root.scrollHeight > root.clientHeight) found.add(`the table has to be scrolled: ${root.scrollHeight}`);

  const hides = (value) => value === "hidden" || value === "clip";
  const rolls = (value) => value === "auto" || value === "scroll";

  /** Looks for something around a box that it sticks out of. */
  function check(box, start, description) {
    for (let outer = start; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      const place = outer.getBoundingClientRect();
      if (place.width <= 2 || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || rolls(style.overflowX)) return; // only for listeners; shortened; to be scrolled
      if (style.display.startsWith("inline") && !style.display.includes("-")) continue;
      const frames = outer.matches("button, a.button, summary, th, td");
      const across = box.left < place.left - SLACK || box.right > place.right + SLACK;
      const down = box.top < place.top - SLACK || box.bottom > place.bottom + SLACK;
      if ((across && (frames || hides(style.overflowX))) || (down && (frames || hides(style.overflowY)))) {
        found.add(`sticks out of ${outer.tagName} ${outer.className}: ${description}`);
        return;
      }
      if (rolls(style.overflowY)) break;
    }
    if (box.left < -SLACK || box.right > root.clientWidth + SLACK) found.add(`outside the screen: ${description}`);
  }

  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("svg, script, style, option, .skip") || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) check(box, parent, node.data.trim().slice(0, 50));
  }
  for (const element of (dialog ?? document).querySelectorAll("button, a.button, select, input, summary")) {
    const box = element.getBoundingClientRect();
    if (box.width > 2 && !element.closest(".skip") && element.checkVisibility({ visibilityProperty: true })) {
      check(box, element.parentElement, `${element.tagName} ${element.className} ${element.innerText.slice(0, 40)}`);
    }
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const input of (dialog ?? document).querySelectorAll("input[placeholder]")) {
    if (input.value || !input.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(input);
    pen.font = style.font;
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(input.placeholder).width > room + SLACK) found.add(`wider than its ${Math.round(room)} px: ${input.placeholder}`);
  }
  return [...found];
}
