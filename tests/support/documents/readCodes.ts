import decodeQr from 'qr/decode.js';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Text of a printed QR code, and its box without the white border, in points from the top left. */
export interface PrintedCode {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A path with fewer squares is not a QR code. */
const LEAST_SQUARES = 100;
/** Pixels per square, and the white border in squares. */
const PIXELS = 4;
const QUIET = 4;

/** Decodes the QR codes of each page from an image painted from their ink squares, as a camera would see them. */
export async function readCodes(bytes: Uint8Array): Promise<PrintedCode[][]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: PrintedCode[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    pages.push(
      fnArray.flatMap((operator, at) =>
        operator === OPS.constructPath ? (codeOf(argsArray[at] as PathArguments) ?? []) : [],
      ),
    );
    page.cleanup();
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** The operator that ends the path; its points, each after its step's kind; and its bounding box. */
type PathArguments = [number, [Float32Array | null], Float32Array | null];

function codeOf([, [path], box]: PathArguments): PrintedCode | null {
  if (!path || !box) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  // A square takes 13 numbers: a move, three lines and a close.
  const squares = path.length / 13;
  if (squares < LEAST_SQUARES || !Number.isInteger(squares)) return null;
  const side = (path[4] ?? 0) - (path[1] ?? 0);
  const size = (Math.round((right - left) / side) + 2 * QUIET) * PIXELS;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let square = 0; square < squares; square += 1) {
    const column = Math.round(((path[square * 13 + 1] ?? 0) - left) / side) + QUIET;
    const row = Math.round(((path[square * 13 + 2] ?? 0) - top) / side) + QUIET;
    for (let pixel = 0; pixel < PIXELS * PIXELS; pixel += 1) {
      const x = column * PIXELS + (pixel % PIXELS);
      const y = row * PIXELS + Math.floor(pixel / PIXELS);
      data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { text: decodeQr({ data, width: size, height: size }), left, top, right, bottom };
}
