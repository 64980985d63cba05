/**
 * Measures what each screen downloads: `npm run bench:load [-- --files]`. First Schedules with an empty cache, then every
 * other screen in the same browser, so each line shows what that screen adds. `--files` lists the files.
 */
import { launchChromium } from '../support/browser/chromium.ts';
import { startSampleServer } from '../support/sample/sampleServer.ts';
import { sampleSpreadsheets } from '../support/sample/sampleSpreadsheets.ts';
import { weigh } from './wire.ts';

const sample = await startSampleServer(sampleSpreadsheets());
const browser = await launchChromium();
try {
  const { server, scheduleId, eventId, storage } = sample;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((kept: Record<string, string>) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const inspector = await context.newCDPSession(page);
  const routes = [
    '/schedules',
    '/dashboard',
    `/schedule?id=${scheduleId}`,
    `/event?id=${eventId}`,
    '/entries',
    '/students',
    '/studios',
    '/dances',
    '/staff',
    '/import',
  ];
  print(['', 'script kB', 'style kB', 'font kB', 'files']);
  for (const [index, route] of routes.entries()) {
    const { script, style, font, files } = await weigh(inspector, async () => {
      await page.goto(`${server.address}${route}`);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.waitForTimeout(1500);
    });
    const name = route.replace(/\?.*/, '');
    const kilobytes = [script, style, font].map((bytes) => (bytes / 1000).toFixed(1));
    print([index === 0 ? `${name}, first load` : `${name} adds`, ...kilobytes, String(files.length)]);
    if (process.argv.includes('--files'))
      for (const { name, bytes } of files) print([`  ${(bytes / 1000).toFixed(1)} ${name}`]);
  }
} finally {
  await browser.close();
  await sample.stop();
}

function print([name = '', ...cells]: string[]): void {
  process.stdout.write(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}
