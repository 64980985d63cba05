import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Page, PageArgs, parsePage } from '../../input/paging.ts';
import { nestedHeat, peopleOfPrograms } from './nested.ts';
import { HeatOfProgram, PersonOfProgram, ProgramType } from './programTypes.ts';

/** The long lists of a program, sliced in memory: the program is always read whole. */
@Resolver(() => ProgramType)
export class ProgramListsResolver {
  @FieldResolver(() => [HeatOfProgram], {
    description:
      'Heats in running order. Pages of the current schedule are consistent as long as asOf is the same.',
  })
  heats(@Root() { of }: ProgramType, @Args(() => PageArgs) page: PageArgs): HeatOfProgram[] {
    const people = peopleOfPrograms(of);
    return stretch(of.heats, parsePage(page)).map((heat) => nestedHeat(people, heat));
  }

  @FieldResolver(() => [PersonOfProgram], { description: 'Everyone who dances, by name.' })
  people(@Root() { of }: ProgramType, @Args(() => PageArgs) page: PageArgs): PersonOfProgram[] {
    return stretch([...peopleOfPrograms(of).values()], parsePage(page));
  }
}

function stretch<Item>(list: readonly Item[], { first, offset }: Page): Item[] {
  return list.slice(offset, first === null ? undefined : offset + first);
}
