/** Over-full: a triangle with its base at `y`. */
export function paintTriangle(context: CanvasRenderingContext2D, x: number, y: number, half: number): void {
  context.beginPath();
  context.moveTo(x, y - half * 1.8);
  context.lineTo(x + half, y);
  context.lineTo(x - half, y);
  context.closePath();
  context.fill();
}

/** Double-booked: a diamond centred on `y`. */
export function paintDiamond(context: CanvasRenderingContext2D, x: number, y: number, half: number): void {
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.closePath();
  context.fill();
}
