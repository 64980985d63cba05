import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDateTimeISO, GraphQLLocalDate, GraphQLSafeInt } from 'graphql-scalars';
import { isoUtc } from '../time.ts';

const dateTime = GraphQLDateTimeISO.toConfig();

/** ISO 8601 in UTC, the same text as in REST. */
export const DateTime = new GraphQLScalarType({
  ...dateTime,
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description: 'An instant, ISO 8601 in UTC, for example 2027-03-05T14:00:00Z.',
  // Dates from the database skip the library's parser.
  serialize: (value) =>
    isoUtc(
      value instanceof Date && !Number.isNaN(value.getTime())
        ? value
        : new Date(String(dateTime.serialize?.(value) ?? value)),
    ),
});

const localDate = GraphQLLocalDate.toConfig();

export const LocalDate = new GraphQLScalarType({
  ...localDate,
  name: 'LocalDate',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  description: 'A calendar day, for example 2027-03-05.',
  parseValue: (value) => {
    // The library prints the value in its message, which fails for some values.
    if (typeof value !== 'string') throw new GraphQLError('Must be a day such as 2027-03-05.');
    return localDate.parseValue?.(value);
  },
});

export const SafeInt = new GraphQLScalarType({
  ...GraphQLSafeInt.toConfig(),
  specifiedByURL: 'https://the-guild.dev/graphql/scalars/docs/scalars/safe-int',
  description: 'A whole number of up to 2^53, for example 1234567890123.',
});
