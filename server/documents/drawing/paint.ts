import PDFDocument from 'pdfkit';
import encodeQr from 'qr';
import { type Box, INK, type Page, type QrCode, type Shape, type Tag, type Text } from './page.ts';
import type { Paper } from './paper.ts';
import { runsOf } from './ruler.ts';
import { visualPieces } from './visualPieces.ts';

interface PaintOptions {
  readonly title: string;
  /** The content's timestamp instead of the clock's, so identical content gives an identical file. */
  readonly asOf: string;
  /** Accessible (PDF/UA). Takes twice the time and more bytes, so only for what one person or studio opens. */
  readonly isTagged: boolean;
}

interface PaintEvents {
  readonly onChunk: (chunk: Uint8Array<ArrayBuffer>) => void;
  readonly onPage?: (done: number) => void;
}

type Doc = PDFKit.PDFDocument;

const PAGES_AT_ONCE = 20;

/** Streams pages as a PDF and yields to the thread's event loop every few pages. */
export async function paint(
  paper: Paper,
  pages: readonly Page[],
  options: PaintOptions,
  { onChunk, onPage }: PaintEvents,
): Promise<void> {
  const doc = openDocument(paper, options);
  const end = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => onChunk(new Uint8Array(chunk)));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const root = options.isTagged ? doc.struct('Document') : null;
  if (root) doc.addStructure(root);
  for (const [index, page] of pages.entries()) {
    doc.addPage(page.paper && { size: [page.paper.width, page.paper.height], margin: 0 });
    if (root) paintTagged(doc, root, page);
    else for (const shape of page.shapes) draw(doc, shape);
    if ((index + 1) % PAGES_AT_ONCE === 0) {
      onPage?.(index + 1);
      await new Promise(setImmediate);
    }
  }
  root?.end();
  onPage?.(pages.length);
  doc.end();
  await end;
}

function openDocument(paper: Paper, { title, asOf, isTagged }: PaintOptions): Doc {
  const info = { Title: title, Creator: 'Floorcraft', CreationDate: new Date(asOf), ModDate: new Date(asOf) };
  return new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    info,
    lang: 'en',
    displayTitle: true,
    ...(isTagged ? { tagged: true, pdfVersion: '1.7', subset: 'PDF/UA' } : {}),
  } as PDFKit.PDFDocumentOptions);
}

function draw(doc: Doc, shape: Shape): void {
  if (shape.kind === 'text') drawText(doc, shape);
  else if (shape.kind === 'box') drawBox(doc, shape);
  else if (shape.kind === 'qr') drawQr(doc, shape);
  else if (shape.kind === 'circle') doc.circle(shape.x, shape.y, shape.radius).lineWidth(0.6).stroke(INK);
  else {
    const { from, to, width, colour, isDashed } = shape;
    if (isDashed) doc.dash(3, { space: 3 });
    doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .stroke(colour);
    if (isDashed) doc.undash();
  }
}

function drawText(doc: Doc, { x, baseline, text, size, isBold, colour, isUnderlined, isStruck }: Text): void {
  doc.fillColor(colour);
  let from = x;
  for (const run of visualPieces(text).flatMap((piece) => runsOf(piece, isBold))) {
    // pdfkit takes parsed fonts, but its types do not say so.
    doc
      .registerFont(run.name, run.font as never)
      .font(run.name)
      .fontSize(size);
    doc.text(run.text, from, baseline, { lineBreak: false, baseline: 'alphabetic' });
    from += doc.widthOfString(run.text);
  }
  if (!isUnderlined && !isStruck) return;
  const width = from - x;
  const y = isUnderlined ? baseline + size * 0.16 : baseline - size * 0.27;
  const weight = Math.max(0.5, size * 0.06);
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke(colour);
}

function drawBox(doc: Doc, { x, y, width, height, radius, fill, stroke }: Box): void {
  if (radius > 0) doc.roundedRect(x, y, width, height, radius);
  else doc.rect(x, y, width, height);
  if (fill) doc.fill(fill);
  else doc.lineWidth(stroke ?? 0.8).stroke(INK);
}

/** One path of squares stays sharp at any size, unlike an image. */
function drawQr(doc: Doc, { x, y, size, text }: QrCode): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 });
  const side = size / rows.length;
  rows.forEach((row, r) => {
    row.forEach((isDark, c) => {
      if (isDark) doc.rect(x + c * side, y + r * side, side, side);
    });
  });
  doc.fill(INK);
}

type Structure = PDFKit.PDFStructureElement;

/** Tags texts by role, and marks lines, boxes and running headers as artifacts. */
function paintTagged(doc: Doc, root: Structure, page: Page): void {
  let table: Structure | null = null;
  for (const group of groupsOf(page.shapes)) {
    const { tag, shapes } = group;
    if (!tag) {
      doc.markContent('Artifact', { type: 'Layout' });
      for (const shape of shapes) draw(doc, shape);
      doc.endMarkedContent();
      continue;
    }
    const { role, row } = tag;
    if (row === undefined) {
      table?.end();
      table = null;
      root.add(
        doc.struct(role, {}, () =>
          shapes.forEach((shape) => {
            draw(doc, shape);
          }),
        ),
      );
      continue;
    }
    if (!table) {
      table = doc.struct('Table');
      root.add(table);
    }
    table.add(rowOf(doc, shapes));
  }
  table?.end();
}

function rowOf(doc: Doc, shapes: readonly Shape[]): Structure {
  const row = doc.struct('TR');
  for (const { tag, shapes: own } of cellsOf(shapes)) {
    const options = tag?.role === 'TH' ? { scope: 'Column' } : {};
    row.add(
      doc.struct(tag?.role ?? 'TD', options as never, () =>
        own.forEach((shape) => {
          draw(doc, shape);
        }),
      ),
    );
  }
  row.end();
  return row;
}

interface Group {
  tag: Tag | undefined;
  shapes: Shape[];
}

const tagOf = (shape: Shape): Tag | undefined => (shape.kind === 'text' ? shape.tag : undefined);

/** Groups consecutive shapes that belong together: lines of a paragraph, cells of a row, artifacts. */
function groupsOf(shapes: readonly Shape[]): Group[] {
  return gather(shapes, (a, b) => a === b || (a?.row !== undefined && a.row === b?.row));
}

const cellsOf = (shapes: readonly Shape[]): Group[] => gather(shapes, (a, b) => a === b);

function gather(
  shapes: readonly Shape[],
  isSame: (a: Tag | undefined, b: Tag | undefined) => boolean,
): Group[] {
  const groups: Group[] = [];
  for (const shape of shapes) {
    const tag = tagOf(shape);
    const last = groups.at(-1);
    if (last && isSame(last.tag, tag)) last.shapes.push(shape);
    else groups.push({ tag, shapes: [shape] });
  }
  return groups;
}
