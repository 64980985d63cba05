import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../../auth/context.ts';
import { LogEntry } from './logEntry.entity.ts';

/** The fields that depend on the reader (ofOneSchedule.ts). */
@Resolver(() => LogEntry)
export class LogEntryResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether you may undo or redo the action with undoCommand; conflicts with later changes show only then.',
  })
  canUndo(@Root() { undoableBy }: LogEntry, @Ctx() context: Context): boolean {
    const { mayWrite, role } = currentUser(context);
    return undoableBy !== null && mayWrite && (undoableBy === 'EDITORS' || role === 'ORGANISER');
  }

  @FieldResolver(() => Boolean, {
    description: 'True if an organiser may undo or redo it, but you may not.',
  })
  undoAsksOrganiser(@Root() { undoableBy }: LogEntry, @Ctx() context: Context): boolean {
    return undoableBy === 'ORGANISERS' && currentUser(context).role !== 'ORGANISER';
  }
}
