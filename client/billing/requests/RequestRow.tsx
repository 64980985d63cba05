import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { parseAmount, printAmount } from '../../../server/money/amounts.ts';
import { errorCode, errorText } from '../../apollo/errorText.ts';
import type { RequestPlaceQuery } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { ChangedSince, EntryChange } from '../../ui/EntryChange.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import { hintIf } from '../../ui/openings/hint.ts';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { nearestWord } from '../../ui/typeAhead/nearestWord.ts';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';
import { moneyIn } from '../amounts.ts';
import { PossibleGuests, RequestPlace } from './requestOperations.ts';
import { type Choice, placeInput, placesOf, type Request } from './useDecisions.ts';

interface RequestRowProps {
  readonly request: Request;
  readonly currency: string;
  readonly clock: EventClock;
  /** Where its heat is looked up; undefined for not yet. */
  readonly scheduleId: string | undefined;
  readonly choice: Choice;
  readonly problem: string | null;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onChoose: (choice: Choice) => void;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

export function RequestRow(props: RequestRowProps) {
  const { request, clock, scheduleId, choice, problem, isSelected, onSelect, onApprove, onRefuse } = props;
  const { person, partner, isGuest, dance, style, level, ageGroup, seen, wanted, state } = request;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const about = [level, ageGroup].filter(Boolean).join(', ');
  const isPending = state === 'PENDING';
  const name = `${dance} of ${person}`;
  const input = isPending && !request.refusal ? placeInput(request, scheduleId, choice) : null;
  const { data, error } = useQuery(RequestPlace, {
    variables: { input: input ?? { scheduleId: '', entrantId: '', partnerIds: [], entryType: 'HEAT' } },
    skip: input === null,
  });
  const isRefused = error && ['CONFLICT', 'BAD_USER_INPUT'].includes(errorCode(error));
  const refusal = request.refusal ?? (isRefused ? errorText(error) : null);
  const notYet = isGuest && !choice.partnerId ? 'Choose who the guest is first.' : refusal;
  return (
    <tr
      ref={row}
      className={isSelected ? 'requests-selected' : undefined}
      aria-current={isSelected || undefined}
      onClick={onSelect}
      onFocus={onSelect}
    >
      <td className="fc-anywhere">
        <b>{person}</b>{' '}
        {partner ? <span className="fc-muted">with {isGuest ? `“${partner}”` : partner}</span> : null}
        {request.note ? <div className="fc-small fc-muted">“{request.note}”</div> : null}
      </td>
      <td>
        <span className="fc-row fc-gap-6">
          <StyleDot category={style} /> {dance} <span className="fc-small fc-muted">{about}</span>
        </span>
      </td>
      <td>
        <EntryChange seen={seen} wanted={wanted} />
      </td>
      <td className="fc-nowrap">{isPending ? <Price {...props} /> : null}</td>
      <td>
        {isPending ? (
          <span className="fc-row fc-wrap fc-gap-8">
            <span className="fc-fill">
              {isGuest ? <Guest {...props} /> : null}
              {refusal || error ? (
                <span className="fc-wrong requests-problem">{refusal ?? errorText(error)}</span>
              ) : wanted < seen ? (
                <Kept {...props} />
              ) : notYet ? null : (
                <Place {...props} data={data} isRead={input === null || data !== undefined} />
              )}
              {request.emptiedHeats.map((heat) => (
                <span key={heat} className="fc-warning requests-problem">
                  Heat {heat} becomes empty
                </span>
              ))}
              {problem && problem !== refusal ? (
                <span className="fc-wrong fc-small requests-problem" role="alert">
                  {problem}
                </span>
              ) : null}
            </span>
            <Button
              size="small"
              icon={<Tick />}
              intent={isSelected ? 'primary' : 'none'}
              text="Approve"
              aria-label={`Approve ${name}`}
              aria-disabled={notYet ? true : undefined}
              {...hintIf(notYet)}
              onClick={() => notYet || onApprove()}
            />
            <Button size="small" text="Refuse…" aria-label={`Refuse ${name}`} onClick={onRefuse} />
          </span>
        ) : (
          <span className="fc-muted">
            {request.decidedAt ? clock.dayAndTime(Date.parse(request.decidedAt)) : ''} by {request.decidedBy}
            {request.answer ? `: ${request.answer}` : ''} <ChangedSince {...request} />
          </span>
        )}
      </td>
    </tr>
  );
}

function Price({ request: { price, lateFee, seen, wanted }, choice, currency }: RequestRowProps) {
  if (!price) return <span className="fc-warning">no price</span>;
  if (wanted < seen)
    return (
      <>
        <b className="fc-numbers">kept {choice.kept === undefined ? price.text : choice.kept || '–'}</b>{' '}
        <span className="fc-small fc-muted">withdrawn</span>
      </>
    );
  return (
    <>
      <b className="fc-numbers">+{price.text}</b>{' '}
      {lateFee ? (
        <span className="fc-small fc-muted fc-numbers">
          {moneyIn(price.amount - lateFee.amount, currency).text} + {lateFee.text} late
        </span>
      ) : null}
    </>
  );
}

interface PlaceProps extends RequestRowProps {
  readonly data: RequestPlaceQuery | undefined;
  readonly isRead: boolean;
}

/** The heat that a single new entry gets; a new one and a full one are offered where none has room. */
function Place({ request, choice, onChoose, data, isRead }: PlaceProps) {
  const { free, added, over } = placesOf(data);
  if (added || over) {
    const { place, ...rest } = choice;
    const options: OptionsProps['options'][number][] = [['Not in a heat yet', !place, () => onChoose(rest)]];
    if (added)
      options.push([
        `New heat ${added.label}`,
        place === 'added',
        () => onChoose({ ...rest, place: 'added' }),
      ]);
    if (over)
      options.push([
        `Heat ${over.label}, ${over.coupleCount} of ${over.heat.maxCouples}: one over`,
        place === 'over',
        () => onChoose({ ...rest, place: 'over' }),
      ]);
    return <Options label={`Heat for ${request.dance} of ${request.person}`} options={options} />;
  }
  return (
    <span className="fc-muted">
      {free
        ? `Heat ${free.heat.label}, ${free.coupleCount} of ${free.heat.maxCouples} couples`
        : isRead
          ? 'Not in a heat yet'
          : '…'}
    </span>
  );
}

interface OptionsProps {
  readonly label: string;
  readonly options: readonly (readonly [text: string, isOn: boolean | undefined, onChoose: () => void])[];
}

const Options = ({ label, options }: OptionsProps) => (
  <fieldset className="billing-views fc-flex" aria-label={label}>
    {options.map(([text, isOn = false, choose]) => (
      <Button
        key={text}
        size="small"
        variant={isOn ? 'solid' : 'minimal'}
        aria-pressed={isOn}
        text={text}
        onClick={choose}
      />
    ))}
  </fieldset>
);

/** Who a guest is whose name was typed; the likeliest is offered. */
function Guest({ request: { partner }, choice, onChoose }: RequestRowProps) {
  const { data } = useQuery(PossibleGuests);
  const people = data?.entrants ?? [];
  const options = people.map(({ id, name, studio, isProfessional }) => ({
    id,
    text: name,
    detail: studio?.name ?? (isProfessional ? 'Teacher' : 'Student'),
  }));
  const selected = options.find(({ id }) => id === choice.partnerId) ?? null;
  const likely = nearestWord(
    partner,
    options.map(({ text }) => text),
  );
  return (
    <TypeAhead
      label={`Who is ${partner}?`}
      options={options}
      selected={selected}
      placeholder={likely ? `Choose, such as ${likely}` : 'Choose a person'}
      {...(selected ? { detail: selected.detail } : {})}
      onChoose={(option) => onChoose(option ? { partnerId: option.id } : {})}
    />
  );
}

const NOTHING = '0';

/** What the studio still pays for withdrawn entries. */
function Kept({ request: { price, dance, person }, choice: { kept }, currency, onChoose }: RequestRowProps) {
  if (!price || price.amount === 0) return <span className="fc-muted">Nothing to keep</span>;
  const isPart = kept !== undefined && kept !== NOTHING;
  const half = printAmount(Math.floor(price.amount / 2), currency);
  return (
    <span className="fc-row fc-wrap fc-gap-6">
      <Options
        label={`Kept for ${dance} of ${person}`}
        options={[
          ['Keep all', kept === undefined, () => onChoose({})],
          ['Part', isPart, () => onChoose({ kept: half })],
          ['Nothing', kept === NOTHING, () => onChoose({ kept: NOTHING })],
        ]}
      />
      {isPart ? (
        <span className="requests-part">
          <MoneyField
            aria-label="Kept"
            value={parseAmount(kept, currency)}
            currency={currency}
            onValue={(amount) => onChoose({ kept: amount === null ? '' : printAmount(amount, currency) })}
          />
        </span>
      ) : null}
    </span>
  );
}
