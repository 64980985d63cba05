import { ObjectType } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { afterMaybe } from '../../db/lookUp.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { Heat } from '../heats/heat.entity.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import type { Clash } from './arrangement.ts';
import { figureLoaders } from './figure.loaders.ts';

@ObjectType({ description: 'A person in two heats at the same time.' })
export class HeatEntryClash extends objectOf({
  entrant: field(Entrant, 'The person.'),
  heat: field(Heat, 'The other heat at that time, or the same heat.'),
}) {}

fieldsOf(Heat, {
  isDoubleBooked: computed(
    field(Boolean, 'True if one of its people is in it twice or in an overlapping heat.'),
    (heat, context) => {
      const arrangement = figureLoaders(context).arrangement.get(heat.scheduleId);
      return afterMaybe(arrangement, ({ clashingHeats }) => clashingHeats.has(heat.id));
    },
  ),
});

fieldsOf(HeatEntry, {
  clashes: computed(
    list(HeatEntryClash, 'People who dance in another heat entry at the same time, and its heat.'),
    (row, context) => {
      if (row.heatId === null) return [];
      const arrangement = figureLoaders(context).arrangement.get(row.scheduleId);
      return afterMaybe(arrangement, ({ clashesOfRow }) => {
        const clashes = clashesOfRow.get(row.id);
        return clashes ? withPeopleAndHeats(clashes, context) : [];
      });
    },
  ),
});

const withPeopleAndHeats = (clashes: readonly Clash[], context: Context): Promise<HeatEntryClash[]> =>
  Promise.all(
    clashes.map(async ({ personId, otherHeatId }) => ({
      entrant: await peopleLoaders(context).entrant.load(personId),
      heat: await heatLoaders(context).heat.load(otherHeatId),
    })),
  );
