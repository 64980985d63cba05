import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(d|test|config)\.ts$/.test(file));

/** What the public pages are sent with is no module: it lies beside the one that sends it, as in the source. */
const publicFiles = {
  name: 'public-files',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string }) {
    for (const fileName of globSync('server/publishing/public/*.{css,js}', { cwd: root })) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(`${root}${fileName}`, 'utf8') });
    }
  },
};

/** Every module becomes a file of its own in dist, so that any of them can be a program or a worker. */
export default defineConfig({
  root,
  plugins: [publicFiles],
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: [...files('server/**/*.ts'), ...files('migrations/*.ts')],
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        entryFileNames: '[name].js',
        // Decorators write to it when a module is loaded, whichever comes first.
        banner: "import 'reflect-metadata';",
      },
    },
  },
});
