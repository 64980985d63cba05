import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';
import { partnerNames } from '../../ui/coupleName.ts';

/** A couple that has left the heat, fading out; not interactive. */
export function LeavingHeatRow({ row }: { row: HeatEntryRowFieldsFragment }) {
  return (
    <tr className="heat-row heat-row-leaving" aria-hidden>
      <td>{row.entry.entrant.name}</td>
      <td>{partnerNames(row.entry).join(', ')}</td>
      <td className="heat-level">{row.level}</td>
      <td className="heat-move" />
      <td className="heat-actions" />
    </tr>
  );
}
