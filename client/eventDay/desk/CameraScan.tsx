import { useEffect, useRef, useState } from 'react';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const EVERY_MS = 200;

/** The browser's BarcodeDetector, or a decoder loaded on demand. */
async function detector(): Promise<Detector> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some browsers have the class but support no format.
  const formats: string[] | undefined = await Own?.getSupportedFormats().catch(() => []);
  return Own && formats?.includes('qr_code')
    ? new Own({ formats: ['qr_code'] })
    : new (await import('./decoder.ts')).Decoder();
}

/** Shows the camera and reports the first code it reads. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (reader: Detector): Promise<void> => {
      if (isOver || !video.current) return;
      const [code] = await reader.detect(video.current).catch(() => []);
      if (code && !isOver) latestOnCode.current(code.rawValue);
      else timer = setTimeout(() => void read(reader), EVERY_MS);
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      await read(await detector());
    };
    begin().catch(() =>
      setProblem('The camera is not available. Allow it in the browser, or type the name.'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return problem ? (
    <p className="desk-hint" role="alert">
      {problem}
    </p>
  ) : (
    <video ref={video} className="desk-video" muted playsInline aria-label="Camera" />
  );
}
