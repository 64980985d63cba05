import { styleColour } from '../styleColour.ts';

/** A dance category's name with its style's colour beside it: never the colour alone. */
export function StylePill({ category }: { category: string }) {
  const colour = styleColour(category);
  return (
    <span className="fc-pill" style={{ background: colour.tint, color: colour.text }}>
      <span className="fc-pill-dot" style={{ background: colour.fill }} aria-hidden="true" />
      {category}
    </span>
  );
}

/** Only the dot, for lists in which the style's name stands beside it as text. */
export function StyleDot({ category }: { category: string }) {
  return (
    <span className="fc-pill-dot" style={{ background: styleColour(category).fill }} aria-hidden="true" />
  );
}
