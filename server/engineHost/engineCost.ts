/** The `complexity` of a field that keeps an engine thread busy, or works through whole spreadsheets. */
export const ENGINE_RUN = 1;
