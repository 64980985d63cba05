import { Int } from 'type-graphql';
import { costly, idArg, queries, query } from '../../auth/reads.ts';
import { field, list } from '../../input/objectOf.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { readHeatMove } from '../figures/heatMove.reader.ts';
import { HeatMoveExplanation } from '../figures/heatMove.ts';
import { readPersonDay } from '../figures/personDay.reader.ts';
import { PersonDay } from '../figures/personDay.ts';
import { readMoveExplanation, readRowPlaces } from '../moves/moveExplanation.reader.ts';
import { MoveExplanation, RowPlace } from '../moves/moveExplanation.ts';
import { ONE_SCHEDULE } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { finding } from './finding.ts';
import { readForecast } from './forecast.reader.ts';
import { readQuality } from './quality.reader.ts';
import { QualityReport } from './quality.ts';
import { withPeople } from './reportWithPeople.ts';
import { Forecast } from './scheduleForecast.ts';

/** Engine results that change nothing. */
queries({
  forecast: query(
    costly(field(Forecast, "Forecast of what the event's entries need, before anything is generated.")),
    ONE_SCHEDULE,
    ({ scheduleId: id }, context) =>
      finding(context, 'forecast', id, () => readForecast(context, id, context.engine)),
  ),
  qualityReport: query(
    costly(field(QualityReport, 'Quality of the current program.')),
    ONE_SCHEDULE,
    async ({ scheduleId: id }, context) => {
      const read = () => readQuality(context, id, context.engine);
      return withPeople(context, await finding(context, 'qualityReport', id, read));
    },
  ),
  explainMove: query(
    costly(field(MoveExplanation, 'Checks a move without making it.')),
    { heatEntryId: idArg('The heat entry.'), heatId: idArg('The target heat.') },
    ({ heatEntryId, heatId }, context) => readMoveExplanation(context, heatEntryId, heatId),
  ),
  explainHeatMove: query(
    costly(field(HeatMoveExplanation, 'Checks a move of a whole heat without making it.')),
    { heatId: idArg('The heat.'), number: field(Int, 'New number, clamped to 1…last.') },
    ({ heatId, number }, { db }) => readHeatMove(db, heatId, number),
  ),
  placesOf: query(
    costly(
      list(
        RowPlace,
        'Heats that could take an unassigned entry: heats with room first, nearest to where its people already dance. Empty if one of its people is busy in each of them.',
      ),
    ),
    { heatEntryId: idArg('The heat entry.') },
    ({ heatEntryId }, context) => readRowPlaces(context, heatEntryId, context.engine),
  ),
  personDay: query(
    field(PersonDay, "A person's dances in a schedule, by time."),
    { entrantId: idArg('The person.'), ...ONE_SCHEDULE },
    async ({ entrantId, scheduleId }, context) => {
      const entrant = await peopleLoaders(context).entrant.load(entrantId);
      const schedule = await scheduleLoaders(context).schedule.load(scheduleId);
      return { entrant, schedule, ...(await readPersonDay(context.db, schedule.id, entrant.id)) };
    },
  ),
});
