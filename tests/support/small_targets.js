// Controls that a finger cannot hit: points around the centre of each control have to hit it, over this many px in both directions.
(least) => {
  const found = new Set();
  const dialog = document.querySelector("dialog[open]");
  const controls = (dialog ?? document).querySelectorAll("button, a[href], select, input, textarea, summary");
  for (const element of controls) {
    const style = getComputedStyle(element);
    const inSentence = element.matches("p a, li a, dd a, td a") && style.display === "inline"; // WCAG 2.5.8 excepts links in a sentence
    if (inSentence || style.pointerEvents === "none" || element.closest("[inert], .skip, .unseen, [data-testid=board]")) continue;
    const target = element.closest("label") ?? element;
    let box = target.getBoundingClientRect();
    if (box.width <= 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const large = ({ width, height }) => width >= least - 0.5 && height >= least - 0.5;
    if (large(box) || large(element.getBoundingClientRect())) continue;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    box = target.getBoundingClientRect();
    const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, least / 2 - 1];
    const hits = (dx, dy) => target.contains(document.elementFromPoint(x + dx, y + dy));
    if ([[-reach, 0], [reach, 0], [0, -reach], [0, reach]].every(([dx, dy]) => hits(dx, dy))) continue;
    const name = (element.ariaLabel ?? element.innerText).trim().slice(0, 30);
    found.add(`${element.tagName.toLowerCase()} ${element.dataset.testid ?? ""} “${name}” is ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  return [...found];
}
