import { memo } from 'react';
import type { LogLineFieldsFragment } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { UndoButton } from '../commands/UndoButton.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';

export const UpdatesPanel = memo(function UpdatesPanel({
  logs,
}: {
  logs: readonly LogLineFieldsFragment[] | undefined;
}) {
  const { clock } = useOpenSchedule();
  const now = useNow(15_000);
  return (
    <Panel label="Updates" className="figures-panel updates" title="Updates">
      {logs === undefined ? <SkeletonRows rows={3} widths={['16%', '70%']} /> : null}
      {logs?.length === 0 ? <p className="figures-empty fc-muted">No activity yet</p> : null}
      {logs && logs.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="schedule-scroll" tabIndex={0} aria-label="List of updates">
          <table className="updates-table">
            <thead className="fc-visually-hidden">
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Update</th>
              </tr>
            </thead>
            <tbody>
              {logs.map((line) => {
                const at = Date.parse(line.timestamp);
                return (
                  <tr key={line.id}>
                    <td>
                      <time dateTime={line.timestamp} title={clock.dayAndTime(at)}>
                        {agoText(at, Math.max(now, at), clock)}
                      </time>
                    </td>
                    <td>
                      {line.content}
                      <span className="fc-muted">
                        {' · '}
                        <span className="fc-nowrap">{line.user}</span>
                      </span>{' '}
                      <UndoButton line={line} isBeside />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      ) : null}
    </Panel>
  );
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "4 min", "3 h", "Thu", "Mar 6". */
function agoText(at: number, now: number, clock: EventClock): string {
  const ago = now - at;
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min`;
  if (ago < 12 * HOUR) return `${Math.floor(ago / HOUR)} h`;
  if (ago < 6 * DAY) return clock.shortWeekday(at);
  return clock.shortDay(at).slice(4);
}
