import decodeQr from 'qr/decode.js';

/** Longest side of the decoded image: larger ones take longer and find no more. */
const MOST_PIXELS = 800;

/** Fallback for browsers without BarcodeDetector. */
export class Decoder {
  readonly #canvas = document.createElement('canvas');

  async detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
    const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight));
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context || width === 0 || height === 0) return [];
    Object.assign(this.#canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return [{ rawValue: decodeQr(context.getImageData(0, 0, width, height)) }];
    } catch {
      // No code in this image.
      return [];
    }
  }
}
