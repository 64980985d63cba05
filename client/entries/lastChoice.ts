/** The Schedules screen remembers the event too, so the rule stands in the shell. */
export { type ChoiceName, lastChoice, rememberChoice } from '../shell/lastChoice.ts';
