import { authRoutes } from './authRoutes.ts';
import { commandRoutes } from './commandRoutes.ts';
import { danceRoutes } from './danceRoutes.ts';
import { entryRoutes } from './entryRoutes.ts';
import { eventRoutes } from './eventRoutes.ts';
import { heatRoutes } from './heatRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import type { RestRoute } from './route.ts';
import { scheduleRoutes } from './scheduleRoutes.ts';
import { statsRoutes } from './statsRoutes.ts';

/** Every REST call: the table from which they are served and described. */
export const routes = (legacyFillPath?: string): RestRoute[] => [
  ...authRoutes,
  ...peopleRoutes,
  ...danceRoutes,
  ...eventRoutes,
  ...entryRoutes,
  ...scheduleRoutes,
  ...statsRoutes,
  ...commandRoutes(legacyFillPath),
  ...heatRoutes,
];
