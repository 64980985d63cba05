import { Tag } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import type { ScheduleProgramFieldsFragment } from '../gql/graphql.ts';
import { CrumbLink, Crumbs } from '../ui/Crumbs.tsx';
import { ToolbarSlot } from '../ui/ToolbarSlot.tsx';

interface ScheduleCrumbsProps {
  readonly schedule: ScheduleProgramFieldsFragment;
  readonly isLocked: boolean;
}

export function ScheduleCrumbs({ schedule, isLocked }: ScheduleCrumbsProps) {
  return (
    <>
      <Crumbs event={schedule.event} name={schedule.name}>
        <CrumbLink to={`/publish?id=${schedule.id}`} text="Publish" />
        <CrumbLink to={`/results?id=${schedule.id}`} text="Results" />
        <CrumbLink to={`/day/control?schedule=${schedule.id}`} text="Control" />
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
