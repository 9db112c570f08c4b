import { expect } from 'vitest';
import { CASE_STEPS, type CaseStep, paperOf } from '#shared/cases/case-steps.ts';
import type { DocumentKind } from '#shared/cases/case-words.ts';
import { anAccountOfStaff, aPatient, type Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { PDF, upload } from './files-site.ts';

/** Actions on cases, as the screens perform them. */
export const createCaseActs = (site: TestApp) => {
  const as = async (who: Person | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = who ? { cookie: who.cookie } : {};
    const reply = await site.app.inject({ method, url, payload, headers });
    return { status: reply.statusCode, ...reply.json() };
  };
  const addDocument = async (patient: Person, kind: DocumentKind) => {
    const file = { name: `${kind}.pdf`, bytes: PDF, type: 'application/pdf' };
    return upload(site, `/api/case/documents/${kind}`, patient.cookie, file);
  };
  const fillIn = async (patient: Person, change: object = {}) => {
    const form = {
      relation: 'self',
      clinicName: 'Svitanok',
      clinicContact: '+380 43 000 00 14',
      items: [{ text: 'Infusion', cents: 10_000 }],
      ...change,
    };
    expect(await as(patient, 'POST', '/api/case', form)).toMatchObject({ status: 200 });
    for (const kind of ['identity', 'illness', 'estimate'] as const)
      expect((await addDocument(patient, kind)).statusCode).toBe(200);
    await as(patient, 'POST', '/api/case/permission', { name: 'Ann Example', agrees: true });
  };
  const send = (patient: Person, answer?: string) => as(patient, 'POST', '/api/case/send', { answer });
  const read = (by: Person, { publicId }: Person) => as(by, 'GET', `/api/admin/cases/${publicId}`);
  /** `read`: the version that this person has read; left out: the current one. */
  const judge = async (
    by: Person,
    patient: Person,
    step: string,
    verdict = 'agreed',
    reason = '',
    ...[given]: string[]
  ) => {
    const { version = '', documents } = await read(by, patient);
    const papers = documents.filter(({ kind }: { kind: string }) => kind === step);
    for (const { url } of papers) await site.app.inject({ url, headers: { cookie: by.cookie } });
    const seen = papers.map(({ gcName }: { gcName: string }) => gcName);
    const call = { name: 'Registry', number: '+380 43 000 00 14', at: site.clock.now().toISOString() };
    const body = {
      step,
      verdict,
      reason,
      version: given ?? version,
      seen,
      ...(paperOf(step as CaseStep) === null && { call }),
    };
    return as(by, 'POST', `/api/admin/cases/${patient.publicId}/steps`, body);
  };
  const decide = async (by: Person, patient: Person, decision: string, words = '') => {
    const { version } = await read(by, patient);
    return as(by, 'POST', `/api/admin/cases/${patient.publicId}/decision`, { decision, words, version });
  };
  /** Creates a case and completes all its checks. */
  const check = async (by: Person, patient: Person, change: object = {}) => {
    await fillIn(patient, change);
    await send(patient);
    for (const step of CASE_STEPS) await judge(by, patient, step);
    expect(await decide(by, patient, 'check')).toMatchObject({ status: 200, state: 'checked' });
  };
  let model: Promise<Person> | undefined;
  const makeModel = async (by: Person): Promise<Person> => {
    const patient = await aPatient(site);
    await check(by, patient);
    return patient;
  };
  return {
    as,
    addDocument,
    fillIn,
    check,
    send,
    judge,
    decide,
    staff: () => anAccountOfStaff(site),
    read,
    checks: ({ publicId }: Person) => as(null, 'GET', `/api/patients/${publicId}/checks`),
    /** Copies another patient's checked case, which saves twenty calls. */
    async copyChecked(by: Person, { id }: Person) {
      model ??= makeModel(by);
      for (const table of ['cases', 'case_steps'])
        await site.database.owner.query(
          `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object('patient_id', $1::bigint))).*
           from ${table} row where patient_id = $2`,
          [id, (await model).id],
        );
      await site.database.owner.query(
        `insert into case_entries (patient_id, at, kind, text)
         select $1, at, kind, text from case_entries where patient_id = $2 and kind = 'checked'`,
        [id, (await model).id],
      );
    },
    async lettersTo(who: Person) {
      await site.jobs.runDue();
      return site.mailbox.letters.filter(({ to }) => to === who.email);
    },
  };
};
