/** Saves a drawing of a position as a file. */

/** Width and height of the picture, in pixels. */
const SIZE = 1600;

export async function savePicture(svg: string, kind: "svg" | "png", name: string): Promise<void> {
  const sized = svg.replace("<svg ", `<svg width="${SIZE}" height="${SIZE}" `); // without a size, some browsers draw nothing
  const drawn = new Blob([sized], { type: "image/svg+xml" });
  download(kind === "svg" ? drawn : await rendered(drawn), `${name}.${kind}`);
}

async function rendered(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, SIZE, SIZE);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error()))));
  } finally {
    URL.revokeObjectURL(url);
  }
}

function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
