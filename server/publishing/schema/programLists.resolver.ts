import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Page, PageArgs, parsePage } from '../../input/paging.ts';
import { nestedHeat, peopleOfPrograms } from './nested.ts';
import { HeatOfProgram, PersonOfProgram, ProgramType } from './programTypes.ts';

/** What of a program is long. It is read whole, in one go; a stretch of it is a stretch of what is answered. */
@Resolver(() => ProgramType)
export class ProgramListsResolver {
  @FieldResolver(() => [HeatOfProgram], {
    description:
      'Its heats in running order. Pages of a version fit together; pages of the current schedule do while asOf is the same.',
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
