import { sql } from 'kysely';
import { type ChosenKind, choicesOf, isChosenKind } from '#shared/letters/letter-kinds.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';

const tables = tablesOf<{ endedLetters: { accountId: bigint; kind: ChosenKind; endedAt: Date } }>();

const SEAL_PURPOSE = 'end-letters';

type Choice = { accountId: bigint; kind: ChosenKind };

/** Seals account and kind into the link, so that a reader of it learns neither. */
export const leaveToken = ({ keyring }: Pick<AppContext, 'keyring'>, { accountId, kind }: Choice): string =>
  keyring.seal(SEAL_PURPOSE, `${accountId} ${kind}`).toString('base64url');

/** Undefined when this server did not make the token. */
const choiceOf = ({ keyring }: Pick<AppContext, 'keyring'>, token: string): Choice | undefined => {
  try {
    const [id = '', kind = ''] = keyring.open(SEAL_PURPOSE, Buffer.from(token, 'base64url')).split(' ');
    return isChosenKind(kind) ? { accountId: BigInt(id), kind } : undefined;
  } catch {
    return undefined;
  }
};

/** Ends a kind, idempotently; a deleted account leaves no row. */
const endKind = async (db: Queryable, { accountId, kind }: Choice, at: Date): Promise<void> => {
  await sql`
    insert into ended_letters (account_id, kind, ended_at) select id, ${kind}, ${at} from people where id = ${accountId}
    on conflict do nothing`.execute(db);
};

const readEnded = async (db: Queryable, accountId: bigint): Promise<ChosenKind[]> => {
  const rows = await tables(db)
    .selectFrom('endedLetters')
    .select('kind')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ kind }) => kind);
};

export const isWanted = async (db: Queryable, { accountId, kind }: Choice): Promise<boolean> =>
  !(await readEnded(db, accountId)).includes(kind);

/** Reads the kinds of email that this account can end, and which of them it gets. */
export const readLetterChoices = async (db: Queryable, account: SignedInAccount) => {
  const ended = await readEnded(db, account.id);
  return choicesOf(account).map((kind) => ({ letter: kind, wanted: !ended.includes(kind) }));
};

/** @throws DomainError invalid-input for a kind that this account has no use for */
export const chooseLetters = async (
  { db, clock }: AppContext,
  account: SignedInAccount,
  { letter: kind, wanted }: { letter: ChosenKind; wanted: boolean },
): Promise<void> => {
  if (!choicesOf(account).includes(kind)) throw new DomainError('invalid-input');
  if (!wanted) return endKind(db, { accountId: account.id, kind }, clock.now());
  await tables(db)
    .deleteFrom('endedLetters')
    .where('accountId', '=', account.id)
    .where('kind', '=', kind)
    .execute();
};

/** Unsubscribes by an email's link, without a log-in. @throws DomainError letter-link-invalid */
export const endByLink = async (context: AppContext, token: string): Promise<void> => {
  const choice = choiceOf(context, token);
  if (!choice) throw new DomainError('letter-link-invalid');
  await endKind(context.db, choice, context.clock.now());
};
