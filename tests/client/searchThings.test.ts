import { expect, it } from 'vitest';
import { allOf, heatsMatching } from '../../client/shell/search/searchThings.ts';

const open = {
  id: '1',
  event: { id: '2', name: 'Spring Ball' },
  sections: [{ id: '3', order: 1, title: 'Morning' }],
  heats: [{ id: '4', number: 900, label: '900', dance: { name: 'Waltz', category: { name: 'Smooth' } } }],
};

it('names the event of a heat, of a section and of a command', () => {
  expect(heatsMatching('heat 900', open)[0]?.detail).toBe('Smooth Waltz · Spring Ball');
  const [section, command] = allOf(undefined, open, [], { event: undefined, schedule: undefined });
  expect([section?.detail, command?.detail]).toEqual(['Section of Spring Ball', 'Command for Spring Ball']);
});
