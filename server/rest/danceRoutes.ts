import { danceLoaders } from '../dances/dance.loaders.ts';
import { createDance, deleteDance, listDances, updateDance } from '../dances/dance.service.ts';
import {
  createDanceCategory,
  deleteDanceCategory,
  listDanceCategories,
  updateDanceCategory,
} from '../dances/danceCategory.service.ts';
import { crud } from './crud.ts';
import type { RestRoute } from './route.ts';
import { dance, danceCategory } from './things.ts';

export const danceRoutes: RestRoute[] = [
  ...crud({
    path: '/api/dances/',
    thing: 'a dance',
    things: 'dances, by name',
    as: dance,
    list: ({ db }) => listDances(db),
    get: (context, id) => danceLoaders(context).dance.load(id),
    create: ({ db }, input, user) => createDance(db, user, input),
    update: ({ db }, id, input) => updateDance(db, id, input),
    remove: ({ db }, id, user) => deleteDance(db, user, id),
  }),
  ...crud({
    path: '/api/dancecategories/',
    thing: 'a dance category',
    things: 'dance categories, by name',
    as: danceCategory,
    list: ({ db }) => listDanceCategories(db),
    get: (context, id) => danceLoaders(context).danceCategory.load(id),
    create: ({ db }, input, user) => createDanceCategory(db, user, input),
    update: ({ db }, id, input) => updateDanceCategory(db, id, input),
    remove: ({ db }, id, user) => deleteDanceCategory(db, user, id),
  }),
];
