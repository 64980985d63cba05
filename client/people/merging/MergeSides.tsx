import type { Person_EntrantFragment as Person } from '../../gql/graphql.ts';

const ROWS: readonly (readonly [label: string, of: (person: Person) => string])[] = [
  ['Name', ({ name }) => name],
  ['Studio', ({ studio }) => studio?.name ?? ''],
  ['Card number', ({ cardNumber }) => cardNumber],
  ['Level', ({ level }) => level ?? ''],
  ['Age group', ({ category }) => category ?? ''],
];

export function MergeSides({ kept, merged }: { kept: Person; merged: Person }) {
  const rows = ROWS.map(([label, of]) => ({ label, ours: of(kept), theirs: of(merged) })).filter(
    ({ ours, theirs }) => ours !== '' || theirs !== '',
  );
  return (
    <table className="fc-merge-sides">
      <thead>
        <tr>
          <td />
          <th scope="col">Keep</th>
          <th scope="col">Merge</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, ours, theirs }) => (
          <tr key={label} data-differs={ours !== theirs || undefined}>
            <th scope="row">{label}</th>
            <td>
              {ours || theirs}
              {ours === '' && <span className="fc-small fc-muted"> filled in</span>}
            </td>
            <td>{theirs || <span className="fc-muted">None</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
