import type { Signed } from '../journal/signed.ts';

export const markOf = (line: { made_by: string; made_at: Date; pressed_at: Date | null }): Signed => ({
  by: line.made_by,
  at: line.made_at,
  pressedAt: line.pressed_at,
});
