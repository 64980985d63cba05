import decodeQr from 'qr/decode.js';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Pixels per point. */
const SCALE = 6;
const QUIET = 30;

/** Decodes the QR codes of each page from an image of all filled shapes. */
export async function readPrintedCodes(bytes: Uint8Array): Promise<string[][]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    pages.push(
      argsArray.flatMap((args, at) =>
        fnArray[at] === OPS.constructPath && args[0] === OPS.fill ? decodeQr(pictureOf(args[1][0])) : [],
      ),
    );
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** @param path thirteen numbers per rectangle: a move, three lines with their end points, and a close */
function pictureOf(path: Float32Array): { data: Uint8Array; width: number; height: number } {
  const boxes = Array.from({ length: path.length / 13 }, (_, at) => path.subarray(at * 13, at * 13 + 13)).map(
    (own) => ({ left: own[1] ?? 0, top: own[2] ?? 0, right: own[4] ?? 0, bottom: own[8] ?? 0 }),
  );
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const dot = (place: number, from: number): number => Math.round((place - from) * SCALE) + QUIET;
  const width = Math.max(...boxes.map((box) => dot(box.right, left))) + QUIET;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const box of boxes) {
    for (let y = dot(box.top, top); y < dot(box.bottom, top); y += 1) {
      for (let x = dot(box.left, left); x < dot(box.right, left); x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height: width };
}
