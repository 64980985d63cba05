export type TypeName = 'HEAT' | 'SOLO' | 'MULTI' | 'BREAK';

/** An entry's or section's type in its own colour, everywhere the same. */
export function TypePill({ type }: { type: TypeName }) {
  const name = `--fc-${type.toLowerCase()}`;
  return (
    <span className="fc-pill" style={{ background: `var(${name}-tint)`, color: `var(${name}-text)` }}>
      {type}
    </span>
  );
}
