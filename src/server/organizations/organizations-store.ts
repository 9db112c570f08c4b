import { type Selectable, sql } from 'kysely';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import type { VatLife } from './vat-machine.ts';

/** The fields that an advertiser writes, except the VAT number. */
export type OrganizationFields = {
  legalName: string;
  tradingName: string;
  country: string;
  address: string;
  registrationNumber: string;
};

type OrganizationsTables = {
  organizations: OrganizationFields & {
    accountId: bigint;
    vatNumber: string;
    vatState: VatLife['state'];
    vatReference: string | null;
    vatRegisteredName: string;
    vatCheckedAt: Date | null;
    vatTriedAt: Date | null;
    savedAt: Date;
  };
};

type Row = Selectable<OrganizationsTables['organizations']>;
export type StoredOrganization = OrganizationFields & { accountId: bigint; vat: VatLife };

const tables = tablesOf<OrganizationsTables>();

const toOrganization = ({ vatNumber, vatState, vatReference, ...row }: Row): StoredOrganization => ({
  accountId: row.accountId,
  legalName: row.legalName,
  tradingName: row.tradingName,
  country: row.country,
  address: row.address,
  registrationNumber: row.registrationNumber,
  vat: {
    state: vatState,
    number: vatNumber,
    reference: vatReference,
    registeredName: row.vatRegisteredName,
    checkedAt: row.vatCheckedAt,
    triedAt: row.vatTriedAt,
  },
});

const columnsOf = (vat: VatLife) => ({
  vatNumber: vat.number,
  vatState: vat.state,
  vatReference: vat.reference,
  vatRegisteredName: vat.registeredName,
  vatCheckedAt: vat.checkedAt,
  vatTriedAt: vat.triedAt,
});

const standing = (db: Queryable, accountId: bigint) =>
  tables(db).selectFrom('organizations').selectAll().where('accountId', '=', accountId);

export const findOrganization = async (
  db: Queryable,
  accountId: bigint,
): Promise<StoredOrganization | undefined> => {
  const row = await standing(db, accountId).executeTakeFirst();
  return row && toOrganization(row);
};

/** Locks the row: of two changes of one organisation the second waits. */
export const lockOrganization = async (
  trx: Transaction,
  accountId: bigint,
): Promise<StoredOrganization | undefined> => {
  const row = await standing(trx, accountId).forUpdate().executeTakeFirst();
  return row && toOrganization(row);
};

type Written = OrganizationFields & { accountId: bigint; vat: VatLife; savedAt: Date };

export const writeOrganization = async (trx: Transaction, { vat, ...fields }: Written): Promise<void> => {
  const row = { ...fields, ...columnsOf(vat) };
  await tables(trx)
    .insertInto('organizations')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
};

export const writeVat = async (trx: Transaction, accountId: bigint, vat: VatLife): Promise<void> => {
  await tables(trx)
    .updateTable('organizations')
    .set(columnsOf(vat))
    .where('accountId', '=', accountId)
    .execute();
};

export const deleteOrganization = async (trx: Transaction, accountId: bigint): Promise<void> => {
  await tables(trx).deleteFrom('organizations').where('accountId', '=', accountId).execute();
};

/** The payer of an advertiser's adverts, as viewers read it. */
export const readPayerName = async (db: Queryable, accountId: bigint): Promise<string | undefined> => {
  const { rows } = await sql<{
    name: string;
  }>`select name from payers where account_id = ${accountId}`.execute(db);
  return rows[0]?.name;
};

/** Owners of numbers that wait for their register, longest untried first. */
export const listWaiting = async (db: Queryable, limit: number): Promise<bigint[]> => {
  const { rows } = await sql<{ accountId: bigint }>`
    select account_id from organizations where vat_state = 'waiting'
    order by vat_tried_at nulls first limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
};
