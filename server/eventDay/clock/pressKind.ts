import { registerEnumType } from 'type-graphql';
import { PRESS_KINDS, type PressKind } from './floorState.ts';

export const PressKindEnum = Object.fromEntries(PRESS_KINDS.map((kind) => [kind, kind])) as Record<
  PressKind,
  PressKind
>;

registerEnumType(PressKindEnum, {
  name: 'PressKind',
  description: 'What a press of the clock does.',
  valuesConfig: {
    START: { description: 'Starts a heat: the next one, or the one named.' },
    BACK: { description: 'Repeats the heat before the one on the floor.' },
    PAUSE: { description: 'Pauses the floor.' },
    RESUME: { description: 'Ends the pause.' },
    TAKE_BACK: { description: 'Undoes the last press that still counts.' },
  },
});
