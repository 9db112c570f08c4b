import type { objectTo as objectToCall, readAppeals as readAppealsCall } from '#contracts/appeals.ts';
import type { BodyOf, ReplyOf } from '#contracts/endpoint.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { countStaff, findAccount, lockAccount } from '../accounts/accounts.ts';
import { type AdvertCatalogue, describeAdvert, objectToDecision, restoreAdvert } from '../adverts/adverts.ts';
import {
  type Appeal,
  type AppealKind,
  closeAppeal,
  countOpenAppeals,
  type Described,
  type Granting,
  listOpenAppeals,
  lockOpenAppeal,
  readOpenAppellant,
} from '../appeals/appeals.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { describeStoppedCase, objectToStoppedCase, restoreCase } from '../cases/cases.ts';
import { sendLetter } from '../mail/mail.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import {
  describeRefusal,
  objectToRefusal,
  overturnRefusal,
  type PayoutsContext,
} from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import {
  describeDay,
  describeQuarantine,
  describeTakingBack,
  objectToDay,
  objectToQuarantine,
  objectToTakingBack,
  payAgain,
  quarantineObjected,
  releaseObjected,
} from '../scoring/scoring.ts';
import { textsOf } from '../texts/texts.ts';

export type AppealsContext = PayoutsContext &
  Pick<PatientPagesContext, 'patientPages'> & { catalogue: Pick<AdvertCatalogue, 'refresh'> };

type Objection = { accountId: bigint; subjectId: bigint; words: string; day?: string | undefined };

/** The handling of one kind of decision that people may object to. */
type KindOfAppeal = {
  /** Describes the decision to this member of staff. Undefined: it no longer exists. */
  describe(db: Queryable, appeal: Appeal, staffId: bigint): Promise<Described | undefined>;
  /** Stores the objection of this account, if it may object. */
  object(context: PayoutsContext, objection: Objection): Promise<void>;
  /** Undoes the decision in the transaction that grants the objection. */
  grant(context: PayoutsContext, trx: Transaction, granting: Granting): Promise<unknown>;
  /** Runs after the commit. */
  settled(context: AppealsContext, appeal: Appeal): Promise<void>;
  /** The page where the person who objected sees the result. */
  path: string;
};

/** Updates the patient's page with the current funds. */
const showFunds: KindOfAppeal['settled'] = async ({ patientPages }, { accountId }) =>
  patientPages.changed(accountId);

const KINDS: Record<AppealKind, KindOfAppeal> = {
  advert: {
    object: (context, { subjectId: advertId, ...rest }) => objectToDecision(context, { ...rest, advertId }),
    describe: describeAdvert,
    grant: restoreAdvert,
    settled: ({ catalogue }, { subjectId }) => catalogue.refresh(subjectId),
    path: '/advertiser-dashboard',
  },
  'charged-views': {
    object: objectToDay('charged-views'),
    describe: describeDay('charged-views'),
    grant: quarantineObjected,
    settled: async () => undefined,
    path: '/advertiser-dashboard',
  },
  'returned-views': {
    object: objectToDay('returned-views'),
    describe: describeDay('returned-views'),
    // The views stay with the advert, which paid nothing for them (decision record 13).
    grant: async () => undefined,
    settled: async () => undefined,
    path: '/advertiser-dashboard',
  },
  'held-views': {
    object: objectToQuarantine,
    describe: describeQuarantine,
    grant: releaseObjected,
    settled: showFunds,
    path: '/dashboard',
  },
  'views-taken-back': {
    object: objectToTakingBack,
    describe: describeTakingBack,
    grant: payAgain,
    settled: showFunds,
    path: '/dashboard',
  },
  payout: {
    object: objectToRefusal,
    describe: describeRefusal,
    grant: overturnRefusal,
    settled: async () => undefined,
    path: '/dashboard',
  },
  case: {
    object: (context, { subjectId: patientId, ...rest }) =>
      objectToStoppedCase(context, { ...rest, patientId }),
    describe: describeStoppedCase,
    grant: restoreCase,
    settled: async ({ patientPages }, { subjectId }) => patientPages.changed(subjectId),
    path: '/case',
  },
};

/** @throws DomainError those of the kind, appeal-made-already */
export const objectTo = (
  context: PayoutsContext,
  { kind, subjectId, ...objection }: BodyOf<typeof objectToCall> & { accountId: bigint },
): Promise<void> => KINDS[kind].object(context, { ...objection, subjectId: keyOf(subjectId) });

const SHOWN = 50;

type Reading = { by: bigint; described: Described | undefined };

/**
 * Returns why this member of staff may not decide, or undefined: the decider, the objector and the person
 * concerned may not, while somebody else can.
 */
const findObstacle = async (db: Queryable, appeal: Appeal, { by, described }: Reading) => {
  if ((await countStaff(db)) < 2) return undefined;
  const { decidedBy, isOwn } = described?.standing ?? { decidedBy: appeal.againstBy, isOwn: false };
  if (by === decidedBy) return 'appeal-own-decision';
  return by === appeal.accountId || isOwn ? 'own-case' : undefined;
};

export const readAppeals = async (
  { db }: AppContext,
  readerId: bigint,
): Promise<ReplyOf<typeof readAppealsCall>> => {
  const shown = await Promise.all(
    (await listOpenAppeals(db, SHOWN)).map(async (appeal) => {
      const described = await KINDS[appeal.kind].describe(db, appeal, readerId);
      const person = await findAccount(db, appeal.accountId);
      if (!described || !person) return [];
      return [
        {
          title: described.title ?? null,
          reasons: [...described.reasons],
          note: described.note,
          amount: described.amountNanos === undefined ? null : wireDollars(described.amountNanos),
          day: described.day ?? null,
          views: described.views ?? null,
          id: encodePublicId(appeal.id),
          kind: appeal.kind,
          subjectId: encodePublicId(appeal.subjectId),
          name: person.fullName,
          words: appeal.words,
          raisedAt: appeal.createdAt.toISOString(),
          isOwnDecision: (await findObstacle(db, appeal, { by: readerId, described })) !== undefined,
        },
      ];
    }),
  );
  return { total: await countOpenAppeals(db), waiting: shown.flat() };
};

type Verdict = { adminId: bigint; appealId: bigint; granted: boolean; note: string };

const notifyObjector = async (
  context: AppContext,
  trx: Transaction,
  appeal: Appeal,
  { granted, note }: Verdict,
): Promise<void> => {
  const person = await findAccount(trx, appeal.accountId);
  if (!person) return;
  const { subjects, refused, kinds } = textsOf(person.language).appeals;
  const { number, button, undone } = kinds[appeal.kind];
  await sendLetter(
    context,
    trx,
    { kind: 'objection', to: person },
    {
      subject: granted ? subjects.granted : subjects.refused,
      paragraphs: [granted ? undone : refused, note],
      lines: [{ label: number, value: encodePublicId(appeal.subjectId) }],
      button: { label: button, url: `${context.config.publicUrl}${KINDS[appeal.kind].path}` },
      notes: [],
    },
  );
};

/** @throws DomainError appeal-unknown, appeal-own-decision, own-case, and those of the kind */
export const decideAppeal = async (context: AppealsContext, verdict: Verdict): Promise<void> => {
  const { adminId, appealId, granted, note } = verdict;
  const appeal = await context.db.transaction().execute(async (trx) => {
    const accountId = await readOpenAppellant(trx, appealId);
    // Accounts are locked before all other rows.
    if (accountId !== undefined) await lockAccount(trx, accountId);
    const found = await lockOpenAppeal(trx, appealId);
    const described = await KINDS[found.kind].describe(trx, found, adminId);
    const obstacle = await findObstacle(trx, found, { by: adminId, described });
    if (obstacle) throw new DomainError(obstacle);
    const at = context.clock.now();
    if (granted) await KINDS[found.kind].grant(context, trx, { appeal: found, adminId, note });
    await closeAppeal(trx, found.id, { granted, note, by: adminId, at });
    await notifyObjector(context, trx, found, verdict);
    await recordAdminAction(trx, at, {
      adminId,
      action: 'decide-appeal',
      subjectId: found.subjectId,
      details: { kind: found.kind, before: 'waiting', after: granted ? 'granted' : 'refused', reason: note },
    });
    return found;
  });
  await KINDS[appeal.kind].settled(context, appeal);
};
