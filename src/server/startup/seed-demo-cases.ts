import { sql } from 'kysely';
import {
  CASE_STEPS,
  type CaseState,
  type DocumentKind,
  PERMISSION_VERSION,
} from '#shared/cases/case-words.ts';
import { DEMO_CASE_PEOPLE, DEMO_CASES } from '../../../database/seeds/demo-cases.ts';
import { DEMO_PASSWORD } from '../../../database/seeds/demo-people.ts';
import { createAccount } from '../accounts/accounts.ts';
import { type CaseEvent, changeCase, noteOnCase } from '../cases/cases.ts';
import { type FilesContext, uploadDocument } from '../files/files.ts';
import { saveProfile } from '../patients/patients.ts';
import type { Transaction } from '../platform/database/database.ts';
import { drawDemoPaper } from './draw-demo-paper.ts';

const DAY_MS = 24 * 3600 * 1000;
const PAPERS = ['identity', 'illness', 'estimate'] as const satisfies DocumentKind[];

/** What happened to a case on its way into a state. */
const wayTo = (state: CaseState, { by, words }: { by: bigint; words: string }): CaseEvent[] => {
  const of = { by, staff: 2 };
  const sent = { kind: 'sent', missing: [] } as const;
  const agreed = (steps: readonly (typeof CASE_STEPS)[number][]): CaseEvent[] =>
    steps.map((step) => ({ kind: 'step', step, verdict: 'agreed', reason: '', ...of }));
  const checked: CaseEvent[] = [sent, ...agreed(CASE_STEPS), { kind: 'checked', words: '', ...of }];
  const doubted = { kind: 'step', step: 'estimate', ...of, reason: words } as const;
  const ways: Record<CaseState, CaseEvent[]> = {
    draft: [],
    sent: [sent, ...agreed(['identity', 'illness'])],
    'more-needed': [
      sent,
      ...agreed(['identity', 'illness']),
      { ...doubted, verdict: 'more-needed' },
      { kind: 'asked', words, ...of },
    ],
    checked,
    paused: [...checked, { kind: 'paused', words, ...of }],
    closed: [...checked, { kind: 'closed', words, ...of }],
    refused: [sent, { ...doubted, verdict: 'not-accepted' }, { kind: 'refused', words, ...of }],
  };
  return ways[state];
};

/** They come when the demo's past is over, so that they have no share of it. */
const seedPeople = async (context: FilesContext, trx: Transaction): Promise<void> => {
  for (const { account, profile } of DEMO_CASE_PEOPLE) {
    const person = { ...account, role: 'Patient', password: DEMO_PASSWORD, verified: true } as const;
    const id = await createAccount(context, trx, person);
    await saveProfile(trx, id, { ...profile, healthConsent: true }, context.clock.now());
  }
};

/** Cases in every state, with drawn papers. No letter is written about what happened before anybody came. */
export const seedDemoCases = async (given: FilesContext, trx: Transaction, by: bigint): Promise<void> => {
  const context = { ...given, jobs: { ...given.jobs, enqueue: async () => undefined } };
  await seedPeople(context, trx);
  const papers = await Promise.all(PAPERS.map(async (kind) => ({ kind, file: await drawDemoPaper(kind) })));
  for (const { email, state, daysAgo, form, words = '', note } of DEMO_CASES) {
    const at = new Date(context.clock.now().getTime() - daysAgo * DAY_MS);
    const then = { ...context, clock: { now: () => at } };
    const { rows } = await sql<{ id: bigint }>`select id from accounts where email = ${email}`.execute(trx);
    const patientId = rows[0]?.id;
    if (patientId === undefined) throw new Error(`the demo has no patient ${email}`);
    const permissionName = form.guardianName ?? '';
    const signed = { permissionName, permissionVersion: PERMISSION_VERSION, permissionAt: at };
    const filledIn = { ...form, ...(state === 'draft' ? {} : signed) };
    await changeCase(then, trx, patientId, { event: { kind: 'changed', touches: [] }, form: filledIn });
    for (const { kind, file } of state === 'draft' ? papers.slice(0, 1) : papers)
      await uploadDocument(
        { ...then, db: trx },
        { ownerId: patientId, label: kind, file },
        async () => undefined,
      );
    for (const event of wayTo(state, { by, words })) await changeCase(then, trx, patientId, { event });
    if (note) await noteOnCase(trx, patientId, { at, by, text: note });
  }
};
