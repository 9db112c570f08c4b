import { sql } from 'kysely';
import type { InvoiceWarning } from '#shared/invoices/invoice-words.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { readClinic } from '../cases/cases.ts';
import { readGoal } from '../patients/patients.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Invoice } from './invoices-store.ts';

type Facts = { isPaidBefore: boolean; isNumberKnown: boolean; askedCents: bigint };

const readFacts = async (db: Queryable, { accountId, receiverAccount, number }: Invoice): Promise<Facts> => {
  const { rows } = await sql<Facts>`select
    exists (select from invoices i join invoice_payments p on p.invoice_id = i.id
      where i.receiver_account = ${receiverAccount} and p.state = 'paid') "isPaidBefore",
    exists (select from invoices where receiver_account = ${receiverAccount} and number = ${number}
      and account_id is distinct from ${accountId}) "isNumberKnown",
    (select coalesce(sum(case when state in ('refused', 'taken-back') then paid_cents else amount_cents end), 0)::bigint
      from invoices where account_id = ${accountId}) "askedCents"`.execute(db);
  return rows[0] ?? { isPaidBefore: false, isNumberKnown: false, askedCents: 0n };
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What people who check a bill should look at first. */
export const findWarnings = async (
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
