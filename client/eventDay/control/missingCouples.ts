import { dancersText } from '../DancerNames.tsx';
import type { DeckHeat } from '../deck/deckGroups.ts';
import type { Attendance } from '../desk/attendances.ts';
import type { FollowedFloor } from '../useFloor.ts';

export type Arrivals = ReadonlyMap<string, Attendance>;

interface MissingCouple {
  readonly key: string;
  readonly number: string;
  readonly names: string;
  readonly why: string;
  /** Time of the report; null if no one reported it. */
  readonly since: number | null;
  readonly label: string;
  readonly expected: number;
  readonly floor: FollowedFloor;
}

const SOON = 30 * 60_000;

/**
 * Missing couples of the next half hour, each once. The deck overrules the desk; not being checked in counts only if
 * the desk checks people in at all.
 */
export function missingSoon(
  floor: FollowedFloor,
  deck: readonly DeckHeat[],
  arrivals: Arrivals,
): MissingCouple[] {
  const answers = new Map(
    deck.flatMap(({ couples }) => couples.map((couple) => [couple.heatEntryId, couple])),
  );
  const danced = new Set(
    floor.plan.heats
      .slice(0, floor.view.state.position + 1)
      .flatMap(({ contests }) => contests.flatMap(({ couples }) => couples.map(peopleOf))),
  );
  const seen = new Set<string>();
  const missing: MissingCouple[] = [];
  for (const item of floor.view.coming) {
    if (item.kind !== 'heat' || item.expected === null || item.expected > floor.now + SOON) continue;
    const { heat, expected } = item;
    for (const couple of heat.contests.flatMap(({ couples }) => couples)) {
      const people = peopleOf(couple);
      const answer = answers.get(couple.heatEntryId);
      if (couple.isGone || seen.has(people) || answer?.answer === 'HERE') continue;
      const reason = reasonOf(couple.dancers);
      const why = answer?.answer === 'NOT_HERE' ? 'not at the deck' : reason?.why;
      if (why === undefined) continue;
      seen.add(people);
      const said = answer?.answer === 'NOT_HERE' ? answer.said?.at : reason?.since;
      missing.push({
        key: couple.heatEntryId,
        number: couple.number,
        why,
        label: heat.label,
        expected,
        floor,
        names: dancersText(couple),
        since: said ? Date.parse(said) : null,
      });
    }
  }
  return missing;

  function reasonOf(dancers: readonly { id: string; name: string }[]) {
    for (const { id, name } of dancers) {
      const left = arrivals.get(id)?.left;
      if (left) return { why: `${name} left at`, since: left.pressedAt ?? left.at };
    }
    const absent = dancers.find(({ id }) => !arrivals.get(id)?.here);
    const people = dancers.map(({ id }) => id).join();
    if (arrivals.size === 0 || !absent || danced.has(people)) return undefined;
    return { why: `${absent.name} not checked in`, since: undefined };
  }
}

const peopleOf = ({ dancers }: { dancers: readonly { id: string }[] }): string =>
  dancers.map(({ id }) => id).join();
