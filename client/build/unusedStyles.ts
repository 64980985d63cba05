/** Blueprint class families that no screen uses; a test compares them with the imports. */
export const UNUSED_FAMILIES = [
  'breadcrumb',
  'breadcrumbs',
  'callout',
  'card',
  'card-list',
  'code-block',
  'compound-tag',
  'control-card',
  'editable-text',
  'entity-title',
  'file-input',
  'file-upload-input',
  'link',
  'multistep-dialog',
  'non-ideal-state',
  'overflow-list',
  'panel-stack',
  'panel-stack2',
  'radio',
  'running-text',
  'section',
  'section-card fc-line-below',
  'section-header',
  'skeleton',
  'slider',
  'slider-handle',
  'step',
  'timeline',
  'tree',
  'tree-node',
] as const;

const BLUEPRINT = 'bp6';
const CLASS = new RegExp(`\\.${BLUEPRINT}-([a-z0-9]+(?:-[a-z0-9]+)*)`, 'g');
/** Glyphs of Blueprint's icon font; our icons are components. */
const ICON_LETTER = /^icon-(?!container|large|standard|muted)[a-z0-9-]+$/;

/** Removes these families from Blueprint's style sheet, which has no smaller variant; see `css.postcss` in Vite. */
export const unusedStyles = {
  postcssPlugin: 'unused-styles',
  OnceExit(root: Rules): void {
    root.walkRules((rule) => {
      const kept = rule.selectors.filter((selector) => !isUnused(selector));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
  },
};

/** The part of PostCSS's Root used here. */
interface Rules {
  walkRules: (visit: (rule: { selectors: string[]; remove: () => void }) => void) => void;
}

function isUnused(selector: string): boolean {
  // A rule for everything except such an element still applies.
  const plain = selector.replaceAll(/:not\([^()]*\)/g, '');
  return [...plain.matchAll(CLASS)].some(
    ([, name = '']) =>
      ICON_LETTER.test(name) ||
      UNUSED_FAMILIES.some(
        (family) => name === family || (name.startsWith(`${family}-`) && family.includes('-')),
      ),
  );
}
