import type { FastifyInstance } from 'fastify';
import type { Services } from '../../auth/context.ts';
import { recordOnlinePayment } from '../../billing/payments/onlinePayment.service.ts';
import { RefusedCall } from '../errors.ts';

/** POST /api/stripe/: what Stripe tells of payments. The signature of its bytes stands for a token. */
export function registerStripeNews(rest: FastifyInstance, { db, checkout }: Services): void {
  if (!checkout) return;
  rest.removeAllContentTypeParsers();
  rest.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  rest.post('/api/stripe', async ({ body, headers, log }, reply) => {
    const payment = (() => {
      try {
        return checkout.paymentIn(body as Buffer, String(headers['stripe-signature'] ?? ''));
      } catch {
        throw new RefusedCall(400, 'The signature is not valid.');
      }
    })();
    if (payment) {
      await recordOnlinePayment(db, payment);
      log.info({ payment: payment.providerId }, 'payment received');
    }
    return reply.code(204).send();
  });
}
