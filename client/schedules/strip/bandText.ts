let measure: CanvasRenderingContext2D | null = null;

/** How much of a band's text fits into `width` pixels. */
export function bandText(width: number, title: string, times: string): 'both' | 'title' | 'none' {
  const titleWidth = textWidth(title);
  if (titleWidth + textWidth(times) + 40 <= width) return 'both';
  return titleWidth + 18 <= width ? 'title' : 'none';
}

function textWidth(text: string): number {
  if (!measure) {
    measure = document.createElement('canvas').getContext('2d');
    if (!measure) return text.length * 6.5;
    measure.font = '600 11px "Inter Variable", Inter, system-ui, sans-serif';
  }
  return measure.measureText(text).width;
}
