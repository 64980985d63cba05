import { useQuery } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { lastChoice } from '../lastChoice.ts';
import { furtherDestinations, healthDestination, mainDestinations, staffDestination } from '../navigation.ts';
import { useOpen } from '../places.ts';
import { allOf, foundBy, heatsMatching, SearchHeats, SearchThings } from './searchThings.ts';
import './SearchDialog.css';

const SCREENS = [...mainDestinations, ...furtherDestinations, staffDestination, healthDestination];

export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    // Focus belongs to the chosen target, not the opener; Escape returns it by itself.
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Search"
      className="fc-search"
      shouldReturnFocusOnClose={false}
    >
      {isOpen && <SearchForm onDone={onClose} />}
    </Dialog>
  );
}

function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const { data } = useQuery(SearchThings);
  const { event, schedule } = useOpen();
  const scheduleId = schedule?.id ?? usualSchedule(data?.events ?? []);
  const heats = useQuery(SearchHeats, { variables: { id: scheduleId ?? '' }, skip: !scheduleId });
  const open = heats.data?.schedule;
  const places = useMemo(
    () => allOf(data, open, SCREENS, { event, schedule }),
    [data, open, event, schedule],
  );
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const listId = useId();
  const found = foundBy(query, places, heatsMatching(query, open));
  const at = Math.min(marked, found.length - 1);
  const go = (to: string | undefined) => {
    if (!to) return;
    onDone();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setMarked((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') go(found[at]?.to);
    else return;
    event.preventDefault();
  };
  return (
    <div className="fc-search-body fc-column fc-gap-10">
      <InputGroup
        autoFocus
        autoComplete="off"
        leftIcon={<Search />}
        role="combobox"
        aria-label="Search people, studios, heats, sections, screens and commands"
        aria-controls={listId}
        aria-expanded={found.length > 0}
        aria-activedescendant={found[at] && `${listId}-${at}`}
        placeholder="A name, a card number, heat 112, a section, a screen, a command"
        value={query}
        onValueChange={(text) => {
          setQuery(text);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="fc-scroll" id={listId} role="listbox" aria-label="Search results">
        {[...new Set(found.map(({ group }) => group))].map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
          <div key={group} role="group" aria-label={group}>
            <p className="fc-search-group fc-label" aria-hidden>
              {group}
            </p>
            {found.map((place, index) =>
              place.group !== group ? null : (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field names the marked one as its active descendant
                <div
                  key={place.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className="fc-search-place fc-row fc-gap-12"
                  onClick={() => go(place.to)}
                >
                  <span className="fc-ellipsis">{place.text}</span>
                  <span className="fc-small fc-search-kind fc-ellipsis fc-fill">{place.detail}</span>
                  {place.keys && (
                    <span aria-hidden>
                      <Kbd>{place.keys}</Kbd>
                    </span>
                  )}
                </div>
              ),
            )}
          </div>
        ))}
      </div>
      {query !== '' && found.length === 0 && <p className="fc-muted fc-search-none">No matches.</p>}
    </div>
  );
}

/** First schedule of the event chosen last, else of the first event that has one. */
function usualSchedule(events: readonly { id: string; schedules: readonly { id: string }[] }[]) {
  const withSchedules = events.filter(({ schedules }) => schedules.length > 0);
  const event = withSchedules.find(({ id }) => id === lastChoice('event')) ?? withSchedules[0];
  return event?.schedules[0]?.id ?? null;
}
