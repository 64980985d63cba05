import { mayEditDances } from '../dances/access.ts';
import { danceLoaders } from '../dances/dance.loaders.ts';
import { createDance, deleteDance, listDances, updateDance } from '../dances/dance.service.ts';
import {
  createDanceCategory,
  deleteDanceCategory,
  listDanceCategories,
  updateDanceCategory,
} from '../dances/danceCategory.service.ts';
import { crud } from './crud.ts';
import * as present from './present.ts';
import { type Json, pick, withReferences } from './request.ts';
import type { RestRoute } from './route.ts';
import { dance, danceCategory } from './shapes.ts';

const danceInput = (body: Json): Json =>
  withReferences(pick(body, { name: 'name', category: 'categoryId' }), ['categoryId']);

export const danceRoutes: RestRoute[] = [
  ...crud({
    path: '/api/dances/',
    thing: 'a dance',
    things: 'dances, by name',
    shape: dance,
    body: { name: { type: 'string', isRequired: true }, category: { type: 'reference', isRequired: true } },
    mayWrite: mayEditDances,
    list: ({ db }) => listDances(db),
    get: (context, id) => danceLoaders(context).dance.load(id),
    create: ({ db }, body) => createDance(db, danceInput(body)),
    update: ({ db }, id, body) => updateDance(db, id, danceInput(body)),
    remove: ({ db }, id) => deleteDance(db, id),
    present: async (_context, found) => present.dance(found),
  }),
  ...crud({
    path: '/api/dancecategories/',
    thing: 'a dance category',
    things: 'dance categories, by name',
    shape: danceCategory,
    body: { name: { type: 'string', isRequired: true } },
    mayWrite: mayEditDances,
    list: ({ db }) => listDanceCategories(db),
    get: (context, id) => danceLoaders(context).danceCategory.load(id),
    create: ({ db }, body) => createDanceCategory(db, pick(body, { name: 'name' })),
    update: ({ db }, id, body) => updateDanceCategory(db, id, pick(body, { name: 'name' })),
    remove: ({ db }, id) => deleteDanceCategory(db, id),
    present: async (_context, found) => present.danceCategory(found),
  }),
];
