import { enumType } from '../../input/enumType.ts';
import type { PressKind } from './floorState.ts';

export const PressKindEnum = enumType<PressKind>('PressKind', 'What a press of the clock does.', {
  START: 'Starts a heat: the next one, or the one named.',
  BACK: 'Repeats the heat before the one on the floor.',
  PAUSE: 'Pauses the floor.',
  RESUME: 'Ends the pause.',
  TAKE_BACK: 'Undoes the last press that still counts.',
});
