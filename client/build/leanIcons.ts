import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/@blueprintjs\/icons\/lib\/esm\/generated\/components\/([a-z0-9-]+)\.js$/;
const OUTLINE = /PATHS_16 = (\[.*?\]);/;
const NAME = /export const (\w+)Icon = /;

const MAKER = fileURLToPath(new URL('../ui/iconOf.tsx', import.meta.url));

/**
 * Blueprint's icons with the outlines of the 16 px grid alone, which are those of every size in use but for a dialog's
 * cross. Each comes with a second set for 20 px and a component of its own: three times the bytes.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform(code, id) {
      const [, icon] = ICON.exec(id) ?? [];
      if (!icon) return null;
      const [[, outline] = [], [, name] = []] = [OUTLINE.exec(code) ?? [], NAME.exec(code) ?? []];
      if (!outline || !name) return this.error(`${id} is written otherwise than it was.`);
      return `import { iconOf } from '${MAKER}';
        export const ${name}Icon = /* @__PURE__ */ iconOf('${icon}', ${outline});
        export { ${name}Icon as ${name}, ${name}Icon as default };`;
    },
  };
}
