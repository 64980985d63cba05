import pg from 'pg';

const { DATE, TIME, TIMESTAMPTZ } = pg.types.builtins;

/** Values read from the database: timestamps as Date, dates as 2027-03-05, times as 09:00. */
export const driverTypes = new pg.TypeOverrides();
driverTypes.setTypeParser(TIMESTAMPTZ, (text) => new Date(text));
driverTypes.setTypeParser(DATE, (text) => text);
driverTypes.setTypeParser(TIME, (text) => text.slice(0, 5));
