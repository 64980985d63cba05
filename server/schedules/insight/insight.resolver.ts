import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { idOf } from '../../input/found.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { readHeatMove } from '../figures/heatMove.reader.ts';
import { HeatMoveExplanation } from '../figures/heatMove.ts';
import { readPersonDay } from '../figures/personDay.reader.ts';
import { PersonDay } from '../figures/personDay.ts';
import { readMoveExplanation, readRowPlaces } from '../moves/moveExplanation.reader.ts';
import { MoveExplanation, RowPlace } from '../moves/moveExplanation.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { finding } from './finding.ts';
import { readForecast } from './forecast.reader.ts';
import { readQuality } from './quality.reader.ts';
import { QualityReport } from './quality.ts';
import { withPeople } from './reportWithPeople.ts';
import { Forecast } from './scheduleForecast.ts';

const THE_SCHEDULE = { description: 'The schedule.' };

/** Engine results that change nothing. */
@Resolver(() => Schedule)
export class InsightResolver {
  @Query(() => Forecast, {
    complexity: ENGINE_RUN,
    description: "Forecast of what the event's entries need, before anything is generated.",
  })
  forecast(
    @Arg('scheduleId', () => ID, THE_SCHEDULE) scheduleId: string,
    @Ctx() context: Context,
  ): Promise<Forecast> {
    const id = idOf(scheduleId);
    return finding(context, 'forecast', id, () => readForecast(context, id, context.engine));
  }

  @Query(() => QualityReport, {
    complexity: ENGINE_RUN,
    description: 'Quality of the current program.',
  })
  async qualityReport(
    @Arg('scheduleId', () => ID, THE_SCHEDULE) scheduleId: string,
    @Ctx() context: Context,
  ): Promise<QualityReport> {
    const id = idOf(scheduleId);
    const read = () => readQuality(context, id, context.engine);
    return withPeople(context, await finding(context, 'qualityReport', id, read));
  }

  @Query(() => MoveExplanation, {
    complexity: ENGINE_RUN,
    description: 'Checks a move without making it.',
  })
  explainMove(
    @Arg('heatEntryId', () => ID, { description: 'The heat entry.' }) heatEntryId: string,
    @Arg('heatId', () => ID, { description: 'The target heat.' }) heatId: string,
    @Ctx() context: Context,
  ): Promise<MoveExplanation> {
    return readMoveExplanation(context, idOf(heatEntryId), idOf(heatId));
  }

  @Query(() => HeatMoveExplanation, {
    complexity: ENGINE_RUN,
    description: 'Checks a move of a whole heat without making it.',
  })
  explainHeatMove(
    @Arg('heatId', () => ID, { description: 'The heat.' }) heatId: string,
    @Arg('number', () => Int, { description: 'New number, clamped to 1…last.' })
    number: number,
    @Ctx() context: Context,
  ): Promise<HeatMoveExplanation> {
    return readHeatMove(context.db, idOf(heatId), number);
  }

  @Query(() => [RowPlace], {
    complexity: ENGINE_RUN,
    description:
      'Heats that could take an unassigned entry: heats with room first, nearest to where its people already dance. Empty if one of its people is busy in each of them.',
  })
  placesOf(
    @Arg('heatEntryId', () => ID, { description: 'The heat entry.' }) heatEntryId: string,
    @Ctx() context: Context,
  ): Promise<RowPlace[]> {
    return readRowPlaces(context, idOf(heatEntryId), context.engine);
  }

  @Query(() => PersonDay, { description: "A person's dances in a schedule, by time." })
  async personDay(
    @Arg('entrantId', () => ID, { description: 'The person.' }) entrantId: string,
    @Arg('scheduleId', () => ID, THE_SCHEDULE) scheduleId: string,
    @Ctx() context: Context,
  ): Promise<PersonDay> {
    const entrant = await peopleLoaders(context).entrant.load(idOf(entrantId));
    const schedule = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return { entrant, schedule, ...(await readPersonDay(context.db, schedule.id, entrant.id)) };
  }
}
