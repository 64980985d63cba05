import { Link } from 'react-router-dom';
import { PhoneAddress } from '../../dayPasses/PhoneAddress.tsx';
import { PhoneLine } from '../../dayPasses/PhoneLine.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { FollowedFloor } from '../useFloor.ts';

const OF_FLOOR = [
  ['announcer', 'Announcer'],
  ['deck', 'Deck'],
  ['music', 'Music'],
  ['hall', 'Hall'],
] as const;

export function DayScreens({ floors }: { floors: readonly FollowedFloor[] }) {
  const [first] = floors as [FollowedFloor];
  const { scheduleId } = first.plan;
  const pathOf = (screen: string, floor?: string): string =>
    `/day/${screen}?${new URLSearchParams({ schedule: scheduleId, ...(floor === undefined ? {} : { floor }) })}`;
  return (
    <Panel label="Screens" title="Screens of the day">
      <ul className="control-screens">
        {floors.map(({ plan: { floor } }) => (
          <li key={floor}>
            <b>{floor || 'Floor'}</b>
            {OF_FLOOR.map(([screen, title]) => (
              <Link key={screen} to={pathOf(screen, floor)} target="_blank">
                {title}
              </Link>
            ))}
          </li>
        ))}
        <li>
          <b>All floors</b>
          <Link to={pathOf('desk')} target="_blank">
            Desk
          </Link>
        </li>
      </ul>
      <PhoneLine />
      <PhoneAddress />
    </Panel>
  );
}
