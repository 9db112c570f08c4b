import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { registerOfNumber } from './company-numbers.ts';
import { findOrganization, listWaiting, lockOrganization, writeVat } from './organizations-store.ts';
import { stepVat } from './vat-machine.ts';
import type { VatRegisters } from './vat-register-port.ts';

export type VatContext = AppContext & { vatRegisters: VatRegisters };

/** Asks the register about a number that was just written. */
export const checkVatNumber = defineJob({
  name: 'check-vat-number',
  payload: z.object({ accountId: z.string() }),
});

/** Numbers asked about one by one in a run, so that no register gets two questions at once. */
const NUMBERS_A_RUN = 50;

/** Asks outside of a transaction; the machine decides whether the answer is still about the number. */
export const askRegister = async (context: VatContext, accountId: bigint): Promise<void> => {
  const { db, clock, log, vatRegisters } = context;
  const found = await findOrganization(db, accountId);
  if (found?.vat.state !== 'waiting') return;
  const { number } = found.vat;
  const register = registerOfNumber(found.country, number);
  const port = register && vatRegisters[register];
  const answer = (await port?.check(number)) ?? ({ kind: 'unanswered', reason: 'not connected' } as const);
  if (answer.kind === 'unanswered')
    log.info({ register, reason: answer.reason }, 'VAT number not checked yet');
  await db.transaction().execute(async (trx) => {
    const now = await lockOrganization(trx, accountId);
    if (now) await writeVat(trx, accountId, stepVat(now.vat, { ...answer, number, at: clock.now() }).life);
  });
};

const askAgain = async (context: VatContext): Promise<void> => {
  for (const accountId of await listWaiting(context.db, NUMBERS_A_RUN)) await askRegister(context, accountId);
};

export const registerOrganizationsJobs = async (context: VatContext): Promise<void> => {
  const { jobs } = context;
  await jobs.work(checkVatNumber, ({ accountId }) => askRegister(context, BigInt(accountId)));
  await jobs.schedule('check-vat-numbers-again', '*/20 * * * *', () => askAgain(context));
};
