import { sql } from 'kysely';
import type { pinItem as pinItemCall, ReviewedCase } from '#contracts/case-review.ts';
import type { CostItem } from '#contracts/cases.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { refuseOwnCase } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { listDocuments } from '../files/files.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type CaseRecord, findCase } from './cases-store.ts';
import type { CasesContext } from './change-case.ts';

type Pin = ReviewedCase['pins'][number];

/** A pin with the words and the sum of the item at that time: a changed item loses its pin. */
type StoredPin = Pin & CostItem;

const readStored = async (db: Queryable, patientId: bigint, lock = sql``): Promise<StoredPin[]> => {
  const { rows } = await sql<{ pins: StoredPin[] }>`
    select pins from cases where patient_id = ${patientId} ${lock}`.execute(db);
  return rows[0]?.pins ?? [];
};

/** Returns the pins whose item and document are unchanged. */
const standing = async (
  db: Queryable,
  { patientId, form }: CaseRecord,
  pins: readonly StoredPin[],
): Promise<StoredPin[]> => {
  if (pins.length === 0) return [];
  const papers = new Set((await listDocuments(db, patientId)).map(({ gcName }) => gcName));
  return pins.filter(({ costItem, text, cents, gcName }) => {
    const now = form.items[costItem];
    return now?.text === text && now.cents === cents && papers.has(gcName);
  });
};

/** Returns where staff found the cost items of a case on its documents. */
export const readPins = async (db: Queryable, record: CaseRecord): Promise<Pin[]> => {
  const pins = await standing(db, record, await readStored(db, record.patientId));
  return pins.map(({ costItem, gcName, x, y }) => ({ costItem, gcName, x, y }));
};

type Pinning = BodyOf<typeof pinItemCall> & { patientId: bigint; by: bigint };

/**
 * Sets, moves or (without a place) removes the pin of a cost item on a document.
 * @throws DomainError case-unknown, own-case, changed-meanwhile where the item or the document is gone.
 */
export const pinItem = async (
  { db, clock }: CasesContext,
  { patientId, by, costItem, place }: Pinning,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const stored = await readStored(trx, patientId, sql`for update`);
    const record = await findCase(trx, patientId);
    if (!record) throw new DomainError('case-unknown');
    await refuseOwnCase(trx, { by, ownerId: patientId });
    const cost = record.form.items[costItem];
    const added = place && cost ? [{ costItem, ...cost, ...place }] : [];
    const pins = await standing(trx, record, [
      ...stored.filter((pin) => pin.costItem !== costItem),
      ...added,
    ]);
    if (place && !pins.some((pin) => pin.costItem === costItem)) throw new DomainError('changed-meanwhile');
    await sql`update cases set pins = ${JSON.stringify(pins)}::jsonb where patient_id = ${patientId}`.execute(
      trx,
    );
    await recordAdminAction(trx, clock.now(), { adminId: by, action: 'pin-cost-item', subjectId: patientId });
  });
};
