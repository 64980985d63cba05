import { listed } from './counted.ts';
import type { Schedule } from './schedule.entity.ts';

/** "Renamed the schedule to Friday and set max couples to 10"; empty if no setting changed. */
export function settingsNews(before: Schedule, after: Schedule): string {
  const news: string[] = [];
  if (after.name !== before.name) news.push(`renamed the schedule to ${after.name}`);
  if (after.maxCouples !== before.maxCouples) {
    news.push(`set max couples to ${after.maxCouples}`);
  }
  if (after.levelRange !== before.levelRange) {
    const steps = after.levelRange === 1 ? '1 step' : `${after.levelRange} steps`;
    news.push(after.levelRange === null ? 'let all levels dance together' : `kept levels within ${steps}`);
  }
  if (after.fillMode !== before.fillMode) {
    news.push(`set filling to seek ${after.fillMode === 'RUNS' ? 'runs' : 'rest'}`);
  }
  if (after.keepContests !== before.keepContests) {
    news.push(after.keepContests ? 'kept contests in one heat' : 'let contests be split');
  }
  const words = listed(news);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
