import { inDigits } from '../../server/schedules/counted.ts';
import { groupOf, type MarkingQueue, type QueueRow, STATES } from './queueRows.ts';

/** Shown only if the count is above zero. */
const OF_CARDS: ReadonlySet<string> = new Set(['CARDS_MISSING', 'TO_VERIFY', 'FOR_CHAIR']);

interface FiguresProps {
  readonly queue: MarkingQueue;
  readonly rows: readonly QueueRow[];
  readonly onChoose: (row: QueueRow | undefined) => void;
}

export function Figures({ queue, rows, onChoose }: FiguresProps) {
  const figures = STATES.map(({ state, title }) => ({
    title,
    isHidden: OF_CARDS.has(state),
    count:
      state === 'PUBLIC'
        ? queue.publicCount
        : queue.contests.filter((contest) => groupOf(contest) === state).length,
    of: state === 'PUBLIC' ? queue.dancedCount : null,
    waits: state === 'UNCONTESTED',
    row: rows.find((row) => row.group === state),
  }));
  const corrections = rows.filter(({ first }) => first.correctionAskedBy !== null);
  figures.splice(-1, 0, {
    title: 'Corrections',
    isHidden: true,
    count: corrections.length,
    of: null,
    waits: true,
    row: corrections[0],
  });
  return (
    <ol className="results-figures fc-stack" aria-label="Contests">
      {figures
        .filter(({ isHidden, count }) => !isHidden || count > 0)
        .map(({ title, count, of, waits, row }) => (
          <li key={title}>
            <button type="button" disabled={!row} onClick={() => onChoose(row)}>
              <span className="fc-figure-label">{title}</span>
              <b className={`fc-figure-value ${waits && count > 0 ? 'results-waits' : ''}`}>
                {inDigits(count)}
              </b>
              {of === null ? null : <small>of {inDigits(of)}</small>}
            </button>
          </li>
        ))}
    </ol>
  );
}
