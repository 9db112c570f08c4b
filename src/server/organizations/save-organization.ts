import type { BodyOf, ReplyOf } from '#contracts/endpoint.ts';
import type {
  Organization,
  saveOrganization as saveCall,
  showOrganization as showCall,
} from '#contracts/organizations.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { type AdvertCatalogue, reviewPayerOf } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { checkVatNumber } from './check-vat-numbers.ts';
import { readRegistrationNumber, readVatNumber } from './company-numbers.ts';
import {
  deleteOrganization,
  findOrganization,
  lockOrganization,
  readPayerName,
  type StoredOrganization,
  writeOrganization,
} from './organizations-store.ts';
import { NO_VAT, stepVat } from './vat-machine.ts';

export type OrganizationsContext = AppContext & { catalogue: Pick<AdvertCatalogue, 'refresh'> };

const toWire = ({ accountId: _, vat, ...fields }: StoredOrganization): Organization => ({
  ...fields,
  vatNumber: vat.number,
  vat: {
    state: vat.state,
    checkedAt: vat.checkedAt?.toISOString() ?? null,
    reference: vat.reference,
    registeredName: vat.registeredName,
  },
});

export const showOrganization = async (
  db: Queryable,
  accountId: bigint,
): Promise<ReplyOf<typeof showCall>> => {
  const found = await findOrganization(db, accountId);
  return { organization: found ? toWire(found) : null };
};

/** Writes in one transaction; when viewers read another payer by then, staff see the adverts again. */
const change = async (
  context: OrganizationsContext,
  accountId: bigint,
  write: (trx: Transaction) => Promise<void>,
): Promise<void> => {
  const changed = await context.db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw new DomainError('not-signed-in');
    const before = await readPayerName(trx, accountId);
    await write(trx);
    return before === (await readPayerName(trx, accountId)) ? [] : reviewPayerOf(context, trx, accountId);
  });
  for (const advertId of changed) await context.catalogue.refresh(advertId);
};

/**
 * Founds or changes the organisation of an account.
 * @throws DomainError edrpou-wrong, vat-number-wrong
 */
export const saveOrganization = async (
  context: OrganizationsContext,
  accountId: bigint,
  { vatNumber, ...body }: BodyOf<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> => {
  const registrationNumber = readRegistrationNumber(body.country, body.registrationNumber);
  if (registrationNumber === undefined) throw new DomainError('edrpou-wrong');
  const written = readVatNumber(body.country, vatNumber);
  if (!written) throw new DomainError('vat-number-wrong');
  await change(context, accountId, async (trx) => {
    const before = (await lockOrganization(trx, accountId))?.vat ?? NO_VAT;
    const { life: vat, effects } = stepVat(before, { kind: 'written', ...written });
    const savedAt = context.clock.now();
    await writeOrganization(trx, { ...body, registrationNumber, accountId, vat, savedAt });
    if (effects.includes('ask'))
      await context.jobs.enqueue(trx, checkVatNumber, { accountId: String(accountId) });
  });
  return showOrganization(context.db, accountId);
};

export const removeOrganization = (context: OrganizationsContext, accountId: bigint): Promise<void> =>
  change(context, accountId, (trx) => deleteOrganization(trx, accountId));
