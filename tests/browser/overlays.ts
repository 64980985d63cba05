import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/cases.ts';
import { axeFindings, beyondTheEdge, LOOKS, outOfReach } from './findings.ts';
import { complaintsOf, type Floorcraft, follow, settled } from './openFloorcraft.ts';

/** A dialog, menu or drawer over a screen. */
export interface Overlay {
  readonly name: string;
  readonly path: () => string;
  readonly open: (page: Page) => Promise<void>;
}

/** Low windows, and a phone in landscape. */
const LOW = [
  { width: 1366, height: 657 },
  { width: 844, height: 390 },
];

const OPEN = '.bp6-portal :is(.bp6-dialog, .bp6-popover, .bp6-drawer, .bp6-omnibar, .bp6-alert)';

/** Opens it by a button of the screen. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Checks each in both themes, on a phone, and in one low window in turn. */
export function checkOverlays(floorcraft: () => Floorcraft, overlays: readonly Overlay[]): void {
  describe('overlays', () => {
    let page: Page;
    let shown = '';

    /** One page for all: loading takes longer than the checks. */
    async function stand(path: string): Promise<void> {
      page ??= await floorcraft().visit(path, { isKept: true });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      const open = () => page.locator(OPEN).count();
      for (let count = await open(); count > 0; count = await open()) {
        await page.keyboard.press('Escape');
        await expect.poll(open).toBeLessThan(count);
      }
      if (shown && shown !== path) await follow(page, path);
      shown = path;
    }

    afterAll(() => floorcraft().leave(page));

    const turns = overlays.map((overlay, turn) => ({ ...overlay, turn }));
    test.each(turns)('$name is accessible, fits and is usable in a low window', async (overlay) => {
      await stand(overlay.path());
      await overlay.open(page);
      await settled(page);
      expect(await outOfReach(page)).toEqual([]);
      for (const { theme } of LOOKS) {
        await page.emulateMedia({ colorScheme: theme });
        await settled(page);
        expect(await axeFindings(page), theme).toEqual([]);
      }
      for (const { width, height } of [LOOKS[1], ...inTurn(LOW, overlay.turn)]) {
        await page.setViewportSize({ width, height });
        await settled(page);
        expect(await outOfReach(page), `${width}`).toEqual([]);
        expect(await axeFindings(page), `${width}`).toEqual([]);
        expect(await beyondTheEdge(page), `${width}`).toEqual([]);
      }
      expect(complaintsOf(page)).toEqual([]);
    });
  });
}
