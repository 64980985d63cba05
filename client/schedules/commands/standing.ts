import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { counted, whole } from '../../ui/counted.ts';

/** What the schedule is like now, as far as a pair of commands is about it. */
export interface Standing {
  readonly words: string;
  /** Nothing is left to be done here. */
  readonly isDone: boolean;
}

type Stats = Omit<ScheduleFiguresFieldsFragment, 'running' | 'logs'>;

/** Read from the figures each time: whatever the last run said, the program may have changed since. Null where nothing stands. */
export function standing(command: CommandName, stats: Stats): Standing | null {
  switch (command) {
    case 'GENERATE_HEATS':
      return stats.heats === 0 ? null : heatsStanding(stats);
    case 'GENERATE_HEAT_ENTRIES':
      return stats.entries === 0 ? null : rowsStanding(stats);
    case 'FILL_HEATS':
      return stats.heats === 0 || stats.entries === 0 ? null : placesStanding(stats);
    default:
      return null;
  }
}

function heatsStanding({ heats, heatsFree, heatsBeyond, heatsAstray }: Stats): Standing {
  const faults = [
    heatsBeyond > 0 ? `${whole(heatsBeyond)} beyond what their sections hold` : null,
    heatsAstray > 0 ? `${whole(heatsAstray)} in a section of another style or type` : null,
  ].filter((fault) => fault !== null);
  const room = heatsFree > 0 ? `room for ${whole(heatsFree)} more` : 'every section has its own';
  const said = faults.length > 0 ? faults.join(', ') : room;
  return { words: `${counted(heats, 'heat')}, ${said}`, isDone: faults.length === 0 && heatsFree === 0 };
}

function rowsStanding({ entries, missingEntries, staleEntries }: Stats): Standing {
  const open = [
    missingEntries > 0
      ? `${counted(missingEntries, 'entry', 'entries')} ${missingEntries === 1 ? 'is' : 'are'} not in the program yet`
      : null,
    staleEntries > 0 ? `${counted(staleEntries, 'row has', 'rows have')} no entry any more` : null,
  ].filter((one) => one !== null);
  if (open.length > 0) return { words: open.join(', '), isDone: false };
  return { words: `${counted(entries, 'row')}, one for each unit entered`, isDone: true };
}

function placesStanding({ entries, orphanEntries, untriedEntries }: Stats): Standing {
  const placed = `${whole(entries - orphanEntries)} of ${whole(entries)} assigned`;
  if (orphanEntries === 0) return { words: placed, isDone: true };
  const waiting = counted(orphanEntries, 'row waits', 'rows wait');
  if (untriedEntries > 0) return { words: `${waiting} for a heat`, isDone: false };
  return { words: `${placed}, ${waiting} for the reasons below`, isDone: false };
}
