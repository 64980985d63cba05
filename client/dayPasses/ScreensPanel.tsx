import { useMutation } from '@apollo/client/react';
import { Button, Classes } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { errorText } from '../apollo/errorText.ts';
import { showFailure } from '../apollo/showFailure.ts';
import type { DayPassRow_PassFragment as Pass, PassRole } from '../gql/graphql.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { eventClock } from '../time/eventClock.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { Panel } from '../ui/Panel.tsx';
import { DayPassDialog, type PassEvent } from './DayPassDialog.tsx';
import { EndDayPass, EndDayPasses } from './passOperations.ts';
import { PASS_ROLES, ROLES } from './passRoles.ts';
import { useOpenPasses } from './useOpenPasses.ts';
import './dayPasses.css';

export const SCREENS = 'screens';

interface ScreensPanelProps {
  readonly scheduleId: string;
  readonly event: PassEvent;
  /** Below the screens. */
  readonly children?: ReactNode;
}

/** All screens of the day: what each does, who has a pass for it, and two ways to open it. */
export function ScreensPanel({ scheduleId, event, children }: ScreensPanelProps) {
  const { isOrganiser, passes, error, refetch } = useOpenPasses(event.id);
  const dialog = useDialog<PassRole>();
  const inUse = passes?.filter(({ openedAt }) => openedAt !== null).length ?? 0;
  const panel = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the link is followed again
  useEffect(() => {
    if (hash === `#${SCREENS}`) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [hash, key]);
  return (
    <div ref={panel} className="screens">
      <Panel
        label="Screens and day passes"
        title={
          <>
            Screens and day passes{' '}
            <span className="screens-about fc-muted">
              {inUse > 0
                ? `${counted(inUse, 'screen')} in use`
                : 'A pass opens one screen on a phone, for one day, without an account'}
            </span>
          </>
        }
        aside={passes && passes.length > 1 && <EndAll eventId={event.id} count={passes.length} />}
      >
        {error && !passes && <ReadFailure error={error} onRetry={() => void refetch()} />}
        <ul className="fc-list">
          {ROLES.filter((role) => isOrganiser || !PASS_ROLES[role].isOfResults).map((role) => {
            const { name, permissions, icon: Icon, path } = PASS_ROLES[role];
            const own = passes?.filter((pass) => pass.role === role);
            return (
              <li key={role} className="screens-row fc-stack">
                <Icon size={16} className="screens-icon" />
                <span className="screens-what">
                  <b className="fc-medium">{name}</b>
                  <small className="fc-small fc-muted">{permissions}</small>
                </span>
                <ul className="screens-passes fc-small fc-muted">
                  {own?.map((pass) => (
                    <PassRow key={pass.id} pass={pass} timeZone={event.timeZone} />
                  ))}
                  {own?.length === 0 && <li className="screens-none">No pass yet</li>}
                </ul>
                <span className="screens-acts fc-row fc-wrap fc-end fc-gap-8">
                  <Link
                    className={`${Classes.BUTTON} ${Classes.SMALL}`}
                    to={`${path}?schedule=${scheduleId}`}
                    target="_blank"
                    aria-label={`Open Here: ${name}`}
                  >
                    Open Here
                  </Link>
                  {isOrganiser && (
                    <Button
                      size="small"
                      icon={<Add size={12} />}
                      text="New Pass"
                      aria-label={`New Pass: ${name}`}
                      onClick={() => dialog.show(role)}
                    />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        <p className="screens-foot fc-small fc-muted fc-line-above">
          A pass works from 10 PM the evening before its day until 4 AM after it.
        </p>
        {children}
      </Panel>
      {dialog.subject && (
        <DayPassDialog
          key={dialog.key}
          event={event}
          firstRole={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

function EndAll({ eventId, count }: { eventId: string; count: number }) {
  const [isAsking, setAsking] = useState(false);
  const [end, { loading }] = useMutation(EndDayPasses);
  return (
    <>
      <Button size="small" text="End All" loading={loading} onClick={() => setAsking(true)} />
      <ConfirmAlert
        isOpen={isAsking}
        title={`End ${counted(count, 'pass', 'passes')}?`}
        confirmText="End All Passes"
        cancelText="Cancel"
        onConfirm={() => {
          setAsking(false);
          end({ variables: { input: { eventId } } }).catch((failure: unknown) => showFailure(failure));
        }}
        onCancel={() => setAsking(false)}
      >
        Phones with these passes and unused codes stop working immediately.
      </ConfirmAlert>
    </>
  );
}

function PassRow({ pass, timeZone }: { pass: Pass; timeZone: string }) {
  const [isAsking, setAsking] = useState(false);
  const [end, { loading, error }] = useMutation(EndDayPass);
  const { name, day, openedAt, device } = pass;
  const clock = eventClock(timeZone);
  const state = openedAt ? `${device}, since ${clock.time(Date.parse(openedAt))}` : 'Code not used yet';
  return (
    <li className="fc-row fc-gap-8">
      <span className="fc-fill fc-shrink fc-anywhere">
        <span className="screens-who">{name}</span> · {clock.shortDay(clock.moment(`${day}T12:00:00`))}
        <br />
        {openedAt && <span className="day-pass-mark" aria-hidden="true" />}
        {state}
        {error && <span className="fc-wrong"> {errorText(error)}</span>}
      </span>
      <Button
        size="small"
        variant="minimal"
        text="End"
        aria-label={`End the pass of ${name}`}
        loading={loading}
        onClick={() => setAsking(true)}
      />
      <ConfirmAlert
        isOpen={isAsking}
        title={`End the pass of ${name}?`}
        confirmText="End Pass"
        cancelText="Cancel"
        onConfirm={() => {
          setAsking(false);
          end({ variables: { input: { id: pass.id } } }).catch(() => undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        {openedAt ? 'The phone stops working immediately.' : 'The code stops working immediately.'}
      </ConfirmAlert>
    </li>
  );
}
