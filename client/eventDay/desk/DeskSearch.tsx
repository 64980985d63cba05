import { Camera, Search } from '@blueprintjs/icons';
import { type RefObject, useState } from 'react';
import { Kbd } from '../../ui/Kbd.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import { isHere } from './attendances.ts';
import { CameraScan } from './CameraScan.tsx';
import { badgeOf, type DeskPerson, peopleFound } from './deskPeople.ts';
import type { Desk } from './useDesk.ts';

interface DeskSearchProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly personId: string;
  readonly input: RefObject<HTMLInputElement>;
  /** @param opens false while arrow keys walk the list */
  readonly onChoose: (person: DeskPerson, opens?: boolean) => void;
}

/** Accepts a name, number, studio, or the input of a hand scanner; Enter opens the first match. */
export function DeskSearch({ desk, floor, personId, input, onChoose }: DeskSearchProps) {
  const [text, setText] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [unknown, setUnknown] = useState('');
  const found = peopleFound(desk.people ?? [], text);
  const at = found.findIndex(({ id }) => id === personId);

  const open = (typed: string): void => {
    const [first, second] = peopleFound(desk.people ?? [], typed);
    const isScanned = badgeOf(typed) !== null;
    setUnknown(first ? '' : isScanned ? 'This code belongs to no one in this schedule.' : '');
    if (!first) return;
    const chosen = !isScanned && at >= 0 ? found[at] : first;
    onChoose(chosen ?? first);
    // A scanner types the next code directly after this one.
    if (isScanned || !second) setText('');
  };
  const onType = (typed: string): void => {
    setText(typed);
    setUnknown('');
    const matches = peopleFound(desk.people ?? [], typed);
    const exact = matches.filter(
      ({ numbers, hasNumber }) => hasNumber && String(numbers[0]) === typed.trim(),
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
        {found.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="desk-person"
              aria-current={person.id === personId ? 'true' : undefined}
              onClick={() => onChoose(person)}
            >
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
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
