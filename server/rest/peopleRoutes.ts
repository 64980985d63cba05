import { currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import { idOf } from '../input/found.ts';
import {
  createEntrant,
  deleteEntrant,
  listEntrants,
  replaceEntrant as replace,
  updateEntrant,
} from '../people/entrant.service.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import { createStudio, deleteStudio, listStudios, updateStudio } from '../people/studio.service.ts';
import { crud, withoutRequired } from './crud.ts';
import { optionalFlag } from './request.ts';
import type { RestRoute } from './route.ts';
import { entrant, studio } from './things.ts';

const entrantRoutes = crud({
  path: '/api/entrants/',
  thing: 'an entrant',
  things: 'entrants, by name',
  as: entrant,
  query: { is_professional: { type: 'boolean' } },
  list: ({ db }, { query }) => listEntrants(db, { isProfessional: optionalFlag(query, 'is_professional') }),
  get: (context, id) => peopleLoaders(context).entrant.load(id),
  create: ({ db }, input, user) => createEntrant(db, user, input),
  update: ({ db }, id, input) => updateEntrant(db, id, input),
  remove: ({ db }, id, user) => deleteEntrant(db, user, id),
});

const replaceEntrant: RestRoute = {
  method: 'PUT',
  path: '/api/entrants/{id}/',
  summary: 'Changes an entrant. The name is required; other omitted fields stay.',
  body: {
    ...withoutRequired(entrant.body),
    name: { type: 'string', ...entrant.body.name, isRequired: true },
  },
  status: 200,
  answer: entrant.shape,
  handle: async (context, { id, body }) => {
    currentUser(context, requireWrite);
    const changed = await replace(context.db, idOf(id), entrant.input(body));
    return entrant.present(changed, context);
  },
};

const studioRoutes = crud({
  path: '/api/studios/',
  thing: 'a studio',
  things: 'studios, by name',
  as: studio,
  list: ({ db }) => listStudios(db),
  get: (context, id) => peopleLoaders(context).studio.load(id),
  create: ({ db }, input, user) => createStudio(db, user, input),
  update: ({ db }, id, input) => updateStudio(db, id, input),
  remove: ({ db }, id, user) => deleteStudio(db, user, id),
});

export const peopleRoutes: RestRoute[] = [...entrantRoutes, replaceEntrant, ...studioRoutes];
