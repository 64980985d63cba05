import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';

/** A couple that has left the heat, fading out; not interactive. */
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
