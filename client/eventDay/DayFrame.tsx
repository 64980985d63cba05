import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { errorCode } from '../apollo/errorText.ts';
import { LiveState } from '../journal/LiveState.tsx';
import { CloseDay } from '../shell/CloseDay.tsx';
import { DayLoading } from '../shell/DayLoading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { ThemeSwitch } from '../shell/theme/ThemeSwitch.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { type FollowedFloor, useFloor } from './useFloor.ts';
import { useWakeLock } from './useWakeLock.ts';
import './day.css';

interface DayFrameProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly className?: string;
  /** Replaces the floor and section after the title. */
  readonly bar?: (floor: FollowedFloor) => ReactNode;
  readonly children: (floor: FollowedFloor) => ReactNode;
}

/**
 * Full-screen page of the day: a bar with floor, changes since the print, connection and time, above the floor named in
 * the URL (?schedule=…&floor=…).
 */
export function DayFrame(props: DayFrameProps) {
  const [params] = useSearchParams();
  const scheduleId = params.get('schedule') ?? '';
  const asked = params.get('floor');
  // Remounts per floor, so that no state carries over.
  return <FloorFrame key={`${scheduleId} ${asked}`} {...props} scheduleId={scheduleId} asked={asked} />;
}

function FloorFrame({
  title,
  icon,
  className = '',
  bar,
  children,
  scheduleId,
  asked,
}: DayFrameProps & { scheduleId: string; asked: string | null }) {
  const { floor, error, retry } = useFloor(scheduleId, asked);
  const mustChoose = floor !== null && asked === null && floor.plan.floors.length > 1;
  useWakeLock();
  return (
    <div className={`day ${className}`}>
      <header className="day-bar">
        {icon}
        <h1>{title}</h1>
        {floor && (bar ? bar(floor) : <FloorWords floor={floor} />)}
        {bar && floor ? null : <DayState floor={floor} />}
      </header>
      <main className="day-main fc-column fc-fill fc-scroll">
        {floor ? (
          mustChoose ? (
            <FloorChoice floor={floor} />
          ) : (
            children(floor)
          )
        ) : (
          <NoFloor scheduleId={scheduleId} error={error} retry={retry} />
        )}
      </main>
    </div>
  );
}

function NoFloor({ scheduleId, error, retry }: { scheduleId: string; error: unknown; retry: () => void }) {
  if (scheduleId === '' || (error && ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error)))) {
    return (
      <EmptyState title="No such floor" actions={<Link to="/schedules">Go to Schedules</Link>}>
        It has no heats, or the link is incomplete.
      </EmptyState>
    );
  }
  if (error) return <ReadFailure error={error} onRetry={retry} />;
  return <DayLoading what="the floor" />;
}

function FloorWords({ floor: { plan, view } }: { floor: FollowedFloor }) {
  const heat = view.current ?? view.next;
  const section = plan.sections.find(({ id }) => id === heat?.sectionId)?.title;
  return (
    <p className="day-where">
      {plan.floor || section || plan.scheduleName}
      {plan.floor && section && <span className="day-wide"> · {section}</span>}
    </p>
  );
}

export function DayState({ floor }: { floor: FollowedFloor | null }) {
  return (
    <div className="day-state">
      {floor && floor.plan.changeCount > 0 && (
        <span className="day-changes fc-muted">
          {counted(floor.plan.changeCount, 'change')} since the print, version {floor.plan.printedVersion}
        </span>
      )}
      {floor && <LiveState clock={floor.clock} />}
      <ThemeSwitch />
      <CloseDay />
    </div>
  );
}

function FloorChoice({ floor: { plan } }: { floor: FollowedFloor }) {
  const [params] = useSearchParams();
  return (
    <nav className="day-floors fc-stack fc-gap-12" aria-label="Floors">
      <h2>Which floor?</h2>
      {plan.floors.map((name) => (
        <Link key={name} to={`?${new URLSearchParams({ ...Object.fromEntries(params), floor: name })}`}>
          {name || 'Unnamed floor'}
        </Link>
      ))}
    </nav>
  );
}
