import { useQuery } from '@apollo/client/react';
import { printAmount } from '../../../server/money/amounts.ts';
import { MyPrice } from './entriesOperations.ts';
import { type Column, type RowOf, rowKey } from './matrix.ts';
import { type RowsProps, wordsOf } from './rowProps.ts';

interface CellPriceProps extends RowsProps {
  readonly row: RowOf;
  readonly column: Column;
}

/** What a cell costs, and what one more entry in it would. */
export function CellPrice({ own, cells, tab, known, row, column }: CellPriceProps) {
  const { event, studio } = own;
  const style = cells.styles.find(
    ({ id, dances }) => id === column.id || dances.some((one) => one.id === column.id),
  );
  const { personId, partnerId, level, ageGroup } = row;
  const { data } = useQuery(MyPrice, {
    variables: {
      eventId: event.id,
      studioId: studio.id,
      styleId: style?.id ?? '',
      personId: personId ?? '',
      partnerId,
      level,
      ageGroup,
      entryType: tab === 'MULTI' ? 'MULTI' : 'HEAT',
    },
    fetchPolicy: 'cache-and-network',
  });
  const price = data?.myRegistration.price;
  const cell = known.get(`${rowKey(row)}/${column.id}`);
  const name = `${wordsOf(own, cells, row).person}, ${column.name}`;
  return (
    <span role="status">
      <b>{cell ? `${name}: ${printAmount(cell.amount, event.currency)}` : name}</b>{' '}
      <span className="fc-muted">
        {data === undefined
          ? ''
          : price
            ? `one ${cell ? 'more ' : ''}costs ${price.amount.text} · ${price.why}`
            : 'no price yet, the organiser sets it'}
      </span>
    </span>
  );
}
