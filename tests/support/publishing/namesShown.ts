import { expect } from 'vitest';

/** Whose full names the public can read, in a competition of juniors and teachers only. */
interface Shown {
  students: boolean;
  teachers: boolean;
  /** Whether any last name is shown. */
  surnames: boolean;
}

/** Checks the public names under each of the organiser's options. */
export async function expectNamesAsChosen(
  shown: () => Promise<Shown>,
  choose: (input: object) => Promise<unknown>,
): Promise<void> {
  expect(await shown()).toMatchObject({ students: false, teachers: true });
  await choose({ shortensJuniors: false });
  expect(await shown()).toMatchObject({ students: true, teachers: true });
  await choose({ namesShown: 'INITIAL' });
  expect(await shown()).toEqual({ students: false, teachers: false, surnames: false });
  await choose({ namesShown: 'NUMBERS' });
  expect(await shown()).toEqual({ students: false, teachers: false, surnames: false });
}
