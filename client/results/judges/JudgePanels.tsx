import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import { competitionDays, dayIndexAt } from '../../time/competitionDays.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useNow } from '../../ui/useNow.ts';
import { JudgeRows } from './JudgeRows.tsx';
import { PanelEditor } from './PanelEditor.tsx';
import { type Day, PanelStrip } from './PanelStrip.tsx';
import { type Piece, piecesOf } from './panelPieces.ts';
import './judges.css';

interface JudgePanelsProps {
  readonly data: Screen;
  /** Which of both is edited. */
  readonly step: 'judges' | 'panels';
  readonly clock: EventClock;
  readonly isChair: boolean;
  /** Whether it is known that this account is not the chair. */
  readonly isKnown: boolean;
  /** Whether only the judges are shown. */
  readonly isList: boolean;
  readonly aside: ReactNode;
  readonly onDone: () => Promise<unknown>;
}

/** Sections, panels and judges below each other on one axis of time. */
export function JudgePanels(props: JudgePanelsProps) {
  const { data, step, clock, isChair, isKnown, isList, aside, onDone } = props;
  const { schedule, judges, panels, panelPlan } = data;
  const now = useNow(30_000);
  const pieces = piecesOf(data);
  const styles = new Map(
    schedule.sections.flatMap(({ danceCategories }) => danceCategories.map((style) => [style.id, style])),
  );
  const days = competitionDays(pieces, clock.localDate);
  const [chosenDay, setChosenDay] = useState<number | null>(null);
  const dayNo = Math.min(chosenDay ?? dayIndexAt(days, now), days.length - 1);
  const day: Day | null = days[dayNo] ?? null;
  /** The piece whose panel is set; null before one is chosen. */
  const [fromHeatId, setFromHeatId] = useState(() => pieces[0]?.from.id ?? schedule.heats[0]?.id ?? '');
  const setsPanels = isChair && !isList && step === 'panels' && judges.length > 0;
  const choose = (piece: Piece) => {
    setFromHeatId(piece.from.id);
    setChosenDay(days.findIndex(({ start, end }) => piece.start >= start && piece.start < end));
  };
  return (
    <Panel
      title={isList ? `Judges ${judges.length}` : step === 'judges' ? 'Judges' : 'Panels'}
      label={step === 'judges' ? 'Judges' : 'Panels'}
      aside={
        <>
          {days.length > 1 ? (
            <fieldset className="judges-days fc-flex" aria-label="Day">
              {days.map(({ start }, index) => (
                <Button
                  key={start}
                  size="small"
                  active={index === dayNo}
                  aria-pressed={index === dayNo}
                  text={clock.shortDay(start)}
                  onClick={() => setChosenDay(index)}
                />
              ))}
            </fieldset>
          ) : null}
          {isChair && step === 'judges' ? (
            <span className="judges-hint">One line each. Enter adds the next.</span>
          ) : day ? (
            <span className="judges-hint">
              {clock.weekday(day.start)}, {clock.range(day.start, day.end)}
            </span>
          ) : null}
          {aside}
        </>
      }
    >
      {day && !isList ? (
        <PanelStrip
          schedule={schedule}
          pieces={pieces}
          day={day}
          clock={clock}
          fromHeatId={setsPanels ? fromHeatId : ''}
          isAlone={isChair && step === 'judges'}
          onChoose={setsPanels ? choose : null}
        />
      ) : null}
      {setsPanels ? (
        <PanelEditor
          scheduleId={schedule.id}
          judges={judges}
          panels={panels}
          heats={schedule.heats}
          duties={panelPlan.duties}
          pieces={pieces}
          fromHeatId={fromHeatId}
          onChoose={choose}
          onHeat={setFromHeatId}
          onDone={onDone}
        />
      ) : null}
      {isKnown && !isChair ? <p className="judges-none fc-muted">Only the chair sets panels.</p> : null}
      <JudgeRows
        scheduleId={schedule.id}
        eventId={schedule.event.id}
        judges={judges}
        panels={panels}
        styles={[...styles.values()]}
        duties={panelPlan.duties}
        clock={clock}
        day={day}
        now={now}
        isEdited={isChair && step === 'judges'}
        isList={isList}
        onDone={onDone}
      />
      {isChair && step === 'judges' && judges.length < 3 ? (
        <p className="judges-none fc-small fc-muted fc-line-above">
          Next: with three judges or more, one press lets all of them judge every heat.
        </p>
      ) : null}
    </Panel>
  );
}
