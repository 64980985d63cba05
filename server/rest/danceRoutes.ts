import { mayEditDances } from '../dances/access.ts';
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
    list: ({ em }) => listDances(em),
    get: ({ loaders }, id) => loaders.dance.load(id),
    create: ({ em }, body) => createDance(em, danceInput(body)),
    update: ({ em }, id, body) => updateDance(em, id, danceInput(body)),
    remove: ({ em }, id) => deleteDance(em, id),
    present: async (_context, found) => present.dance(found),
  }),
  ...crud({
    path: '/api/dancecategories/',
    thing: 'a dance category',
    things: 'dance categories, by name',
    shape: danceCategory,
    body: { name: { type: 'string', isRequired: true } },
    mayWrite: mayEditDances,
    list: ({ em }) => listDanceCategories(em),
    get: ({ loaders }, id) => loaders.danceCategory.load(id),
    create: ({ em }, body) => createDanceCategory(em, pick(body, { name: 'name' })),
    update: ({ em }, id, body) => updateDanceCategory(em, id, pick(body, { name: 'name' })),
    remove: ({ em }, id) => deleteDanceCategory(em, id),
    present: async (_context, found) => present.danceCategory(found),
  }),
];
