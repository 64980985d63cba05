import type { CureActionFieldsFragment } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { FillHeats } from '../commands/commandOperations.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { AddHeats, RaiseCap } from './cureOperations.ts';

/** Makes the room that waiting rows lack, then fills the heats again so that they take it. */
export function useCure(cure: CureActionFieldsFragment, done: string) {
  const { schedule, sections } = useOpenSchedule();
  const add = useScheduleAct(AddHeats);
  const raise = useScheduleAct(RaiseCap);
  const fill = useScheduleAct(FillHeats);
  const addHeats = async () => {
    const { danceId, danceCategoryId, heats, sectionType } = cure;
    const { id: scheduleId, heatCount } = schedule;
    const input = { scheduleId, danceId, danceCategoryId, heats: heats ?? 0, heatCount, sectionType };
    return (await add.run(input)) !== null;
  };
  const raiseCap = async () => {
    const cap = cure.cap ?? 0;
    const narrow = sections.filter(
      (section) =>
        section.sectionType === cure.sectionType &&
        (section.maxCouples ?? schedule.maxCouples) < cap &&
        section.danceCategories.some(({ id }) => id === cure.danceCategoryId),
    );
    for (const { id, version } of narrow) {
      if (!(await raise.run({ id, version, maxCouples: cap }))) return false;
    }
    return true;
  };
  const run = async () => {
    const hasRoom = cure.kind === 'ADD_HEATS' ? await addHeats() : await raiseCap();
    if (!hasRoom || !(await fill.run({ scheduleId: schedule.id }))) return;
    showToast({ message: `${done}, and the heats are filled again`, tone: 'done' });
  };
  return {
    run,
    isRunning: add.isRunning || raise.isRunning || fill.isRunning,
    failure: add.failure ?? raise.failure ?? fill.failure,
  };
}
