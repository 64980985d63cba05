import { AgeGroupsPanel } from '../AgeGroupsPanel.tsx';
import { BackNumbersPanel } from '../BackNumbersPanel.tsx';
import { HeatNumbersPanel } from '../HeatNumbersPanel.tsx';
import { MultiDancesPanel } from '../MultiDancesPanel.tsx';
import { JuniorsPanel } from '../publicPage/JuniorsPanel.tsx';
import type { Prepared } from './preparationSteps.ts';

/** The fields of the steps with these names. */
export function PreparationPanels({
  schedule,
  people,
  names,
}: Prepared & { readonly names: readonly string[] }) {
  const { event } = schedule;
  return (
    <>
      {names.includes('heat-numbers') ? <HeatNumbersPanel schedule={schedule} /> : null}
      {names.includes('back-numbers') ? <BackNumbersPanel event={event} people={people} /> : null}
      {names.includes('multi-dances') ? <MultiDancesPanel event={event} /> : null}
      {names.includes('age-groups') ? <AgeGroupsPanel event={event} /> : null}
      {names.includes('juniors') ? <JuniorsPanel event={event} /> : null}
    </>
  );
}
