export const accountPath = (eventId: string, studioId: string): string =>
  `/event/account?id=${eventId}&studio=${studioId}`;
