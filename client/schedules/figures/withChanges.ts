import type { ScheduleChangesFieldsFragment, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';

/** As many lines of the log as the screen keeps. */
const LINES = 60;

/** The figures as they are after some changes; the same object where nothing is different. */
export function withChanges(
  known: ScheduleFiguresFieldsFragment,
  changes: ScheduleChangesFieldsFragment,
): ScheduleFiguresFieldsFragment {
  const { revision, stats, running } = changes;
  if (!stats && JSON.stringify(running) === JSON.stringify(known.running)) return known;
  if (!stats) return { ...known, running };
  const undoable = new Set(changes.undoableLogIds);
  const organisers = new Set(changes.organisersUndoLogIds);
  const lines = [...changes.logs, ...known.logs].slice(0, LINES);
  const logs = lines.map((line) => {
    const canUndo = undoable.has(line.id);
    const undoAsksOrganiser = organisers.has(line.id);
    const isSame = line.canUndo === canUndo && line.undoAsksOrganiser === undoAsksOrganiser;
    return isSame ? line : { ...line, canUndo, undoAsksOrganiser };
  });
  return { ...known, ...stats, revision, running, logs };
}
