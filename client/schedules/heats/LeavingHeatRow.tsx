import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';

/** The last sight of a couple that has left the heat: it fades, and cannot be touched any more. */
export function LeavingHeatRow({ row }: { row: HeatEntryRowFieldsFragment }) {
  return (
    <tr className="heat-row heat-row-leaving" aria-hidden>
      <td>{row.entry.entrant.name}</td>
      <td>{row.entry.partners.map(({ name }) => name).join(', ')}</td>
      <td className="heat-level">{row.level}</td>
      <td className="heat-move" />
      <td className="heat-actions" />
    </tr>
  );
}
