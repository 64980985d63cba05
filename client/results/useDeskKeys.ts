import { isDialogOpen, isTyping } from '../ui/keys.ts';
import { useWindowKeys } from '../ui/useWindowKeys.ts';
import type { DeskActions } from './deskActions.ts';
import type { QueueRow } from './queueRows.ts';

interface Desk {
  readonly rows: readonly QueueRow[];
  readonly chosen: QueueRow | null;
  readonly choose: (row: QueueRow | undefined) => void;
  readonly actions: DeskActions;
  /** False for a chair who is not a scrutineer; disables the action keys. */
  readonly mayAct: boolean;
  /** Keys then go to the cards; Escape ends it. */
  readonly isTypingCards: boolean;
  readonly typeCards: (isOn: boolean) => void;
}

/** Arrows choose a row, 1 to 9 strike a couple, U confirms, R releases, A makes public. */
export function useDeskKeys(desk: Desk): void {
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || isDialogOpen()) return;
    const { rows, chosen, choose, actions, mayAct, isTypingCards, typeCards } = desk;
    if (event.key === 'Escape') return typeCards(false);
    if (isTypingCards) return;
    if (event.key === 'Enter' && !isOnOther(event.target)) return typeCards(true);
    const at = chosen ? rows.indexOf(chosen) : -1;
    if (event.key === 'ArrowDown') choose(rows[at + 1]);
    else if (event.key === 'ArrowUp') choose(rows[at - 1]);
    else if (!mayAct) return;
    else if (event.key === 'R' && event.shiftKey) actions.releaseAll();
    else if (event.key === 'u') actions.confirm();
    else if (event.key === 'r') actions.release();
    else if (event.key === 'a') actions.announce();
    else if (/^[1-9]$/.test(event.key) && chosen?.state === 'UNCONTESTED') {
      const couple = chosen.contests.flatMap(({ couples }) => couples)[Number(event.key) - 1];
      if (couple) actions.strike(couple.heatEntryId);
    } else return;
    event.preventDefault();
  });
}

/** Enter presses a focused link or button. */
const isOnOther = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button:not(.results-row)') !== null;
