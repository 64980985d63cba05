import type { CalculatedFinal } from './calculationFields.ts';
import { ordinal } from './ordinal.ts';

interface Rule10TableProps {
  readonly looks: CalculatedFinal['rule10'];
  readonly numberOf: (position: number) => string;
  readonly lit: number | null;
}

/** Couples with equal totals: number of dances at the place or better, and the sum of those places. */
export function Rule10Table({ looks, numberOf, lit }: Rule10TableProps) {
  return (
    <section className="fc-panel calculation-table" aria-label="Rule 10">
      <header>
        <h3>Rule 10</h3> <span>equal totals</span>
      </header>
      <div className="calculation-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">No.</th>
              <th scope="col">Total</th>
              <th scope="col">Dances</th>
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {looks.flatMap(({ place, decidedBy, rows }) =>
              rows.map(({ position, total, dances, sum }, index) => (
                <tr key={`${place} ${position}`} className={position === lit ? 'calculation-lit' : ''}>
                  <td className="calculation-words">
                    {index > 0 ? '' : place === 1 ? '1st' : `${ordinal(place)} or better`}
                  </td>
                  <th scope="row">{numberOf(position)}</th>
                  <td>{total}</td>
                  <td className={decidedBy === 'DANCES' ? 'calculation-decides' : ''}>{dances}</td>
                  <td className={decidedBy === 'SUM' ? 'calculation-decides' : ''}>{sum}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
