import { sql } from 'kysely';
import type { decideCorrection as decideCall, WaitingCorrection } from '#contracts/corrections.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { asNanos, type Nanos, nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { type Account, countStaff } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { lockPatientFunds, readPatientFunds, resetPatientFunds } from '../ledger/ledger.ts';
import { type Letter, letterOf, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { randomId, type Transaction, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { textsOf } from '../texts/texts.ts';
import { lockPatient } from './patient-money.ts';

const SHOWN = 100;

type Waiting = { patientId: bigint; differenceNanos: Nanos; reason: string; askedBy: bigint; askedAt: Date };

const tables = tablesOf<{ waitingCorrections: Waiting }>();

type Booking = { patient: Account; differenceNanos: Nanos; reason: string; by: bigint; askedBy: bigint };

/** Returns the funds after a correction, which takes at most what is there. */
const corrected = (fundsNanos: Nanos, differenceNanos: Nanos): Nanos =>
  asNanos(fundsNanos + differenceNanos > 0n ? fundsNanos + differenceNanos : 0n);

/** Books the correction. A payout in progress is unaffected: its money has already left the funds. */
const book = async (
  context: AppContext,
  trx: Transaction,
  { patient, differenceNanos, reason, by, askedBy }: Booking,
): Promise<void> => {
  const at = context.clock.now();
  const key = `reset:${patient.id}:${randomId()}`;
  const heldNanos = await lockPatientFunds(trx, at, patient.id);
  const totalNanos = corrected(heldNanos, differenceNanos);
  await resetPatientFunds(trx, at, { patientId: patient.id, totalNanos, key });
  const change = { from: wireDollars(heldNanos), to: wireDollars(totalNanos), reason };
  const letter = fundsResetLetter(patient.language, { ...change, publicUrl: context.config.publicUrl });
  await sendLetter(context, trx, { kind: 'funds-corrected', to: patient }, letter);
  const details = { ...change, ...(askedBy !== by && { askedBy: encodePublicId(askedBy) }) };
  await recordAdminAction(trx, at, { adminId: by, action: 'reset-funds', subjectId: patient.id, details });
};

/** Counts the staff who could confirm this person's request: neither the requester nor the patient. */
const countConfirmers = async (trx: Transaction, patient: Account, askedBy: bigint): Promise<number> =>
  (await countStaff(trx)) - 1 - Number(patient.superAdmin && patient.id !== askedBy);

type Wish = { adminId: bigint; patientId: bigint; dollars: number; reason: string };

/**
 * Requests that a patient's funds become an amount; another member of staff confirms it
 * (docs/decisions/0017), or it is booked at once when there is nobody else. Only the difference waits, so
 * money that comes in or leaves until then stays; a repeat changes nothing more.
 * @throws DomainError patient-unknown, reset-amount-invalid, correction-waits
 */
export const askForCorrection = async (
  context: AppContext,
  { adminId, patientId, dollars, reason }: Wish,
): Promise<'booked' | 'waits'> => {
  const totalNanos = nanosFromDollars(dollars);
  if (totalNanos === undefined) throw new DomainError('reset-amount-invalid');
  return context.db.transaction().execute(async (trx) => {
    const patient = await lockPatient(trx, patientId);
    const at = context.clock.now();
    const heldNanos = await lockPatientFunds(trx, at, patientId);
    const differenceNanos = asNanos(totalNanos - heldNanos);
    if ((await countConfirmers(trx, patient, adminId)) <= 0) {
      await book(context, trx, { patient, differenceNanos, reason, by: adminId, askedBy: adminId });
      return 'booked';
    }
    const waiting = { patientId, differenceNanos, reason, askedBy: adminId };
    const made = await tables(trx)
      .insertInto('waitingCorrections')
      .values({ ...waiting, askedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('patientId')
      .executeTakeFirst();
    if (!made) throw new DomainError('correction-waits');
    const details = { from: wireDollars(heldNanos), to: dollars, reason };
    await recordAdminAction(trx, at, { adminId, action: 'ask-correction', subjectId: patientId, details });
    return 'waits';
  });
};

type Decision = BodyOf<typeof decideCall> & { patientId: bigint; by: bigint };

/** Removes and returns the open correction; a second decision finds none. The patient must be locked. */
const removeWaiting = async (trx: Transaction, patientId: bigint): Promise<Waiting> => {
  const waiting = await tables(trx)
    .deleteFrom('waitingCorrections')
    .where('patientId', '=', patientId)
    .returningAll()
    .executeTakeFirst();
  if (!waiting) throw new DomainError('correction-over');
  return waiting;
};

/**
 * Confirms a correction by a second person, or refuses it by any member of staff, its requester included.
 * @throws DomainError patient-unknown, correction-over, correction-own, own-case, changed-meanwhile
 */
export const decideCorrection = (
  context: AppContext,
  { patientId, by, decision, difference, note }: Decision,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const patient = await lockPatient(trx, patientId);
    const { differenceNanos, reason, askedBy } = await removeWaiting(trx, patientId);
    if (wireDollars(differenceNanos) !== difference) throw new DomainError('changed-meanwhile');
    if (decision === 'refuse') {
      const details = { difference, reason: note };
      const staffAction = {
        adminId: by,
        action: 'refuse-correction',
        subjectId: patientId,
        details,
      } as const;
      return recordAdminAction(trx, context.clock.now(), staffAction);
    }
    if (askedBy === by) throw new DomainError('correction-own');
    if (patientId === by) throw new DomainError('own-case');
    await book(context, trx, { patient, differenceNanos, reason, by, askedBy });
  });

const isOthers = (me: bigint) => sql<boolean>`c.asked_by <> ${me} and c.patient_id <> ${me}`;

/** Corrections that this member of staff may confirm, for `src/server/desk/waiting.ts`. */
export const waitingCorrections = (me: bigint) => sql`
  select c.asked_at since, c.patient_id item, a.full_name name
  from waiting_corrections c join people a on a.id = c.patient_id where ${isOthers(me)}`;

type Row = Omit<Waiting, 'askedBy'> & { name: string; askedBy: string; isOthers: boolean; total: number };

export const listCorrections = async (
  { db }: Pick<AppContext, 'db'>,
  me: bigint,
): Promise<{ total: number; waiting: WaitingCorrection[] }> => {
  const { rows } = await sql<Row>`
    select c.patient_id, c.difference_nanos, c.reason, c.asked_at,
      p.full_name as name, a.full_name as asked_by,
      ${isOthers(me)} is_others, (count(*) over ())::int total
    from waiting_corrections c join people p on p.id = c.patient_id join people a on a.id = c.asked_by
    order by c.asked_at, c.patient_id limit ${SHOWN}`.execute(db);
  const waiting = await Promise.all(
    rows.map(async (row) => {
      const fundsNanos = (await readPatientFunds(db, row.patientId))?.totalNanos ?? ZERO_NANOS;
      return {
        id: encodePublicId(row.patientId),
        name: row.name,
        from: wireDollars(fundsNanos),
        to: wireDollars(corrected(fundsNanos, row.differenceNanos)),
        difference: wireDollars(row.differenceNanos),
        reason: row.reason,
        askedBy: row.askedBy,
        at: row.askedAt.toISOString(),
        isOwn: !row.isOthers,
      };
    }),
  );
  return { total: rows[0]?.total ?? 0, waiting };
};

export const fundsResetLetter = (
  language: Language,
  { from, to, reason, publicUrl }: { from: number; to: number; reason: string; publicUrl: string },
): Letter => {
  const { before, after, ...words } = textsOf(language).news.fundsReset;
  const lines = [
    { label: before, value: formatMoney(from, language) },
    { label: after, value: formatMoney(to, language) },
  ];
  const letter = letterOf(words, `${publicUrl}/dashboard`);
  return { ...letter, paragraphs: [...letter.paragraphs, reason], lines };
};
