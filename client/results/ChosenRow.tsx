import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { alsoInWords } from '../../server/publishing/contestWords.ts';
import { counted } from '../../server/schedules/counted.ts';
import type { Duty } from '../gql/graphql.ts';
import type { EventClock } from '../time/eventClock.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { CalculatedContest } from './calculation/CalculatedContest.tsx';
import { CombinedResult } from './combined/CombinedResult.tsx';
import { Corrections } from './corrections/Corrections.tsx';
import type { DeskActions } from './deskActions.ts';
import type { FoundCard } from './FindCard.tsx';
import { stepAddress } from './judging/steps.ts';
import { PrintPaper } from './PrintPaper.tsx';
import {
  isCalculated,
  isOfCards,
  isReleasedFinal,
  isReleasedRecall,
  type MarkedContest,
  type MarkedCouple,
  type QueueRow,
} from './queueRows.ts';
import { FollowQuestion } from './rulings/FollowQuestion.tsx';
import { History } from './rulings/History.tsx';
import { Rulings } from './rulings/Rulings.tsx';
import { Ties } from './rulings/Ties.tsx';
import { TypeCards } from './typing/TypeCards.tsx';

interface ChosenRowProps {
  readonly scheduleId: string;
  readonly row: QueueRow;
  /** Whether the next round of its contest has started. */
  readonly hasNext: boolean;
  readonly struck: ReadonlySet<string>;
  /** Heat entries the deck reported missing. */
  readonly missed: ReadonlySet<string>;
  readonly actions: DeskActions;
  readonly isBusy: boolean;
  readonly duties: readonly Duty[];
  readonly clock: EventClock;
  readonly isTypingCards: boolean;
  readonly onTypeCards: () => void;
  readonly onTyped: () => void;
  readonly found: FoundCard | null;
}

/** Couples of the chosen row, with places and the actions of its state. */
export function ChosenRow(props: ChosenRowProps) {
  const { scheduleId, row, struck, actions, isBusy, clock, isTypingCards, onTypeCards, onTyped, found } =
    props;
  const isChair = props.duties.includes('CHAIR');
  const isScrutineer = props.duties.includes('SCRUTINEER');
  /** Number of rulings made; remounts the cards, which a ruling changes. */
  const [ruled, setRuled] = useState(0);
  const { first, contests } = row;
  // A day pass cannot open Judging.
  const isOnDay = useLocation().pathname.startsWith('/day');
  const section = useRef<HTMLElement>(null);
  const isAbove = useMedia('(max-width: 1023px)');
  const seen = useRef(row.key);
  useEffect(() => {
    // On a narrow screen the row opens above the queue, away from the tapped row.
    if (isAbove && seen.current !== row.key) section.current?.scrollIntoView();
    seen.current = row.key;
  }, [isAbove, row.key]);
  const card = found?.contestId === first.id && found.round === first.round ? found : null;
  const isOfRound = first.kind !== 'UNCONTESTED' && first.kind !== 'COMBINED';
  const at = first.dancedAt ? `Danced ${clock.time(Date.parse(first.dancedAt))}` : 'Danced';
  const words =
    first.kind !== 'UNCONTESTED' ? first.division : `${counted(contests.length, 'contest')} of one couple`;
  const isBetween = isReleasedRecall(row) && !props.hasNext;
  const mayRule = isBetween
    ? isChair || isScrutineer
    : isChair && isOfRound && (isOfCards(row) || row.state === 'APPROVED');
  return (
    <section ref={section} className="fc-panel results-chosen" aria-label={`Heat ${first.heat}`}>
      <header className="results-chosen-head fc-row fc-gap-12 fc-line-below">
        <b>{first.heat}</b>
        <div className="fc-fill fc-shrink">
          <h2>
            <StyleDot category={first.style} /> {first.style && `${first.style} `}
            {first.dance}
          </h2>
          <p>
            {[first.isOnFloor ? 'On the floor' : at, words, alsoInWords(first.alsoIn)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <PrintPaper scheduleId={scheduleId} contest={first} />
      </header>
      <FollowQuestion
        key={first.followQuestion}
        scheduleId={scheduleId}
        contest={first}
        isChair={isChair}
        onDone={onTyped}
      />
      {isTypingCards ? (
        <TypeCards
          key={`${row.key} ${card?.judge ?? ''} ${ruled}`}
          scheduleId={scheduleId}
          contest={first}
          onDone={onTyped}
          found={card}
          isChair={isChair}
          isScrutineer={isScrutineer}
        />
      ) : (
        <>
          {first.kind === 'COMBINED' ? (
            <CombinedResult
              key={`${row.key} ${row.state} ${first.resultId}`}
              scheduleId={scheduleId}
              isChair={isChair}
              contestId={first.id}
              onDone={onTyped}
            />
          ) : first.correctionAskedBy ? null : isCalculated(row) ? (
            <CalculatedContest
              key={`${row.key} ${first.resultId}`}
              scheduleId={scheduleId}
              contestId={first.id}
            />
          ) : (
            <ol className="results-couples-list">
              {contests.flatMap((contest) =>
                contest.couples.map((couple) => (
                  <CoupleRow
                    key={couple.heatEntryId}
                    contest={contest}
                    couple={couple}
                    mayStrike={isScrutineer}
                    actions={actions}
                    isStruck={struck.has(couple.heatEntryId)}
                    isMissed={props.missed.has(couple.heatEntryId)}
                  />
                )),
              )}
            </ol>
          )}
          {isReleasedFinal(row) ? (
            <Corrections
              key={row.key}
              scheduleId={scheduleId}
              clock={clock}
              contest={first}
              isScrutineer={isScrutineer}
              onDone={onTyped}
            />
          ) : null}
          <footer className="results-acts">
            {isOfCards(row) ? (
              <>
                {first.judges.length === 0 && isChair && !isOnDay ? (
                  <Link to={stepAddress(scheduleId, 'panels')}>Set Its Panel</Link>
                ) : null}
                <Button intent="primary" text="Open Cards" endIcon={<Kbd>Enter</Kbd>} onClick={onTypeCards} />
              </>
            ) : row.state === 'FOR_CHAIR' || !isScrutineer ? null : (
              actionsOf(row, struck, actions, isBusy)
            )}
          </footer>
        </>
      )}
      {isChair && row.state === 'APPROVED' && first.ties.length > 0 ? (
        <Ties scheduleId={scheduleId} contest={first} onDone={onTyped} />
      ) : null}
      {mayRule ? (
        <Rulings
          key={row.key}
          isBetween={isBetween}
          scheduleId={scheduleId}
          contest={first}
          onDone={() => {
            setRuled(ruled + 1);
            onTyped();
          }}
        />
      ) : null}
      {isOfRound ? (
        <History
          key={`${row.key} ${row.state} ${first.changedAt}`}
          scheduleId={scheduleId}
          clock={clock}
          contest={first}
        />
      ) : null}
    </section>
  );
}

interface CoupleRowProps {
  readonly contest: MarkedContest;
  readonly couple: MarkedCouple;
  readonly mayStrike: boolean;
  readonly isStruck: boolean;
  readonly isMissed: boolean;
  readonly actions: DeskActions;
}

function CoupleRow({ contest, couple, mayStrike, isStruck, isMissed, actions }: CoupleRowProps) {
  const { heatEntryId, number, name, heat, place, sentence, score, isRecalled } = couple;
  const mark = place ?? score;
  const canStrike = contest.state === 'UNCONTESTED';
  const isGone = couple.leftAfterRecall;
  const isOut = isGone || (couple.isWithdrawn && couple.leftAfter === null) || (canStrike && isStruck);
  return (
    <li className={isOut ? 'results-out' : ''}>
      {number ? <span className="results-number fc-nowrap fc-numbers">{number}</span> : <span />}
      <span className="results-who fc-fill fc-shrink fc-anywhere">
        <span>{name}</span>
        <small>
          {isOut
            ? isGone
              ? 'Left before the next round'
              : `${couple.isDisqualified ? 'Disqualified' : isMissed ? 'The deck did not find them' : 'Did not dance'}, no place`
            : (sentence ?? [contest.division, heat && `heat ${heat}`].filter(Boolean).join(' · '))}
        </small>
      </span>
      {isRecalled ? <b className="results-recalled">Recalled</b> : null}
      {isOut || (mark === null && !canStrike) ? null : (
        <b className="results-place fc-nowrap fc-numbers">{mark ?? '1'}</b>
      )}
      {canStrike && mayStrike ? (
        <Button
          size="small"
          variant="minimal"
          text={isStruck ? 'Restore' : 'Strike'}
          aria-label={`${isStruck ? 'Restore' : 'Strike'} ${name}`}
          onClick={() => actions.strike(heatEntryId)}
        />
      ) : null}
    </li>
  );
}

function actionsOf(
  row: QueueRow,
  struck: ReadonlySet<string>,
  actions: DeskActions,
  isBusy: boolean,
): ReactNode {
  const undo = (
    <Button text={row.state === 'APPROVED' ? 'Undo' : 'Undo Release'} onClick={() => actions.undo(row)} />
  );
  switch (row.state) {
    case 'UNCONTESTED': {
      const couples = row.contests.flatMap((contest) => contest.couples);
      const danced = couples.filter(({ heatEntryId }) => !struck.has(heatEntryId)).length;
      const words =
        danced === 0 ? 'Did Not Dance' : couples.length === 1 ? 'Danced: 1st' : `${danced} Danced: 1st`;
      return (
        <>
          <p>
            {couples.length > 1 ? <Kbd>{`1 – ${Math.min(9, couples.length)}`}</Kbd> : <Kbd>1</Kbd>} strikes a
            couple that was not there.
          </p>
          <Button
            intent="primary"
            text={words}
            endIcon={<Kbd>U</Kbd>}
            loading={isBusy}
            onClick={actions.confirm}
          />
        </>
      );
    }
    case 'APPROVED':
      return (
        <>
          {row.first.kind === 'UNCONTESTED' ? undo : null}
          <Button
            intent="primary"
            text="Release to Announcer"
            endIcon={<Kbd>R</Kbd>}
            loading={isBusy}
            onClick={actions.release}
          />
        </>
      );
    case 'WITH_ANNOUNCER':
      return (
        <>
          {undo}
          <Button
            intent="primary"
            text="Announced: Make Public"
            endIcon={<Kbd>A</Kbd>}
            loading={isBusy}
            onClick={actions.announce}
          />
        </>
      );
    default:
      return undo;
  }
}
