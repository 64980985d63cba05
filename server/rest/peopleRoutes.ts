import { currentUser } from '../auth/context.ts';
import { InvalidInput } from '../errors.ts';
import { idOf } from '../input/found.ts';
import { mayEditPeople } from '../people/access.ts';
import { createEntrant, deleteEntrant, listEntrants, updateEntrant } from '../people/entrant.service.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import { createStudio, deleteStudio, listStudios, updateStudio } from '../people/studio.service.ts';
import { crud } from './crud.ts';
import * as present from './present.ts';
import { type Json, optionalFlag, pick, withReferences } from './request.ts';
import type { Parameter, RestRoute } from './route.ts';
import { entrant, studio } from './shapes.ts';

const ENTRANT_FIELDS = {
  name: 'name',
  card_number: 'cardNumber',
  studio: 'studioId',
  is_professional: 'isProfessional',
  level: 'level',
  category: 'category',
};

const ENTRANT_BODY: Record<string, Parameter> = {
  name: { type: 'string', isRequired: true },
  card_number: { type: 'string' },
  studio: { type: 'reference', isNullable: true },
  is_professional: { type: 'boolean', isRequired: true },
  level: { type: 'string', isNullable: true, description: 'Students only.' },
  category: { type: 'string', isNullable: true, description: 'Age group; students only.' },
};

const entrantInput = (body: Json): Json => {
  const input = withReferences(pick(body, ENTRANT_FIELDS), ['studioId']);
  // Old clients write card numbers as numbers.
  return typeof input.cardNumber === 'number' ? { ...input, cardNumber: String(input.cardNumber) } : input;
};

const entrantRoutes = crud({
  path: '/api/entrants/',
  thing: 'an entrant',
  things: 'entrants, by name',
  shape: entrant,
  query: { is_professional: { type: 'boolean' } },
  body: ENTRANT_BODY,
  mayWrite: mayEditPeople,
  list: ({ db }, { query }) => listEntrants(db, { isProfessional: optionalFlag(query, 'is_professional') }),
  get: (context, id) => peopleLoaders(context).entrant.load(id),
  create: ({ db }, body) => createEntrant(db, entrantInput(body)),
  update: ({ db }, id, body) => updateEntrant(db, id, entrantInput(body)),
  remove: ({ db }, id) => deleteEntrant(db, id),
  present: present.entrant,
});

const replaceEntrant: RestRoute = {
  method: 'PUT',
  path: '/api/entrants/{id}/',
  summary: 'Changes an entrant as a whole; its name must be there.',
  body: ENTRANT_BODY,
  status: 200,
  answer: entrant,
  handle: async (context, { id, body }) => {
    mayEditPeople(currentUser(context));
    if (body.name === undefined) throw new InvalidInput({ name: ['This field is required.'] });
    const changed = await updateEntrant(context.db, idOf(id), entrantInput(body));
    return present.entrant(context, changed);
  },
};

const studioRoutes = crud({
  path: '/api/studios/',
  thing: 'a studio',
  things: 'studios, by name',
  shape: studio,
  body: { name: { type: 'string', isRequired: true } },
  mayWrite: mayEditPeople,
  list: ({ db }) => listStudios(db),
  get: (context, id) => peopleLoaders(context).studio.load(id),
  create: ({ db }, body) => createStudio(db, pick(body, { name: 'name' })),
  update: ({ db }, id, body) => updateStudio(db, id, pick(body, { name: 'name' })),
  remove: ({ db }, id) => deleteStudio(db, id),
  present: async (_context, found) => present.studio(found),
});

export const peopleRoutes: RestRoute[] = [...entrantRoutes, replaceEntrant, ...studioRoutes];
