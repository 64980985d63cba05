import { InMemoryCache } from '@apollo/client';

/**
 * Objects with an id are normalised. Those without one belong to their parent and are replaced whole; `ScheduleStats`
 * is keyed by its schedule.
 */
export function makeCache(): InMemoryCache {
  const replaced = { keyFields: false, merge: false } as const;
  return new InMemoryCache({
    typePolicies: {
      ScheduleStats: { keyFields: ['scheduleId'] },
      HeatDance: replaced,
      EntrantStats: replaced,
      EntrantLimit: replaced,
      CommandOutcome: replaced,
      RunningCommand: replaced,
      HeatEntryClash: replaced,
      QualityReport: replaced,
      Forecast: replaced,
      SectionForecast: replaced,
      PersonDay: replaced,
      DayItem: replaced,
      Health: replaced,
      ImportReport: replaced,
      Schedule: {
        fields: {
          sections: { merge: false },
          heats: { merge: false },
          unassigned: { merge: false },
          logs: { merge: false },
        },
      },
      Section: { fields: { heats: { merge: false }, danceCategories: { merge: false } } },
      Heat: { fields: { entries: { merge: false }, contests: { merge: false } } },
      Contest: { fields: { parts: { merge: false } } },
      HeatEntry: { fields: { clashes: { merge: false } } },
      Event: { fields: { schedules: { merge: false }, entryLimits: { merge: false } } },
      Query: {
        fields: {
          events: { merge: false },
          entrants: { merge: false },
          entries: { merge: false },
          studios: { merge: false },
          dances: { merge: false },
          danceCategories: { merge: false },
          users: { merge: false },
          accessTokens: { merge: false },
          dayPasses: { merge: false },
          sessions: { merge: false },
          auditLog: { merge: false },
        },
      },
    },
  });
}
