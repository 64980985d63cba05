import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useOnScheduleChange } from '../apollo/useOnScheduleChange.ts';
import type { ScheduleProgramFieldsFragment, StripHeatFieldsFragment } from '../gql/graphql.ts';
import { useWorkedOn } from '../shell/lastChoice.ts';
import { eventClock } from '../time/eventClock.ts';
import { lazyPart } from '../ui/openings/lazyPart.tsx';
import { CommandCenter } from './commands/CommandCenter.tsx';
import { UndoKeys } from './commands/UndoKeys.tsx';
import { StatsPanel } from './figures/StatsPanel.tsx';
import { UnassignedPanel } from './figures/UnassignedPanel.tsx';
import { UpdatesPanel } from './figures/UpdatesPanel.tsx';
import type { Figures } from './figures/useScheduleFigures.ts';
import { HeatsColumn } from './heats/HeatsColumn.tsx';
import { useLoadedHeats } from './heats/useLoadedHeats.ts';
import { LockedMark } from './LockedMark.tsx';
import { type Lane, LaneContext } from './lane/Lane.ts';
import type { LaneReaderProps } from './lane/LaneReader.tsx';
import { Latest } from './program/latest.ts';
import { type OpenSchedule, ScheduleContext, StableScheduleContext } from './program/ScheduleContext.ts';
import type { Place, SchedulePlacesProps } from './SchedulePlaces.tsx';
import { SideBySide } from './SideBySide.tsx';
import { SectionsColumn } from './sections/SectionsColumn.tsx';
import { sectionProblem } from './sections/sectionProblem.ts';
import { sectionTimes } from './sections/sectionTimes.ts';
import { useOpenSections } from './sections/useOpenSections.ts';
import { buildStrip } from './strip/buildStrip.ts';
import { DayStrip } from './strip/DayStrip.tsx';
import { useDeepLink } from './useDeepLink.ts';
import { isNarrowNow, useIsNarrow } from './useIsNarrow.ts';

const loadPlaces = async () => (await import('./SchedulePlaces.tsx')).SchedulePlaces;
const SchedulePlaces = lazyPart<SchedulePlacesProps>(loadPlaces, SideBySide);
const LaneReader = lazyPart<LaneReaderProps>(
  async () => (await import('./lane/LaneReader.tsx')).LaneReader,
  () => null,
);
// On a small screen, loads in parallel with the schedule's data.
if (isNarrowNow()) void loadPlaces().catch(() => undefined);

interface ScheduleManagerProps {
  readonly schedule: ScheduleProgramFieldsFragment;
  readonly heats: readonly StripHeatFieldsFragment[];
  readonly figures: Figures;
  /** Refetches what a change may touch; coalesces bursts of calls. */
  readonly refresh: () => Promise<void>;
}

/** The day strip, and below it sections, heats and commands side by side, or as tabs on a small screen. */
export function ScheduleManager({ schedule, heats, figures, refresh }: ScheduleManagerProps) {
  useWorkedOn(schedule.event, schedule);
  useOnScheduleChange(schedule.id, refresh, 0);
  const view = useLoadedHeats(schedule.id);
  const isNarrow = useIsNarrow();
  const [lane, setLane] = useState<Lane | null>(null);
  const [place, setPlace] = useState<Place>('heats');
  const open = useOpenScheduleValue(schedule, heats, figures.stats?.isLocked, refresh);
  const { clock, strip, sections, isLocked } = open;
  const stable = useStableValue(open);
  const mistaken = useMemo(() => {
    const times = sections.map(sectionTimes);
    return times.find((one) => sectionProblem(one, times, clock) !== null)?.id ?? null;
  }, [sections, clock]);
  const sectionIds = useMemo(() => sections.map(({ id }) => id), [sections]);
  const opened = useOpenSections(sectionIds, mistaken);
  const { load } = view;
  const loadHeat = useCallback(
    (id: string) => {
      load(id);
      setPlace('heats');
    },
    [load],
  );
  const { open: openOne } = opened;
  const openSection = useCallback(
    (id: string) => {
      openOne(id);
      setPlace('sections');
    },
    [openOne],
  );
  const { latest } = stable;
  const showHeat = useCallback(
    (number: number) => {
      const heat = latest.get().heats.find((each) => each.number === number);
      if (heat) loadHeat(heat.id);
    },
    [latest, loadHeat],
  );
  useDeepLink({
    heat: showHeat,
    section: openSection,
    command: (name) => {
      setPlace('commands');
      // The tab of a small screen exists only after the next render.
      requestAnimationFrame(() => focusCommand(name));
    },
  });
  const columns = {
    sections: <SectionsColumn opened={opened} />,
    heats: <HeatsColumn view={view} />,
    commands: (
      <div className="schedule-pile fc-column fc-gap-12">
        {lane ? <lane.parts.Today /> : null}
        <CommandCenter figures={figures} />
      </div>
    ),
    stats: <StatsPanel figures={figures} onShowHeat={showHeat} />,
    unassigned: <UnassignedPanel stats={figures.stats} onShowHeat={showHeat} />,
    updates: <UpdatesPanel logs={figures.stats?.logs} />,
  };
  return (
    <StableScheduleContext.Provider value={stable}>
      <ScheduleContext.Provider value={open}>
        <LaneContext.Provider value={lane}>
          {schedule.hasResults ? <LaneReader scheduleId={schedule.id} onRead={setLane} /> : null}
          {isLocked ? <LockedMark /> : null}
          <UndoKeys logs={figures.stats?.logs} />
          <div className={isNarrow ? 'schedule schedule-narrow' : 'schedule'}>
            <DayStrip
              model={strip}
              clock={clock}
              currentId={view.currentId}
              loadedIds={view.ids}
              openSectionId={[...opened.openIds].at(-1) ?? null}
              isNarrow={isNarrow}
              isJudged={schedule.hasResults}
              onLoad={loadHeat}
              onOpenSection={openSection}
            />
            {isNarrow ? (
              <SchedulePlaces columns={columns} place={place} onPlace={setPlace} />
            ) : (
              <SideBySide columns={columns} />
            )}
          </div>
        </LaneContext.Provider>
      </ScheduleContext.Provider>
    </StableScheduleContext.Provider>
  );
}

function useStableValue(open: OpenSchedule) {
  const [latest] = useState(() => new Latest(open));
  useLayoutEffect(() => latest.set(open), [latest, open]);
  const { clock, refresh } = open;
  const scheduleId = open.schedule.id;
  return useMemo(() => ({ scheduleId, clock, refresh, latest }), [scheduleId, clock, refresh, latest]);
}

function focusCommand(name: string): void {
  const buttons = document.querySelectorAll<HTMLElement>('[aria-label="Command Center"] button');
  [...buttons].find(({ textContent }) => textContent?.startsWith(name))?.focus();
}

function useOpenScheduleValue(
  schedule: ScheduleProgramFieldsFragment,
  heats: readonly StripHeatFieldsFragment[],
  polledLock: boolean | undefined,
  refresh: () => void,
): OpenSchedule {
  const clock = eventClock(schedule.event.timeZone);
  const strip = useMemo(
    () => buildStrip(schedule.sections, heats, schedule.maxCouples, clock),
    [schedule.sections, heats, schedule.maxCouples, clock],
  );
  const isLocked = polledLock ?? schedule.isLocked;
  return useMemo(
    () => ({ schedule, sections: schedule.sections, heats, strip, clock, isLocked, refresh }),
    [schedule, heats, strip, clock, isLocked, refresh],
  );
}
