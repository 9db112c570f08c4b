import { type ColumnType, type Selectable, sql } from 'kysely';
import type { ClinicPaymentState } from '#shared/invoices/invoice-words.ts';
import type { FilesContext } from '../files/files.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import { isFound, type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import type { InvoiceLife } from './invoice-machine.ts';

export type InvoicesContext = FilesContext & PatientPagesContext;

type InvoiceForm = {
  clinicName: string;
  number: string;
  receiverAccount: string;
  /** yyyy-mm-dd. */
  dueOn: string | null;
};

/** Whole cents, which the database returns as a bigint. */
type Cents = ColumnType<bigint, number, number>;
const CENTS = ['amountCents', 'paidCents', 'inFlightCents'] as const;

type InvoicesTables = {
  invoices: Omit<InvoiceLife, (typeof CENTS)[number]> &
    Record<(typeof CENTS)[number], Cents> &
    InvoiceForm & {
      id: bigint;
      accountId: bigint | null;
      fileKey: string | null;
      createdAt: Date;
      updatedAt: Date;
    };
  invoicePayments: {
    id: bigint;
    invoiceId: bigint;
    amountCents: Cents;
    state: ClinicPaymentState;
    begunBy: bigint;
    begunAt: Date;
    proofKey: string | null;
    reference: string;
    paidOn: string | null;
    reason: string;
    endedAt: Date | null;
  };
};

const tables = tablesOf<InvoicesTables>();

export type Invoice = InvoiceForm & {
  id: bigint;
  /** Null when the account is gone. */
  accountId: bigint | null;
  fileKey: string | null;
  createdAt: Date;
  life: InvoiceLife;
};

export type ClinicPayment = Omit<Selectable<InvoicesTables['invoicePayments']>, 'amountCents'> & {
  amountCents: number;
};

const toInvoice = (row: Selectable<InvoicesTables['invoices']>): Invoice => {
  const { id, accountId, fileKey, createdAt, clinicName, number, receiverAccount, dueOn } = row;
  const { updatedAt: _, state, firstBy, checkedBy, checkedAt, refusedBy, refusal, answer } = row;
  const [amountCents, paidCents, inFlightCents] = [
    Number(row.amountCents),
    Number(row.paidCents),
    Number(row.inFlightCents),
  ];
  const said = { firstBy, checkedBy, checkedAt, refusedBy, refusal, answer };
  const life = { state, amountCents, paidCents, inFlightCents, ...said };
  return { id, accountId, fileKey, createdAt, clinicName, number, receiverAccount, dueOn, life };
};

const all = (db: Queryable) => tables(db).selectFrom('invoices').selectAll();

/** Returns undefined when the patient has sent this bill already. */
export const insertInvoice = async (
  trx: Transaction,
  { life, ...invoice }: Invoice,
): Promise<Invoice | undefined> => {
  const row = await tables(trx)
    .insertInto('invoices')
    .values({ ...invoice, ...life, updatedAt: invoice.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toInvoice(row);
};

export const findInvoice = async (db: Queryable, id: bigint): Promise<Invoice | undefined> => {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
};

/** Locks a bill. The caller has locked the account. */
export const lockInvoice = async (trx: Transaction, id: bigint): Promise<Invoice | undefined> => {
  const row = await all(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toInvoice(row);
};

/** Locks all bills of an account until the transaction ends. */
export const lockInvoicesOf = async (trx: Transaction, accountId: bigint): Promise<void> => {
  await all(trx).where('accountId', '=', accountId).orderBy('id').forUpdate().execute();
};

/** Writes the progress of a bill that the caller has locked. */
export const writeLife = async (trx: Transaction, { id, life }: Invoice, at: Date): Promise<void> => {
  await tables(trx)
    .updateTable('invoices')
    .set({ ...life, updatedAt: at })
    .where('id', '=', id)
    .execute();
};

export const listOf = async (db: Queryable, accountId: bigint): Promise<Invoice[]> => {
  const rows = await all(db)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toInvoice);
};

const OPEN: InvoiceLife['state'][] = ['waiting', 'waiting-second', 'checked', 'paying'];

export const listQueued = async (
  db: Queryable,
  which: 'open' | 'over',
  limit: number,
): Promise<Invoice[]> => {
  const rows = await all(db)
    .where('accountId', 'is not', null)
    .where('state', which === 'open' ? 'in' : 'not in', OPEN)
    .orderBy(which === 'open' ? 'createdAt' : 'updatedAt', which === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(toInvoice);
};

/** Bills that wait for staff (src/server/desk/waiting.ts), without those that `me` approved first. */
export const waitingInvoices = (me: bigint) => sql`
  select i.updated_at since, i.id item, a.full_name name
  from invoices i join people a on a.id = i.account_id left join patient_funds f on f.patient_id = i.account_id
  where i.state = 'waiting' or i.state = 'waiting-second' and i.first_by is distinct from ${me} or i.state = 'paying'
    or i.state = 'checked' and f.received_nanos + f.own_view_nanos + f.donated_nanos >= 1e9`;

export const isBeingPaid = (db: Queryable, accountId: bigint): Promise<boolean> =>
  isFound(all(db).where('accountId', '=', accountId).where('state', '=', 'paying'));

type NewPayment = Pick<ClinicPayment, 'id' | 'invoiceId' | 'amountCents' | 'begunBy' | 'begunAt'>;

export const insertPayment = async (trx: Transaction, payment: NewPayment): Promise<void> => {
  const rest = { proofKey: null, reference: '', paidOn: null, reason: '', endedAt: null };
  await tables(trx)
    .insertInto('invoicePayments')
    .values({ ...payment, ...rest, state: 'in-flight' })
    .execute();
};

type PaymentChange = Partial<Omit<ClinicPayment, 'id' | 'invoiceId' | 'amountCents'>>;

export const changePayment = async (trx: Transaction, id: bigint, change: PaymentChange): Promise<void> => {
  await tables(trx).updateTable('invoicePayments').set(change).where('id', '=', id).execute();
};

/** Oldest first. */
export const listPayments = async (
  db: Queryable,
  invoiceIds: readonly bigint[],
): Promise<ClinicPayment[]> => {
  const rows = await tables(db)
    .selectFrom('invoicePayments')
    .selectAll()
    .where('invoiceId', '=', sql<bigint>`any(${invoiceIds}::bigint[])`)
    .orderBy('begunAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
};

/** Deletes bills without payments: they concern an illness and belong to no books. */
export const deleteUnpaid = async (trx: Transaction, accountId: bigint): Promise<void> => {
  await sql`delete from invoices where account_id = ${accountId}
    and not exists (select from invoice_payments where invoice_id = invoices.id)`.execute(trx);
};

/** Removes files and owner, so that nobody can read the files or learn whose they were. */
export const stripInvoices = async (
  trx: Transaction,
  accountId: bigint,
  change: { fileKey: null; accountId?: null; refusal?: ''; answer?: '' },
): Promise<void> => {
  await tables(trx).updateTable('invoices').set(change).where('accountId', '=', accountId).execute();
};

/** Whether the patient has sent the same bill once more. */
export const hasTwin = (
  db: Queryable,
  { id, accountId, receiverAccount, number }: Invoice,
): Promise<boolean> =>
  isFound(
    all(db)
      .where('accountId', '=', accountId)
      .where('receiverAccount', '=', receiverAccount)
      .where('number', '=', number)
      .where('id', '<>', id)
      .where(({ eb, or }) =>
        or([eb('state', 'not in', ['refused', 'taken-back']), eb('paidCents', '>', 0n)]),
      ),
  );
