import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../context.ts';
import { IdInput } from '../inputs.ts';
import { mayEditSchedules } from './access.ts';
import { Heat } from './heat.entity.ts';
import { Schedule } from './schedule.entity.ts';
import { Section } from './section.entity.ts';
import { CreateSectionInput, MoveSectionInput, UpdateSectionInput } from './section.inputs.ts';
import { createSection, deleteSection, moveSection, updateSection } from './section.service.ts';

@Resolver(() => Section)
export class SectionResolver {
  @Mutation(() => Section, {
    description:
      'Adds a section at the end of a schedule; it starts where the last one ends, with its type and duration.',
  })
  createSection(
    @Arg('input', () => CreateSectionInput, { description: 'The new section.' }) input: CreateSectionInput,
    @Ctx() context: Context,
  ): Promise<Section> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return createSection(context.em, user, input);
  }

  @Mutation(() => Section, {
    description:
      'Changes a section. Heats of a type or style that it no longer has are removed, and their rows wait; a section that became shorter keeps its heats.',
  })
  updateSection(
    @Arg('input', () => UpdateSectionInput, { description: 'The changes.' }) input: UpdateSectionInput,
    @Ctx() context: Context,
  ): Promise<Section> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return updateSection(context.em, user, input.id, input, input.version);
  }

  @Mutation(() => Schedule, { description: 'Deletes a section with its heats; their rows wait.' })
  async deleteSection(
    @Arg('input', () => IdInput, { description: 'The section.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { scheduleId } = await deleteSection(context.em, user, input.id);
    return context.loaders.schedule.load(scheduleId);
  }

  @Mutation(() => Schedule, {
    description: 'Moves a section; its heats come along and all are numbered anew.',
  })
  async moveSection(
    @Arg('input', () => MoveSectionInput, { description: 'The section and where it goes.' })
    input: MoveSectionInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { scheduleId } = await moveSection(context.em, user, input);
    return context.loaders.schedule.load(scheduleId);
  }

  @FieldResolver(() => Schedule, { description: 'The schedule that it is part of.' })
  schedule(@Root() section: Section, @Ctx() context: Context): Promise<Schedule> {
    return context.loaders.schedule.load(section.scheduleId);
  }

  @FieldResolver(() => [Heat], { description: 'Its heats, by number.' })
  heats(@Root() section: Section, @Ctx() context: Context): Promise<Heat[]> {
    return context.loaders.heatsOfSection.load(section.id);
  }
}
