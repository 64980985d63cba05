import type { Import_FileFragment } from '../gql/graphql.ts';

/** The first lines of a sheet that was not understood, as they are in the file. */
export function ImportFirstLines(props: {
  lines: Import_FileFragment['sheets'][number]['firstLines'];
  headerLine: number | null;
  title: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section aria-label={`First lines of ${props.title}`} className="fc-import-first-lines" tabIndex={0}>
      <table>
        <tbody>
          {props.lines.map(({ line, cells }) => (
            <tr className={line === props.headerLine ? 'fc-import-first-header' : undefined} key={line}>
              <th scope="row">{line}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
