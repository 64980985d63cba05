import type { Locator } from 'playwright-core';
import decodeQr from 'qr/decode.js';

/** Decodes the QR code in this part of the page. */
export async function readCode(part: Locator): Promise<string> {
  const picture = (await part.screenshot()).toString('base64');
  const { pixels, width, height } = await part.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { pixels: [...data], width: image.width, height: image.height };
  }, picture);
  return decodeQr({ data: Uint8Array.from(pixels), width, height });
}
