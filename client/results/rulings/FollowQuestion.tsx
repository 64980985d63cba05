import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { MarkedContest, MarkedCouple } from '../queueRows.ts';
import { DecideFollowers } from '../resultsOperations.ts';
import { ChairChoices } from './ChairChoices.tsx';

interface FollowQuestionProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly isChair: boolean;
  readonly onDone: () => void;
}

/** A couple left between the recall and the next round: its place stays empty, or the next couples dance. */
export function FollowQuestion({ scheduleId, contest, isChair, onDone }: FollowQuestionProps) {
  const client = useApolloClient();
  const [wrong, setWrong] = useState('');
  const { id: contestId, round, followQuestion, followChoices, couples } = contest;
  if (!followQuestion) return null;
  const dancing = couples.filter(({ isRecalled }) => isRecalled);
  const next = couples.filter(({ isNext }) => isNext);
  const isTied = next.length > 1;
  const decide = async (take: number) => {
    const input = { scheduleId, contestId, round, take };
    try {
      await client.mutate({ mutation: DecideFollowers, variables: { input } });
      onDone();
    } catch (failure) {
      setWrong(errorText(failure));
    }
  };
  const numbersOf = (own: readonly MarkedCouple[]) =>
    own.map(({ number, name }) => ({ text: number || name, isTied }));
  return (
    <>
      <ChairChoices
        question={followQuestion}
        isChair={isChair}
        onChoose={(take) => void decide(take)}
        choices={followChoices.map((take) => ({
          take,
          text: take === 0 ? 'No One' : `Take ${take} More`,
          dancing: dancing.length + take,
          words: take === 0 ? 'The place stays empty' : isTied ? 'Next by crosses, tied' : 'Next by crosses',
          numbers: take === 0 ? [] : numbersOf(next),
        }))}
      />
      {wrong ? (
        <p role="alert" className="fc-wrong">
          {wrong}
        </p>
      ) : null}
    </>
  );
}
