import { expect, test } from 'vitest';
import { z } from 'zod';
import { Studio } from '../../server/people/studio.entity.ts';
import { thing } from '../../server/rest/thing.ts';

test('a field that REST leaves out is neither returned nor read', () => {
  const options = {
    id: 'Studio',
    description: 'A studio.',
    entity: Studio,
    rule: z.object({ name: z.string() }),
  };
  const body = { name: 'Harbor' };
  expect(thing(options).input(body)).toEqual(body);
  const { body: described, input } = thing({ ...options, differences: { name: null } });
  expect(described).toEqual({});
  expect(input(body)).toEqual({});
});
