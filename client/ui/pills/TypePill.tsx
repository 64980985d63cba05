export type TypeName = 'HEAT' | 'SOLO' | 'MULTI' | 'BREAK';

/** An entry's or section's type in its own colour, everywhere the same. */
export function TypePill({ type }: { type: TypeName }) {
  return <span className={`fc-pill fc-pill-${type.toLowerCase()}`}>{type}</span>;
}
