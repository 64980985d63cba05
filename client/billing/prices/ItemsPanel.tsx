import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { printAmount } from '../../../server/money/amounts.ts';
import { inDigits } from '../../../server/schedules/counted.ts';
import type { ItemFieldsFragment as Item, PricesScreenQuery as Screen } from '../../gql/graphql.ts';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { hintIf } from '../../ui/openings/hint.ts';
import { Panel } from '../../ui/Panel.tsx';
import { rateWords } from '../rates.ts';
import { TableHead } from '../TableHead.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ADDED, leftWords } from './priceWords.ts';
import { unitOf } from './termsDraft.ts';
import type { Prices } from './usePrices.ts';
import { WhoHasWhat } from './WhoHasWhat.tsx';

interface ItemsPanelProps {
  readonly event: Screen['event'];
  readonly items: readonly Item[];
  readonly prices: Prices;
  readonly isReadOnly: boolean;
}

/** Packages, tickets and fees of an event, saved one by one. */
export function ItemsPanel({ event, items, prices, isReadOnly }: ItemsPanelProps) {
  const { terms, newItems } = prices.draft;
  const dialog = useDialog<Item | null>();
  const holders = useDialog<null>();
  const missing = newItems.filter(({ name }) => !items.some((item) => item.name === name));
  const notYet = prices.isNew ? 'Save the prices first.' : null;
  return (
    <Panel
      label="Packages and extras"
      title="Packages and extras"
      aside={
        <>
          {items.length > 0 ? <Button text="Who Has What" onClick={() => holders.show(null)} /> : null}
          {notYet && !isReadOnly ? <span className="fc-small fc-muted">{notYet}</span> : null}
          {isReadOnly ? null : (
            <Button
              icon={<Add />}
              text="Add Item"
              aria-disabled={notYet ? true : undefined}
              {...hintIf(notYet)}
              onClick={() => notYet || dialog.show(null)}
            />
          )}
        </>
      }
    >
      {items.length + missing.length === 0 ? (
        <p className="fc-list-none fc-muted">No items yet. Add packages, tickets or a registration fee.</p>
      ) : (
        <table className="billing-table prices-items">
          <TableHead
            columns={['Item', 'On the account', 'Price', 'Sold', 'Left']}
            money={['Price', 'Sold', 'Left']}
          />
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>
                  <button
                    type="button"
                    className="prices-rule-name fc-strong fc-anywhere"
                    onClick={() => dialog.show(item)}
                  >
                    {item.name}
                  </button>{' '}
                  {item.isPackage ? <span className="prices-chip">Package</span> : null}{' '}
                  {item.taxPerMillion === null ? null : (
                    <span className="prices-chip">
                      {rateWords(item.taxPerMillion)} {terms.taxName}
                    </span>
                  )}{' '}
                  {item.isOffered ? null : <span className="prices-chip">No longer offered</span>}
                </td>
                <td className="fc-muted">{item.addedTo ? ADDED[item.addedTo] : 'chosen'}</td>
                <td className="fc-money">
                  <Amount of={item.amount} />
                </td>
                <td className="fc-money fc-numbers">{inDigits(item.soldCount + item.addedCount)}</td>
                <td
                  className={`fc-money fc-numbers ${item.left !== null && item.left <= 2 ? 'fc-warning fc-strong' : 'fc-muted'}`}
                >
                  {leftWords(item)}
                </td>
              </tr>
            ))}
            {missing.map(({ name, price, isPackage, addedTo }) => (
              <tr key={name}>
                <td>
                  <span className="fc-strong">{name}</span>{' '}
                  {isPackage ? <span className="prices-chip">Package</span> : null}
                </td>
                <td className="fc-muted">{addedTo ? ADDED[addedTo] : 'chosen'}</td>
                <td className="fc-money fc-numbers">
                  {printAmount(Math.round(price * unitOf(terms.currency)), terms.currency)}
                </td>
                <td colSpan={2} className="fc-money fc-muted">
                  made when you save
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ItemDialog
        key={dialog.key}
        eventId={event.id}
        item={dialog.subject}
        terms={terms}
        isReadOnly={isReadOnly}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
      />
      <WhoHasWhat eventId={event.id} isOpen={holders.isOpen} onClose={holders.close} />
    </Panel>
  );
}
