import { counted } from '../../server/schedules/counted.ts';

const text = (count: number): string => (count === 0 ? '–' : String(count));

/** "2 → 1", of a number of entries; none is a dash. */
export const EntryChange = ({ seen, wanted }: { readonly seen: number; readonly wanted: number }) => (
  <span className="fc-numbers fc-nowrap">
    <span aria-hidden>
      <span className="fc-muted">{text(seen)} →</span> <b>{text(wanted)}</b>
    </span>
    <span className="fc-visually-hidden">
      {seen} to {wanted}
    </span>
  </span>
);

/** Says that what was approved is no longer so, as after undo. @param held number of entries now; null if unknown */
export const ChangedSince = ({ held, wanted }: { readonly held: number | null; readonly wanted: number }) =>
  held === null || held === wanted ? null : (
    <b className="fc-warning">Changed since: {counted(held, 'entry', 'entries')} now</b>
  );
