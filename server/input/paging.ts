import { ArgsType, Field, Int } from 'type-graphql';
import { z } from 'zod';
import { parseInput, whole } from './validation.ts';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: 'Most items to answer; all when left out.' })
  first?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many items to pass over before the first.' })
  offset?: number | null;
}

/** A stretch of a list: `first` items after `offset`; null for all of them. */
export interface Page {
  first: number | null;
  offset: number;
}

/** The fields of a stretch, for filters that have others beside them. */
export const pageFields = {
  first: whole(0, 1_000_000)
    .nullish()
    .transform((value) => value ?? null),
  offset: whole(0, 1_000_000_000)
    .nullish()
    .transform((value) => value ?? 0),
};
const pageInput = z.object(pageFields);

/** @throws InvalidInput for negative numbers */
export const parsePage = (args: unknown): Page => parseInput(pageInput, args);

export const WHOLE_LIST: Page = { first: null, offset: 0 };
