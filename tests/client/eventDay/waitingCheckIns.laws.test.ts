import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attendance, withWaitingCheckIns } from '../../../client/eventDay/desk/attendances.ts';
import { attendanceOf, CHECK_IN_KINDS, PRESENCES } from '../../../server/eventDay/checkIn/attendance.ts';
import { cases } from '../../support/cases.ts';

const START = Date.parse('2027-03-05T14:00:00Z');

const checkIns = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...CHECK_IN_KINDS),
      isUndo: fc.boolean(),
      seen: fc.constantFrom(...PRESENCES),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map((line, minute) => {
      const at = new Date(START + minute * 60_000).toISOString();
      return { ...line, by: '', at, pressedAt: at };
    }),
  );

const markOf = (line: { by: string; at: string; pressedAt: string } | null) =>
  line && { by: line.by, at: line.at, pressedAt: line.pressedAt };
const marksOf = ({ here, packet, left, other }: ReturnType<typeof attendanceOf<never>>) => ({
  ...{ here: markOf(here), packet: markOf(packet), left: markOf(left), other: markOf(other) },
});

test('a desk shows its waiting check-ins as the server will once it has them', () => {
  fc.assert(
    fc.property(checkIns, fc.nat(12), (lines, answered) => {
      const [known, waiting] = [lines.slice(0, answered), lines.slice(answered)];
      if (waiting.length === 0) return;
      const read: Attendance = { entrantId: '7', no: 1, ...marksOf(attendanceOf(known) as never) };
      const sent = waiting.map((line) => ({ ...line, entrantIds: ['7'] }));
      const shown = withWaitingCheckIns(new Map([['7', read]]), sent).get('7');
      expect(shown && marksOf(shown as never)).toEqual(marksOf(attendanceOf(lines) as never));
    }),
    cases(500),
  );
});
