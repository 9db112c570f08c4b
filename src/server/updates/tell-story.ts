import type { BodyOf } from '#contracts/endpoint.ts';
import type { postUpdate as postUpdateCall, Story } from '#contracts/updates.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { consumeAttempt } from '../accounts/accounts.ts';
import { claimPicture, pictureKeyOf, pictureUrl, removeFiles } from '../files/files.ts';
import {
  findPatientName,
  lockStoryConsent,
  type PatientPagesContext,
  readPlan,
} from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import {
  deleteAllWords,
  deleteUpdate,
  insertUpdate,
  type PageWords,
  readPageStory,
  shownInUpdates,
  writeWords,
} from './updates-store.ts';

export type UpdatesContext = AppContext & PatientPagesContext;

const SHOWN = 10;
const UPDATES_A_DAY = 5;
const DAY_SECONDS = 24 * 3600;

export const SILENT: Story = { thanks: '', secondStory: '', updates: [], stages: [], unit: null };

/** Empty without the patient's consent, whatever is stored. @throws DomainError patient-unknown. */
export const showStory = async ({ db }: Pick<AppContext, 'db'>, patientId: bigint): Promise<Story> => {
  // Parallel calls are batched into one query.
  const [name, consents, plan] = await Promise.all([
    findPatientName(db, patientId),
    lockStoryConsent(db, patientId),
    readPlan(db, patientId),
  ]);
  if (!name) throw new DomainError('patient-unknown');
  if (!consents) return SILENT;
  const { updates, ...words } = await readPageStory(db, patientId, SHOWN);
  return {
    ...words,
    ...plan,
    updates: updates.map(({ id, words, pictureKey, createdAt }) => ({
      id: encodePublicId(id),
      words,
      picture: pictureKey === null ? null : pictureUrl(pictureKey),
      at: createdAt.toISOString(),
    })),
  };
};

/** Locks the consent until the transaction ends. @throws DomainError health-consent-needed */
const demandConsent = async (trx: Transaction, patientId: bigint): Promise<void> => {
  if (!(await lockStoryConsent(trx, patientId))) throw new DomainError('health-consent-needed');
};

/** @throws DomainError file-unknown when the picture belongs to another account. */
const claimOwn = async (context: AppContext, patientId: bigint, address: string): Promise<string | null> => {
  if (address === '') return null;
  const key = pictureKeyOf(address);
  if (!key || !(await claimPicture(context, patientId, key))) throw new DomainError('file-unknown');
  return key;
};

/** @throws DomainError health-consent-needed, file-unknown, too-many-requests. */
export const postUpdate = async (
  context: UpdatesContext,
  patientId: bigint,
  { words, picture = '' }: BodyOf<typeof postUpdateCall>,
): Promise<void> => {
  const { db, clock } = context;
  const pictureKey = await claimOwn(context, patientId, picture);
  await consumeAttempt(context, [
    { key: `updates of ${patientId}`, max: UPDATES_A_DAY, seconds: DAY_SECONDS },
  ]);
  await db.transaction().execute(async (trx) => {
    await demandConsent(trx, patientId);
    await insertUpdate(trx, { patientId, words, pictureKey, createdAt: clock.now() });
  });
  context.patientPages.changed(patientId);
};

/** Deletes news with their picture, unless other news show the same. @throws DomainError update-unknown. */
export const removeUpdate = async (
  context: UpdatesContext,
  { patientId, id }: { patientId: bigint; id: bigint },
): Promise<void> => {
  await context.db.transaction().execute(async (trx) => {
    const removed = await deleteUpdate(trx, patientId, id);
    if (!removed) throw new DomainError('update-unknown');
    const { pictureKey: key } = removed;
    if (key === null || (await shownInUpdates(trx, [key])).has(key)) return;
    await removeFiles(context, trx, { ownerId: patientId, kind: 'picture', key });
  });
  context.patientPages.changed(patientId);
};

/** @throws DomainError health-consent-needed. */
export const saveWords = async (
  context: UpdatesContext,
  patientId: bigint,
  words: PageWords,
): Promise<void> => {
  await context.db.transaction().execute(async (trx) => {
    await demandConsent(trx, patientId);
    await writeWords(trx, patientId, words);
  });
  context.patientPages.changed(patientId);
};

/** Deletes all words with the consent, and the pictures beside them. */
export const forgetStory = async (
  context: Pick<AppContext, 'jobs'>,
  trx: Transaction,
  patientId: bigint,
): Promise<void> => {
  await deleteAllWords(trx, patientId);
  await removeFiles(context, trx, { ownerId: patientId, kind: 'picture' });
};
