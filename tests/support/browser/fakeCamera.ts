import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQr from 'qr';

/** Video file that this worker's browser uses as its camera; it reads the file whenever a camera is opened. */
const FILM = join(tmpdir(), `floorcraft-camera-${process.pid}.y4m`);

export const FAKE_CAMERA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
];

const WIDTH = 640;
const HEIGHT = 480;
const MARGIN = 60;

/** Shows a QR code to the camera. */
export function showToCamera(text: string): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 });
  const size = rows.length;
  const side = Math.floor((HEIGHT - 2 * MARGIN) / size);
  const left = Math.floor((WIDTH - side * size) / 2);
  const grey = Buffer.alloc(WIDTH * HEIGHT, 180);
  for (let y = 0; y < side * size; y++) {
    for (let x = 0; x < side * size; x++) {
      const isDark = rows[Math.floor(y / side)]?.[Math.floor(x / side)];
      grey[(MARGIN + y) * WIDTH + left + x] = isDark ? 30 : 220;
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(FILM, Buffer.concat([Buffer.from(`${head}FRAME\n`), grey, colours]));
}
