import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';

export type Place = 'sections' | 'heats' | 'commands' | 'stats';

export type ScheduleColumns = Readonly<
  Record<'sections' | 'heats' | 'commands' | 'stats' | 'unassigned' | 'updates', ReactElement>
>;

export interface SchedulePlacesProps {
  readonly columns: ScheduleColumns;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

/** The columns as tabs, for small screens. */
export function SchedulePlaces({ columns, place, onPlace }: SchedulePlacesProps) {
  return (
    <Tabs
      id="schedule-places"
      className="schedule-tabs fc-parts-of"
      animate={false}
      selectedTabId={place}
      onChange={(id) => onPlace(id as Place)}
      renderActiveTabPanelOnly
    >
      <Tab id="sections" panelClassName="schedule-place" title="Sections" panel={columns.sections} />
      <Tab id="heats" panelClassName="schedule-place" title="Heats" panel={columns.heats} />
      <Tab id="commands" panelClassName="schedule-place" title="Command Center" panel={columns.commands} />
      <Tab
        id="stats"
        panelClassName="schedule-place"
        title="Stats"
        panel={
          <div className="fc-stack fc-gap-12">
            {columns.stats}
            {columns.unassigned}
            {columns.updates}
          </div>
        }
      />
    </Tabs>
  );
}
