import { LookUp } from '../../db/lookUp.ts';
import { listsBy } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { readMultiStyles } from '../multiDances.ts';
import { type NumberedPerson, readNumberedPeopleOf } from '../numbers/leaders.reader.ts';
import type { Publication } from '../publication.entity.ts';
import { readPublications } from '../publication.service.ts';
import { type PrintedNumbersType, readPrintedNumbers } from './printedNumbers.ts';
import type { ShownAgeGroupType, ShownPersonType } from './publicationTypes.ts';
import { readShownPeople, shownAgeGroups } from './shownPeople.reader.ts';

export const publicationLoaders = perRequest((db) => {
  const publicationOfEvent = new LookUp<Publication>(async (ids) => {
    const found = await readPublications(db, ids);
    return ids.map((id) => found.get(id) as Publication);
  });
  const shownPeopleOfEvent = new LookUp<ShownPersonType[]>(async (ids) => {
    const publications = await Promise.all(ids.map((id) => publicationOfEvent.load(id)));
    const found = await readShownPeople(db, publications);
    return ids.map((id) => found.get(id) ?? []);
  });
  return {
    publicationOfEvent,
    shownPeopleOfEvent,
    ageGroupsOfEvent: new LookUp<ShownAgeGroupType[]>(async (ids) => {
      const people = await shownPeopleOfEvent.getAll(ids);
      const publications = await publicationOfEvent.getAll(ids);
      return publications.map((one, at) => shownAgeGroups(people[at] ?? [], one));
    }),
    multiStylesOfEvent: listsBy((ids) => readMultiStyles(db, ids)),
    numberedPeopleOfEvent: new LookUp<NumberedPerson[]>(async (ids) => {
      const publications = await Promise.all(ids.map((id) => publicationOfEvent.load(id)));
      const found = await readNumberedPeopleOf(
        db,
        new Map(publications.map(({ eventId, numberWornBy }) => [eventId, numberWornBy])),
      );
      return ids.map((id) => found.get(id) ?? []);
    }),
    printedNumbersOfSchedule: new LookUp<PrintedNumbersType>(async (ids) => {
      const found = await readPrintedNumbers(db, ids);
      return ids.map((id) => found.get(id) ?? { lettered: [], unused: [], differing: 0 });
    }),
  };
});
