/** The face of screening: people and payees are compared with sanction lists before money leaves. */
import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BodyOf } from '#contracts/endpoint.ts';
import type { decideMatch as decideMatchCall, SanctionList, Screening } from '#contracts/screening.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { refuseOwnCase } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Transaction,
} from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createIndex, type Found, type Sought } from './match-names.ts';
import { ListError, parseList } from './parse-list.ts';
import {
  dropMatches,
  findPerson,
  insertMatches,
  isHeld,
  type ListedEntry,
  type LoadedList,
  listPeople,
  listWaiting,
  lockMatch,
  noteScreened,
  readEntries,
  readLists,
  readScreened,
  replaceList,
  type ScreenedPerson,
  writeDecision,
} from './screening-store.ts';

export { ListError } from './parse-list.ts';

/** A file with less than this share of the entries before is refused: it was cut off. */
const LEAST_SHARE = 0.5;

async function* summed(file: Readable, sum: Hash): AsyncGenerator<Buffer> {
  for await (const part of file) {
    sum.update(part);
    yield part;
  }
}

/**
 * Loads a list from its file. Nothing changes where it does not parse.
 * @throws ListError
 */
export const loadList = async (
  { db, clock }: Pick<AppContext, 'clock'> & { db: Database },
  { list, file }: { list: SanctionList; file: Readable },
): Promise<{ entries: number }> => {
  const sum = createHash('sha256');
  const entries = await parseList(list, Readable.from(summed(file, sum), { objectMode: false }));
  const version = sum.digest('hex');
  await inTransaction(db, async (trx) => {
    const before = (await readLists(trx)).find((one) => one.list === list);
    if (before && entries.length < before.entries * LEAST_SHARE)
      throw new ListError(`it has ${entries.length} entries, and the list before has ${before.entries}`);
    await replaceList(trx, { list, version, entries, loadedAt: clock.now() });
  });
  return { entries: entries.length };
};

type Index = { lists: readonly LoadedList[]; find(sought: Sought): (Found & ListedEntry)[] };

const versionsOf = (lists: readonly LoadedList[]): string =>
  lists.map(({ list, version }) => `${list} ${version}`).join(' ');

/** The index of the lists that were loaded last, built again when one changes. */
let built: { versions: string; find: Index['find'] } | undefined;

const readIndex = async (db: Queryable): Promise<Index> => {
  const lists = await readLists(db);
  const versions = versionsOf(lists);
  if (built?.versions !== versions) {
    const find = createIndex(await readEntries(db)) as Index['find'];
    built = { versions, find };
  }
  return { lists, find: built.find };
};

type Compared = {
  accountId: bigint;
  whose: 'person' | 'payee';
  names: readonly string[];
  bornIn: number | null;
};

/** Compares names with the lists and stores what is alike. Returns what it found. */
const compare = async (
  trx: Transaction,
  { lists, find }: Index,
  { accountId, whose, names, bornIn, at }: Compared & { at: Date },
) => {
  const versions = new Map(lists.map(({ list, version }) => [list, version]));
  const matches = names.flatMap((name) =>
    find({ name, bornIn: bornIn ?? undefined }).map((found) => ({
      accountId,
      whose,
      name,
      list: found.list,
      version: versions.get(found.list) ?? '',
      foundAt: at,
      found,
    })),
  );
  await insertMatches(trx, matches);
  return matches;
};

const lookedForBy = (person: ScreenedPerson, lists: readonly LoadedList[]): string =>
  [...person.names, person.bornIn ?? '', versionsOf(lists)].join('\n');

const screenPerson = async (
  trx: Transaction,
  index: Index,
  person: ScreenedPerson,
  at: Date,
): Promise<void> => {
  const found = await compare(trx, index, { ...person, whose: 'person', at });
  const but = found.map(({ name, list, found: { reference } }) => `${name} ${list} ${reference}`);
  await dropMatches(trx, { accountId: person.accountId, but });
  await noteScreened(trx, {
    accountId: person.accountId,
    lookedFor: lookedForBy(person, index.lists),
    screenedAt: at,
  });
};

export const OLD_AFTER_HOURS = 48;

/** Whether the setting makes money wait because a list is old, or none is loaded. */
const areListsOld = (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  lists: readonly LoadedList[],
): boolean => {
  if (config.screeningOldLists === 'pay') return false;
  const oldest = Math.min(...lists.map(({ loadedAt }) => loadedAt.getTime()));
  return lists.length === 0 || clock.now().getTime() - oldest > OLD_AFTER_HOURS * 3_600_000;
};

export type ScreeningObstacle = 'screening-match' | 'screening-lists-old';

/**
 * Compares a person, and who else is paid for them, before money leaves. Returns why it must wait.
 */
export const screenBeforePaying = async (
  context: Pick<AppContext, 'config' | 'clock'>,
  trx: Transaction,
  { accountId, payees = [] }: { accountId: bigint; payees?: readonly string[] },
): Promise<ScreeningObstacle | undefined> => {
  const index = await readIndex(trx);
  const at = context.clock.now();
  const person = await findPerson(trx, accountId);
  if (person) {
    const known = (await readScreened(trx, [accountId])).get(accountId);
    if (known !== lookedForBy(person, index.lists)) await screenPerson(trx, index, person, at);
    await compare(trx, index, { accountId, whose: 'payee', names: payees, bornIn: null, at });
  }
  return findScreeningObstacle(context, trx, accountId);
};

/** Returns why no money leaves for an account, by what was found before. */
export const findScreeningObstacle = async (
  context: Pick<AppContext, 'config' | 'clock'>,
  db: Queryable,
  accountId: bigint,
): Promise<ScreeningObstacle | undefined> => {
  if (await isHeld(db, accountId)) return 'screening-match';
  return areListsOld(context, await readLists(db)) ? 'screening-lists-old' : undefined;
};

const BATCH = 500;

/** Compares everybody whose name, year of birth or lists are others than when they were compared. */
export const screenPeople = async ({ db, clock }: AppContext): Promise<void> => {
  const index = await readIndex(db);
  if (index.lists.length === 0) return;
  for (let afterId = 0n; ; ) {
    const people = await listPeople(db, afterId, BATCH);
    const known = await readScreened(
      db,
      people.map(({ accountId }) => accountId),
    );
    for (const person of people) {
      afterId = person.accountId;
      if (known.get(person.accountId) === lookedForBy(person, index.lists)) continue;
      await inTransaction(db, (trx) => screenPerson(trx, index, person, clock.now()));
    }
    if (people.length < BATCH) return;
  }
};

export const readScreening = async ({ db }: AppContext): Promise<Screening> => {
  const { total, waiting } = await listWaiting(db);
  const lists = await readLists(db);
  return {
    total,
    waiting: waiting.map((match) => ({
      id: encodePublicId(match.id),
      patientId: encodePublicId(match.accountId),
      patientName: match.fullName,
      whose: match.whose,
      name: match.name,
      bornIn: match.bornIn,
      list: match.list,
      reference: match.reference,
      entryNames: match.entryNames,
      entryBorn: match.entryBorn,
      percent: match.percent,
      version: match.version,
      foundAt: match.foundAt.toISOString(),
    })),
    lists: lists.map(({ list, entries, loadedAt }) => ({ list, entries, loadedAt: loadedAt.toISOString() })),
  };
};

/**
 * Decides whether the person is the one on the list.
 * @throws DomainError screening-unknown, own-case.
 */
export const decideMatch = (
  { db, clock }: AppContext,
  { id, by, isSame, note }: BodyOf<typeof decideMatchCall> & { id: bigint; by: bigint },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const match = await lockMatch(trx, id);
    if (!match) throw new DomainError('screening-unknown');
    await refuseOwnCase(trx, { by, ownerId: match.accountId });
    const state = isSame ? 'confirmed' : 'cleared';
    const at = clock.now();
    await writeDecision(trx, id, { state, decidedBy: by, decidedAt: at, note });
    const { accountId: subjectId, list, reference, version } = match;
    const details = { list, entry: reference, version, before: 'waiting', after: state, reason: note };
    await recordAdminAction(trx, at, { adminId: by, action: 'decide-screening', subjectId, details });
  });
