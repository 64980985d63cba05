import { styleColour } from '../styleColour.ts';

/** A category's name with its style's colour, never the colour alone. */
export function StylePill({ category }: { category: string }) {
  const colour = styleColour(category);
  return (
    <span className="fc-pill fc-nowrap fc-medium" style={{ background: colour.tint, color: colour.text }}>
      <span className="fc-pill-dot fc-rigid" style={{ background: colour.fill }} aria-hidden="true" />
      {category}
    </span>
  );
}

/** For lists that name the style beside it. */
export function StyleDot({ category }: { category: string }) {
  return (
    <span
      className="fc-pill-dot fc-rigid"
      style={{ background: styleColour(category).fill }}
      aria-hidden="true"
    />
  );
}
