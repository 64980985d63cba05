import type { CommandName } from '../figures/commandOutcome.ts';

/** The commands as their buttons call them. */
export const commandWords: Record<CommandName, string> = {
  GENERATE_HEATS: 'Generate Heats',
  DELETE_HEATS: 'Delete Heats',
  GENERATE_HEAT_ENTRIES: 'Generate Entries',
  DELETE_HEAT_ENTRIES: 'Delete Entries',
  FILL_HEATS: 'Fill Heats with Entries',
  CLEAR_HEATS: 'Clear Heats of Entries',
  IMPROVE_HEATS: 'Improve Heats',
  APPLY_PROGRAM: 'Apply the plan',
  SEAT_HEAT_ENTRIES: 'seating couples',
  SCRATCH_HEAT_ENTRIES: 'taking couples out',
  ADD_HEATS: 'adding heats',
  APPLY_CURE: 'making room',
  EASE_HEATS: 'moving couples on',
  UNDO_COMMAND: 'Undo',
};
