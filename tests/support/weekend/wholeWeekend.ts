import { correct, dance } from './day.ts';
import { changeAtDesk } from './desk.ts';
import { fill, importAll, open } from './prepare.ts';
import { publish } from './published.ts';
import { Weekend } from './weekend.ts';

const ACTS = [importAll, fill, publish, changeAtDesk, publish, open, dance, correct];

/** From the spreadsheets to the last result, on a server that is killed at five moments and moved at half-time. */
export async function wholeWeekend(weekend: Weekend, onAct?: (name: string) => void): Promise<void> {
  await weekend.surface.signIn('organiser');
  for (const act of ACTS) {
    await act(weekend);
    onAct?.(act.name);
  }
  weekend.expectEqual('kills to come', [], [...weekend.kills]);
}
