import type { OwnCase, saveCase as saveCaseCall } from '#contracts/cases.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { CASE_STEPS, stepsOpenedBy, stepsWithPaper } from '#shared/cases/case-steps.ts';
import { type CasePart, type DocumentKind, PERMISSION_VERSION } from '#shared/cases/case-words.ts';
import { type Nanos, wholeCents } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { listDocuments, removeFiles, uploadDocument } from '../files/files.ts';
import { readGoal, readOwnProfile, readShownProfile } from '../patients/patients.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { versionOf } from '../platform/versions/version-of.ts';
import { appealOfCase } from './case-appeal.ts';
import { type CaseForm, type CaseRecord, readCase } from './cases-store.ts';
import { type CasesContext, changeCase } from './change-case.ts';

type Facts = {
  isEmailVerified: boolean;
  goalNanos: bigint;
  form: CaseForm;
  /** Kinds of the uploaded documents. */
  kinds: ReadonlySet<DocumentKind>;
};

/** Lists what is missing before a case can be sent, in the order of the form. */
const missingParts = ({ isEmailVerified, goalNanos, form, kinds }: Facts): CasePart[] => {
  const isThere: Record<CasePart, boolean> = {
    email: isEmailVerified,
    goal: goalNanos > 0n,
    guardian: form.relation === 'self' || form.guardianName !== '',
    clinic: form.clinicName !== '' && form.clinicContact !== '',
    items: form.items.length > 0,
    identity: kinds.has('identity'),
    illness: kinds.has('illness'),
    estimate: kinds.has('estimate'),
    permission: form.permissionVersion !== null,
  };
  return (Object.keys(isThere) as CasePart[]).filter((part) => !isThere[part]);
};

/** The part of the case for everybody who may see it at all. */
export const describeForm = async (
  db: Queryable,
  { patientId, life, form }: CaseRecord,
  goalNanos: Nanos,
) => {
  const { permissionName: name, permissionVersion: version, permissionAt: signedAt, ...plain } = form;
  return {
    ...plain,
    state: life.state,
    goalCents: wholeCents(goalNanos),
    permission: version && signedAt ? { name, version, signedAt: signedAt.toISOString() } : null,
    documents: await listDocuments(db, patientId),
    sentAt: life.sentAt?.toISOString() ?? null,
    decidedAt: life.decidedAt?.toISOString() ?? null,
  };
};

const missingOf = async (db: Queryable, { patientId, form }: CaseRecord): Promise<CasePart[]> => {
  const account = await findAccount(db, patientId);
  const { goalNanos } = await readOwnProfile(db, patientId);
  const documents = await listDocuments(db, patientId);
  return missingParts({
    isEmailVerified: account?.emailVerified === true,
    goalNanos,
    form,
    kinds: new Set(documents.map(({ kind }) => kind)),
  });
};

/** The own case as its patient sees it, begun or not. */
export const showOwnCase = async ({ db, clock }: CasesContext, patientId: bigint): Promise<OwnCase> => {
  const record = await readCase(db, patientId, clock.now());
  const { steps, words } = record.life;
  const profile = await readOwnProfile(db, patientId);
  return {
    ...(await describeForm(db, record, profile.goalNanos)),
    steps: CASE_STEPS.map((step) => ({
      step,
      state: steps[step].state,
      decidedAt: steps[step].at?.toISOString() ?? null,
      // An agreed step needs no reason; a note of staff about it is theirs.
      reason: steps[step].state === 'agreed' ? '' : steps[step].reason,
    })),
    words,
    missing: await missingOf(db, record),
    consented: profile.healthConsent !== null,
    appeal: await appealOfCase(db, record),
  };
};

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** @throws DomainError health-consent-needed. */
const demandConsent = async (
  { healthConsent }: CasesContext,
  trx: Transaction,
  patientId: bigint,
): Promise<void> => {
  if (!(await healthConsent.stands(trx, patientId))) throw new DomainError('health-consent-needed');
};

/** A clinic and its costs reveal an illness. */
const isAboutHealth = ({ clinicName, clinicContact, items }: Partial<CaseForm>): boolean =>
  Boolean(clinicName || clinicContact || items?.length);

/** Only a difference opens a step again. @throws DomainError case-act-impossible, health-consent-needed. */
export const saveOwnCase = async (
  context: CasesContext,
  patientId: bigint,
  given: BodyOf<typeof saveCaseCall>,
): Promise<OwnCase> => {
  await context.db.transaction().execute((trx) =>
    changeCase(context, trx, patientId, async ({ form }) => {
      if (isAboutHealth(given)) await demandConsent(context, trx, patientId);
      const names = Object.keys(given) as (keyof typeof given)[];
      const changed = names.filter((name) => given[name] !== undefined && !isSame(given[name], form[name]));
      const changes = Object.fromEntries(changed.map((name) => [name, given[name]])) as Partial<CaseForm>;
      return { event: { kind: 'changed', touches: stepsOpenedBy(changed) }, form: changes };
    }),
  );
  context.patientPages.changed(patientId);
  return showOwnCase(context, patientId);
};

/** Stores the agreed text and the day with the name. @throws DomainError case-act-impossible. */
export const signPermission = async (
  context: CasesContext,
  patientId: bigint,
  permissionName: string,
): Promise<OwnCase> => {
  const form = { permissionName, permissionVersion: PERMISSION_VERSION, permissionAt: context.clock.now() };
  await context.db
    .transaction()
    .execute((trx) => changeCase(context, trx, patientId, { event: { kind: 'changed', touches: [] }, form }));
  return showOwnCase(context, patientId);
};

/** @throws DomainError case-incomplete, case-act-impossible. */
export const sendOwnCase = async (
  context: CasesContext,
  patientId: bigint,
  answer: string,
): Promise<OwnCase> => {
  await context.db.transaction().execute((trx) =>
    changeCase(context, trx, patientId, async (record) => ({
      event: { kind: 'sent', missing: await missingOf(trx, record) },
      text: answer,
    })),
  );
  return showOwnCase(context, patientId);
};

/** @throws DomainError case-act-impossible. */
export const reopenOwnCase = async (context: CasesContext, patientId: bigint): Promise<OwnCase> => {
  await context.db
    .transaction()
    .execute((trx) => changeCase(context, trx, patientId, { event: { kind: 'reopened' } }));
  context.patientPages.changed(patientId);
  return showOwnCase(context, patientId);
};

/** Version of everything the patient wrote and uploaded in a case and on the page, without acts of staff. */
export const readCaseVersion = async (db: Queryable, record: CaseRecord): Promise<string> => {
  const { patientId } = record;
  const patient = await findAccount(db, patientId);
  const { diagnosis } = await readShownProfile(db, patientId);
  const { state: _, decidedAt: __, ...told } = await describeForm(db, record, await readGoal(db, patientId));
  return versionOf([patient?.fullName, diagnosis, told]);
};

/**
 * Adds a document.
 * @throws DomainError health-consent-needed, document-type, picture-unreadable, case-documents-full,
 * case-act-impossible.
 */
export const addDocument = async (
  context: CasesContext,
  { patientId, kind, file }: { patientId: bigint; kind: DocumentKind; file: File },
): Promise<OwnCase> => {
  await uploadDocument(context, { ownerId: patientId, label: kind, file }, (trx) =>
    changeCase(context, trx, patientId, { event: { kind: 'changed', touches: stepsWithPaper(kind) } }),
  );
  context.patientPages.changed(patientId);
  return showOwnCase(context, patientId);
};

/** @throws DomainError file-unknown, case-act-impossible. */
export const removeDocument = async (
  context: CasesContext,
  patientId: bigint,
  key: string,
): Promise<OwnCase> => {
  await context.db.transaction().execute(async (trx) => {
    const document = (await listDocuments(trx, patientId)).find(({ gcName }) => gcName === key);
    if (!document) throw new DomainError('file-unknown');
    await changeCase(context, trx, patientId, {
      event: { kind: 'changed', touches: stepsWithPaper(document.kind) },
    });
    await removeFiles(context, trx, { ownerId: patientId, kind: 'document', key });
  });
  context.patientPages.changed(patientId);
  return showOwnCase(context, patientId);
};
