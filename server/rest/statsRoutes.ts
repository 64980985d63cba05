import type { RestRoute } from './route.ts';

export const statsRoutes: RestRoute[] = [];
