import pg from 'pg';

const { DATE, TIME, TIMESTAMPTZ } = pg.types.builtins;

/** How values come out of the database: an instant as Date, a day as 2027-03-05, a time of day as 09:00. */
export const driverTypes = new pg.TypeOverrides();
driverTypes.setTypeParser(TIMESTAMPTZ, (text) => new Date(text));
driverTypes.setTypeParser(DATE, (text) => text);
driverTypes.setTypeParser(TIME, (text) => text.slice(0, 5));
