import type { OwnPageWish, PageWishes, ShownWish } from '#contracts/wishes.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { findPatientName, lockStoryConsent } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accepted } from '../platform/machines/step.ts';
import { stepWish } from './wish-machine.ts';
import { listPassed, listShown, lockWish, type ReadableWish, writeLife } from './wishes-store.ts';
import type { WishesContext } from './write-wish.ts';

const AT_ONCE = 5;
const OWN = 100;

export const NO_WISHES: PageWishes = { wishes: [], more: false };

const shownOf = ({ id, words, name, writtenOn }: ReadableWish): ShownWish => ({
  id: encodePublicId(id),
  words,
  name,
  at: `${writtenOn}T12:00:00.000Z`,
});

type Asked = { patientId: bigint; before: bigint | undefined };

/** Shows nothing without the patient's consent. @throws DomainError patient-unknown. */
export const showWishes = async (
  { db }: Pick<AppContext, 'db'>,
  { patientId, before }: Asked,
): Promise<PageWishes> => {
  // Parallel calls are batched into one query.
  const [name, consents] = await Promise.all([
    findPatientName(db, patientId),
    lockStoryConsent(db, patientId),
  ]);
  if (!name) throw new DomainError('patient-unknown');
  if (!consents) return NO_WISHES;
  const wishes = await listShown(db, patientId, { before, limit: AT_ONCE + 1 });
  return { wishes: wishes.slice(0, AT_ONCE).map(shownOf), more: wishes.length > AT_ONCE };
};

/** The wishes of a page for its patient. */
export const showOwnWishes = async (
  { db }: Pick<AppContext, 'db'>,
  patientId: bigint,
): Promise<OwnPageWish[]> =>
  (await listPassed(db, patientId, OWN)).map((wish) => ({
    ...shownOf(wish),
    hidden: wish.state === 'hidden',
  }));

/** Idempotent. @throws DomainError wish-unknown when it is not on this page. */
export const hideWish = async (
  { db, clock, patientPages }: WishesContext,
  { patientId, id, hidden }: { patientId: bigint; id: bigint; hidden: boolean },
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const wish = await lockWish(trx, id);
    if (wish?.patientId !== patientId) throw new DomainError('wish-unknown');
    const step = stepWish(wish, { kind: hidden ? 'hide' : 'show' }, clock.now());
    await writeLife(trx, id, accepted(step).life);
  });
  patientPages.changed(patientId);
};
