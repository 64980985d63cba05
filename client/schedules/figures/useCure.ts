import type { CureActionFieldsFragment } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { ApplyCure } from './cureOperations.ts';

/** Makes the room that waiting rows lack and fills the heats again so that they take it: one act, all or nothing. */
export function useCure(cure: CureActionFieldsFragment, done: string) {
  const { schedule } = useOpenSchedule();
  const act = useScheduleAct(ApplyCure);
  const run = async () => {
    const { kind, sectionType, danceId, danceCategoryId, heats, cap, sectionId } = cure;
    const { id: scheduleId, heatCount } = schedule;
    const input = {
      scheduleId,
      kind,
      sectionType,
      danceId,
      danceCategoryId,
      heats,
      cap,
      sectionId,
      heatCount,
    };
    if (await act.run(input)) showToast({ message: done, tone: 'done' });
  };
  return { run, isRunning: act.isRunning, failure: act.failure };
}
