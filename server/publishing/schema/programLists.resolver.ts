import { computed, fieldsOf } from '../../auth/reads.ts';
import { list } from '../../input/objectOf.ts';
import { PAGE, pageOf } from '../../input/paging.ts';
import { nestedHeat, peopleOfPrograms } from './nested.ts';
import { HeatOfProgram, PersonOfProgram, ProgramType } from './programTypes.ts';

/** The long lists of a program, sliced in memory: the program is always read whole. */
fieldsOf(ProgramType, {
  heats: computed(
    list(
      HeatOfProgram,
      'Heats in running order. Pages of the current schedule are consistent as long as asOf is the same.',
    ),
    PAGE,
    ({ of }, _, page) => {
      const people = peopleOfPrograms(of);
      return pageOf(of.heats, page).map((heat) => nestedHeat(people, heat));
    },
  ),
  people: computed(list(PersonOfProgram, 'Everyone who dances, by name.'), PAGE, ({ of }, _, page) =>
    pageOf([...peopleOfPrograms(of).values()], page),
  ),
});
