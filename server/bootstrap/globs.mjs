// tsx does not know Vite's `import.meta.glob`: makes an import of each file, as Vite's build does.
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const GLOB = /import\.meta\.glob\(\s*["']([^"']+)["'].*?\);/g;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.includes('/server/') || !loaded.source) return loaded;
    const cwd = dirname(fileURLToPath(url));
    const imports = (_, pattern) =>
      globSync(pattern, { cwd }).reduce((all, file) => `${all} import './${file}';`, '');
    return { ...loaded, source: String(loaded.source).replace(GLOB, imports) };
  },
});
