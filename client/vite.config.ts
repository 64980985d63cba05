import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:4000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
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
