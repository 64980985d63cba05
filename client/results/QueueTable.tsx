import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { alsoInWords } from '../../server/publishing/contestWords.ts';
import { counted } from '../../server/schedules/counted.ts';
import type { EventClock } from '../time/eventClock.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { useMedia } from '../ui/useMedia.ts';
import type { DeskActions } from './deskActions.ts';
import { type QueueRow, STATES } from './queueRows.ts';
import { Seats } from './Seats.tsx';

interface QueueTableProps {
  readonly rows: readonly QueueRow[];
  readonly chosen: QueueRow | null;
  readonly onChoose: (row: QueueRow) => void;
  readonly onOpen: (row: QueueRow) => void;
  readonly actions: DeskActions;
  readonly clock: EventClock;
  readonly mayRelease: boolean;
}

export function QueueTable({ rows, chosen, onChoose, onOpen, actions, clock, mayRelease }: QueueTableProps) {
  return (
    <Panel
      title="Danced"
      label="Danced"
      aside={
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose a row
        </span>
      }
    >
      {STATES.map(({ state, title, about }) => {
        const own = rows.filter((row) => row.group === state);
        if (own.length === 0) return null;
        return (
          <section key={state} aria-label={title}>
            <header className="results-group fc-row fc-spread fc-gap-12 fc-text-12 fc-muted fc-line-below">
              <h3>{title}</h3>
              {state === 'APPROVED' && own.length > 1 && mayRelease ? (
                <Button
                  size="small"
                  onClick={actions.releaseAll}
                  endIcon={<Kbd>Shift R</Kbd>}
                  text="Release All"
                />
              ) : (
                <span>{about}</span>
              )}
            </header>
            <ul className="results-rows">
              {own.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  onChoose={onChoose}
                  onOpen={onOpen}
                  clock={clock}
                  isChosen={row.key === chosen?.key}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}

interface RowProps {
  readonly row: QueueRow;
  readonly isChosen: boolean;
  readonly onChoose: (row: QueueRow) => void;
  readonly onOpen: (row: QueueRow) => void;
  readonly clock: EventClock;
}

function Row({ row, isChosen, onChoose, onOpen, clock }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isBeside = useMedia('(min-width: 1024px)');
  useEffect(() => {
    if (isChosen && isBeside) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, isBeside]);
  const { first, contests } = row;
  const isTied = first.ties.length > 0 || first.cutChoices.length > 0;
  const lacksPanel = first.state === 'TO_TYPE' && first.judges.length === 0;
  const isAsked = first.correctionAskedBy !== null || first.followQuestion;
  const waits = isAsked || isTied || lacksPanel || first.state === 'CARDS_MISSING';
  const couples = contests.reduce((sum, contest) => sum + contest.couples.length, 0);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="results-row fc-stack fc-gap-12"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(row)}
        onDoubleClick={() => onOpen(row)}
      >
        <b className="results-heat fc-nowrap fc-numbers">{first.heat}</b>
        <span className="results-contest">
          <StyleDot category={first.style} /> {first.dance}{' '}
          <small>
            {contests.length === 1
              ? [first.division, alsoInWords(first.alsoIn)].filter(Boolean).join(' · ')
              : counted(contests.length, 'contest')}
          </small>
        </span>
        <span className="results-couples">{couples > 0 ? counted(couples, 'couple') : ''}</span>
        <span className="results-time fc-nowrap fc-numbers">
          {first.dancedAt ? clock.time(Date.parse(first.dancedAt)) : ''}
        </span>
        <Seats contest={first} />
        <span
          className={`results-state fc-anywhere results-${waits ? 'uncontested' : first.state.toLowerCase()}`}
        >
          {stateWords(row, clock)}
        </span>
      </button>
    </li>
  );
}

function stateWords({ first }: QueueRow, clock: EventClock): string {
  if (first.correctionAskedBy) return `Correction requested by ${first.correctionAskedBy}`;
  if (first.followQuestion) return 'A couple left: who follows?';
  const at = first.changedAt ? clock.time(Date.parse(first.changedAt)).replaceAll(' ', '\u00a0') : '';
  switch (first.state) {
    case 'UNCONTESTED':
      return first.isOnFloor ? 'On the floor' : 'Not confirmed';
    case 'TO_TYPE':
      if (first.judges.length === 0) return 'No panel';
      return first.isOnFloor ? 'On the floor' : 'No cards yet';
    case 'CARDS_MISSING': {
      const [returned, missing] = [first.returned.join(', '), first.missing.join(', ')];
      if (!returned) return `Waiting for ${missing}`;
      return `${returned} sent back${missing ? `, ${missing} missing` : ''}`;
    }
    case 'TO_VERIFY':
      return `Typed by ${first.changedBy}, ${at}`;
    case 'FOR_CHAIR':
      if (first.cutChoices.length > 0) return `Tie at the cut: ${first.cutChoices.join(' or ')}`;
      return first.kind === 'COMBINED' ? 'Not approved' : 'Verified';
    case 'APPROVED':
      if (first.ties.length > 0) return `Unbroken tie: ${first.ties.join(', ')} shared`;
      return `Approved by ${first.changedBy}, ${at}`;
    case 'WITH_ANNOUNCER':
      return `To the announcer, ${at}`;
    case 'PUBLIC':
      return `Public since ${at}`;
  }
}
