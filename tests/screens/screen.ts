import type { Page } from 'playwright-core';
import type { StagedDay } from '../support/eventDay/stageDay.ts';
import type { SampleResults } from '../support/sample/sampleResults.ts';
import type { SampleServer } from '../support/sample/sampleServer.ts';
import type { StagedStudio } from '../support/studioDoor/stageStudio.ts';

/** What the screens show. */
export interface Stage {
  readonly sample: SampleServer;
  /** Path of the sample's public pages. */
  readonly publicPath: string;
  /** A filled schedule that is neither published nor judged, in an event without prices. */
  readonly fresh: { readonly eventId: string; readonly scheduleId: string };
  /** Contests in various states. */
  readonly results: SampleResults;
  /** A running day of another event. */
  readonly day: StagedDay;
  /** The sample's event with prices, and a studio in it. */
  readonly studio: StagedStudio;
}

export interface Screen {
  readonly name: string;
  /** Parts of the stage are made only if a chosen screen reads them. */
  path(stage: Stage): string;
  /** Signs in for a studio, or not at all; otherwise as the organiser. */
  readonly as?: 'STUDIO' | 'STRANGER';
  /** A screen of a running event day, which is also shown on a tablet. */
  readonly isOfDay?: boolean;
  /** Prepares the loaded page for the screenshot: opens a dialog, types, hovers. */
  prepare?(page: Page, stage: Stage): Promise<void>;
}
