/** Selectors of the heat on the floor, by screen. */
export const ON_FLOOR = {
  announcer: '.announcer-head .day-heat',
  deck: '.deck-on-floor .day-heat',
  music: '.music-now .day-heat',
  hall: '.hall-now .day-heat',
  desk: '.desk-floor .day-heat',
  control: 'small.control-where',
} as const;
