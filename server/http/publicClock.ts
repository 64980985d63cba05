import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendOrConfirm } from '../cache/sendAnswer.ts';
import { NotFound } from '../errors.ts';
import type { PublicClocks } from '../eventDay/publicClock/publicFloors.ts';
import type { PublicEvent } from '../publishing/public/publicEvents.ts';
import { requestedSchedule } from '../publishing/public/requestedSchedule.ts';
import { OF_PAGES } from './client.ts';

/** Phones poll it every few seconds. */
export const isClock = (parts: readonly string[]): boolean => parts.at(-1) === 'clock';

/**
 * Serves the state of the floors, kept short, and their plan; 204 for phones that have the current state.
 * @returns false if the address is neither
 * @throws NotFound
 */
export async function servePublicClock(
  clocks: PublicClocks,
  request: FastifyRequest,
  reply: FastifyReply,
  { event, linkKey, parts }: { event: PublicEvent; linkKey: string; parts: readonly string[] },
): Promise<boolean> {
  const { schedule, parts: rest } = requestedSchedule(event, linkKey, parts);
  const what = rest.join('/');
  if (what !== 'clock' && what !== 'plan') return false;
  if (!schedule) throw new NotFound();
  const { clock, seen, plan } = await clocks.of(schedule.id);
  if (what === 'plan') {
    await sendOrConfirm(request, reply.type('application/json'), plan);
    return true;
  }
  for (const header of OF_PAGES) reply.removeHeader(header);
  void reply.header('cache-control', 'no-store');
  if ((request.query as { seen?: unknown }).seen === seen) await reply.code(204).send();
  else await reply.type('application/json').send(clock.body);
  return true;
}
