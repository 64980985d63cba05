import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { TBA } from '../../../server/entries/tba.ts';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import type { LatePlacesQuery as PlacesAnswer } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { minutesText } from '../dayWords.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { PersonDay } from './DayRows.tsx';
import { AddLateEntry, DeskDances, LatePlacesQuery } from './deskOperations.ts';
import { coupleWords, type DeskPerson, partnersOf } from './deskPeople.ts';
import { NeedsNetwork } from './NeedsNetwork.tsx';
import { PanelHead } from './PanelHead.tsx';
import type { Desk } from './useDesk.ts';

interface LateEntryFormProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly person: DeskPerson;
  readonly day: PersonDay;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Stands for no partner: the server knows which dances may have none. */
const ALONE = 'ALONE';

type Place = PlacesAnswer['latePlaces']['places'][number];

/** Asks for dance, level and partner, then offers places, cheapest first. */
export function LateEntryForm({ desk, floor, person, day, onClose, onDone }: LateEntryFormProps) {
  const client = useApolloClient();
  const { scheduleId } = floor.plan;
  const { data: dances } = useQuery(DeskDances);
  const own = [
    ...new Map(
      [...day.items.map(({ heatEntry }) => heatEntry), ...day.unassigned]
        .flatMap((row) => partnersOf(row, person.id))
        .filter(({ id }) => id !== '')
        .map((one) => [one.id, one]),
    ).values(),
  ];
  const others = (desk.people ?? []).filter(
    ({ id, isProfessional }) => isProfessional !== person.isProfessional && !own.some((one) => one.id === id),
  );
  const [dance, setDance] = useState('');
  const usual = { level: day.entrant.level ?? '', age: day.entrant.category ?? '' };
  const [level, setLevel] = useState(usual.level);
  const [age, setAge] = useState(usual.age);
  const [partnerId, setPartnerId] = useState(own[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const [fee, setFee] = useState('');
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  /** The couple and contest that shall have a second entry. */
  const [twice, setTwice] = useState('');
  const makeOnce = useClientKey();

  const [kind, id] = dance.split(' ');
  const couple = person.isProfessional ? [partnerId, person.id] : [person.id, partnerId];
  const [entrantId = '', ...partnerIds] = partnerId === ALONE ? [person.id] : couple;
  const entry = {
    scheduleId,
    entrantId,
    partnerIds,
    entryType:
      kind === 'MULTI' ? ('MULTI' as const) : kind === 'SOLO' ? ('SOLO' as const) : ('HEAT' as const),
    ...(kind === 'MULTI' ? { danceCategoryId: id } : { danceId: id }),
    // What is not changed is not named: the entry follows the person.
    level: level === usual.level ? '' : level,
    category: age === usual.age ? '' : age,
  };
  const input = { ...entry, entersTwice: twice === JSON.stringify(entry) };
  const isWhole = dance !== '' && partnerId !== '';
  const { data, error, loading } = useQuery(LatePlacesQuery, {
    variables: { input },
    fetchPolicy: 'no-cache',
    skip: !isWhole,
  });
  const cents = fee.trim() === '' ? null : Math.round(Number(fee.replace(',', '.')) * 100);
  const isFeeWrong = cents !== null && !(cents >= 0);

  const take = async (place: Place): Promise<void> => {
    if (busy || isFeeWrong) return;
    setBusy(place.label);
    setProblem('');
    const wanted = {
      ...input,
      ...(place.kind === 'NEW_HEAT' ? { afterHeatId: place.heat.id } : { heatId: place.heat.id }),
      ...(place.moved && place.movedTo
        ? { makesRoom: { heatEntryId: place.moved.id, heatId: place.movedTo.id } }
        : {}),
      reason,
      feeCents: cents,
    };
    try {
      await makeOnce(wanted, async (keyed, pressedAt) => {
        const { data: answer } = await client.mutate({
          mutation: AddLateEntry,
          variables: { input: { ...keyed, pressedAt } },
        });
        return answer ?? null;
      });
      showToast({ message: `${person.name} dances heat ${place.label}`, tone: 'done' });
      onDone();
      onClose();
    } catch (failure) {
      setProblem(errorText(failure));
    }
    setBusy('');
  };
  return (
    <section className="fc-line-below" aria-label="Late entry">
      <PanelHead onClose={onClose}>
        <h3>
          Late entry <small>least disruption first</small>
        </h3>
      </PanelHead>
      <div className="desk-fields desk-late-fields fc-stack fc-gap-10">
        <label>
          Dance
          {/* biome-ignore lint/a11y/noAutofocus: the form was asked for */}
          <select autoFocus value={dance} onChange={({ currentTarget }) => setDance(currentTarget.value)}>
            <option value="">Choose</option>
            {dances?.danceCategories.map((category) => (
              <optgroup key={category.id} label={category.name}>
                {category.dances.map((one) => (
                  <option key={one.id} value={`HEAT ${one.id}`}>
                    {one.name}
                  </option>
                ))}
                <option value={`MULTI ${category.id}`}>{category.name} multi-dance</option>
                {category.dances.map((one) => (
                  <option key={one.id} value={`SOLO ${one.id}`}>
                    {one.name} solo
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          Level
          <input type="text" value={level} onChange={({ currentTarget }) => setLevel(currentTarget.value)} />
        </label>
        <label>
          Age
          <input type="text" value={age} onChange={({ currentTarget }) => setAge(currentTarget.value)} />
        </label>
        <label>
          Partner
          <select value={partnerId} onChange={({ currentTarget }) => setPartnerId(currentTarget.value)}>
            <option value="">Choose a partner</option>
            <option value={ALONE}>No partner ({TBA})</option>
            {own.length > 0 && (
              <optgroup label="Partners">
                {own.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={person.isProfessional ? 'Students' : 'Teachers'}>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <label>
          Reason
          <input
            type="text"
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </label>
        <label>
          Late fee
          <input
            type="text"
            inputMode="decimal"
            aria-invalid={isFeeWrong}
            value={fee}
            onChange={({ currentTarget }) => setFee(currentTarget.value)}
          />
        </label>
      </div>
      <div aria-live="polite">
        {problem && <p role="alert">{problem}</p>}
        {isFeeWrong && <p role="alert">Enter the fee as a number such as 40.00.</p>}
        {error && isWhole ? (
          <p role="alert">
            {errorText(error)}{' '}
            {fieldErrors(error).entersTwice && (
              <Button text="Enter Twice" onClick={() => setTwice(JSON.stringify(entry))} />
            )}
          </p>
        ) : null}
        {!floor.isLive && <NeedsNetwork />}
        {!isWhole && <p className="desk-hint">Choose a dance and a partner to see places.</p>}
        {isWhole && loading && <p className="desk-hint">Looking for places…</p>}
        {isWhole && data && !loading && (
          <>
            <ol className="desk-places" hidden={data.latePlaces.places.length === 0}>
              {data.latePlaces.places.map((place, index) => (
                <li key={`${place.kind} ${place.heat.id}`}>
                  <b className="day-heat fc-nowrap fc-numbers">{place.label}</b>
                  <span className="desk-place-time">
                    <b>
                      {place.expectedTime
                        ? `about ${floor.clock.time(Date.parse(place.expectedTime))}`
                        : 'no time yet'}
                    </b>
                    <small>{seatWords(place)}</small>
                    <Seats place={place} />
                  </span>
                  <span className="desk-place-cost">
                    <b>{COST[place.kind]}</b>
                    <small>{costWords(place)}</small>
                  </span>
                  <Button
                    intent={index === 0 ? 'primary' : 'none'}
                    text={place.kind === 'NEW_HEAT' ? `Add ${place.label}` : `Assign to ${place.label}`}
                    loading={busy === place.label}
                    disabled={!floor.isLive}
                    onClick={() => void take(place)}
                  />
                </li>
              ))}
            </ol>
            {data.latePlaces.places.length === 0 && <p className="desk-late">No heat can take this entry.</p>}
            {data.latePlaces.notOffered.length > 0 && (
              <p className="desk-hint">
                Not offered:{' '}
                {data.latePlaces.notOffered.map((one) => `${one.label}, ${one.sentence}`).join('; ')}.
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

const COST: Record<Place['kind'], string> = {
  NOBODY_MOVES: 'No one moves',
  ONE_MOVES: 'One couple moves',
  NEW_HEAT: 'New heat',
  ONE_OVER: 'One over',
};

function seatWords({ kind, coupleCount, heat: { maxCouples } }: Place): string {
  if (kind === 'NEW_HEAT') return 'new heat, 1 couple';
  return kind === 'ONE_MOVES'
    ? `${coupleCount} of ${maxCouples}, still ${coupleCount}`
    : `${coupleCount} of ${maxCouples}, then ${coupleCount + 1}`;
}

function costWords(place: Place): string {
  const { kind, contestCount, moved, movedTo, laterHeats, laterSeconds } = place;
  if (kind === 'ONE_MOVES' && moved) return `${coupleWords(moved)} to ${movedTo?.label}. Ask them first.`;
  if (kind === 'NEW_HEAT')
    return `${counted(laterHeats, 'heat')} after it ${laterHeats === 1 ? 'starts' : 'start'} ${laterSeconds < 60 ? `${laterSeconds} s` : minutesText(laterSeconds * 1000)} later.`;
  return contestCount > 0
    ? `Joins its contest of ${counted(contestCount, 'couple')}.`
    : 'Own contest, uncontested.';
}

const MOST_SEATS = 12;

/** One box per couple of the heat; the new one is blue. */
function Seats({ place: { kind, coupleCount, heat } }: { place: Place }) {
  const taken = kind === 'NEW_HEAT' ? 0 : kind === 'ONE_MOVES' ? coupleCount - 1 : coupleCount;
  const all = Math.min(MOST_SEATS, Math.max(heat.maxCouples, taken + 1));
  return (
    <span className="desk-seats fc-flex" aria-hidden>
      {Array.from({ length: all }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes of one row, which differ by nothing else
        <i key={seat} className={seat < taken ? 'desk-taken' : seat === taken ? 'desk-new' : undefined} />
      ))}
    </span>
  );
}
