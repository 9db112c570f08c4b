import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../../support/people.ts';
import type { PaymentPlan } from '../plan/payment-plan.ts';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import { readPaypal, readStripe } from '../world/sandbox-books.ts';
import type { Tally } from './tally.ts';

const TRIES = 5;
const PAUSE_MS = 400;

type Story = { world: World; payer: Person | undefined; plan: PaymentPlan; tally: Tally };

/** Caused by a fault of the provider: it refused, or could not be reached. */
const PROVIDER_FAILED = [402, 503];

/** Starts a payment. A payer retries while the provider does not answer, and gives up in the end. */
const start = async ({ world, payer, plan, tally }: Story): Promise<URL | undefined> => {
  const { provider, amountCents, isDonation } = plan;
  const amount = provider === 'paypal' ? amountCents / 100 : amountCents;
  const statuses: number[] = [];
  let page: URL | undefined;
  while (!page && statuses.length < TRIES) {
    if (statuses.length > 0) await wait(PAUSE_MS);
    const call = { url: `/api/${provider}`, payload: { amount, isDonation } };
    const { status, body } = await callAs(world, payer, call);
    statuses.push(status);
    if (status === 200) page = new URL(String(body.url));
  }
  tally.answered({ what: `${provider}: a start`, statuses, succeeds: 'most', mayBe: PROVIDER_FAILED });
  return page;
};

const sendForms = async (page: URL, steps: PaymentPlan['steps']): Promise<void> => {
  for (const step of steps) {
    const body = new URLSearchParams({ ...step, stay: 'yes' });
    // A click during an outage is lost.
    await fetch(page, { method: 'POST', body }).catch(() => undefined);
  }
};

const comeBack = async ({ world, payer, plan, tally }: Story, reference: string): Promise<void> => {
  const { provider } = plan;
  const payload =
    provider === 'paypal' ? { token: reference, payerId: 'SANDBOXPAYER' } : { session_id: reference };
  const url = `/api/${provider}/success`;
  const answers = await Promise.all(
    Array.from({ length: plan.returns }, () => callAs(world, payer, { url, payload })),
  );
  const statuses = answers.map(({ status }) => status);
  tally.answered({ what: `${provider}: a return`, statuses, succeeds: 'any', mayBe: PROVIDER_FAILED });
};

/** Address that controls the payment at the sandbox, if it was paid. */
const takenAt = async ({ world, plan }: Story, reference: string): Promise<string | undefined> => {
  if (plan.provider === 'paypal') {
    const order = (await readPaypal(world)).orders.find(({ id }) => id === reference);
    return order?.captureId && `/paypal/captures/${order.captureId}`;
  }
  const { sessions, charges } = await readStripe(world);
  const session = sessions.find(({ id }) => id === reference);
  const charge = charges.find(({ intentId }) => intentId === session?.intentId);
  return charge && `/stripe/charges/${charge.id}`;
};

const giveBack = async (story: Story, reference: string): Promise<void> => {
  const { world, plan, tally } = story;
  if (plan.afterwards.length === 0) return;
  const place = await takenAt(story, reference);
  if (!place) return;
  for (const wish of plan.afterwards) {
    // Not every step suits every payment: a refunded one cannot be disputed.
    const granted = await world.sandbox.control('POST', `${place}/${wish}`).then(
      () => true,
      () => false,
    );
    tally.count(`${plan.provider}: ${wish} is ${granted ? 'done' : 'not possible'}`);
  }
};

/** Follows one payer from the form to the end, and the money's later steps. */
export const livePayment = async (story: Story): Promise<void> => {
  const page = await start(story);
  if (!page) return;
  const { provider, steps } = story.plan;
  const reference = provider === 'paypal' ? page.searchParams.get('token') : page.pathname.split('/').pop();
  if (!reference) throw new Error(`${page.href} names no payment`);
  await sendForms(page, steps);
  await comeBack(story, reference);
  await giveBack(story, reference);
};
