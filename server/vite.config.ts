import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.split(sep).join('/'));

/** The server, the modules the tests' host starts, the programs, and the workers. */
const entries = [
  'server/main.ts',
  'server/serve.ts',
  'server/config.ts',
  'server/engine/cli.ts',
  'server/scoring/cli.ts',
  'server/money/cli.ts',
  ...files('server/programs/*.ts'),
  ...files('server/**/*Worker.ts'),
].filter((file) => !/\.(d|test)\.ts$/.test(file));

/** Styles and scripts of the public pages, next to the modules of publishing/public. */
const publicFiles: Plugin = {
  name: 'public-files',
  async generateBundle() {
    for (const fileName of files('server/publishing/public/*.{css,js}')) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(`${root}${fileName}`, 'utf8') });
    }
    const entry = `${root}client/publicClock/clock.ts`;
    const made = await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: { write: false, lib: { entry, formats: ['iife'], name: 'clock', fileName: 'clock' } },
    });
    const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
    const fileName = 'server/publishing/public/clock.js';
    this.emitFile({ type: 'asset', fileName, source: output[0].code });
  },
};

/** Makes `import.meta.url` the place of the module's source in whichever chunk, since modules find files from there. */
const placesOfModules: Plugin = {
  name: 'places-of-modules',
  transform(code, id) {
    const file = relative(root, id).split(sep).join('/');
    if (!file.startsWith('server/') || !code.includes('import.meta.url')) return null;
    return {
      code: code.replaceAll('import.meta.url', `__placeOf("${file.replace(/\.ts$/, '.js')}")`),
      map: null,
    };
  },
  renderChunk(code, { fileName }) {
    if (!code.includes('__placeOf(')) return null;
    const placed = code.replaceAll(/__placeOf\("([^"]+)"\)/g, (_, file: string) => {
      return `new URL("${posix.relative(posix.dirname(fileName), file)}", import.meta.url).href`;
    });
    return { code: placed, map: null };
  },
};

/** Decorators need it before any module with decorators loads. */
const FIRST_OF_ALL = 'reflect-metadata';

/**
 * Lists the packages that the built server needs at run time: external imports, and packages whose files it finds by
 * `import.meta.resolve`. The image has only these and their dependencies.
 */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  generateBundle(_, bundle) {
    const asked = Object.values(bundle).flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const resolved = file.code.matchAll(/import\.meta\.resolve\(\s*["'`]([^"'`$]+)/g);
      return [...file.imports, ...file.dynamicImports, ...[...resolved].map(([, path = '']) => path)];
    });
    const outside = asked.filter((path) => !bundle[path] && !isBuiltin(path)).map(packageOf);
    const source = JSON.stringify([...new Set([FIRST_OF_ALL, ...outside])].sort());
    this.emitFile({ type: 'asset', fileName: 'server/packages.json', source });
  },
};

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** Bundles the server with its packages: loading 2,300 files would add more than a second to each start. */
export default defineConfig({
  root,
  plugins: [publicFiles, placesOfModules, packagesOutside],
  ssr: {
    noExternal: true,
    // pdfkit requires its fonts by a computed name that only its own package.json resolves, and uses this fontkit.
    external: ['pg-native', FIRST_OF_ALL, 'pdfkit', 'fontkit'],
  },
  // The file Node resolves, so that graphql is loaded once: its `instanceof` checks fail across two copies.
  resolve: { alias: [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(entries.map((file) => [file.replace(/\.ts$/, ''), file])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'server/shared/[name]-[hash].js',
        banner: `import '${FIRST_OF_ALL}';`,
      },
    },
  },
});
