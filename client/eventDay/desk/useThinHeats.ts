import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { useScheduleNews } from '../../apollo/useScheduleNews.ts';
import type { ThinHeatsQuery } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { DropHeat, MergeCouple, ThinHeats, UndoDeskAct } from './deskOperations.ts';
import { coupleWords } from './deskPeople.ts';

const GATHER_MS = 1500;

export type ThinHeat = ThinHeatsQuery['schedule']['thinHeats'][number];
type LeftCouple = NonNullable<ThinHeat['left']>;

/** Heats that scratches have left empty or with one couple, and what can be done about each; both can be undone. */
export function useThinHeats(scheduleId: string) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const { data, refetch } = useQuery(ThinHeats, { variables: { id: scheduleId }, fetchPolicy: 'no-cache' });
  useScheduleNews(scheduleId, () => refetch(), GATHER_MS);
  const undo = (lineId: string): void =>
    void client
      .mutate({ mutation: UndoDeskAct, variables: { input: { logEntryId: lineId } } })
      .catch((failure: unknown) => showToast({ message: errorText(failure), tone: 'wrong' }));
  const act = async (ask: () => Promise<string | null | undefined>, message: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const lineId = await ask();
      const action = lineId ? { action: { text: 'Undo', onClick: () => undo(lineId) } } : {};
      showToast({ message, tone: 'done', ...action });
    } catch (failure) {
      showToast({ message: errorText(failure), tone: 'wrong' });
    }
    setBusy(false);
    void refetch();
  };
  return {
    heats: data?.schedule.thinHeats ?? [],
    isBusy,
    merge: (left: LeftCouple, target: { id: string; label: string }) =>
      act(
        async () => {
          const input = { id: left.id, heatId: target.id };
          const answer = await client.mutate({ mutation: MergeCouple, variables: { input } });
          return answer.data?.moveHeatEntry.undoLineId;
        },
        `${coupleWords(left)} dance heat ${target.label}, in their own contest`,
      ),
    drop: ({ id, label }: { id: string; label: string }) =>
      act(async () => {
        const answer = await client.mutate({ mutation: DropHeat, variables: { input: { id } } });
        return answer.data?.deleteHeat.undoLineId;
      }, `Heat ${label} is dropped; its number stays unused`),
  };
}
