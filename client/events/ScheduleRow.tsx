import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { ChevronRight, Edit, Lock } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { useOnScheduleChange } from '../apollo/useOnScheduleChange.ts';
import { graphql } from '../gql';
import type { ScheduleOnCardQuery, ScheduleRow_ScheduleFragment } from '../gql/graphql.ts';
import { Skyline } from '../ui/ticks/Skyline.tsx';
import { ticksOf } from '../ui/ticks/ticksOf.ts';
import './ScheduleRow.css';

export const ScheduleRow_schedule = graphql(`
  fragment ScheduleRow_schedule on Schedule {
    id
    name
    isLocked
    version
  }
`);

const ScheduleOnCard = graphql(`
  query ScheduleOnCard($id: ID!) {
    scheduleStats(scheduleId: $id) {
      scheduleId
      sections
      heats
      entries
    }
    schedule(id: $id) {
      id
      sections {
        id
        startTime
        heatDuration
      }
      heats {
        id
        startTime
        coupleCount
        section {
          id
        }
        dance {
          name
          category {
            id
            name
          }
        }
      }
    }
  }
`);

export function ScheduleRow(props: { schedule: ScheduleRow_ScheduleFragment; onEdit: () => void }) {
  const { schedule } = props;
  const { data, refetch } = useQuery(ScheduleOnCard, { variables: { id: schedule.id } });
  useOnScheduleChange(schedule.id, () => refetch());
  const ticks = useMemo(() => (data ? ticksOf(data.schedule.heats, data.schedule.sections) : []), [data]);
  return (
    <li className="fc-schedule-row fc-row fc-line-below">
      <Link
        className="fc-schedule-link fc-row fc-spread fc-gap-12 fc-fill fc-shrink"
        to={`/schedule?id=${schedule.id}`}
      >
        <span className="fc-shrink">
          <span className="fc-row fc-gap-6 fc-anywhere fc-medium">
            {schedule.name}
            {schedule.isLocked && <Lock size={12} title="Locked" className="fc-muted" />}
          </span>
          <span className="fc-small fc-muted">{data ? figuresOf(data) : '\u00a0'}</span>
        </span>
        {ticks.length > 0 && (
          <span className="fc-schedule-picture fc-rigid">
            <Skyline ticks={ticks} height={22} />
          </span>
        )}
      </Link>
      <Button
        variant="minimal"
        size="small"
        className="fc-schedule-edit"
        aria-label={`Edit ${schedule.name}`}
        icon={<Edit size={12} />}
        onClick={props.onEdit}
      />
      <ChevronRight className="fc-muted" />
    </li>
  );
}

function figuresOf({ scheduleStats: stats }: ScheduleOnCardQuery): string {
  const sections = counted(stats.sections, 'section');
  if (stats.heats === 0) return `${sections}, no heats yet`;
  return [sections, counted(stats.heats, 'heat'), counted(stats.entries, 'entry', 'entries')].join(' · ');
}
