import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:4000';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const ZONES = '@blueprintjs/datetime/lib/esm/common/timezoneItems.js';

/**
 * Left alone, every module that two screens share is a file of its own: 66 requests before a schedule stands there, and
 * half of the time goes into asking. What the first page needs is one file of packages and one of ours; what several
 * screens share is gathered with whatever is mostly used beside it. GraphiQL's many parts stay as they are: they are
 * loaded by nobody else, and one after the other.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: (id: string) => id.startsWith(HERE) || /@blueprintjs|date-fns|react-day-picker/.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 40_000,
    priority: 1,
  },
];

/**
 * Blueprint's date pickers look up 270 time zones as they are loaded, a tenth of a second on every screen with a date,
 * for a choice of zones that no screen shows. Here they get the one that they use themselves.
 */
function withoutTimeZones(): Plugin {
  let isFound = false;
  return {
    name: 'without-time-zones',
    apply: 'build',
    load(id) {
      if (!id.endsWith(ZONES)) return null;
      isFound = true;
      return `
        export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
        export const TIMEZONE_ITEMS = [];
        export const MINIMAL_TIMEZONE_ITEMS = [];`;
    },
    buildEnd(error) {
      if (!error && !isFound) this.error(`${ZONES} has moved: look whether the pickers still need it.`);
    },
  };
}

export default defineConfig({
  root: HERE,
  plugins: [react(), withoutTimeZones()],
  build: {
    emptyOutDir: true,
    // Blueprint alone is past the default limit, and there is nothing to be done about it.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // Without the list of screens that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/graphql': { target: SERVER, ws: true },
      '/healthz': SERVER,
      '/readyz': SERVER,
    },
  },
});
