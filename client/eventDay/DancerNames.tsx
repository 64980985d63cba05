import { Fragment } from 'react';
import type { PlanCouple } from './floorView.ts';

/** "Max Adler & Tessa Vance"; underlined who was on the floor in the heat before. */
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
