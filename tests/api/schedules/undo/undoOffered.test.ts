import { expect, test } from 'vitest';
import { createSchema } from '../../../../server/graphql/apollo.ts';
import { CommandNameEnum } from '../../../../server/schedules/figures/commandOutcome.ts';
import { ELSEWHERE } from '../../../support/graphql/everyMutation.ts';
import { TOLD } from '../../../support/graphql/undoOffered.ts';

test('the list of mutations says of each who is offered to undo it', () => {
  const all = Object.keys(createSchema().getMutationType()?.getFields() ?? {});
  expect([...Object.values(TOLD).flat(), ...ELSEWHERE].toSorted()).toEqual(all.toSorted());
  const commands = Object.keys(CommandNameEnum).map((name) =>
    name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  // A plan does not change the schedule until applied.
  const changing = commands.filter((name) => ![...TOLD.noLine, ...ELSEWHERE].includes(name));
  expect(TOLD.editors).toEqual(expect.arrayContaining(changing));
});
