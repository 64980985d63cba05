import { expect } from 'vitest';

/** Whose names the public can read in full somewhere, the people of a competition all being juniors or teachers. */
interface Shown {
  students: boolean;
  teachers: boolean;
  /** Whether anybody's last name stands there. */
  surnames: boolean;
}

/** Holds what the public reads to each choice that an organiser has of names. */
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
