import { checkLedger } from '../../src/server/ledger/ledger.ts';
import { ROLES, type Role } from '../support/every-role.ts';
import { type FuzzedSite, openFuzzedSite } from './fuzzed-site.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { FuzzOptions } from './options.ts';
import { drawShots, type Shot } from './shots.ts';

/** An answer that takes longer hangs: calls of providers and the database time out within three seconds. */
const HANGS_MS = 15_000;
/** Number of bodies after which sessions are renewed. */
const BATCH = 1_000;
const MOST_FINDINGS = 20;

export type FuzzReport = {
  sent: number;
  byStatus: Map<number, number>;
  findings: string[];
  slowestMs: number;
};

const tell = ({ contract, role, url, body }: Shot): string =>
  `${role} ${contract.method} ${url.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`;

const shoot = async ({ origin, cookies }: FuzzedSite, shot: Shot, report: FuzzReport): Promise<void> => {
  const { contract, role, url, body } = shot;
  const begun = performance.now();
  try {
    const reply = await fetch(origin + url, {
      method: contract.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(HANGS_MS),
      headers: {
        cookie: cookies[role],
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await reply.text();
    const { status } = reply;
    report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1);
    const wrong = judgeAnswer(contract, { status, kind: reply.headers.get('content-type') ?? '', text });
    if (wrong !== undefined) report.findings.push(`${tell(shot)}: ${wrong}: ${text.slice(0, 200)}`);
  } catch (error) {
    report.findings.push(`${tell(shot)}: no answer: ${error}`);
  }
  report.sent += 1;
  report.slowestMs = Math.max(report.slowestMs, performance.now() - begun);
};

/** Runs all persons at once, each with one call at a time: the server refuses a person's concurrent calls. */
const shootAll = async (fuzzed: FuzzedSite, shots: Shot[], report: FuzzReport): Promise<void> => {
  const inOrder = async (role: Role) => {
    for (const shot of shots.filter((one) => one.role === role))
      if (report.findings.length < MOST_FINDINGS) await shoot(fuzzed, shot, report);
  };
  await Promise.all(ROLES.map(inOrder));
};

/** Sends the bodies, judges each answer, and checks the books in the end. */
export const runFuzz = async (options: FuzzOptions): Promise<FuzzReport> => {
  const fuzzed = await openFuzzedSite(options);
  const report: FuzzReport = { sent: 0, byStatus: new Map(), findings: [], slowestMs: 0 };
  try {
    for (let done = 0; done < options.bodies && report.findings.length < MOST_FINDINGS; done += BATCH) {
      const count = Math.min(BATCH, options.bodies - done);
      await shootAll(fuzzed, drawShots(fuzzed, count, options.seed * 1_000_000 + done), report);
      await fuzzed.logInAgain();
      console.error(`${report.sent} sent, ${report.findings.length} findings`);
    }
    const checks = await checkLedger(fuzzed.site.database.db);
    for (const { name } of checks.filter(({ holds }) => !holds)) report.findings.push(`the ledger: ${name}`);
    return report;
  } finally {
    await fuzzed.close();
  }
};
