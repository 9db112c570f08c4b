import { isDeepStrictEqual } from 'node:util';
import type {
  decideCase as decideCaseCall,
  judgeStep as judgeStepCall,
  ReviewedCase,
} from '#contracts/case-review.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { CASE_STATES, type CaseState } from '#shared/cases/case-words.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wholeCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import {
  countStaff,
  findAccount,
  findAccountFaces,
  findAccountNames,
  refuseOwnCase,
} from '../accounts/accounts.ts';
import { settleAppeals } from '../appeals/appeals.ts';
import { listOpenedFiles, recordAdminAction } from '../audit/audit.ts';
import { listDocuments, photoUrl } from '../files/files.ts';
import { readGoal, readGoals, readShownProfile } from '../patients/patients.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { refuseUnlessRead } from '../platform/versions/version-of.ts';
import type { CaseDecision, StepCheck } from './case-machine.ts';
import { readPins } from './case-pins.ts';
import { countByState, findCase, leaseCase, listInState, type QueueRow } from './cases-store.ts';
import { type CasesContext, changeCase, listEntries, noteOnCase } from './change-case.ts';
import { describeForm, readCaseVersion } from './own-case.ts';
import { evidenceOf } from './step-evidence.ts';

const SHOWN = 100;

/** Returns names of accounts by id; empty for a deleted one. */
const namesOf = async (db: Queryable, ids: readonly (bigint | null)[]) => {
  const accounts = await findAccountNames(db, [...new Set(ids.filter((id) => id !== null))]);
  const names = new Map(accounts.map(({ id, fullName }) => [id, fullName]));
  return (id: bigint | null): string => (id === null ? '' : (names.get(id) ?? ''));
};

type Reader = { readerId: bigint; now: Date };

const openerOf = ({ openBy, openUntil }: QueueRow, { readerId, now }: Reader): bigint | null =>
  openBy !== readerId && openUntil !== null && openUntil > now ? openBy : null;

/** Lists the cases in a state, longest wait first. */
export const listCases = async (
  { db, clock }: CasesContext,
  { state, search = '' }: { state: CaseState; search?: string },
  readerId: bigint,
) => {
  const rows = await listInState(db, { state, search, limit: SHOWN });
  const reader = { readerId, now: clock.now() };
  const nameOf = await namesOf(
    db,
    rows.map((row) => openerOf(row, reader)),
  );
  const counts = await countByState(db, search);
  const ids = rows.map(({ patientId }) => patientId);
  const patients = new Map((await findAccountFaces(db, ids)).map((patient) => [patient.id, patient]));
  const goals = await readGoals(db, ids);
  const cases = rows.map((row) => {
    const patient = patients.get(row.patientId);
    return {
      id: encodePublicId(row.patientId),
      name: patient?.fullName ?? '',
      photo: photoUrl(patient?.photoKey ?? null),
      country: patient?.country ?? '',
      state: row.state,
      steps: row.steps,
      goalCents: wholeCents(goals.get(row.patientId) ?? ZERO_NANOS),
      since: row.since.toISOString(),
      openBy: nameOf(openerOf(row, reader)),
    };
  });
  return {
    counts: Object.fromEntries(CASE_STATES.map((one) => [one, counts.get(one) ?? 0])) as Record<
      CaseState,
      number
    >,
    cases,
  };
};

/** Returns the cases before and after it in the same state. */
const neighboursOf = (rows: readonly QueueRow[], patientId: bigint) => {
  const place = rows.findIndex((row) => row.patientId === patientId);
  const idAt = (at: number) => {
    const row = place < 0 ? rows[0] : rows[at];
    return row && row.patientId !== patientId ? encodePublicId(row.patientId) : null;
  };
  return { previous: place < 1 ? null : idAt(place - 1), next: idAt(place + 1) };
};

/** Health details only while the patient consents. @throws DomainError case-unknown. */
export const readCaseForStaff = async (
  { db, clock }: CasesContext,
  patientId: bigint,
  readerId: bigint,
): Promise<ReviewedCase> => {
  const record = await findCase(db, patientId);
  const patient = await findAccount(db, patientId);
  if (!record || !patient) throw new DomainError('case-unknown');
  const { life } = record;
  const entries = await listEntries(db, patientId);
  const rows = await listInState(db, { state: life.state, search: '', limit: SHOWN });
  const own = rows.find((row) => row.patientId === patientId);
  const opener = own ? openerOf(own, { readerId, now: clock.now() }) : null;
  const deciders = CASE_STEPS.map((step) => life.steps[step].by);
  const nameOf = await namesOf(db, [...entries.map(({ by }) => by), ...deciders, opener]);
  return {
    ...(await describeForm(db, record, await readGoal(db, patientId))),
    id: encodePublicId(patientId),
    version: await readCaseVersion(db, record),
    name: patient.fullName,
    photo: photoUrl(patient.photoKey),
    country: patient.country,
    diagnosis: (await readShownProfile(db, patientId)).diagnosis,
    language: patient.language,
    steps: CASE_STEPS.map((step) => {
      const { state, at, by, reason } = life.steps[step];
      return { step, state, decidedAt: at?.toISOString() ?? null, by: nameOf(by), reason };
    }),
    words: life.words,
    entries: entries.map(({ at, by, ...entry }) => ({ ...entry, at: at.toISOString(), by: nameOf(by) })),
    openBy: nameOf(opener),
    opened: [...(await listOpenedFiles(db, { adminId: readerId, subjectId: patientId }))],
    pins: await readPins(db, record),
    isBarred: life.barredId === readerId && (await countStaff(db)) > 1,
    ...neighboursOf(await listInState(db, { state: 'sent', search: '', limit: SHOWN }), patientId),
  };
};

const OPEN_MS = 2 * 60 * 1000;

/** Marks the case as open for two minutes. Returns who else has it open. @throws DomainError case-unknown. */
export const leaseOpenCase = async (
  { db, clock }: CasesContext,
  patientId: bigint,
  by: bigint,
): Promise<{ openBy: string }> => {
  if (!(await findCase(db, patientId))) throw new DomainError('case-unknown');
  const at = clock.now();
  const other = await db
    .transaction()
    .execute((trx) => leaseCase(trx, patientId, { by, at, until: new Date(at.getTime() + OPEN_MS) }));
  const nameOf = await namesOf(db, [other ?? null]);
  return { openBy: nameOf(other ?? null) };
};

type Word = { patientId: bigint; by: bigint };

type Judging = Word & BodyOf<typeof judgeStepCall>;

/** The history text of a step: the evidence that the person saw, and their words. */
const reasonOf = async (context: CasesContext, trx: Transaction, judging: Judging): Promise<string> => {
  const { patientId, by, verdict, reason } = judging;
  if (verdict !== 'agreed') return reason;
  const documents = await listDocuments(trx, patientId);
  const opened = await listOpenedFiles(trx, { adminId: by, subjectId: patientId });
  const evidence = evidenceOf(judging, { documents, opened, now: context.clock.now() });
  return reason === '' ? evidence : `${evidence}\n${reason}`;
};

/**
 * Records whether a step agrees. The same verdict of the same person writes nothing.
 * @throws DomainError case-unknown, own-case, changed-meanwhile, case-papers-unseen, case-call-missing, and
 * what the machine refuses.
 */
export const judgeStep = async (context: CasesContext, judging: Judging): Promise<ReviewedCase> => {
  const { patientId, by, version, step, verdict } = judging;
  await context.db.transaction().execute(async (trx) => {
    if (!(await findCase(trx, patientId))) throw new DomainError('case-unknown');
    await refuseOwnCase(trx, { by, ownerId: patientId });
    const staff = await countStaff(trx);
    let was: StepCheck | undefined;
    const { life } = await changeCase(context, trx, patientId, async (record) => {
      was = record.life.steps[step];
      if (verdict === 'agreed') refuseUnlessRead(await readCaseVersion(trx, record), version);
      const reason = await reasonOf(context, trx, judging);
      return { event: { kind: 'step', by, staff, step, verdict, reason } };
    });
    if (isDeepStrictEqual(life.steps[step], was)) return;
    const before = was?.state ?? 'open';
    const entry = { adminId: by, action: 'judge-case-step', subjectId: patientId } as const;
    await recordAdminAction(trx, context.clock.now(), {
      ...entry,
      details: { step, before, after: verdict },
    });
  });
  context.patientPages.changed(patientId);
  return readCaseForStaff(context, patientId, by);
};

const EVENTS: Record<BodyOf<typeof decideCaseCall>['decision'], CaseDecision> = {
  ask: 'asked',
  check: 'checked',
  pause: 'paused',
  release: 'released',
  close: 'closed',
  refuse: 'refused',
};

/**
 * Decides about a case; the patient gets the words of the staff member.
 * @throws DomainError case-unknown, own-case, changed-meanwhile, and what the machine refuses.
 */
export const decideCase = async (
  context: CasesContext,
  { patientId, by, decision, words, version }: Word & BodyOf<typeof decideCaseCall>,
): Promise<ReviewedCase> => {
  await context.db.transaction().execute(async (trx) => {
    if (!(await findCase(trx, patientId))) throw new DomainError('case-unknown');
    await refuseOwnCase(trx, { by, ownerId: patientId });
    const staff = await countStaff(trx);
    const at = context.clock.now();
    const verdict = { granted: decision === 'release', note: words, by, at };
    const settleObjections = () => settleAppeals(trx, { kind: 'case', subjectId: patientId }, verdict);
    let before: CaseState = 'draft';
    const { life } = await changeCase(context, trx, patientId, async (record) => {
      before = record.life.state;
      if (before === 'paused') await settleObjections();
      if (decision === 'check') refuseUnlessRead(await readCaseVersion(trx, record), version);
      return { event: { kind: EVENTS[decision], by, staff, words } };
    });
    const entry = { adminId: by, action: 'decide-case', subjectId: patientId } as const;
    await recordAdminAction(trx, at, { ...entry, details: { before, after: life.state } });
  });
  context.patientPages.changed(patientId);
  return readCaseForStaff(context, patientId, by);
};

/** Adds a note that only staff read. @throws DomainError case-unknown. */
export const addNote = async (
  context: CasesContext,
  { patientId, by, text }: Word & { text: string },
): Promise<ReviewedCase> => {
  await context.db.transaction().execute(async (trx) => {
    if (!(await findCase(trx, patientId))) throw new DomainError('case-unknown');
    const at = context.clock.now();
    await noteOnCase(trx, patientId, { at, by, text });
    await recordAdminAction(trx, at, { adminId: by, action: 'note-on-case', subjectId: patientId });
  });
  return readCaseForStaff(context, patientId, by);
};
