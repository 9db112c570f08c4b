import { sql } from 'kysely';
import type { QueuedInvoice, ReviewedInvoice } from '#contracts/invoice-desk.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { InvoiceWarning } from '#shared/invoices/invoice-words.ts';
import { nanosFromCents, wholeCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { countStaff, findAccount, findAccountNames, refuseOwnCase, rightsOf } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { readClinic } from '../cases/cases.ts';
import { readAvailableFunds } from '../ledger/ledger.ts';
import { readGoal } from '../patients/patients.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { changeInvoice, lockWithAccount } from './change-invoice.ts';
import { describeInvoices, findObstacle } from './describe-invoice.ts';
import { findInvoice, type Invoice, type InvoicesContext, listQueued } from './invoices-store.ts';

type Facts = { isPaidBefore: boolean; isNumberKnown: boolean; askedCents: bigint };

const readFacts = async (db: Queryable, { accountId, receiverAccount, number }: Invoice): Promise<Facts> => {
  const { rows } = await sql<Facts>`select
    exists (select from invoices i join invoice_payments p on p.invoice_id = i.id
      where i.receiver_account = ${receiverAccount} and p.state = 'paid') is_paid_before,
    exists (select from invoices where receiver_account = ${receiverAccount} and number = ${number}
      and account_id is distinct from ${accountId}) is_number_known,
    (select coalesce(sum(case when state in ('refused', 'taken-back') then paid_cents else amount_cents end), 0)::bigint
      from invoices where account_id = ${accountId}) asked_cents`.execute(db);
  return rows[0] ?? { isPaidBefore: false, isNumberKnown: false, askedCents: 0n };
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const findWarnings = async (
  db: Queryable,
  invoice: Invoice & { accountId: bigint },
): Promise<InvoiceWarning[]> => {
  const { isPaidBefore, isNumberKnown, askedCents } = await readFacts(db, invoice);
  const clinic = await readClinic(db, invoice.accountId);
  const goal = await readGoal(db, invoice.accountId);
  const found: Record<InvoiceWarning, boolean> = {
    'new-account': !isPaidBefore,
    'clinic-differs': plain(clinic.name) !== plain(invoice.clinicName),
    'number-known': isNumberKnown,
    'above-goal': nanosFromCents(askedCents) > goal,
  };
  return (Object.keys(found) as InvoiceWarning[]).filter((warning) => found[warning]);
};

/** Longer than a queue that people can look through on one screen. */
const SHOWN = 100;

export const listQueue = async (
  { db }: InvoicesContext,
  which: 'open' | 'over',
): Promise<{ invoices: QueuedInvoice[] }> => {
  const queued = await listQueued(db, which, SHOWN);
  const people = await findAccountNames(db, [...new Set(queued.flatMap(({ accountId }) => accountId ?? []))]);
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return {
    invoices: queued.map(({ id, accountId, clinicName, createdAt, life }) => ({
      id: encodePublicId(id),
      name: names.get(accountId ?? 0n) ?? '',
      clinicName,
      state: life.state,
      amountCents: life.amountCents,
      paidCents: life.paidCents,
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** Counts the staff who could approve the bill, without the patient it is paid for. */
const countCheckers = async (
  { config }: InvoicesContext,
  db: Queryable,
  patientId: bigint | null,
): Promise<number> => {
  const patient = patientId === null ? undefined : await findAccount(db, patientId);
  return (await countStaff(db)) - Number(patient !== undefined && rightsOf(config, patient).superAdmin);
};

type Reader = { id: bigint; isAdmin: boolean };
export type OfStaff = { invoiceId: bigint; reader: Reader };

/** Describes the patient whose funds pay the bill. For a deleted account only the books remain. */
const describePayer = async ({ db, clock, config }: InvoicesContext, invoice: Invoice) => {
  const { accountId } = invoice;
  const patient = accountId === null ? undefined : await findAccount(db, accountId);
  if (accountId === null || !patient)
    return {
      patient: null,
      clinic: { name: invoice.clinicName, contact: '', checkedAt: null },
      warnings: [],
      availableCents: 0,
    };
  const clinic = await readClinic(db, accountId);
  const funds = await readAvailableFunds(db, accountId, {
    at: clock.now(),
    clearingDays: config.clearingDays,
  });
  return {
    patient: { id: encodePublicId(accountId), name: patient.fullName, country: patient.country },
    clinic: { ...clinic, checkedAt: clinic.checkedAt?.toISOString() ?? null },
    warnings: await findWarnings(db, { ...invoice, accountId }),
    availableCents: wholeCents(funds?.availableNanos ?? ZERO_NANOS),
  };
};

/** Reads all that staff should see before they decide. @throws DomainError invoice-unknown. */
export const readForStaff = async (
  context: InvoicesContext,
  { invoiceId, reader }: OfStaff,
): Promise<ReviewedInvoice> => {
  const { db } = context;
  const invoice = await findInvoice(db, invoiceId);
  const [described] = invoice ? await describeInvoices(db, invoice.accountId, [invoice]) : [];
  if (!invoice || !described) throw new DomainError('invoice-unknown');
  const { firstBy, checkedBy, refusedBy } = invoice.life;
  const said = await findAccountNames(
    db,
    [firstBy, checkedBy, refusedBy].filter((id) => id !== null),
  );
  const sayer = (id: bigint | null) => {
    const person = said.find((one) => one.id === id);
    return person ? { name: person.fullName, isMe: person.id === reader.id } : null;
  };
  return {
    ...described,
    ...(await describePayer(context, invoice)),
    firstBy: sayer(firstBy),
    checkedBy: sayer(checkedBy),
    refusedBy: sayer(refusedBy),
    people: Math.min(2, await countCheckers(context, db, invoice.accountId)),
    mayPay: reader.isAdmin,
  };
};

type OwnedInvoice = Invoice & { accountId: bigint };

/** @throws DomainError invoice-unknown, own-case. */
const lockForStaff = async (
  trx: Parameters<typeof lockWithAccount>[0],
  { invoiceId, reader }: OfStaff,
): Promise<OwnedInvoice> => {
  const invoice = await lockWithAccount(trx, invoiceId);
  const { accountId } = invoice;
  if (accountId === null) throw new DomainError('invoice-unknown');
  await refuseOwnCase(trx, { by: reader.id, ownerId: accountId });
  return { ...invoice, accountId };
};

/**
 * Records that a member of staff finds the bill consistent with the case; two people do so where there are
 * two.
 * @throws DomainError invoice-unknown, invoice-act-impossible, invoice-second-person, appeal-own-decision,
 * own-case, account-stopped, account-under-dispute, case-paused, case-not-checked.
 */
export const approveInvoice = async (context: InvoicesContext, given: OfStaff): Promise<ReviewedInvoice> => {
  const by = given.reader.id;
  await context.db.transaction().execute(async (trx) => {
    const before = await lockForStaff(trx, given);
    const obstacle = await findObstacle(trx, before.accountId);
    const staff = await countCheckers(context, trx, before.accountId);
    const { life } = await changeInvoice(context, trx, before, {
      event: { kind: 'approve', by, staff, obstacle },
    });
    const details = { bill: encodePublicId(before.id), before: before.life.state, after: life.state };
    const entry = { adminId: by, action: 'check-bill', subjectId: before.accountId, details } as const;
    await recordAdminAction(trx, context.clock.now(), entry);
  });
  return readForStaff(context, given);
};

/** @throws DomainError invoice-unknown, invoice-act-impossible, own-case. */
export const refuseInvoice = async (
  context: InvoicesContext,
  { reason, ...given }: OfStaff & { reason: string },
): Promise<ReviewedInvoice> => {
  const by = given.reader.id;
  await context.db.transaction().execute(async (trx) => {
    const before = await lockForStaff(trx, given);
    await changeInvoice(context, trx, before, { event: { kind: 'refuse', by, reason }, reason });
    const details = { bill: encodePublicId(before.id), before: before.life.state, reason };
    const entry = { adminId: by, action: 'refuse-bill', subjectId: before.accountId, details } as const;
    await recordAdminAction(trx, context.clock.now(), entry);
  });
  return readForStaff(context, given);
};
