import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import type { ReturnReason } from '../../gql/graphql.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { isTyping } from '../../ui/keys.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { AskCorrectionForm } from '../corrections/AskCorrectionForm.tsx';
import type { FoundCard } from '../FindCard.tsx';
import { PlanRounds } from '../plans/PlanRounds.tsx';
import type { MarkedContest } from '../queueRows.ts';
import { ApproveResult, EnterCards, ReturnCard, TypedRoundQuery, VerifyCards } from '../resultsOperations.ts';
import { CardsTable } from './CardsTable.tsx';
import { CutQuestion } from './CutQuestion.tsx';
import { PanelForm } from './PanelForm.tsx';
import { ScoreComments } from './ScoreComments.tsx';
import { NotYou, SecondPerson } from './SecondPerson.tsx';
import './typing.css';
import { uuid } from '../uuid.ts';
import { useTyping } from './useTyping.ts';

interface TypeCardsProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly onDone: () => void;
  /** Scanned card; null if none. */
  readonly found: FoundCard | null;
  readonly isChair: boolean;
  readonly isScrutineer: boolean;
}

export function TypeCards({ scheduleId, contest, onDone, found, isChair, isScrutineer }: TypeCardsProps) {
  const client = useApolloClient();
  const input = { scheduleId, contestId: contest.id, round: contest.round };
  const { data, error, refetch } = useQuery(TypedRoundQuery, { variables: input, fetchPolicy: 'no-cache' });
  const [wrong, setWrong] = useState<string[]>([]);
  const [isReturning, setReturning] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  /** Comments per couple, by judge. */
  const [comments, setComments] = useState<Readonly<Record<string, readonly string[]>>>({});
  const round = data?.round;
  const seats = round?.seats ?? [];
  const typing = useTyping(round, found?.judge ?? null);
  const isSecondEntry = round?.verification === 'SECOND_ENTRY' && round.state === 'TO_VERIFY';
  const isOwn = seats.some(({ cards }) => cards.some((card) => card && !card.verifiedBy && card.isOwn));
  const showsCut = Boolean(round?.cut);

  const ask = async (work: () => Promise<unknown>) => {
    setWrong([]);
    try {
      await work();
      typing.clear();
      setComments({});
      await refetch();
      onDone();
    } catch (failure) {
      const faults = Object.values(fieldErrors(failure)).flat();
      setWrong(faults.length > 0 ? faults : [errorText(failure)]);
      // A couple may have withdrawn in the meantime.
      await refetch();
    }
  };
  const returnCard = async (reason: ReturnReason) => {
    setReturning(false);
    try {
      const more = { id: uuid(), code: typing.judge, reason };
      await client.mutate({ mutation: ReturnCard, variables: { input: { ...input, ...more } } });
      await refetch();
      onDone();
    } catch (failure) {
      setWrong([errorText(failure)]);
    }
  };
  const firstOf = (judge: string) => seats.find(({ code }) => code === judge)?.dances[0];
  /** @param more added to every card; a reason only counts where a card differs from the first entry */
  const enter = (more: { reason?: string; closesUp?: boolean } = {}) => {
    const cards = typing.cards().map((card) => ({
      id: uuid(),
      ...card,
      ...(card.dance === firstOf(card.code) && comments[card.code]
        ? { comments: [...(comments[card.code] ?? [])] }
        : {}),
      ...more,
    }));
    if (cards.length > 0) {
      void ask(() => client.mutate({ mutation: EnterCards, variables: { input: { ...input, cards } } }));
    }
  };
  /** A second person compares the cards with the paper. */
  const isLookedAt = round?.state === 'TO_VERIFY' && !isSecondEntry;
  const look = () => void ask(() => client.mutate({ mutation: VerifyCards, variables: { input } }));
  /** A card signed before a couple withdrew still ranks it. */
  const marksWithdrawn =
    wrong.length > 0 &&
    typing
      .cards()
      .some(({ marks }) => round?.couples.some(({ isWithdrawn }, at) => isWithdrawn && marks[at] !== null));
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || showsCut) return;
    if (!isScrutineer) return;
    if (isReturning) {
      const reason = RETURN_REASONS[Number(event.key) - 1];
      if (reason) void returnCard(reason.reason);
      else setReturning(false);
    } else if (event.key === '-' && typing.judge) setReturning(true);
    else if (event.key === 'F2') {
      if (!isLookedAt || isOwn) return;
      look();
    } else if (event.key === 'Enter') {
      if (
        event.target instanceof HTMLButtonElement &&
        !event.target.closest('.results-cards, .results-row')
      ) {
        return;
      }
      enter();
    } else {
      // Any letter may be a judge's, so none begins a shortcut.
      if (typing.press(event.key)) setWrong([]);
      else if (!/^[a-z]$/i.test(event.key)) return;
    }
    event.preventDefault();
  });

  if (!round) return <p className="results-typing-words">{error ? errorText(error) : 'Loading cards'}</p>;
  if (contest.needsPlan) {
    if (!isChair) return <p className="results-typing-words">Only the chair plans rounds.</p>;
    const dancing = contest.couples.filter(({ isWithdrawn }) => !isWithdrawn);
    const toPlan = { id: contest.id, coupleCount: dancing.length, asked: round.asked };
    return <PlanRounds scheduleId={scheduleId} onDone={onDone} contest={toPlan} />;
  }
  if (seats.length === 0) {
    if (!isChair) return <p className="results-typing-words">Only the chair sets the panel.</p>;
    return <PanelForm scheduleId={scheduleId} heatId={contest.heatId} onDone={() => void refetch()} />;
  }
  if (round.dances.length === 0) {
    return (
      <p className="results-typing-words">
        The dances of {contest.style} multi-dances are not set. An organiser can set them on the Publish
        screen.
      </p>
    );
  }
  if (isReplacing) {
    return (
      <AskCorrectionForm
        scheduleId={scheduleId}
        contest={contest}
        isReplacement
        onCancel={() => setReplacing(false)}
        onDone={async () => {
          setReplacing(false);
          await refetch();
          onDone();
        }}
      />
    );
  }
  const faults = wrong.length > 0 ? wrong : typing.faults;
  const onAlone = () => void Promise.all([refetch(), onDone()]);
  const alone = { scheduleId, alone: 'I Verify My Own Cards from Now On', onAlone };
  const sentBack = seats.flatMap(({ code, returned }) => (returned ? code : []));
  return (
    <>
      {found?.warning ? <p className="results-card-warning fc-warning">{found.warning}</p> : null}
      {sentBack.length > 0 ? (
        <p className="results-card-warning fc-warning">
          Sent back: {sentBack.join(', ')}. The announcer calls the judge.
        </p>
      ) : null}
      {showsCut ? (
        <CutQuestion round={round} input={input} isChair={isChair} onAsk={ask} />
      ) : (
        <CardsTable round={round} typing={typing} />
      )}
      {round.kind === 'SCORE' && isScrutineer ? (
        <ScoreComments
          round={round}
          judge={typing.judge}
          typed={comments}
          onType={(judge, own) => setComments({ ...comments, [judge]: own })}
        />
      ) : null}
      <div className="results-foot">
        {faults.length > 0 ? (
          <div role="alert" className="results-faults fc-wrong">
            {faults.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        ) : null}
        {isReturning ? (
          <fieldset className="results-return fc-row fc-wrap fc-gap-8">
            <legend>Send back the card of judge {typing.judge}</legend>
            {RETURN_REASONS.map(({ reason, words }, index) => (
              <Button
                key={reason}
                size="small"
                text={words}
                endIcon={<Kbd>{String(index + 1)}</Kbd>}
                onClick={() => void returnCard(reason)}
              />
            ))}
          </fieldset>
        ) : null}
        <footer className="results-acts">
          {isScrutineer && seats.some(({ cards }) => cards.some(Boolean)) && !typing.isSecondEntry ? (
            <Button text="Replace Card" onClick={() => setReplacing(true)} />
          ) : null}
          {marksWithdrawn ? (
            <Button text="Signed Before: Close Up" onClick={() => enter({ closesUp: true })} />
          ) : null}
          {typing.isSecondEntry && wrong.length > 0 ? (
            <Button text="Replace First Entry" onClick={() => enter({ reason: 'Second entry differs' })} />
          ) : null}
          {round.state === 'FOR_CHAIR' ? (
            round.cut?.question ? null : !isChair ? (
              <p>The chair approves the result.</p>
            ) : (
              <Button
                intent="primary"
                text={round.cut?.recalled ? `Recall ${round.cut.recalled.length}` : 'Approve'}
                onClick={() =>
                  void ask(() => client.mutate({ mutation: ApproveResult, variables: { input } }))
                }
              />
            )
          ) : !isScrutineer ? (
            <p>A scrutineer types and verifies the cards.</p>
          ) : isSecondEntry && !typing.isSecondEntry ? (
            <NotYou
              {...alone}
              title="Someone else must type these cards again"
              why="You typed them, and the rule asks for a second entry."
            />
          ) : isLookedAt ? (
            <SecondPerson
              isSame={isOwn}
              {...alone}
              title="Someone else must verify these cards"
              why="You typed them, and the rule asks for a second look."
              text="Cards Match the Paper"
              keyName="F2"
              onClick={look}
            />
          ) : (
            <>
              {typing.judge ? <b className="fc-nowrap">Judge {typing.judge}</b> : null}
              <p>{typing.isSecondEntry ? `Second entry. ${typing.howTo}` : typing.howTo}</p>
              {typing.judge && !isReturning ? (
                <Button text="Send Back" endIcon={<Kbd>-</Kbd>} onClick={() => setReturning(true)} />
              ) : null}
              <Button
                intent="primary"
                text="Store Cards"
                endIcon={<Kbd>Enter</Kbd>}
                onClick={() => enter()}
              />
            </>
          )}
        </footer>
      </div>
    </>
  );
}

const RETURN_REASONS: readonly { reason: ReturnReason; words: string }[] = [
  { reason: 'ILLEGIBLE', words: 'Illegible' },
  { reason: 'NOT_SIGNED', words: 'Not signed' },
  { reason: 'PLACE_TWICE', words: 'Place twice' },
  { reason: 'PLACE_MISSING', words: 'Place missing' },
  { reason: 'OTHER', words: 'Other' },
];
