import { Fragment } from 'react';
import type { PlanCouple } from './floorView.ts';

/** "Max Adler & Tessa Vance"; a dancer of the previous heat is underlined. */
export function DancerNames({ couple }: { couple: PlanCouple }) {
  return (
    <>
      {couple.dancers.map(({ id, name, wasJustOn }, index) => (
        <Fragment key={id}>
          {index > 0 && ' & '}
          {wasJustOn ? <u>{name}</u> : name}
        </Fragment>
      ))}
    </>
  );
}
