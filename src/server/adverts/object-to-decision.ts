import type { OwnAdvert } from '#contracts/adverts.ts';
import { type Appeal, type Described, findAppeals, type Granting, openAppeal } from '../appeals/appeals.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type Advert, findAdvert } from './adverts-store.ts';
import { changeAdvert } from './change-advert.ts';

/** Whether a staff decision closed the advert. */
const isClosed = ({ state }: Advert): boolean => state === 'refused' || state === 'taken-down';

type Objection = { accountId: bigint; advertId: bigint; words: string };

/**
 * Files the owner's appeal against a refusal or a take-down, once for each decision.
 * @throws DomainError advert-unknown, advert-act-impossible, appeal-made-already.
 */
export const objectToDecision = async (
  { db, clock }: AppContext,
  { accountId, advertId, words }: Objection,
): Promise<void> => {
  const advert = await findAdvert(db, advertId);
  if (advert?.advertiserId !== accountId) throw new DomainError('advert-unknown');
  const { decidedBy: againstBy, decidedAt: againstAt } = advert;
  if (!isClosed(advert) || againstBy === null || againstAt === null)
    throw new DomainError('advert-act-impossible');
  const objection = { kind: 'advert', subjectId: advertId, accountId, words, againstBy, againstAt } as const;
  await db.transaction().execute((trx) => openAppeal(trx, { ...objection, createdAt: clock.now() }));
};

/** Returns the outcome of the appeal against the present decision; `possible`: none was made. */
const appealOf = (advert: Advert, appeal: Appeal | undefined): OwnAdvert['appeal'] => {
  if (!isClosed(advert)) return null;
  if (appeal?.againstAt.getTime() !== advert.decidedAt?.getTime()) return 'possible';
  return appeal?.decidedAt ? 'refused' : 'waits';
};

export const readAppealsOf = async (
  db: Queryable,
  adverts: readonly Advert[],
): Promise<(advert: Advert) => OwnAdvert['appeal']> => {
  const appeals = await findAppeals(
    db,
    'advert',
    adverts.filter(isClosed).map(({ id }) => id),
  );
  return (advert) => appealOf(advert, appeals.get(advert.id));
};

/** Describes the advert of an appeal for staff; undefined when the advert is gone. */
export const describeAdvert = async (
  db: Queryable,
  { subjectId }: Pick<Appeal, 'subjectId'>,
): Promise<Described | undefined> => {
  const advert = await findAdvert(db, subjectId);
  return advert && { title: advert.title, reasons: [advert.reason ?? 'other'], note: advert.reasonNote };
};

/** Restores an advert; the machine decides whether it runs. @throws DomainError advert-act-impossible. */
export const restoreAdvert = (context: AppContext, trx: Transaction, { appeal }: Granting) =>
  changeAdvert(context, trx, { advertId: appeal.subjectId, event: { kind: 'restored' } });
