import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDateTimeISO, GraphQLLocalDate } from 'graphql-scalars';
import { isoUtc } from '../time.ts';

const dateTime = GraphQLDateTimeISO.toConfig();

/** An instant, ISO 8601 in UTC; the same text as REST answers. */
export const DateTime = new GraphQLScalarType({
  ...dateTime,
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description: 'An instant, ISO 8601 in UTC, for example 2027-03-05T14:00:00Z.',
  // Read from the database it is an instant already; anything else is judged by the library.
  serialize: (value) =>
    isoUtc(
      value instanceof Date && !Number.isNaN(value.getTime())
        ? value
        : new Date(String(dateTime.serialize?.(value) ?? value)),
    ),
});

const localDate = GraphQLLocalDate.toConfig();

/** A calendar day without a time zone: the event's own day. */
export const LocalDate = new GraphQLScalarType({
  ...localDate,
  name: 'LocalDate',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  description: 'A calendar day, for example 2027-03-05.',
  parseValue: (value) => {
    // The library would put it into words, and not everything can be.
    if (typeof value !== 'string')
      throw new GraphQLError('A calendar day is a text, for example 2027-03-05.');
    return localDate.parseValue?.(value);
  },
});
