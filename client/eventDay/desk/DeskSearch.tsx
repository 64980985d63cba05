import { Camera, Search } from '@blueprintjs/icons';
import { type RefObject, useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import { isHere } from './attendances.ts';
import { CameraScan } from './CameraScan.tsx';
import { badgeOf, type DeskPerson, type Found, searched } from './deskPeople.ts';
import type { Owed } from './useBalance.ts';
import { type Desk, membersOf } from './useDesk.ts';

interface DeskSearchProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly balances: ReadonlyMap<string, Owed>;
  /** Key of what is open. */
  readonly chosen: string;
  readonly input: RefObject<HTMLInputElement>;
  /** @param opens false while arrow keys walk the list */
  readonly onChoose: (found: Found, opens?: boolean) => void;
}

/** Accepts a name, number, studio, or the input of a hand scanner; Enter opens the first match. */
export function DeskSearch({ desk, floor, balances, chosen, input, onChoose }: DeskSearchProps) {
  const [text, setText] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [unknown, setUnknown] = useState('');
  const matching = (typed: string): Found[] => searched(desk.people ?? [], balances.values(), typed);
  const found = matching(text);
  const at = found.findIndex(({ key }) => key === chosen);

  const open = (typed: string): void => {
    const [first, second] = matching(typed);
    const isScanned = badgeOf(typed) !== null;
    setUnknown(first ? '' : isScanned ? 'This code belongs to no one in this schedule.' : '');
    if (!first) return;
    onChoose((isScanned ? null : found[at]) ?? first);
    // A scanner types the next code directly after this one.
    if (isScanned || !second) setText('');
  };
  const onType = (typed: string): void => {
    setText(typed);
    setUnknown('');
    const matches = matching(typed);
    const exact = matches.filter(
      ({ person }) => person?.hasNumber && String(person.numbers[0]) === typed.trim(),
    );
    const [only] = exact;
    if (only && exact.length === 1) onChoose(only, false);
    else if (matches[0] && !badgeOf(typed)) onChoose(matches[0], false);
  };
  return (
    <section className="desk-card" aria-label="Search">
      <form
        className="desk-search fc-row fc-gap-8 fc-muted"
        onSubmit={(event) => {
          event.preventDefault();
          open(text);
        }}
      >
        <Search size={18} />
        <input
          ref={input}
          type="search"
          aria-label="Name, number, studio or badge"
          // biome-ignore lint/a11y/noAutofocus: the desk is opened to search
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            const next = found[at + (event.key === 'ArrowDown' ? 1 : -1)];
            if (next) onChoose(next, false);
          }}
        />
        <Kbd>/</Kbd>
        <button
          type="button"
          className="desk-camera"
          aria-label="Scan with the camera"
          aria-pressed={isScanning}
          onClick={() => setScanning(!isScanning)}
        >
          <Camera size={18} />
        </button>
      </form>
      {isScanning && (
        <CameraScan
          onCode={(code) => {
            setScanning(false);
            open(code);
          }}
        />
      )}
      <p className="desk-hint" role="status">
        {unknown || 'Name, number, studio, or scan the badge'}
      </p>
      <ul className="desk-found" aria-label="People found">
        {found.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className="desk-person"
              aria-current={one.key === chosen ? 'true' : undefined}
              onClick={() => onChoose(one)}
            >
              {one.person ? (
                <PersonRow
                  person={one.person}
                  desk={desk}
                  floor={floor}
                  owed={balances.get(one.person.studioId ?? '')}
                />
              ) : (
                <StudioRow studio={one.studio} desk={desk} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonRowProps extends Pick<DeskSearchProps, 'desk' | 'floor'> {
  readonly person: DeskPerson;
  /** What their studio owes. */
  readonly owed: Owed | undefined;
}

const PersonRow = ({ person, desk, floor, owed }: PersonRowProps) => (
  <>
    <span className="desk-who fc-fill">
      <b>{person.name}</b>
      <small>
        {[person.studio, person.isProfessional ? 'Teacher' : 'Student'].filter(Boolean).join(' · ')}
      </small>
    </span>
    <span className="desk-badges fc-column fc-gap-4 fc-rigid">
      {isHere(desk.attendance.get(person.id)) ? (
        <span className="desk-pill fc-text-12 desk-done fc-nowrap fc-muted">here</span>
      ) : person.firstTime ? (
        <span className="desk-pill fc-text-12 fc-nowrap fc-muted">
          first heat {floor.clock.time(Date.parse(person.firstTime))}
        </span>
      ) : null}
      <span className="desk-numbers fc-flex fc-wrap fc-end fc-gap-4">
        {person.numbers.slice(0, 3).map((number) => (
          <span key={number} className="day-number day-boxed fc-nowrap fc-numbers">
            {number}
          </span>
        ))}
      </span>
      {owed && owed.amount > 0 ? <Owes owed={owed} /> : null}
    </span>
  </>
);

function StudioRow({ studio, desk }: { studio: Owed; desk: Desk }) {
  const members = membersOf(desk, studio.studioId);
  const here = members.filter(({ id }) => isHere(desk.attendance.get(id)));
  return (
    <>
      <span className="desk-who fc-fill">
        <b>{studio.name}</b>
        <small>
          Studio · {members.length === 0 ? 'no one dances' : `${here.length} of ${members.length} here`}
        </small>
      </span>
      <span className="desk-badges fc-column fc-rigid">
        {studio.amount > 0 ? (
          <Owes owed={studio} />
        ) : studio.isCharged ? (
          <span className="desk-pill fc-text-12 desk-done fc-nowrap fc-muted">paid</span>
        ) : null}
      </span>
    </>
  );
}

const Owes = ({ owed: { amount, currency } }: { owed: Owed }) => (
  <span className="desk-pill fc-text-12 desk-owes fc-nowrap fc-numbers">
    owes {printAmount(amount, currency)}
  </span>
);
