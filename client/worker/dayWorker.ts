/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** By the build: what the screens of the day need. */
declare const __DAY_FILES__: { url: string; revision: string | null }[];

/**
 * Keeps the screens of the day for a device that loses the network: their files, and the page itself, which comes from the
 * server as long as that can be reached. What they show is kept by the screens.
 */
void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
cleanupOutdatedCaches();
precacheAndRoute(__DAY_FILES__);
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache('/index.html')) ?? Response.error();
    }
  }),
);
