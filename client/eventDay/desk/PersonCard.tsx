import { Button } from '@blueprintjs/core';
import { Add, Minus, Print, SwapHorizontal } from '@blueprintjs/icons';
import { type RefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import { showFailure } from '../../apollo/showFailure.ts';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import { openDocument } from '../../shell/documents.ts';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { restoreRows } from '../scratchActs.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { CheckInStrip } from './CheckInStrip.tsx';
import { DayRows, type PersonDay } from './DayRows.tsx';
import { DeskDay } from './deskOperations.ts';
import type { DeskPerson } from './deskPeople.ts';
import { LateEntryForm } from './LateEntryForm.tsx';
import { PartnerPanel } from './PartnerPanel.tsx';
import { plannedDay } from './plannedDay.ts';
import { ScratchPanel } from './ScratchPanel.tsx';
import type { Desk } from './useDesk.ts';

interface PersonCardProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly floors: readonly FollowedFloor[];
  readonly person: DeskPerson;
  readonly heading: RefObject<HTMLHeadingElement>;
  /** Target of the portals of the panels. */
  readonly side: RefObject<HTMLDivElement>;
}

type Open = { act: 'late' } | { act: 'partner' } | { act: 'scratch'; rowId: string | null } | null;

/** Check-in, day and actions of one person. Keys: L late entry, C partner, S scratch, H here, P packet. */
export function PersonCard({ desk, floor, floors, person, heading, side }: PersonCardProps) {
  const { scheduleId } = floor.plan;
  const { state, error, read } = useJournal<PersonDay, PersonDay>(`desk day ${scheduleId} ${person.id}`, {
    isKept: true,
    read: async () => (await readFresh(DeskDay, { scheduleId, entrantId: person.id }))?.personDay,
    fold: (_, day) => day,
    gatherMs: 1000,
    news: scheduleNews(scheduleId),
  });
  const [open, setOpen] = useState<Open>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const day = state ?? (floor.isLive ? undefined : plannedDay(floors, person.id));
  const close = (): void => {
    setOpen(null);
    setMarked(new Set());
    heading.current?.focus();
  };
  const attendance = desk.attendance.get(person.id);
  const press = {
    h: () => desk.checkIn('HERE', [person.id], Boolean(attendance?.here && !attendance.left)),
    p: () => desk.checkIn('PACKET', [person.id], Boolean(attendance?.packet)),
    l: () => setOpen({ act: 'late' }),
    c: () => setOpen({ act: 'partner' }),
    s: () => setOpen({ act: 'scratch', rowId: null }),
    Escape: close,
  } as const;
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isDialogOpen()) return;
    if (isTyping(event.target) && event.key !== 'Escape') return;
    const act = press[event.key as keyof typeof press];
    if (!act) return;
    event.preventDefault();
    act();
  });
  return (
    <section className="desk-card desk-day" aria-labelledby="desk-person">
      <header className="desk-person-head fc-baseline fc-wrap">
        <h2 id="desk-person" ref={heading} tabIndex={-1}>
          {person.name}
        </h2>
        <p>{[person.studio, person.isProfessional ? 'Teacher' : 'Student'].filter(Boolean).join(' · ')}</p>
        <span className="desk-numbers fc-flex desk-large fc-wrap fc-end fc-gap-4">
          {person.numbers.map((number) => (
            <span key={number} className="day-number day-boxed fc-nowrap fc-numbers">
              {number}
            </span>
          ))}
        </span>
      </header>
      <div className="desk-acts fc-flex fc-wrap fc-gap-8">
        <Button icon={<Add size={16} />} text="Late Entry…" active={open?.act === 'late'} onClick={press.l} />
        <Button
          icon={<SwapHorizontal size={16} />}
          text="Change Partner…"
          active={open?.act === 'partner'}
          onClick={press.c}
        />
        <Button
          icon={<Minus size={16} />}
          text="Scratch…"
          active={open?.act === 'scratch'}
          onClick={press.s}
        />
        <Button
          className="desk-print"
          icon={<Print size={16} />}
          text="Print Sheet"
          onClick={() =>
            void openDocument({ scheduleId }, `people/${person.id}/heat-sheet.pdf`).catch(showFailure)
          }
        />
      </div>
      <CheckInStrip desk={desk} floor={floor} person={person} />
      {open?.act === 'late' && day && (
        <LateEntryForm
          desk={desk}
          floor={floor}
          person={person}
          day={day}
          onClose={close}
          onDone={() => void read()}
        />
      )}
      {day ? (
        <DayRows
          desk={desk}
          floor={floor}
          floors={floors}
          person={person}
          day={day}
          marked={marked}
          onScratch={(rowId) => setOpen({ act: 'scratch', rowId })}
          onRestore={(rowId) => restoreRows(scheduleId, [rowId], `Restore of ${person.name}`)}
        />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void read()} />
      ) : (
        <SkeletonRows rows={8} label="Loading the day" />
      )}
      {side.current &&
        day &&
        open?.act === 'scratch' &&
        createPortal(
          <ScratchPanel
            key={open.rowId ?? 'all'}
            desk={desk}
            floor={floor}
            floors={floors}
            person={person}
            day={day}
            rowId={open.rowId}
            onMark={setMarked}
            onClose={close}
          />,
          side.current,
        )}
      {side.current &&
        day &&
        open?.act === 'partner' &&
        createPortal(
          <PartnerPanel
            desk={desk}
            floor={floor}
            person={person}
            day={day}
            onMark={setMarked}
            onClose={close}
            onDone={() => void read()}
          />,
          side.current,
        )}
    </section>
  );
}
