/** Complexity of a field that occupies an engine thread or processes whole spreadsheets. */
export const ENGINE_RUN = 1;
