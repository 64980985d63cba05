/** Cost of a field that occupies an engine thread or processes whole spreadsheets, in values (graphql/queryCost.ts). */
export const ENGINE_RUN = 90_000;
