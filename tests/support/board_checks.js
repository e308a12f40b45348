/* Computes sizes, overlaps and contrasts on the board, and returns the faults. Axe cannot judge texts and shapes in SVG. */
([minimum, colours]) => {
    const board = document.querySelector("[data-testid=board]");
    const faults = [];
    const round = (value) => Math.round(value * 10) / 10;

    /* ---- geometry, in px of the page ---- */
    const cells = [...board.querySelectorAll("[data-square]")].map((cell) => [cell.dataset.square, cell.getBoundingClientRect()]);
    const side = cells[0][1].width;
    const squareAt = ([x, y]) => cells.find(([, box]) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)?.[0] ?? "outside";
    const onPage = (element, x, y) => {
        const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM());
        return [point.x, point.y];
    };
    const boxOf = (points) => {
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    };
    const meet = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.3 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.3;
    const centreOf = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const inside = ([x, y], [a, b, c]) => {
        const turn = ([px, py], [qx, qy]) => Math.sign((qx - px) * (y - py) - (qy - py) * (x - px));
        const turns = [turn(a, b), turn(b, c), turn(c, a)];
        return turns.every((one) => one > 0) || turns.every((one) => one < 0);
    };
    /** The circles in a path: see `circle` in glyphs.ts. */
    const circles = (selector) =>
        [...board.querySelectorAll(selector)].flatMap((path) =>
            [...path.getAttribute("d").matchAll(/M(-?[\d.]+) (-?[\d.]+)a([\d.]+) /g)].map(([, x, y, r]) => {
                const [left, middle] = onPage(path, Number(x), Number(y));
                const radius = Number(r) * path.getScreenCTM().a;
                return { left, right: left + 2 * radius, top: middle - radius, bottom: middle + radius };
            }),
        );
    const overlap = (one, other) => {
        const [[x, y], [otherX, otherY]] = [centreOf(one), centreOf(other)];
        return (one.right - one.left + other.right - other.left) / 2 - Math.hypot(x - otherX, y - otherY) > 0.3;
    };

    const ships = new Set([...board.querySelectorAll("[data-ship]")].map((ship) => ship.dataset.on));
    const stones = [...board.querySelectorAll(".stones path")].flatMap((path) =>
        path.getAttribute("d").split("M").slice(1).map((part) => {
            const corners = [...part.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => onPage(path, Number(x), Number(y)));
            const centre = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 3);
            return { corners, box: boxOf(corners), square: squareAt(centre) };
        }),
    );
    const glyphs = [...board.querySelectorAll("[data-stone]")].map((glyph) => ({ square: glyph.dataset.stone, box: glyph.getBoundingClientRect() }));
    if (glyphs.length !== stones.length) faults.push(`${stones.length} stones, but ${glyphs.length} glyphs`);
    const perSquare = new Map();
    for (const { square } of stones) perSquare.set(square, (perSquare.get(square) ?? 0) + 1);

    for (const { square, box } of stones) {
        const kind = perSquare.get(square) === 1 && !ships.has(square) ? "alone" : "crowded";
        const size = Math.min(box.right - box.left, box.bottom - box.top) / side;
        if (size < minimum[kind]) faults.push(`${square}: a stone takes ${round(size * 100)} % of its square (${kind})`);
    }
    const badges = circles(".badge");
    const marked = [...board.querySelectorAll("circle.value")].map((disc) => {
        const [x, y, r] = ["cx", "cy", "r"].map((name) => disc[name].baseVal.value);
        return boxOf([onPage(disc, x - r, y - r), onPage(disc, x + r, y + r)]);
    });
    const values = [...circles("path.value"), ...marked]; // alone, and next to a leader mark
    const numbers = [...board.querySelectorAll("text.value tspan")].map((text) => text.getBoundingClientRect());
    const numbersOfPiles = (withShip) => [...new Set([...perSquare].filter(([square]) => ships.has(square) === withShip).map(([, count]) => count))];
    const valued = new Set(values.map((value) => squareAt(centreOf(value))));
    const valuesWithBadge = badges.map((badge) => squareAt(centreOf(badge))).filter((square) => valued.has(square)).map((square) => perSquare.get(square) ?? 0);
    const seen = { piles: numbersOfPiles(false), aroundShips: numbersOfPiles(true), valuesWithBadge, medallions: numbers.length };

    for (const [index, { square, box }] of glyphs.entries()) {
        const middle = centreOf(box);
        const edges = [[box.left, middle[1]], [box.right, middle[1]], [middle[0], box.top], [middle[0], box.bottom], middle];
        const over = stones.filter(({ corners }) => edges.some((edge) => inside(edge, corners)));
        if (over.length !== 1) faults.push(`${square}: a glyph lies on ${over.length} stones`);
        for (const { box: other } of glyphs.slice(index + 1)) if (meet(box, other)) faults.push(`${square}: two glyphs overlap`);
        for (const disc of [...badges, ...values]) if (overlap(disc, box)) faults.push(`${square}: a badge or value covers a glyph`);
    }
    for (const badge of badges) {
        const at = squareAt(centreOf(badge));
        for (const value of values) if (overlap(badge, value)) faults.push(`${at}: the badge covers a value`);
        for (const number of numbers) if (meet(badge, number)) faults.push(`${at}: the badge covers the number of a value`);
    }
    for (const ship of board.querySelectorAll("[data-ship]")) {
        const glyph = [...ship.querySelectorAll("g[color]")].pop().getBoundingClientRect();
        for (const { corners, square } of stones) {
            const edge = [0, 1, 2].flatMap((n) => [0, 0.25, 0.5, 0.75].map((t) => [0, 1].map((axis) => corners[n][axis] * (1 - t) + corners[(n + 1) % 3][axis] * t)));
            if (edge.some(([x, y]) => x > glyph.left && x < glyph.right && y > glyph.top && y < glyph.bottom)) faults.push(`${square}: a stone covers the glyph of a ship`);
        }
    }
    const chooser = document.querySelector("[data-testid=chooser]");
    if (chooser && meet(chooser.getBoundingClientRect(), board.getBoundingClientRect())) faults.push("the chooser covers the board");
    if (!colours) return { faults, seen };

    /* ---- colours: what is painted at a point, shape by shape ---- */
    const parse = (colour) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
        return [red, green, blue, alpha];
    };
    const blend = (below, [red, green, blue, alpha], opacity) =>
        [red, green, blue].map((channel, index) => below[index] * (1 - alpha * opacity) + channel * alpha * opacity);
    const gradients = new Map();
    const gradient = (url, element, x, y) => {
        const id = /#([^"')]+)/.exec(url)[1];
        if (!gradients.has(id)) {
            const found = document.getElementById(id);
            const stops = [...found.querySelectorAll("stop")].map((stop) => {
                const { stopColor, stopOpacity } = getComputedStyle(stop);
                const [red, green, blue, alpha] = parse(stopColor);
                return [stop.offset.baseVal, [red, green, blue, alpha * Number(stopOpacity)]];
            });
            gradients.set(id, [found, stops]);
        }
        const [found, stops] = gradients.get(id);
        const box = element.getBBox();
        const [u, v] = [(x - box.x) / box.width, (y - box.y) / box.height];
        let at;
        if (found.tagName === "radialGradient") at = Math.hypot(u - 0.5, v - 0.5) / 0.5;
        else {
            const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => found[name].baseVal.valueInSpecifiedUnits / (found[name].baseVal.unitType === 2 ? 100 : 1));
            at = ((u - x1) * (x2 - x1) + (v - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2);
        }
        const next = stops.findIndex(([offset]) => offset >= at);
        if (next === 0) return stops[0][1];
        if (next < 0) return stops[stops.length - 1][1];
        const [[from, first], [to, second]] = [stops[next - 1], stops[next]];
        const part = (at - from) / (to - from || 1);
        return first.map((channel, index) => channel * (1 - part) + second[index] * part);
    };
    const painted = [...board.querySelectorAll("svg :is(path, rect, circle, ellipse, text)")]
        .filter((element) => !element.closest("defs, [role=grid], clipPath"))
        .map((element, index) => {
            const style = getComputedStyle(element);
            let opacity = 1;
            for (let up = element; up !== board; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
            const matrix = element.getScreenCTM().inverse();
            return { element, index, style: { fill: style.fill, stroke: style.stroke, fillOpacity: Number(style.fillOpacity), strokeOpacity: Number(style.strokeOpacity) }, opacity, box: element.getBoundingClientRect(), matrix };
        });
    const shapes = painted.filter(({ element }) => element.tagName !== "text");
    /** The colour at a point of the page, of all shapes before the given one. */
    const colourAt = ([pageX, pageY], before) => {
        let colour = [0, 0, 0];
        for (const { element, index, style, opacity, box, matrix } of shapes) {
            if (index >= before) break;
            if (pageX < box.left - 8 || pageX > box.right + 8 || pageY < box.top - 8 || pageY > box.bottom + 8) continue;
            const point = new DOMPoint(pageX, pageY).matrixTransform(matrix);
            const paint = (kind, alpha) => {
                const value = kind.startsWith("url") ? gradient(kind, element, point.x, point.y) : parse(kind);
                colour = blend(colour, value, alpha * opacity);
            };
            if (style.fill !== "none" && element.isPointInFill(point)) paint(style.fill, style.fillOpacity);
            if (style.stroke !== "none" && element.isPointInStroke(point)) paint(style.stroke, style.strokeOpacity);
        }
        return colour;
    };
    const luminance = (colour) => {
        const [red, green, blue] = colour.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, other) => {
        const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (lighter + 0.05) / (darker + 0.05);
    };

    /* The outlines of stones, on every square of land, with whatever marks it has. */
    const halo = board.querySelector(".halo");
    const outlines = [parse(getComputedStyle(halo).stroke), parse(getComputedStyle(board.querySelector(".stones path")).stroke)];
    const firstPiece = painted.find(({ element }) => element.closest(".play")).index;
    let worst = 99;
    for (const [square, box] of cells) {
        for (const [x, y] of [[0.25, 0.3], [0.75, 0.3], [0.2, 0.85], [0.8, 0.85]]) {
            const ground = colourAt([box.left + x * side, box.top + y * side], firstPiece);
            const best = Math.max(...outlines.map((outline) => contrast(outline, ground)));
            worst = Math.min(worst, best);
            if (best < 3) faults.push(`${square}: a stone has a contrast of ${round(best)} to ${ground.map(Math.round)}`);
        }
    }
    /* Every stone against its outline, and every glyph against its stone. */
    const ink = outlines[1];
    for (const path of board.querySelectorAll(".stones path")) {
        const fill = parse(getComputedStyle(path).fill);
        if (contrast(fill, ink) < 3) faults.push(`a stone of ${fill} has too little contrast to its glyph`);
    }
    /* Texts: 4.5, or 3 if large. A stroke below the letters is their background. */
    const texts = [];
    for (const { element, index, opacity } of painted) {
        if (element.tagName !== "text") continue;
        for (const part of element.querySelector("tspan") ? element.querySelectorAll("tspan") : [element]) {
            if (!part.textContent || part.querySelector("tspan")) continue;
            const style = getComputedStyle(part);
            const box = part.getBoundingClientRect();
            const px = parseFloat(style.fontSize) * element.getScreenCTM().a;
            const wanted = px >= 24 || (px >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
            const outlined = style.stroke !== "none" && style.paintOrder.startsWith("stroke") && parseFloat(style.strokeWidth) >= 2;
            let least = 99;
            for (const [u, v] of [[0.5, 0.5], [0.15, 0.4], [0.85, 0.4], [0.5, 0.3], [0.5, 0.65]]) {
                let ground = colourAt([box.left + u * box.width, box.top + v * box.height], index);
                if (outlined) ground = blend(ground, parse(style.stroke), Number(style.strokeOpacity) * opacity);
                least = Math.min(least, contrast(blend(ground, parse(style.fill), Number(style.fillOpacity) * opacity), ground));
            }
            texts.push(least);
            if (least < wanted) faults.push(`“${part.textContent}” on ${squareAt(centreOf(box))} has a contrast of ${Math.floor(least * 100) / 100}, not ${wanted}`);
        }
    }
    return { faults, seen: { ...seen, texts: texts.length, lowestText: round(Math.min(...texts)), lowestOutline: round(worst) } };
}
