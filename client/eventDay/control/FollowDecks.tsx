import type { ReactNode } from 'react';
import { type DeckActs, useDeck } from '../deck/useDeck.ts';

/** Follows the decks of several floors; by floor, in the order of the floors. */
export function FollowDecks(props: {
  scheduleId: string;
  floors: readonly string[];
  followed?: readonly DeckActs[];
  children: (decks: readonly DeckActs[]) => ReactNode;
}): ReactNode {
  const { floors, followed = [], children } = props;
  if (floors.length === 0) return children(followed);
  return <FollowOne key={floors[0]} {...props} followed={followed} />;
}

function FollowOne(props: Parameters<typeof FollowDecks>[0] & { followed: readonly DeckActs[] }) {
  const [name = '', ...others] = props.floors;
  const deck = useDeck(props.scheduleId, name);
  return <FollowDecks {...props} floors={others} followed={[...props.followed, deck]} />;
}
