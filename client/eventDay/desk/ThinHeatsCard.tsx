import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { useScheduleNews } from '../../apollo/useScheduleNews.ts';
import type { ThinHeatsQuery } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useKept } from '../kept.ts';
import { DropHeat, MergeCouple, ThinHeats, UndoDeskAct } from './deskOperations.ts';
import { coupleWords } from './deskPeople.ts';

const GATHER_MS = 1500;

/** Heats that scratches have left empty or with one couple, with what can be done about each. */
export function ThinHeatsCard({ scheduleId }: { scheduleId: string }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const { data, refetch } = useQuery(ThinHeats, { variables: { id: scheduleId }, fetchPolicy: 'no-cache' });
  useScheduleNews(scheduleId, () => refetch(), GATHER_MS);
  const [kept, setKept] = useKept<ThinHeatsQuery['schedule']['thinHeats']>(`desk thin ${scheduleId}`);
  useEffect(() => {
    if (data) setKept(data.schedule.thinHeats);
  }, [data, setKept]);
  const heats = data?.schedule.thinHeats ?? kept ?? [];
  if (heats.length === 0) return null;
  const act = async (ask: () => Promise<string | null | undefined>, message: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const lineId = await ask();
      showToast({
        message,
        tone: 'done',
        ...(lineId
          ? {
              action: {
                text: 'Undo',
                onClick: () =>
                  void client
                    .mutate({ mutation: UndoDeskAct, variables: { input: { logEntryId: lineId } } })
                    .catch((failure: unknown) => showToast({ message: errorText(failure), tone: 'wrong' })),
              },
            }
          : {}),
      });
    } catch (failure) {
      showToast({ message: errorText(failure), tone: 'wrong' });
    }
    setBusy(false);
    void refetch();
  };
  return (
    <section className="desk-card" aria-label="To decide">
      <header className="desk-card-head">
        <h2>To decide</h2>
        <span>after scratches</span>
      </header>
      <ul className="desk-thin">
        {heats.map(({ heat, left, targets }) => (
          <li key={heat.id}>
            <p>
              <b className="day-heat">{heat.label}</b> {heat.dance.name}{' '}
              <small>{left ? `one couple: ${coupleWords(left)}` : 'empty'}</small>
            </p>
            {left
              ? targets.slice(0, 2).map((target) => (
                  <Button
                    key={target.id}
                    size="small"
                    text={`Merge into ${target.label}`}
                    disabled={isBusy}
                    onClick={() =>
                      void act(
                        async () => {
                          const answer = await client.mutate({
                            mutation: MergeCouple,
                            variables: { input: { id: left.id, heatId: target.id } },
                          });
                          return answer.data?.moveHeatEntry.undoLineId;
                        },
                        `${coupleWords(left)} dance heat ${target.label}, in their own contest`,
                      )
                    }
                  />
                ))
              : null}
            {!left && (
              <Button
                size="small"
                text={`Drop heat ${heat.label}`}
                disabled={isBusy}
                onClick={() =>
                  void act(async () => {
                    const answer = await client.mutate({
                      mutation: DropHeat,
                      variables: { input: { id: heat.id } },
                    });
                    return answer.data?.deleteHeat.undoLineId;
                  }, `Heat ${heat.label} is dropped; its number stays unused`)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
