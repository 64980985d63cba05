import './Skeleton.css';

/** @param props.width pixels or any CSS length */
export function SkeletonBar({
  width = '100%',
  height = 10,
}: {
  width?: number | string;
  height?: number | 'auto';
}) {
  return <span className="fc-skeleton-bar" style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder rows, announced once to screen readers. */
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
        <div className="fc-skeleton-row fc-row fc-line-below" key={row}>
          {widths.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never reordered
            <SkeletonBar key={column} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
