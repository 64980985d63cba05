import { Tag } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { ScheduleProgramFieldsFragment } from '../gql/graphql.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { ToolbarSlot } from '../ui/ToolbarSlot.tsx';

interface ScheduleCrumbsProps {
  readonly schedule: ScheduleProgramFieldsFragment;
  readonly isLocked: boolean;
}

/** Whose schedule this is, the ways to its other screens, and whether it is locked. */
export function ScheduleCrumbs({ schedule, isLocked }: ScheduleCrumbsProps) {
  return (
    <>
      <Crumbs>
        <Link to={`/event?id=${schedule.event.id}`}>{schedule.event.name}</Link>
        <span aria-hidden>/</span>
        <span>{schedule.name}</span>
        <Link to={`/publish?id=${schedule.id}`} className="fc-crumb-way">
          Publish
        </Link>
        <Link to={`/results?id=${schedule.id}`} className="fc-crumb-way">
          Results
        </Link>
        <Link to={`/day/control?schedule=${schedule.id}`} className="fc-crumb-way">
          Control
        </Link>
      </Crumbs>
      {isLocked ? (
        <ToolbarSlot place="state">
          <Tag minimal icon={<Lock size={12} />} className="schedule-locked">
            Locked
          </Tag>
        </ToolbarSlot>
      ) : null}
    </>
  );
}
