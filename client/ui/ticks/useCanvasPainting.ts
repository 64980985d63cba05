import { useEffect, useRef } from 'react';

export interface Paper {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Resolves a CSS custom property at the canvas, so that both themes apply. */
  readonly colour: (name: string) => string;
}

/** Paints a canvas at device resolution. Repaints when `paint` (memoise it), the box or the theme changes. */
export function useCanvasPainting(paint: (paper: Paper) => void) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      drawOn(canvas, paint);
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    // Also called once at first, after the frame's own layout: drawing any earlier would force another.
    const sizes = new ResizeObserver(draw);
    sizes.observe(canvas);
    const themes = new MutationObserver(schedule);
    const attributeFilter = ['class', 'data-theme'];
    themes.observe(document.documentElement, { attributes: true, attributeFilter });
    themes.observe(document.body, { attributes: true, attributeFilter });
    return () => {
      sizes.disconnect();
      themes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [paint]);
  return ref;
}

function drawOn(canvas: HTMLCanvasElement, paint: (paper: Paper) => void): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  const ratio = window.devicePixelRatio || 1;
  const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== deviceWidth || canvas.height !== deviceHeight) {
    canvas.width = deviceWidth;
    canvas.height = deviceHeight;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);
  const known = new Map<string, string>();
  const colour = (name: string) => {
    const value = known.get(name) ?? (style.getPropertyValue(name).trim() || style.color);
    known.set(name, value);
    return value;
  };
  paint({ context, width, height, colour });
}
