import { printAmount } from '../../../server/money/amounts.ts';
import { inDigits } from '../../../server/schedules/counted.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import type { Column } from './matrix.ts';
import { leftOf, type RowsProps, sumOf } from './rowProps.ts';

/** Sums of the columns, and what is left of each own teacher in the rows. */
export function CellFoot(props: RowsProps & { readonly current: string | null }) {
  const { own, cells, tab, rows, columns, typed, current } = props;
  const isOfItems = tab === 'ITEMS';
  const countOf = (column: Column): number =>
    rows.reduce((sum, row) => sum + typed.read(row, column).quantity, 0);
  const sums = rows.map((row) => sumOf(props, row));
  const [quantity, amount] = [
    sums.reduce((sum, one) => sum + one.quantity, 0),
    sums.reduce((sum, one) => sum + one.amount, 0),
  ];
  const teachers = cells.partners.filter(
    ({ id, left }) => tab === 'HEAT' && left.length > 0 && rows.some(({ partnerId }) => partnerId === id),
  );
  return (
    <tfoot>
      <tr className="fc-muted">
        <th scope="row" colSpan={isOfItems ? 1 : 3}>
          {isOfItems ? 'Of each' : 'Entries in each dance'}
        </th>
        {columns.map((column) => (
          <td key={column.id} className="entries-cell fc-numbers fc-strong">
            {countOf(column) || '–'}
          </td>
        ))}
        <td className="fc-money fc-numbers fc-strong">{inDigits(quantity)}</td>
        <td className="fc-money fc-strong">
          <Amount of={{ amount, text: printAmount(amount, own.event.currency) }} />
        </td>
      </tr>
      {teachers.map(({ id: teacherId, name }) => (
        <tr key={teacherId} className={`fc-muted ${teacherId === current ? '' : 'entries-elsewhere'}`}>
          <th scope="row" colSpan={3}>
            {name} has left
          </th>
          {columns.map(({ id }) => {
            const left = leftOf(cells, teacherId, id);
            return (
              <td key={id} className={`entries-cell fc-numbers ${left === 0 ? 'fc-warning fc-strong' : ''}`}>
                {left ?? '–'}
              </td>
            );
          })}
          <td colSpan={2} />
        </tr>
      ))}
    </tfoot>
  );
}
