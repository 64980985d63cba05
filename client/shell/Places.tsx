import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Flyout } from '../ui/openings/Flyout.tsx';
import { openingPart } from '../ui/openings/lazyPart.tsx';
import { useMedia } from '../ui/useMedia.ts';
import type { PlacesMenuProps } from './PlacesMenu.tsx';
import { addressOf, type Mark, type Open, type Place, usedPlaces } from './places.ts';
import { usePlaceMarks, WaitingRequests } from './usePlaceMarks.ts';
import './Places.css';

const PlacesMenu = openingPart<PlacesMenuProps>(
  async () => (await import('./PlacesMenu.tsx')).PlacesMenu,
  () => <p className="fc-picker-absent">The schedules could not be loaded.</p>,
);

interface OpenProps {
  readonly at: NonNullable<Open['at']>;
  readonly open: Open;
}

/** "Event / Schedule" after the title; its menu leads to the event's other schedules. */
export function Crumb({ at, open }: OpenProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia('(max-width: 639px)');
  const { event } = open;
  const name = open[at.place.of]?.name;
  if (!event || name === undefined) return null;
  const isOfEvent = at.place.of === 'event';
  return (
    <div className="fc-crumb fc-gap-6 fc-row fc-shrink fc-nowrap">
      {isOfEvent || isPhone ? null : (
        <>
          <Link className="fc-crumb-event fc-ellipsis fc-muted" to={`/event?id=${event.id}`}>
            {event.name}
          </Link>
          <span className="fc-crumb-event fc-muted fc-rigid" aria-hidden>
            /
          </span>
        </>
      )}
      <Flyout
        isOpen={isOpen}
        placement="bottom-start"
        onClose={() => setOpen(false)}
        content={<PlacesMenu at={at} event={event} scheduleId={open.schedule?.id} />}
      >
        <Button
          variant="minimal"
          className="fc-crumb-menu fc-shrink"
          text={
            isOfEvent || !isPhone ? (
              name
            ) : (
              <span className="fc-flex fc-gap-4">
                <span className="fc-crumb-owner fc-ellipsis">{event.name}</span>/
                <span className="fc-ellipsis">{name}</span>
              </span>
            )
          }
          endIcon={<CaretDown size={16} />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Flyout>
    </div>
  );
}

/** Places of the open schedule, or of the event and its program, in one row on each of their screens. */
export function Places({ at, open, preload }: OpenProps & { readonly preload: (path: string) => void }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is open
  useEffect(() => {
    // With the frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() =>
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [at.place]);
  const isOfEvent = at.place.of === 'event';
  const marks = usePlaceMarks(isOfEvent ? undefined : at.id);
  const { data } = useQuery(WaitingRequests, { variables: { id: at.id }, skip: !isOfEvent });
  const waiting = data?.entryRequestCount ?? 0;
  const link = (to: string, text: string, className = '', mark: Mark | null = null) => (
    <Link
      key={to}
      to={to}
      className={`fc-place fc-medium fc-nowrap ${className}`}
      aria-current={to === addressOf(at.place, at.id) ? 'page' : undefined}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
    >
      {mark ? (
        <>
          <span aria-hidden>{text}</span>
          <span className={mark.count ? 'fc-place-count' : 'fc-place-dot'} aria-hidden>
            {mark.count}
          </span>
          <span className="fc-visually-hidden">
            {text}, {mark.words}
          </span>
        </>
      ) : (
        text
      )}
    </Link>
  );
  const { event, schedule } = open;
  const markOf = (place: Place): Mark | null | undefined =>
    isOfEvent && place.path === '/event/requests' && waiting > 0
      ? { words: `${waiting} waiting`, count: waiting }
      : marks && place.mark?.(marks);
  return (
    <nav className="fc-places fc-fill fc-shrink fc-flex" aria-label="Places" ref={row}>
      {usedPlaces(at.place.of, event, at.place).map((place) =>
        link(addressOf(place, at.id), place.text, '', markOf(place)),
      )}
      {isOfEvent && schedule?.name
        ? link(`/schedule?id=${schedule.id}`, schedule.name, 'fc-place-end')
        : null}
      {isOfEvent && event?.schedules?.length === 0
        ? link(`/event?id=${at.id}&add=schedule`, '+ Add Schedule', 'fc-place-end fc-place-new')
        : null}
    </nav>
  );
}
