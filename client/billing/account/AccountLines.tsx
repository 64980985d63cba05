import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Add, ChevronDown, ChevronRight, WarningSign } from '@blueprintjs/icons';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../server/schedules/counted.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import { useSession } from '../../shell/useSession.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { Amount } from '../../ui/money/Amount.tsx';
import { extraOf, type Fold, foldLines, isFee } from '../../ui/money/foldLines.ts';
import { Panel } from '../../ui/Panel.tsx';
import { rateWords } from '../rates.ts';
import { TableHead } from '../TableHead.tsx';
import { toggled } from '../toggled.ts';
import { RemoveExtra } from './accountOperations.ts';
import type { AccountProps } from './accountProps.ts';
import type { NewCharge } from './ChargeDialog.tsx';

interface AccountLinesProps extends AccountProps {
  readonly onCharge: (charge: NewCharge) => void;
}

/** What is charged by person, with the reason for each price. */
export function AccountLines({ event, terms, registration, onCharge }: AccountLinesProps) {
  const { lines, people, documents, changesSinceInvoiced, extras, taxes } = registration;
  const { isOrganiser } = useSession();
  const [isSince, setSince] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ id: string; words: string } | null>(null);
  const [remove, { loading }] = useMutation(RemoveExtra);
  const [last] = documents;
  const shown = isSince && last ? changesSinceInvoiced : lines;
  const groups = foldLines(
    shown.map((line) => (line.rule === null ? line : { ...line, why: `Rule ${line.rule}: ${line.why}` })),
    terms.currency,
  );
  const sums = new Map(people.map((one) => [one.person?.id ?? null, one]));
  const toggle = (key: string) => setOpen((now) => toggled(now, key));
  const keys = new Set(lines.map(({ key }) => key));
  const isCharged = ({ key }: { readonly key: string }): boolean => keys.has(key);
  const ended = extras.filter(({ id }) => !isCharged({ key: `extra:${id}` }));
  const act = ({ key, words, about, amount, lines: own, quantity, each }: Fold) => {
    const [line] = own;
    // Withdrawn after it was issued: the next document gives all of it back, unless something is kept.
    if (isSince)
      return line && isOrganiser && quantity < 0 && line.key.startsWith('entry:') ? (
        <button
          type="button"
          className="fc-text-button"
          onClick={() =>
            onCharge({
              personId: line.person?.id ?? null,
              words: `Kept for ${about || words}`,
              amount: each.amount,
              quantity: -quantity,
              keptFor: own.some(isCharged) ? [] : own.flatMap((one) => one.key.split(':')[1] ?? []),
            })
          }
        >
          Keep…
        </button>
      ) : null;
    if (line && isFee(line) && isOrganiser && amount.amount > 0)
      return (
        <button
          type="button"
          className="fc-text-button"
          onClick={() =>
            onCharge({
              personId: line.person?.id ?? null,
              words: 'Late fee waived',
              amount: each.amount,
              quantity,
              isCredit: true,
            })
          }
        >
          Waive…
        </button>
      );
    const extra = extras.find(({ id }) => id === extraOf({ key }));
    return extra ? (
      <button type="button" className="fc-text-button" onClick={() => setRemoved(extra)}>
        Remove…
      </button>
    ) : null;
  };
  return (
    <Panel
      label="Lines"
      title={
        <>
          Lines{' '}
          <span className="fc-muted">
            {counted(registration.peopleCount, 'person', 'people')},{' '}
            {counted(registration.entryCount, 'entry', 'entries')}
          </span>
        </>
      }
      aside={
        <>
          {last ? (
            <fieldset className="billing-views fc-flex" aria-label="Lines shown">
              {[false, true].map((since) => (
                <Button
                  key={String(since)}
                  size="small"
                  variant={since === isSince ? 'solid' : 'minimal'}
                  aria-pressed={since === isSince}
                  text={since ? `Since ${last.name}` : 'By person'}
                  endIcon={since ? <small>{changesSinceInvoiced.length}</small> : undefined}
                  onClick={() => setSince(since)}
                />
              ))}
            </fieldset>
          ) : null}
          <Button icon={<Add />} text="Add Charge…" onClick={() => onCharge({})} />
        </>
      }
    >
      {registration.unpricedCount > 0 ? (
        <p className="billing-line fc-row fc-wrap fc-gap-8 fc-line-below">
          <WarningSign className="fc-warning" />
          <b className="fc-warning">
            {counted(registration.unpricedCount, 'entry has', 'entries have')} no price
          </b>
          <span className="fc-fill">No document can be issued.</span>
          <Link to={`/event/prices?id=${event.id}`}>Open Prices</Link>
        </p>
      ) : null}
      {groups.length === 0 ? (
        <p className="fc-list-none fc-muted">{isSince ? 'Nothing changed.' : 'Nothing to charge.'}</p>
      ) : (
        <table className="billing-table account-lines">
          <TableHead columns={['What', 'Why', 'Each', 'Amount']} money={['Each', 'Amount']} wide={['Why']} />
          {groups.map(({ person, folds }) => {
            const sum = sums.get(person?.id ?? null);
            const about = sum?.person;
            return (
              <tbody key={person?.id ?? 'studio'}>
                <tr className="account-person">
                  <th scope="rowgroup" colSpan={2}>
                    <b>{person?.name ?? 'Studio'}</b>{' '}
                    <span className="fc-muted">
                      {[about?.level, about?.category].filter(Boolean).join(', ')}
                    </span>
                  </th>
                  <td className="billing-wide" />
                  <td className="fc-money fc-strong">
                    {sum && !isSince ? <Amount of={sum.amount} /> : null}
                  </td>
                </tr>
                {folds.map((fold) => {
                  const { key, words, about: what, why, quantity, each, amount, isNew } = fold;
                  const isOpen = open.has(key);
                  return (
                    <Fragment key={key}>
                      <tr className={isNew && !isSince && last ? 'account-new' : undefined}>
                        <td>
                          {fold.lines.length > 1 ? (
                            <button
                              type="button"
                              className="account-fold fc-gap-4"
                              aria-expanded={isOpen}
                              onClick={() => toggle(key)}
                            >
                              {isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
                              {words}
                            </button>
                          ) : (
                            words
                          )}{' '}
                          <span className="fc-small fc-muted">{what}</span>
                          {isNew && !isSince && last ? (
                            <span className="account-tag fc-text-12">new</span>
                          ) : null}{' '}
                          {act(fold)}
                        </td>
                        <td className="billing-wide fc-small fc-muted">{why}</td>
                        <td className="fc-money fc-numbers fc-muted fc-nowrap">
                          {quantity === 1 ? each.text : `${quantity} × ${each.text}`}
                        </td>
                        <td className="fc-money">
                          <Amount of={amount} />
                        </td>
                      </tr>
                      {isOpen
                        ? fold.lines.map((line) => (
                            <tr key={line.key} className="account-detail fc-small fc-muted">
                              <td colSpan={2}>{line.detail || line.words}</td>
                              <td className="fc-money fc-numbers">
                                {line.quantity === 1 ? null : `${line.quantity} × ${line.unitAmount.text}`}
                              </td>
                              <td className="fc-money">
                                <Amount of={line.amount} />
                              </td>
                            </tr>
                          ))
                        : null}
                    </Fragment>
                  );
                })}
              </tbody>
            );
          })}
          {ended.length > 0 && !isSince ? (
            <tbody>
              {ended.map(({ id, words, quantity, unitAmount, removedBy, reason, person }) => (
                <tr key={id} className="fc-muted">
                  <td>
                    <s>{words}</s> <span className="fc-small">{person?.name}</span>
                  </td>
                  <td className="billing-wide fc-small">
                    {removedBy ? `removed by ${removedBy}` : 'its entry was restored'}
                    {reason ? `: ${reason}` : ''}
                  </td>
                  <td className="fc-money fc-numbers">
                    <s>
                      {quantity} × {unitAmount.text}
                    </s>
                  </td>
                  <td className="fc-money">–</td>
                </tr>
              ))}
            </tbody>
          ) : null}
        </table>
      )}
      <footer className="account-sums fc-row fc-wrap fc-gap-16 fc-line-above">
        {taxes.length > 0 ? (
          <span>
            <span className="fc-muted">Net</span> <Amount of={registration.net} />
          </span>
        ) : null}
        {taxes.map(({ perMillion, base, tax }) => (
          <span key={perMillion}>
            <span className="fc-muted">
              {terms.taxName || 'Tax'} {rateWords(perMillion)} of {base.text}
            </span>{' '}
            <Amount of={tax} />
          </span>
        ))}
        <span className="account-charged fc-strong">
          Charged <Amount of={registration.charged} />
        </span>
      </footer>
      <ConfirmAlert
        isOpen={removed !== null}
        title={`Remove ${removed?.words ?? ''} from the account?`}
        confirmText="Remove"
        cancelText="Cancel"
        isBusy={loading}
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (!removed) return;
          void remove({ variables: { input: { id: removed.id } } })
            .then(() => setRemoved(null))
            .catch(showFailure);
        }}
      >
        It stays in the list, struck through. If it is invoiced, the next document credits it.
      </ConfirmAlert>
    </Panel>
  );
}
