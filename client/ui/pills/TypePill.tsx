export type TypeName = 'HEAT' | 'SOLO' | 'MULTI' | 'BREAK';

export function TypePill({ type }: { type: TypeName }) {
  const name = `--fc-${type.toLowerCase()}`;
  return (
    <span
      className="fc-pill fc-nowrap fc-medium"
      style={{ background: `var(${name}-tint)`, color: `var(${name}-text)` }}
    >
      {type}
    </span>
  );
}
