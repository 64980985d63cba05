const KNOWN_STYLES = ['smooth', 'rhythm', 'standard', 'latin'] as const;

export type StyleName = (typeof KNOWN_STYLES)[number] | 'other';

/** Theme name of a category: Smooth, Rhythm, Standard and Latin have colours, all others share one. */
export function styleName(categoryName: string): StyleName {
  const lower = categoryName.toLowerCase();
  return KNOWN_STYLES.find((style) => lower.includes(style)) ?? 'other';
}

/** A section's style, which colours it; empty if it has several. */
export const onlyStyle = (categories: readonly { readonly name: string }[]): string =>
  categories.length === 1 ? (categories[0]?.name ?? '') : '';

/**
 * A style's CSS colours, which follow the theme: `fill` for marks and ticks (never text), `text`, `tint` behind a pill,
 * `band` behind a strip's band.
 */
export function styleColour(categoryName: string) {
  const fill = `var(--fc-${styleName(categoryName)}-fill)`;
  const mixed = (share: string) => `color-mix(in srgb, ${fill} ${share}, transparent)`;
  return {
    fill,
    text: `var(--fc-${styleName(categoryName)}-text)`,
    tint: mixed('13%'),
    band: mixed('var(--fc-band-strength)'),
  };
}
