import { Fragment } from 'react';
import { withTba } from '../../server/entries/tba.ts';
import type { PlanCouple } from './floorView.ts';

/** "Max Adler & Tessa Vance"; a dancer of the previous heat is underlined. */
export function DancerNames({ couple }: { couple: PlanCouple }) {
  return (
    <>
      {namesOf(couple).map((name, index) => (
        <Fragment key={couple.dancers[index]?.id ?? ''}>
          {index > 0 && ' & '}
          {couple.dancers[index]?.wasJustOn ? <u>{name}</u> : name}
        </Fragment>
      ))}
    </>
  );
}

const namesOf = ({ dancers, awaitsPartner }: Pick<PlanCouple, 'dancers' | 'awaitsPartner'>) =>
  withTba(
    dancers.map(({ name }) => name),
    awaitsPartner,
  );

export const dancersText = (couple: Pick<PlanCouple, 'dancers' | 'awaitsPartner'>): string =>
  namesOf(couple).join(' & ');
