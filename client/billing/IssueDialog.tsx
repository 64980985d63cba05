import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Checkbox, Classes } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { useClientKey } from '../apollo/useClientKey.ts';
import { graphql } from '../gql';
import type { BillingEventQuery, PreviewInvoicesQuery } from '../gql/graphql.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useForm } from '../shell/useForm.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { Amount } from '../ui/money/Amount.tsx';
import { hintIf } from '../ui/openings/hint.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/toaster.tsx';
import { moneyIn } from './amounts.ts';
import { documentWords } from './documentWords.ts';
import { TableHead } from './TableHead.tsx';
import { toggled } from './toggled.ts';

const PreviewInvoices = graphql(`
  query PreviewInvoices($eventId: ID!, $studioIds: [ID!]) {
    previewInvoices(eventId: $eventId, studioIds: $studioIds) {
      studio {
        id
        name
      }
      charged { ...Sum }
      kind
      isFirst
      name
      gross { ...Sum }
      lines {
        key
        words
        quantity
      }
      leftOut
    }
  }
`);

const IssueInvoices = graphql(`
  mutation IssueInvoices($input: IssueInvoicesInput!) {
    issueInvoices(input: $input) {
      id
      toInvoice { ...Sum }
    }
  }
`);

interface IssueDialogProps {
  readonly eventId: string;
  readonly terms: NonNullable<BillingEventQuery['entryTerms']>;
  /** Null for all studios with something to issue. */
  readonly studioIds: readonly string[] | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The next document of each studio, to be looked at before it is issued. */
export function IssueDialog(props: IssueDialogProps) {
  const { eventId, studioIds, isOpen, onClose } = props;
  const { data, error, refetch } = useQuery(PreviewInvoices, {
    variables: { eventId, studioIds: studioIds && [...studioIds] },
    skip: !isOpen,
    fetchPolicy: 'no-cache',
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Issue Invoices" className="issue-dialog">
      {data ? (
        <IssueForm {...props} previews={data.previewInvoices} onLookAgain={refetch} />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} label="Loading documents" />
      )}
    </Dialog>
  );
}

interface IssueFormProps extends IssueDialogProps {
  readonly previews: PreviewInvoicesQuery['previewInvoices'];
  readonly onLookAgain: () => Promise<unknown>;
}

function IssueForm({ eventId, terms, previews, onLookAgain, onClose }: IssueFormProps) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [issue] = useMutation(IssueInvoices);
  const once = useClientKey();
  const offered = previews.filter(({ leftOut }) => leftOut === null);
  const leftOut = previews.filter((one) => one.leftOut !== null);
  const chosen = offered.filter(({ studio }) => !without.has(studio.id));
  const sum = moneyIn(
    chosen.reduce((all, { gross }) => all + gross.amount, 0),
    terms.currency,
  );
  const form = useForm(async () => {
    const studios = chosen.map(({ studio, charged }) => ({ studioId: studio.id, gross: charged.amount }));
    try {
      await once({ eventId, studios }, (keyed) => issue({ variables: { input: keyed } }));
    } catch (failure) {
      await onLookAgain();
      throw failure;
    }
    showToast({ message: `Issued ${counted(chosen.length, 'document')}, ${sum.text}`, tone: 'done' });
  }, onClose);
  const reason = form.reasonBeside([]);
  const notYet = chosen.length === 0 ? 'Nothing to issue.' : null;
  return (
    <form onSubmit={(event) => (notYet ? event.preventDefault() : void form.submit(event))}>
      {leftOut.map(({ studio, leftOut: why }) => (
        <p key={studio.id} className="billing-line fc-row fc-wrap fc-gap-8 fc-line-below">
          <WarningSign className="fc-warning" />
          <span className="fc-fill fc-anywhere">{why}</span>
          {why?.includes('no price') ? <Link to={`/event/prices?id=${eventId}`}>Open Prices</Link> : null}
        </p>
      ))}
      <div className="issue-rows fc-scroll">
        <table className="billing-table">
          <TableHead columns={['Studio', 'What is in it', 'Kind', 'Number', 'Gross']} money={['Gross']} />
          <tbody>
            {offered.map((preview) => {
              const { studio, kind, isFirst, gross } = preview;
              const number = numberOf(preview, offered, chosen);
              return (
                <tr key={studio.id}>
                  <td>
                    <Checkbox
                      checked={!without.has(studio.id)}
                      label={studio.name}
                      onChange={() => setWithout((now) => toggled(now, studio.id))}
                    />
                  </td>
                  <td className="fc-small fc-muted">{documentWords(preview)}</td>
                  <td>{kind === 'CREDIT_NOTE' ? 'Credit note' : isFirst ? 'Invoice' : 'Difference'}</td>
                  <td className="fc-numbers fc-muted fc-nowrap">{number ?? '–'}</td>
                  <td className="fc-money">
                    <Amount of={gross} />
                  </td>
                </tr>
              );
            })}
            <tr className="fc-strong">
              <td colSpan={4}>{counted(chosen.length, 'document')}</td>
              <td className="fc-money">
                <Amount of={sum} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {reason ? (
        <p className="issue-reason fc-wrong" role="alert">
          {reason}
        </p>
      ) : null}
      <footer className={`${Classes.DIALOG_FOOTER} fc-row fc-wrap fc-end fc-gap-8`}>
        <span className="fc-fill fc-small fc-muted">
          Issued documents can’t be changed. What changes later is the next document.
        </span>
        <Button text="Cancel" onClick={onClose} />
        <Button
          type="submit"
          intent="primary"
          loading={form.isBusy}
          text={`Issue ${counted(chosen.length, 'Document')}, ${sum.text}`}
          aria-disabled={notYet ? true : undefined}
          {...hintIf(notYet)}
        />
      </footer>
    </form>
  );
}

type Preview = PreviewInvoicesQuery['previewInvoices'][number];

/** Numbers follow the order of what is chosen; null for a studio that is not. */
function numberOf(preview: Preview, offered: readonly Preview[], chosen: readonly Preview[]): string | null {
  const at = chosen.indexOf(preview);
  return at < 0 ? null : (offered[at]?.name ?? null);
}
