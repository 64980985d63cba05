import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:4000';

const ZONES = '@blueprintjs/datetime/lib/esm/common/timezoneItems.js';

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
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), withoutTimeZones()],
  build: {
    emptyOutDir: true,
    // Blueprint alone is past the default limit, and there is nothing to be done about it.
    chunkSizeWarningLimit: 1500,
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
