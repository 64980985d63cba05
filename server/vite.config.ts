import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.split(sep).join('/'));

/** What is started by itself: the server, what the tests' host starts, the programs, and what runs in a thread. */
const entries = [
  'server/main.ts',
  'server/serve.ts',
  'server/config.ts',
  'server/engine/cli.ts',
  'server/scoring/cli.ts',
  ...files('server/programs/*.ts'),
  ...files('server/**/*Worker.ts'),
].filter((file) => !/\.(d|test)\.ts$/.test(file));

/** What the public pages are sent with is no module: it lies beside the one that sends it, as in the source. */
const publicFiles: Plugin = {
  name: 'public-files',
  generateBundle() {
    for (const fileName of files('server/publishing/public/*.{css,js}')) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(`${root}${fileName}`, 'utf8') });
    }
  },
};

/** A module goes on saying that it lies where its source lies, whichever file it was put into: files are found from there. */
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

/** Decorators write to it when a module is loaded, whichever comes first. */
const FIRST_OF_ALL = 'reflect-metadata';

/**
 * Writes down which packages the built server needs beside itself: those that it imports as they are, and those of which
 * it reads a file, which it asks for by `import.meta.resolve`. The image has these, and what they need, and no others.
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

/**
 * The server in few files, its packages among them: 2,300 files take Node more than a second to find, read and join,
 * each time that it is started.
 */
export default defineConfig({
  root,
  plugins: [publicFiles, placesOfModules, packagesOutside],
  ssr: {
    noExternal: true,
    // pdfkit asks for its fonts by a name that is put together when it runs, which only its own package.json can resolve;
    // fontkit is the one that it draws with.
    external: ['pg-native', FIRST_OF_ALL, 'pdfkit', 'fontkit'],
  },
  // As Node finds it, so that it is there once: whether a type is a list is asked of one and the same class.
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
