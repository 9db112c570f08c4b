import { sql } from 'kysely';
import sharp from 'sharp';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { type CaseState, type DocumentKind, PERMISSION_VERSION } from '#shared/cases/case-words.ts';
import { DEMO_CASE_PEOPLE, DEMO_CASES } from '../../../database/seeds/demo-cases.ts';
import { DEMO_PASSWORD } from '../../../database/seeds/demo-people.ts';
import { createAccount } from '../accounts/accounts.ts';
import { type CaseEvent, changeCase, noteOnCase } from '../cases/cases.ts';
import { type FilesContext, uploadDocument } from '../files/files.ts';
import { saveProfile } from '../patients/patients.ts';
import type { Transaction } from '../platform/database/database.ts';

const bar = (x: number, y: number, width: number, tone = '#9aa39e'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${tone}"/>`;

const LINES = [0.92, 0.86, 0.95, 0.78, 0.9, 0.64];

const lines = (from: number): string =>
  LINES.map((share, place) => bar(90, from + place * 40, Math.round(620 * share))).join('');

const TABLE = [0, 1, 2, 3, 4]
  .map(
    (row) =>
      `<rect x="90" y="${420 + row * 60}" width="620" height="60" fill="${row === 0 ? '#eef1ef' : 'none'}" stroke="#c4ccc7"/>` +
      bar(110, 443 + row * 60, 260 - row * 24, '#6d7772') +
      bar(600, 443 + row * 60, 90, '#6d7772'),
  )
  .join('');

const FACE =
  '<rect x="90" y="300" width="220" height="280" fill="#e3e9e5"/><circle cx="200" cy="400" r="56" fill="#b9c4be"/><path d="M110 580a90 90 0 0 1 180 0z" fill="#b9c4be"/>';

const STAMP =
  '<g fill="none" stroke="#4a63b8" stroke-width="4" opacity=".8" transform="rotate(-12 560 920)"><circle cx="560" cy="920" r="84"/><circle cx="560" cy="920" r="62"/><path d="M530 920h60M560 890v60" stroke-width="10"/></g>';

const SIGNATURE =
  '<path d="M100 930c30-70 50-60 44-6 16-50 34-54 36-8 14-34 30-34 40-2 20-18 70-26 120-30" fill="none" stroke="#23346f" stroke-width="5" stroke-linecap="round"/>';

const BODIES: Record<DocumentKind, string> = {
  identity: FACE + [0, 1, 2, 3, 4].map((row) => bar(350, 320 + row * 52, 330 - row * 30, '#6d7772')).join(''),
  illness: lines(300) + lines(580) + STAMP + SIGNATURE,
  estimate: bar(260, 330, 280, '#39433e') + TABLE + STAMP + SIGNATURE,
  permission: lines(300) + SIGNATURE,
  other: lines(300),
};

/** Draws a paper for the demo that belongs to nobody and says nothing about anybody. */
const drawDemoPaper = async (kind: DocumentKind): Promise<File> => {
  const head = bar(90, 110, 300, '#0e6b52') + bar(90, 150, 220) + bar(560, 110, 150) + bar(600, 150, 110);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100"><rect width="800" height="1100" fill="#fffef9"/>${head}${BODIES[kind]}</svg>`;
  const bytes = await sharp(Buffer.from(picture)).webp().toBuffer();
  return new File([new Uint8Array(bytes)], `${kind}.webp`, { type: 'image/webp' });
};

const DAY_MS = 24 * 3600 * 1000;
const PAPERS = ['identity', 'illness', 'estimate'] as const satisfies DocumentKind[];

/** The events of a case on its way into a state. */
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

/** Adds people after the demo's past, so that they have no share of it. */
const seedPeople = async (context: FilesContext, trx: Transaction): Promise<void> => {
  for (const { account, profile } of DEMO_CASE_PEOPLE) {
    const person = { ...account, role: 'Patient', password: DEMO_PASSWORD, verified: true } as const;
    const id = await createAccount(context, trx, person);
    await saveProfile(trx, id, { ...profile, healthConsent: true }, context.clock.now());
  }
};

/** Adds cases in every state, with drawn papers. No email is sent about events before the demo. */
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
