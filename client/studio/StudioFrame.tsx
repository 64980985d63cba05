import { useQuery } from '@apollo/client/react';
import { Button, HTMLSelect, Navbar } from '@blueprintjs/core';
import { BankAccount, Home, Th, TickCircle } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { NavLink, useNavigate, useSearchParams } from 'react-router-dom';
import type { MyRegistrationFieldsFragment, MyStudiosQuery } from '../gql/graphql.ts';
import { ConnectionBadge } from '../shell/ConnectionBadge.tsx';
import { fullName } from '../shell/fullName.ts';
import { logOut } from '../shell/logOut.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { ThemeSwitch } from '../shell/theme/ThemeSwitch.tsx';
import { useSession } from '../shell/useSession.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { MyRegistration, MyStudios } from './studioOperations.ts';
import './studio.css';

export type MyOwn = MyRegistrationFieldsFragment;
type Studios = MyStudiosQuery['myStudios'];

/** A studio reads no news: its screens ask again. */
const EVERY = 30_000;

const PLACES = [
  { path: '/studio', text: 'Home', Icon: Home },
  { path: '/studio/entries', text: 'Entries', Icon: Th },
  { path: '/studio/confirm', text: 'Review', Icon: TickCircle },
  { path: '/studio/account', text: 'Account', Icon: BankAccount },
];

/** Bar and places of a studio's screens, and what they show: one studio in one event. */
export function StudioFrame({ children }: { children: (own: MyOwn) => ReactNode }) {
  const [address] = useSearchParams();
  const query = useQuery(MyStudios, { fetchPolicy: 'cache-and-network' });
  const studios = query.data?.myStudios ?? [];
  const studio = studios.find(({ id }) => id === address.get('studio')) ?? studios[0];
  const event = studio && chosenEvent(studio.events, address.get('event'));
  return (
    <div className="fc-shell fc-column studio">
      <StudioBar studios={studios} studioId={studio?.id} eventId={event?.id} />
      <main className="fc-main fc-column fc-fill fc-shrink studio-main">
        {!query.data ? (
          query.error ? (
            <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={8} label="Loading your studio" />
          )
        ) : !studio ? (
          <EmptyState title="No studio is connected to this account">
            Ask the organiser for an invitation.
          </EmptyState>
        ) : !event ? (
          <EmptyState title={`No event is open to ${studio.name} yet`}>
            The organiser invites you to the next one.
          </EmptyState>
        ) : (
          <Registered key={`${studio.id} ${event.id}`} studioId={studio.id} eventId={event.id}>
            {children}
          </Registered>
        )}
      </main>
    </div>
  );
}

/** The one of the address, else the next to come, else the latest. */
function chosenEvent(events: Studios[number]['events'], wanted: string | null) {
  const today = new Date().toISOString().slice(0, 10);
  const coming = events.findLast(({ date }) => date !== null && date >= today);
  return events.find(({ id }) => id === wanted) ?? coming ?? events[0];
}

interface RegisteredProps {
  readonly studioId: string;
  readonly eventId: string;
  readonly children: (own: MyOwn) => ReactNode;
}

function Registered({ studioId, eventId, children }: RegisteredProps) {
  const { data, error, refetch } = useQuery(MyRegistration, {
    variables: { studioId, eventId },
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY,
  });
  if (data?.myRegistration) return children(data.myRegistration);
  return error ? (
    <ReadFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={8} label="Loading your entries" />
  );
}

interface StudioBarProps {
  readonly studios: Studios;
  readonly studioId: string | undefined;
  readonly eventId: string | undefined;
}

function StudioBar({ studios, studioId, eventId }: StudioBarProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const studio = studios.find(({ id }) => id === studioId);
  const events = studio?.events ?? [];
  const search = eventId ? `?studio=${studioId}&event=${eventId}` : '';
  return (
    <Navbar className="fc-bar fc-row fc-spread fc-gap-8 fc-rigid fc-line-below" role="banner">
      <div className="studio-title fc-shrink">
        {studios.length > 1 ? (
          <Choice
            label="Studio"
            value={studioId}
            options={studios}
            onChoose={(id) => void navigate(`?studio=${id}`)}
          />
        ) : (
          <h1 className="fc-bar-title fc-ellipsis fc-strong">{studio?.name ?? 'My Studio'}</h1>
        )}
        {events.length > 1 ? (
          <Choice
            label="Event"
            value={eventId}
            options={events}
            onChoose={(id) => void navigate(`?studio=${studioId}&event=${id}`)}
          />
        ) : (
          <span className="fc-muted fc-ellipsis">{events[0]?.name}</span>
        )}
      </div>
      <nav className="studio-places" aria-label="Places">
        {PLACES.map(({ path, text, Icon }) => (
          <NavLink key={path} to={path + search} end className="studio-place">
            <Icon size={16} className="studio-place-icon" />
            {text}
          </NavLink>
        ))}
      </nav>
      <div className="fc-row fc-gap-4 fc-rigid">
        <span className="studio-user fc-muted">{user ? fullName(user) : null}</span>
        <ConnectionBadge />
        <ThemeSwitch />
        <Button
          variant="minimal"
          className="fc-muted"
          text="Logout"
          onClick={() => {
            void logOut();
            void navigate('/login', { replace: true });
          }}
        />
      </div>
    </Navbar>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChoose: (id: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <HTMLSelect
    minimal
    aria-label={label}
    value={value}
    options={options.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  />
);
