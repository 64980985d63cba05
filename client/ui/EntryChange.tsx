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
