import { useQuery } from '@apollo/client/react';
import { inDigits } from '../../../server/schedules/counted.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { ScheduleForecast } from './sectionOperations.ts';

export function SectionForecast({ sectionId }: { sectionId: string }) {
  const { schedule } = useOpenSchedule();
  const { data } = useQuery(ScheduleForecast, { variables: { scheduleId: schedule.id } });
  const forecast = data?.forecast.sections.find(({ section }) => section.id === sectionId);
  if (!forecast) return null;
  if (forecast.rows === 0)
    return <p className="section-forecast fc-small fc-muted">Forecast: no entries for this section yet.</p>;
  const spare = Math.round(forecast.minutesSpare);
  const busiest = forecast.busiest[0];
  const beside = besideText(forecast);
  return (
    <p className="section-forecast fc-small fc-muted">
      Forecast: needs {heatsText(forecast.heatsNeeded)}
      {beside}, {spare < 0 ? <strong className="fc-warning">{-spare} min over</strong> : `${spare} min spare`}
      .
      {busiest
        ? ` ${beside ? 'Busiest across them' : 'Busiest'}: ${busiest.entrant.name}, ${rowsText(busiest.rows)}.`
        : ''}
    </p>
  );
}

/** Sections of one style share their entries, so heats and busiest person count across them. */
function besideText({ sharesWith, heatsNeededTogether }: Shared): string {
  if (sharesWith.length === 0) return '';
  const orders = new Intl.ListFormat('en-US').format(sharesWith.map(({ order }) => String(order)));
  const sections = sharesWith.length === 1 ? 'section' : 'sections';
  return `, of ${inDigits(heatsNeededTogether)} with ${sections} ${orders}`;
}

interface Shared {
  readonly sharesWith: readonly { readonly order: number }[];
  readonly heatsNeededTogether: number;
}

const heatsText = (count: number) => (count === 1 ? '1 heat' : `${count} heats`);
const rowsText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
