import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../../auth/context.ts';
import { canTakeBack } from '../../access.ts';
import { LogEntry } from './logEntry.entity.ts';

/** What of a line depends on who reads it (ofOneSchedule.ts). */
@Resolver(() => LogEntry)
export class LogEntryResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether you may undo or redo the action with undoCommand; conflicts with later changes are only found then.',
  })
  canUndo(@Root() line: LogEntry, @Ctx() context: Context): boolean {
    return isOffered(line, context);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether an organiser could undo or redo it, but you may not.',
  })
  undoAsksOrganiser(@Root() line: LogEntry, @Ctx() context: Context): boolean {
    return asksOrganiser(line, context);
  }
}

export const isOffered = ({ takenBackBy }: LogEntry, context: Context): boolean =>
  takenBackBy !== null && canTakeBack(currentUser(context), takenBackBy);

export const asksOrganiser = ({ takenBackBy }: LogEntry, context: Context): boolean =>
  takenBackBy === 'ORGANISERS' && currentUser(context).role !== 'ORGANISER';
