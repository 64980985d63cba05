import type { SectionType } from '../../gql/graphql.ts';

export function TypePill({ type }: { type: SectionType }) {
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
