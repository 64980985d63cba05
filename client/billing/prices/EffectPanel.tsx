import { Button } from '@blueprintjs/core';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { hintIf } from '../../ui/openings/hint.ts';
import { Panel } from '../../ui/Panel.tsx';
import { difference, signed } from '../amounts.ts';
import { TableHead } from '../TableHead.tsx';
import type { Prices } from './usePrices.ts';

/** Changed accounts that are listed. */
const LISTED = 6;

/** What the draft would do to the accounts, and the only buttons that end it. */
export function EffectPanel({ prices, mayNot }: { prices: Prices; mayNot: string | null }) {
  const { effect, changes, isNew, draft } = prices;
  const { currency } = draft.terms;
  const isChanged = changes > 0 || isNew;
  const notYet = !prices.isWhole ? 'Give each rule a name and a price.' : null;
  const all = effect && difference(effect.after, effect.before, currency);
  const added = draft.newItems.filter(({ addedTo }) => addedTo);
  return (
    <Panel
      className="prices-effect fc-column"
      label="What this would do"
      title={isChanged ? 'What this would do' : 'What it does'}
      aside={isChanged ? <span className="prices-chip prices-blue">{counted(changes, 'change')}</span> : null}
    >
      <div className="fc-fill fc-scroll">
        {effect && all ? (
          <div className={prices.isOld ? 'prices-old' : undefined}>
            <div className="prices-total">
              <p className="fc-figure-label">Charged in all, {currency}</p>
              <p className="fc-baseline fc-gap-8">
                <strong className="fc-figure-value fc-numbers">{effect.after.text}</strong>
                {all.amount === 0 ? null : <b className="billing-blue fc-numbers">{signed(all)}</b>}
              </p>
              <p className="fc-small fc-muted">{whoPays(effect.changes)}</p>
            </div>
            {effect.changes.length > 0 ? (
              <table className="billing-table">
                <TableHead
                  columns={['Largest changes', 'Would owe', 'Difference']}
                  money={['Would owe']}
                  hidden={['Difference']}
                />
                <tbody>
                  {effect.changes.slice(0, LISTED).map(({ studio, before, after }) => (
                    <tr key={studio.id}>
                      <td className="fc-anywhere">{studio.name}</td>
                      <td className="fc-money">
                        <Amount of={after} />
                      </td>
                      <td className="fc-money fc-numbers billing-blue">
                        {signed(difference(after, before, currency))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : null}
            <p className="prices-note fc-small fc-muted">
              {noteOf(effect)}
              {added.map(({ name }) => ` ${name} is added to accounts when you save.`)}
            </p>
          </div>
        ) : null}
        {prices.reason && prices.lost === null ? (
          <p className="prices-note fc-wrong" role="alert">
            {prices.reason}
          </p>
        ) : null}
      </div>
      {isChanged && mayNot === null ? (
        <footer className="prices-foot fc-row fc-gap-8 fc-line-above">
          <Button
            intent="primary"
            text="Save Prices"
            loading={prices.isSaving}
            aria-disabled={notYet ? true : undefined}
            {...hintIf(notYet)}
            onClick={() => notYet || void prices.save()}
          />
          <Button variant="minimal" text="Discard" onClick={prices.discard} />
        </footer>
      ) : null}
      {mayNot ? <p className="prices-foot fc-muted fc-line-above">{mayNot}</p> : null}
    </Panel>
  );
}

type Effect = NonNullable<Prices['effect']>;

/** "29 studios pay more, none less". */
function whoPays(changes: Effect['changes']): string {
  const more = changes.filter(({ before, after }) => after.amount > before.amount).length;
  const less = changes.length - more;
  if (changes.length === 0) return 'No account changes.';
  const count = (some: number, word: string) => `${some === 0 ? 'none' : inDigits(some)} ${word}`;
  return `${counted(more, 'studio pays', 'studios pay')} more, ${count(less, 'less')}.`;
}

function noteOf({ changes, invoicedCount, confirmedCount }: Effect): string {
  const rest = changes.length - LISTED;
  return [
    rest > 0 ? `${counted(rest, 'more studio')}.` : '',
    invoicedCount > 0
      ? `${counted(invoicedCount, 'studio has', 'studios have')} an invoice already and get the difference in their next document.`
      : '',
    confirmedCount > 0
      ? `${counted(confirmedCount, 'confirmation becomes', 'confirmations become')} “changed”.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
