import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** Screens that work offline, and what they open. */
const OF_THE_DAY =
  /\/client\/(eventDay|dayPasses|lateChanges|results\/announce)\/|\/client\/auth\/OpenPassScreen/;

/** Builds the service worker of the offline screens, with its list of files. */
export function dayWorker(here: string): Plugin {
  return {
    name: 'day-worker',
    apply: 'build',
    generateBundle: {
      // After Vite removes chunks with only styles: one missing file fails the whole precache.
      order: 'post',
      async handler(_, bundle) {
        const files = filesOfTheDay(bundle);
        const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
        const listed = [
          { url: '/index.html', revision },
          ...files.map((file) => ({ url: `/${file}`, revision: null })),
        ];
        const made = await build({
          configFile: false,
          root: here,
          logLevel: 'warn',
          define: { __DAY_FILES__: JSON.stringify(listed), 'process.env.NODE_ENV': '"production"' },
          build: {
            write: false,
            lib: {
              entry: `${here}worker/dayWorker.ts`,
              formats: ['iife'],
              name: 'dayWorker',
              fileName: 'sw',
            },
          },
        });
        const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
        this.emitFile({ type: 'asset', fileName: 'day/sw.js', source: output[0].code });
      },
    },
  };
}

/** Chunks of these screens and of the entry, all their imports, styles and fonts. */
function filesOfTheDay(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isOfTheDay = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => OF_THE_DAY.test(id));
  const needed = new Set(
    chunks.filter((chunk) => chunk.isEntry || isOfTheDay(chunk)).map((one) => one.fileName),
  );
  for (const name of needed) {
    const chunk = byName.get(name);
    if (!chunk) throw new Error(`The screens of the day need ${name}, which is not built.`);
    const opened = isOfTheDay(chunk) ? chunk.dynamicImports : [];
    for (const file of [...chunk.imports, ...opened]) needed.add(file);
  }
  const styles = [...needed].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
  return [...new Set([...needed, ...styles, ...fonts])].sort();
}
