import { AgeGroupsPanel } from '../AgeGroupsPanel.tsx';
import { BackNumbersPanel } from '../BackNumbersPanel.tsx';
import { HeatNumbersPanel } from '../HeatNumbersPanel.tsx';
import { MultiDancesPanel } from '../MultiDancesPanel.tsx';
import { JuniorsPanel } from '../publicPage/JuniorsPanel.tsx';
import type { PreparationName, Prepared } from './preparationSteps.ts';

/** The fields of a step; the program has those of the entries. */
export function PreparationPanels({ schedule, people, name }: Prepared & { readonly name: PreparationName }) {
  const { event } = schedule;
  switch (name) {
    case 'entries':
      return null;
    case 'heat-numbers':
      return <HeatNumbersPanel schedule={schedule} />;
    case 'back-numbers':
      return <BackNumbersPanel event={event} people={people} />;
    case 'multi-dances':
      return <MultiDancesPanel event={event} />;
    case 'age-groups':
      return <AgeGroupsPanel event={event} />;
    case 'juniors':
      return <JuniorsPanel event={event} />;
  }
}
