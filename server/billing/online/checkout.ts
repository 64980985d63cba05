import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { Conflict } from '../../errors.ts';
import { parseId } from '../../input/validation.ts';
import { CURRENCIES } from '../../money/currencies.ts';
import type { OfStudio } from '../accounts/registration.service.ts';

/** Installed only where it is wanted, so no build includes it. */
const PACKAGE = 'stripe';
const MILLISECONDS = 10_000;

/** The part of Stripe's library that is used here. */
interface Stripe {
  readonly webhooks: {
    constructEvent(
      body: Buffer,
      signature: string,
      secret: string,
    ): { type: string; created: number; data: { object: object } };
  };
  readonly checkout: {
    readonly sessions: { create(params: object, options: object): Promise<{ url: string | null }> };
  };
}

interface Session {
  readonly id: string;
  readonly payment_status: string;
  readonly payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>> | null;
}

/** Where Stripe is, in tests. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http';
}

interface Wanted extends OfStudio {
  readonly amount: number;
  readonly currency: string;
  /** How many the account has already. */
  readonly payments: number;
  /** What the page says is paid. */
  readonly words: string;
  /** Where it leads back to. */
  readonly back: string;
}

/** A payment that Stripe has received. */
export interface OnlinePayment extends OfStudio {
  /** The same each time Stripe tells of it. */
  readonly providerId: string;
  readonly currency: string;
  readonly amount: number;
  /** What its page asked for. */
  readonly asked: number;
  readonly reference: string;
  readonly receivedAt: Date;
}

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** Pages of Stripe on which studios pay, and what Stripe tells of them. */
export class Checkout {
  readonly #stripe: Stripe;
  readonly #secret: string;

  private constructor(stripe: Stripe, secret: string) {
    this.#stripe = stripe;
    this.#secret = secret;
  }

  static async open(
    { secretKey, webhookSecret }: NonNullable<Config['stripe']>,
    at: StripeAddress | undefined,
  ): Promise<Checkout> {
    const { default: Library } = await import(/* @vite-ignore */ PACKAGE).catch(() => {
      throw new Error('STRIPE_SECRET_KEY needs the package stripe. Run npm install stripe.');
    });
    const stripe = new Library(secretKey, { timeout: MILLISECONDS, telemetry: false, ...at });
    return new Checkout(stripe as Stripe, webhookSecret);
  }

  /** The address of a page. The same within an hour until it is paid, so that two presses cannot pay twice. @throws Conflict */
  async pageFor(wanted: Wanted, log: (error: unknown) => void): Promise<string> {
    const { eventId, studioId, amount, currency, payments, words, back } = wanted;
    const asked = stripeAmount(amount, currency);
    const params = {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount: asked, product_data: { name: words } },
        },
      ],
      metadata: { event_id: String(eventId), studio_id: String(studioId), amount: String(asked) },
      success_url: `${back}&paid`,
      cancel_url: back,
    };
    const hour = new Date().toISOString().slice(0, 13);
    const idempotencyKey = createHash('sha256')
      .update(JSON.stringify([params, hour, payments]))
      .digest('hex');
    const { url } = await this.#stripe.checkout.sessions
      .create(params, { idempotencyKey })
      .catch((error: unknown) => {
        log(error);
        throw new Conflict(
          Object(error).code === 'amount_too_small'
            ? 'Cards cannot pay so small an amount.'
            : 'The payment page did not open, and nothing was charged. Try again in a minute.',
        );
      });
    return url ?? back;
  }

  /**
   * The payment of a page that was made here; null for other news.
   * @throws what Stripe's library throws for a signature that is missing, forged or too old
   */
  paymentIn(body: Buffer, signature: string): OnlinePayment | null {
    const { type, created, data } = this.#stripe.webhooks.constructEvent(body, signature, this.#secret);
    const { id, payment_status, payment_intent, metadata, ...paid } = data.object as Session;
    const [eventId, studioId] = [parseId(metadata?.event_id), parseId(metadata?.studio_id)];
    if (!PAID.includes(type) || payment_status !== 'paid' || !eventId || !studioId) return null;
    const currency = paid.currency.toUpperCase();
    return {
      eventId,
      studioId,
      providerId: id,
      currency,
      amount: amountOf(paid.amount_total, currency),
      asked: amountOf(Number(metadata?.amount), currency),
      reference: payment_intent ?? id,
      receivedAt: new Date(created * 1000),
    };
  }
}

/** Stripe counts hundredths of these, which have no decimals. */
const HUNDREDTHS = ['ISK', 'UGX'];

/** Of three decimals, Stripe takes two: what is left stays to be paid. */
function stripeAmount(amount: number, currency: string): number {
  if (HUNDREDTHS.includes(currency)) return amount * 100;
  return CURRENCIES.get(currency) === 3 ? amount - (amount % 10) : amount;
}

const amountOf = (asked: number, currency: string): number =>
  HUNDREDTHS.includes(currency) ? Math.round(asked / 100) : asked;

declare module '../../auth/context.ts' {
  interface Services {
    /** Null where no card is taken. */
    checkout: Checkout | null;
  }
}
