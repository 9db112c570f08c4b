import { DomainError } from '../platform/errors/domain-error.ts';
import { passOn } from './notice-jobs.ts';
import type { NoticesContext } from './notices-context.ts';
import { keepNotice } from './notices-store.ts';
import type { NoticeProvider, WebhookHeaders } from './webhook-verifier-port.ts';

type Delivery = { provider: NoticeProvider; headers: WebhookHeaders; rawBody: Buffer };

/**
 * Takes a provider's notice. The provider waits only until it is known to be genuine and kept, together with the job that
 * looks at what it is about; one event is kept once, however often it is delivered.
 * @throws DomainError not-found, webhook-invalid, provider-unavailable (the provider then sends the notice again).
 */
export const receiveNotice = async (context: NoticesContext, delivery: Delivery): Promise<void> => {
  const { db, clock, jobs, log, webhooks } = context;
  const { provider } = delivery;
  const verifier = webhooks[provider];
  if (!verifier) throw new DomainError('not-found');
  const receivedAt = clock.now();
  const verified = await verifier.verify({ ...delivery, now: receivedAt });
  if (verified.kind === 'forged') {
    log.warn({ provider, reason: verified.reason }, 'a notice was refused');
    throw new DomainError('webhook-invalid');
  }
  if (verified.kind === 'unavailable') throw new DomainError('provider-unavailable');
  const { notice } = verified;
  // Taken all the same: what is refused would come again and again.
  if (!notice.subject) log.info({ provider, type: notice.type }, 'a notice concerns nothing here');
  await db.transaction().execute(async (trx) => {
    const isNew = await keepNotice(trx, { ...delivery, notice, receivedAt });
    if (isNew && notice.subject) await passOn(jobs, trx, notice.subject);
  });
};
