import { Button } from '@blueprintjs/core';
import { Add, DragHandleVertical, WarningSign } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { PricesScreenQuery as Screen } from '../../gql/graphql.ts';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { uniqueKey } from '../../ui/uniqueKey.ts';
import { TableHead } from '../TableHead.tsx';
import { ANY, type DraftRule, moved } from './priceDraft.ts';
import { conditionWords, type Names, unpricedWords } from './priceWords.ts';
import { RuleDialog } from './RuleDialog.tsx';
import type { Prices } from './usePrices.ts';

interface RulesPanelProps {
  readonly event: Screen['event'];
  readonly prices: Prices;
  readonly names: Names;
  readonly isReadOnly: boolean;
}

/** The price list from the top, with what each rule catches. */
export function RulesPanel({ event, prices, names, isReadOnly }: RulesPanelProps) {
  const { draft, effect, change } = prices;
  const { rules, terms } = draft;
  const dialog = useDialog<DraftRule>();
  const table = useRef<HTMLTableElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const setRules = (next: (rules: readonly DraftRule[]) => readonly DraftRule[]) =>
    change((now) => ({ ...now, rules: next(now.rules) }));
  const focus = (at: number) =>
    requestAnimationFrame(() =>
      table.current?.querySelectorAll<HTMLElement>('.prices-rule-name')[Math.max(0, at)]?.focus(),
    );
  const move = (from: number, to: number) => {
    setRules((now) => moved(now, from, to));
    focus(Math.min(Math.max(to, 0), rules.length - 1));
  };
  const remove = (key: string, at: number) => {
    setRules((now) => now.filter((rule) => rule.key !== key));
    focus(Math.min(at, rules.length - 2));
  };
  const add = (conditions: Partial<DraftRule> = {}) =>
    dialog.show({ ...ANY, key: uniqueKey(), words: '', amount: null, taxPerMillion: null, ...conditions });
  const onKeyDown = (event: KeyboardEvent, at: number, key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined && event.altKey && !isReadOnly) move(at, at + step);
    else if (step !== undefined && !event.altKey) focus(at + step);
    else if (event.key === 'Delete' && !isReadOnly) remove(key, at);
    else return;
    event.preventDefault();
  };
  const unpriced = effect?.unpricedCount ?? 0;
  return (
    <Panel
      label="Entry prices"
      className={prices.isOld ? 'prices-counting' : ''}
      title={
        <>
          Entry prices <span className="fc-muted">The first rule that fits sets the price.</span>
        </>
      }
      aside={isReadOnly ? null : <Button icon={<Add />} text="Add Rule" onClick={() => add()} />}
    >
      {effect && unpriced > 0 ? (
        <div className="billing-line fc-row fc-wrap fc-gap-8 fc-line-below" role="status">
          <WarningSign className="fc-warning" />
          <b className="fc-warning">{counted(unpriced, 'entry has', 'entries have')} no price</b>
          <span className="fc-fill fc-anywhere">{unpricedWords(effect.unpriced, unpriced)}</span>
          {isReadOnly ? null : (
            <Button
              size="small"
              text="Add a Rule for Them"
              onClick={() =>
                add({ entryTypes: [...new Set(effect.unpriced.map(({ entryType }) => entryType))] })
              }
            />
          )}
        </div>
      ) : null}
      <table className="billing-table prices-rules" ref={table}>
        <TableHead
          columns={['Order', 'Name', 'Fits', 'Price', 'Entries', 'Catches', 'Move']}
          money={['Price', 'Entries', 'Catches']}
          hidden={['Order', 'Move']}
        />
        <tbody>
          {rules.map((rule, at) => {
            const { key, words, amount } = rule;
            const now = prices.caught.get(key);
            const shadow = rules.findIndex((other) => other.key === prices.shadowOf(key));
            const before = prices.caughtBefore.get(key)?.amount;
            const isDifferent = before && now && before.amount !== now.amount.amount;
            return (
              <tr
                key={key}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  if (dragged === at) return;
                  setRules((list) => moved(list, dragged, at));
                  setDragged(at);
                }}
              >
                <td className="fc-muted fc-numbers">{at + 1}</td>
                <td>
                  <button
                    type="button"
                    className="prices-rule-name fc-strong fc-anywhere"
                    aria-label={`${words}, rule ${at + 1}`}
                    onClick={() => dialog.show(rule)}
                    onKeyDown={(event) => onKeyDown(event, at, key)}
                  >
                    {words || 'No name'}
                  </button>
                </td>
                <td>
                  <span className="fc-flex fc-wrap fc-gap-4">
                    {conditionWords(rule, names).map((part) => (
                      <span
                        key={part}
                        className={part.startsWith('holds ') ? 'prices-chip prices-blue' : 'prices-chip'}
                      >
                        {part}
                      </span>
                    ))}
                  </span>
                  {shadow >= 0 ? (
                    <p className="prices-shadow fc-small fc-warning">
                      <WarningSign size={12} /> Rule {shadow + 1} catches the same entries first.{' '}
                      {isReadOnly || shadow > at ? null : (
                        <button type="button" className="fc-text-button" onClick={() => move(at, shadow)}>
                          Move above rule {shadow + 1}
                        </button>
                      )}
                    </p>
                  ) : null}
                </td>
                <td className="fc-money">
                  <MoneyField
                    className="prices-price"
                    size="small"
                    aria-label={`Price of ${words}`}
                    value={amount}
                    currency={terms.currency}
                    disabled={isReadOnly}
                    onValue={(typed) =>
                      setRules((list) =>
                        list.map((one) => (one.key === key ? { ...one, amount: typed } : one)),
                      )
                    }
                  />
                </td>
                <td
                  className={`prices-count fc-money fc-numbers ${now?.entryCount === 0 ? 'fc-warning' : ''}`}
                >
                  {now ? inDigits(now.entryCount) : null}
                </td>
                <td className="prices-count fc-money fc-numbers">
                  {isDifferent ? (
                    <s className="fc-muted">
                      <span className="fc-visually-hidden">before </span>
                      {before.text}
                    </s>
                  ) : null}{' '}
                  {now ? <Amount of={now.amount} /> : null}
                </td>
                <td>
                  {isReadOnly ? null : (
                    // biome-ignore lint/a11y/noStaticElementInteractions: the name has keys that move it
                    <span
                      className="prices-handle"
                      draggable
                      title="Drag, or Alt and arrows on the name"
                      onDragStart={() => setDragged(at)}
                      onDragEnd={() => setDragged(null)}
                    >
                      <DragHandleVertical className="fc-muted" />
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
          {effect && effect.lateEntryCount > 0 ? (
            <tr>
              <td />
              <td className="fc-strong">Late fee</td>
              <td className="fc-muted">on top, after the close</td>
              <td />
              <td className="prices-count fc-money fc-numbers">{inDigits(effect.lateEntryCount)}</td>
              <td className="prices-count fc-money fc-numbers">
                <Amount of={effect.lateFees} />
              </td>
              <td />
            </tr>
          ) : null}
        </tbody>
      </table>
      {rules.length === 0 ? (
        <p className="fc-list-none fc-muted">No prices yet. Add a rule for each kind of entry.</p>
      ) : null}
      <RuleDialog
        key={dialog.key}
        rule={dialog.subject}
        event={event}
        terms={terms}
        names={names}
        isReadOnly={isReadOnly}
        isNew={!rules.some(({ key }) => key === dialog.subject?.key)}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onSave={(rule) =>
          setRules((now) =>
            now.some(({ key }) => key === rule.key)
              ? now.map((one) => (one.key === rule.key ? rule : one))
              : [...now, rule],
          )
        }
        onRemove={(key) => setRules((now) => now.filter((rule) => rule.key !== key))}
      />
    </Panel>
  );
}
