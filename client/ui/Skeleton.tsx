import './Skeleton.css';

/** One grey bar where text will stand. Width in pixels or any CSS length. */
export function SkeletonBar({
  width = '100%',
  height = 10,
}: {
  width?: number | string;
  height?: number | 'auto';
}) {
  return <span className="fc-skeleton-bar" style={{ width, height }} aria-hidden="true" />;
}

/** Rows in the layout of the list that is being read, with one quiet announcement for screen readers. */
export function SkeletonRows(props: {
  rows?: number;
  widths?: readonly (number | string)[];
  label?: string;
}) {
  const { rows = 8, widths = ['32%', '22%', '14%'], label = 'Loading' } = props;
  return (
    <div className="fc-skeleton" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reordered
        <div className="fc-skeleton-row" key={row}>
          {widths.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never reordered
            <SkeletonBar key={column} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
