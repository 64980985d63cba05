import { Button } from '@blueprintjs/core';
import { useTimesQuestion } from '../../lateChanges/timesAhead.tsx';
import { coupleWords } from './deskPeople.ts';
import { useUnderfilledHeats } from './useUnderfilledHeats.ts';

/** Heats left empty or with one couple by scratches, with the actions for each. */
export function UnderfilledHeatsCard({ scheduleId }: { scheduleId: string }) {
  const { heats, isBusy, mayMerge, merge, drop, keep } = useUnderfilledHeats(scheduleId);
  const times = useTimesQuestion();
  if (heats.length === 0) return null;
  return (
    <section className="desk-card" aria-label="To decide">
      <header className="desk-card-head">
        <h2>To decide</h2>
        <span>after scratches</span>
      </header>
      <ul className="desk-underfilled">
        {heats.map((underfilled) => {
          const { heat, left, targets } = underfilled;
          return (
            <li key={heat.id}>
              <p>
                <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b> {heat.dance.name}{' '}
                <small>
                  {left
                    ? `one couple: ${coupleWords(left)}`
                    : heat.isDanced
                      ? 'on the floor, empty'
                      : 'empty'}
                </small>
              </p>
              {left && mayMerge
                ? targets
                    .slice(0, 2)
                    .map((target) => (
                      <Button
                        key={target.id}
                        size="small"
                        text={`Merge into ${target.label}`}
                        disabled={isBusy}
                        onClick={() => void merge(left, target)}
                      />
                    ))
                : null}
              {!left && (
                <Button
                  size="small"
                  text={`Drop Heat ${heat.label}`}
                  disabled={isBusy}
                  onClick={() =>
                    void times.ask(
                      { scheduleId, dropHeat: { scheduleId, heatId: heat.id } },
                      { title: `Drop heat ${heat.label}?`, confirmText: 'Drop' },
                      () => drop(heat),
                    )
                  }
                />
              )}
              {!heat.isDanced && (
                <Button
                  size="small"
                  text={left ? 'Dance Alone' : 'Keep for Late Entries'}
                  aria-label={
                    left ? `Dance Alone: heat ${heat.label}` : `Keep for Late Entries: heat ${heat.label}`
                  }
                  disabled={isBusy}
                  onClick={() => void keep(underfilled)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {times.alert}
    </section>
  );
}
