import { useQuery } from '@apollo/client/react';
import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Blank, Calendar, Tick } from '@blueprintjs/icons';
import { counted } from '../../server/schedules/counted.ts';
import { errorCode } from '../apollo/errorText.ts';
import { graphql } from '../gql';
import { eventDays } from '../time/eventDays.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { MenuLink } from './MenuLink.tsx';
import { addressOf, type Open, usedPlaces } from './places.ts';

const PlacesMenuQuery = graphql(`
  query PlacesMenu($id: ID!) {
    event(id: $id) {
      id
      name
      timeZone
      hasPrices
      schedules {
        id
        name
        heatCount
        publishedVersion
        sections {
          id
          startTime
        }
      }
    }
  }
`);

export interface PlacesMenuProps {
  readonly at: NonNullable<Open['at']>;
  readonly event: NonNullable<Open['event']>;
  readonly scheduleId: string | undefined;
}

/** Places and schedules of the open event. Another schedule opens at the same place. */
export function PlacesMenu({ at, event, scheduleId }: PlacesMenuProps) {
  const { data, error } = useQuery(PlacesMenuQuery, {
    variables: { id: event.id },
    fetchPolicy: 'cache-and-network',
  });
  const isOfSchedule = at.place.of === 'schedule';
  const isHere = (id: string) => isOfSchedule && id === scheduleId;
  const timeZone = data?.event.timeZone ?? 'UTC';
  const schedules = data?.event.schedules ?? [];
  return (
    <Menu className="fc-places-menu">
      <li className="fc-label fc-anywhere" role="presentation">
        {data?.event.name ?? event.name}
      </li>
      {error && errorCode(error) === 'NOT_FOUND' ? (
        <MenuItem disabled icon={<Blank />} text="This event was deleted" />
      ) : (
        usedPlaces('event', data?.event ?? event, at.place).map((place) => (
          <MenuLink
            key={place.path}
            to={addressOf(place, event.id)}
            icon={<Calendar />}
            text={place.text}
            labelElement={<Kbd>{`G ${place.key.toUpperCase()}`}</Kbd>}
          />
        ))
      )}
      {schedules.length > 0 ? (
        <>
          <MenuDivider />
          <li className="fc-label" role="presentation">
            Schedules
          </li>
        </>
      ) : null}
      {schedules.map(({ id, name, heatCount, publishedVersion, sections }) => (
        <MenuLink
          key={id}
          to={isOfSchedule ? addressOf(at.place, id, at.path) : `/schedule?id=${id}`}
          icon={isHere(id) ? <Tick /> : <Blank />}
          aria-current={isHere(id) || undefined}
          text={name}
          label={[
            eventDays({ date: null, timeZone, schedules: [{ sections }] }),
            publishedVersion === null ? 'not published' : counted(heatCount, 'heat'),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
      <MenuDivider />
      <MenuLink to="/schedules" icon={<Blank />} text="All events" labelElement={<Kbd>G S</Kbd>} />
    </Menu>
  );
}
