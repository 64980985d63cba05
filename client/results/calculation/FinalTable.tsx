import { shortDance } from '../shortDance.ts';
import type { CalculatedFinal } from './calculationFields.ts';

interface FinalTableProps {
  readonly couples: CalculatedFinal['couples'];
  /** With several dances, shows the places in each. */
  readonly dances: readonly string[];
  readonly lit: number | null;
  readonly onLight: (position: number) => void;
}

export function FinalTable({ couples, dances, lit, onLight }: FinalTableProps) {
  const isMulti = dances.length > 1;
  return (
    <section className="fc-panel calculation-table calculation-final" aria-label="Places">
      <header>
        <h3>Places</h3> <span>Press a place to highlight its cells</span>
      </header>
      <div className="calculation-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">No.</th>
              <th scope="col" className="calculation-words">
                Couple and Why
              </th>
              {isMulti
                ? dances.map((name) => (
                    <th key={name} scope="col" title={name}>
                      {dances.length > 5 ? shortDance(name) : name}
                    </th>
                  ))
                : null}
              {isMulti ? <th scope="col">Total</th> : null}
            </tr>
          </thead>
          <tbody>
            {couples.map(({ position, number, name, place, rule, sentence, dancePlaces, total }) => (
              <tr key={position} className={position === lit ? 'calculation-lit' : ''}>
                <td>
                  {place === null ? (
                    '–'
                  ) : (
                    <>
                      <button type="button" aria-pressed={position === lit} onClick={() => onLight(position)}>
                        {place}
                      </button>
                      {rule && rule > 9 ? <small> R{rule}</small> : null}
                    </>
                  )}
                </td>
                <th scope="row">{number}</th>
                <td className="calculation-words">
                  {name}
                  <small>{sentence ?? 'No place'}</small>
                </td>
                {isMulti
                  ? dances.map((dance, index) => <td key={dance}>{dancePlaces[index] ?? '–'}</td>)
                  : null}
                {isMulti ? <td className="calculation-total">{total ?? '–'}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
