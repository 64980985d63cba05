import type { CheckInKind } from '../checkIn/attendance.ts';
import type { PressKind } from '../clock/floorState.ts';
import type { DeckKind } from '../deck/deckState.ts';
import type { DayLogKind } from './dayLog.ts';

export interface LoggedLine {
  readonly kind: DayLogKind;
  readonly heat: string | null;
  readonly press: string | null;
  readonly is_undo: boolean;
  /** The text of the line, or the name it is about. */
  readonly said: string;
}

export function dayLogWords({ kind, heat, press, is_undo, said }: LoggedLine): string {
  switch (kind) {
    case 'CLOCK':
      return CLOCK[press as PressKind](heat ?? '');
    case 'LATE_PRESS':
      return `Too late to count: ${CLOCK[press as PressKind](heat ?? '')}`;
    case 'NOTE':
      if (press === 'MUSIC_ON') return 'Music is on';
      return press === 'DONE' ? 'Note from music done' : `Music to the announcer: ${said}`;
    case 'DECK':
      return DECK[press as DeckKind](said);
    case 'CHECK_IN':
      return is_undo ? CHECK_IN_UNDONE[press as CheckInKind](said) : CHECK_IN[press as CheckInKind](said);
    case 'CHANGE':
      return said;
    case 'TOLD':
      return is_undo ? `Told undone: ${said}` : `Told people: ${said}`;
  }
}

const CLOCK: Record<PressKind, (heat: string) => string> = {
  START: (heat) => `Heat ${heat} started`,
  BACK: (heat) => `Back to heat ${heat}`,
  PAUSE: () => 'Paused',
  RESUME: () => 'Resumed',
  TAKE_BACK: () => 'Last press undone',
};

const DECK: Record<DeckKind, (couple: string) => string> = {
  HERE: (couple) => `${couple}: here`,
  NOT_HERE: (couple) => `${couple}: not here`,
  CALLED: (couple) => `${couple}: called`,
  HOLD: () => 'Asked to hold the heat',
  TAKE_BACK: (couple) => (couple === '' ? 'Hold released' : `${couple}: last answer undone`),
};

const CHECK_IN: Record<CheckInKind, (name: string) => string> = {
  HERE: (name) => `${name} checked in`,
  PACKET: (name) => `${name} got their packet`,
  LEFT: (name) => `${name} left`,
};
const CHECK_IN_UNDONE: Record<CheckInKind, (name: string) => string> = {
  HERE: (name) => `Check-in of ${name} undone`,
  PACKET: (name) => `Packet of ${name} undone`,
  LEFT: (name) => `Leaving of ${name} undone`,
};
