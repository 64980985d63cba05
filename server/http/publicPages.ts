import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Services } from '../auth/context.ts';
import { type Answer, answerOf } from '../cache/answer.ts';
import { heldFor } from '../cache/heldFor.ts';
import { cacheOf } from '../cache/revisionCache.ts';
import { sendOrConfirm } from '../cache/sendAnswer.ts';
import { domainErrorOf } from '../db/failures.ts';
import { PublicFiles } from '../documents/publicFiles.ts';
import { NotFound, Unavailable } from '../errors.ts';
import { PublicClocks } from '../eventDay/publicClock/publicFloors.ts';
import { readRounds } from '../publishing/programTables.ts';
import { notNow, notThere } from '../publishing/public/layout.ts';
import { PublicSite } from '../publishing/public/pages/publicSite.ts';
import { type PublicEvent, publicEvent } from '../publishing/public/publicEvents.ts';
import { publicPlaces, publicRecalls } from '../publishing/public/publicPlaces.ts';
import { publicViews, type ReadView } from '../publishing/public/publicViews.ts';
import { requestedSchedule } from '../publishing/public/requestedSchedule.ts';
import { PUBLIC_PAGES } from '../publishing/publicAddress.ts';
import { publicContests } from '../results/releases/publicContest.reader.ts';
import { FamiliarHosts } from './familiarHosts.ts';
import { isClock, servePublicClock } from './publicClock.ts';
import { servePublicFile } from './publicFiles.ts';

const HTML = 'text/html; charset=utf-8';

/**
 * Requests per address. Two thousand phones share the address of a hotel; each asks three times a minute, and all at once
 * when a version is published.
 */
const PAGES = { points: 10_000, duration: 10 };
/** Wrong links per address. Guessing 93 bits is hopeless; this stops the attempts. */
const WRONG_LINKS = { points: 120, duration: 60 };

/** A revoked link shows the clock for this much longer. */
const HELD_MILLISECONDS = 500;

/** Search engines index neither the app nor the public pages. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

const STYLES = ['colours.css', 'page.css', 'rows.css', 'contest.css'];

const fileAt = (name: string) => new URL(`../publishing/public/${name}`, import.meta.url);
const fileOf = (name: string) => readFileSync(fileAt(name), 'utf8');

/** The public pages, for everyone who has the link of an event: no sign-in, no search engines. */
export function registerPublicPages(app: FastifyInstance, services: Services): void {
  const cache = cacheOf(services.db);
  const viewOf = publicViews(services.db);
  const { db } = services;
  const roundsOf = (id: number) => readRounds(db, id);
  const site = new PublicSite(cache, viewOf, publicPlaces(db), publicContests(db), roundsOf);
  const files = new PublicFiles(cache, viewOf, publicRecalls(db), roundsOf);
  app.addHook('onClose', () => files.close());
  const hosts = new FamiliarHosts();
  const clocks = new PublicClocks(services.db);
  // Two thousand phones poll the clock, so not every request reads the database.
  const eventHeld = heldFor(HELD_MILLISECONDS, (linkKey: string) => publicEvent(services, linkKey));
  const pages = new RateLimiterMemory(PAGES);
  const wrongLinks = new RateLimiterMemory(WRONG_LINKS);
  const shared = {
    'page.css': { answer: answerOf(STYLES.map(fileOf).join('')), type: 'text/css; charset=utf-8' },
    'clock.css': { answer: answerOf(fileOf('clock.css')), type: 'text/css; charset=utf-8' },
    // Only a build has it; from source, pages lack the clock.
    'clock.js': {
      answer: answerOf(existsSync(fileAt('clock.js')) ? fileOf('clock.js') : ''),
      type: 'text/javascript; charset=utf-8',
    },
    'page.js': { answer: answerOf(fileOf('page.js')), type: 'text/javascript; charset=utf-8' },
  };
  for (const [name, { answer, type }] of Object.entries(shared)) {
    app.get(`${PUBLIC_PAGES}/${name}`, { logLevel: 'warn' }, (request, reply) =>
      sendOrConfirm(request, withoutRobots(reply).type(type), answer),
    );
  }

  app.get('/robots.txt', { logLevel: 'warn' }, (_, reply) => reply.type('text/plain').send(ROBOTS));

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { linkKey, '*': rest = '' } = request.params as { linkKey: string; '*'?: string };
    withoutRobots(reply);
    if (!(await mayAsk(pages, request.ip, reply))) return tooMany(reply);
    const { q = '' } = request.query as { q?: string | string[] };
    const typed = String(q).slice(0, 100);
    const parts = rest.split('/').filter(Boolean);
    try {
      const event = await (isClock(parts) ? eventHeld(linkKey) : publicEvent(services, linkKey));
      if (!event) {
        if (!(await mayAsk(wrongLinks, request.ip, reply))) return tooMany(reply);
        return nothingThere(reply);
      }
      if (await servePublicClock(clocks, request, reply, { event, linkKey, parts })) return reply;
      const kept = await keptAddress(viewOf, event, linkKey, parts);
      if (kept !== null) return reply.header('cache-control', 'no-store').redirect(kept, 302);
      if (await servePublicFile(files, request, reply, { event, linkKey, parts, hosts })) return reply;
      const { answer, type, isMissing } = await site.answer(event, {
        linkKey,
        parts,
        typed,
        now: Date.now(),
      });
      if (isMissing) return nothingThere(reply, answer);
      return await sendOrConfirm(request, reply.type(type), answer);
    } catch (error) {
      if (error instanceof NotFound) return nothingThere(reply);
      const refusal = domainErrorOf(error);
      if (refusal instanceof Unavailable) return comeBack(reply, refusal.retryAfterSeconds);
      throw error;
    }
  };
  app.get(`${PUBLIC_PAGES}/:linkKey`, { logLevel: 'warn' }, serve);
  app.get(`${PUBLIC_PAGES}/:linkKey/*`, { logLevel: 'warn' }, serve);
}

/** Where the page or file of a person is who was merged into another; null if it is where it was asked for. */
async function keptAddress(
  viewOf: ReadView,
  event: PublicEvent,
  linkKey: string,
  asked: readonly string[],
): Promise<string | null> {
  const { schedule, base, parts } = requestedSchedule(event, linkKey, asked);
  const [kind, id, ...rest] = parts;
  const kept = kind === 'person' ? event.merged[Number(id)] : undefined;
  if (!schedule || kept === undefined || !(await viewOf(event, schedule)).people.has(kept)) return null;
  return [base, kind, kept, ...rest].join('/');
}

const withoutRobots = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive');

const nothingThere = (reply: FastifyReply, page?: Answer) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(page?.body ?? notThere());

const comeBack = (reply: FastifyReply, seconds: number) =>
  reply
    .code(503)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .type(HTML)
    .send(notNow(seconds, 'away'));

async function mayAsk(limit: RateLimiterMemory, address: string, reply: FastifyReply): Promise<boolean> {
  try {
    await limit.consume(address);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))));
    return false;
  }
}

const tooMany = (reply: FastifyReply) =>
  reply.code(429).type('text/plain; charset=utf-8').send('Too many requests. Try again in a moment.');
