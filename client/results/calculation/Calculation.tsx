import { useState } from 'react';
import { CountTable } from './CountTable.tsx';
import type { CalculatedFinal } from './calculationFields.ts';
import { FinalTable } from './FinalTable.tsx';
import { Rule10Table } from './Rule10Table.tsx';
import './calculation.css';

export function Calculation({ calculation }: { readonly calculation: CalculatedFinal }) {
  const { couples, dances, rule10, rule11 } = calculation;
  const [lit, setLit] = useState<number | null>(null);
  const onLight = (position: number) => setLit(position === lit ? null : position);
  const numberOf = (position: number): string =>
    couples.find((couple) => couple.position === position)?.number ?? '';
  return (
    <div className="calculation fc-stack fc-gap-12">
      <FinalTable couples={couples} lit={lit} onLight={onLight} dances={dances.map(({ name }) => name)} />
      <div className={dances.length > 1 ? 'calculation-dances fc-stack fc-gap-12' : ''}>
        {dances.map(({ name, judges, majority, rows }) => (
          <CountTable
            key={name}
            title={name}
            about={`majority ${majority} of ${judges.length}`}
            judges={judges}
            rows={rows}
            numberOf={numberOf}
            lit={lit}
            onLight={onLight}
          />
        ))}
      </div>
      {rule10.length + rule11.length === 0 ? null : (
        <div className="calculation-rules fc-stack fc-gap-12">
          {rule10.length === 0 ? null : <Rule10Table looks={rule10} numberOf={numberOf} lit={lit} />}
          {rule11.map(({ place, majority, markCount, rows }, index) => (
            <CountTable
              // biome-ignore lint/suspicious/noArrayIndexKey: the same couples can be looked at again
              key={index}
              title="Rule 11"
              about={`all ${markCount} marks, majority ${majority}`}
              judges={[]}
              rows={rows}
              numberOf={numberOf}
              lit={lit}
              onLight={onLight}
            >
              <p>
                {`Starts from ${place === 1 ? '1st' : `1–${place}`}.`}{' '}
                {rows.length === 2 ? 'Places both couples.' : 'Places only the first couple.'}
              </p>
            </CountTable>
          ))}
        </div>
      )}
    </div>
  );
}
