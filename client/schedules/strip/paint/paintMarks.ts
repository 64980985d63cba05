/** A triangle whose foot stands at `y`: over-full. */
export function paintTriangle(context: CanvasRenderingContext2D, x: number, y: number, half: number): void {
  context.beginPath();
  context.moveTo(x, y - half * 1.8);
  context.lineTo(x + half, y);
  context.lineTo(x - half, y);
  context.closePath();
  context.fill();
}

/** A diamond around `y`: double-booked. */
export function paintDiamond(context: CanvasRenderingContext2D, x: number, y: number, half: number): void {
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.closePath();
  context.fill();
}
