import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { AgentJudgement } from './agent-rules.ts';
import type { StartingView, ViewLimits } from './view-limits.ts';
import { currentNonce, type ViewerHistory } from './viewing-store.ts';

/** A browser's answer: the challenge as it came, and the solution. */
export type Proof = { challenge: string; counter: number; derivedKey: string };

/**
 * The rounds of each key that the browser tries: a quarter of a second of work on a computer, one or two on a
 * cheap phone. The server computes one key.
 */
const ROUNDS = 5_000;
const KEYS = { from: 40, to: 120 };
const VALID_MS = 5 * 60_000;

const secretsOf = (keyring: Keyring) => ({
  hmacSignatureSecret: keyring.sign('proof-of-work', 'challenge'),
  hmacKeySignatureSecret: keyring.sign('proof-of-work', 'key'),
});

type Needs = Pick<AppContext, 'keyring' | 'clock'>;

/**
 * Creates work for the browser that began the view of this nonce. A nonce belongs to one start of one viewer,
 * so the answer is valid for this browser, once, on any server.
 */
const askForProof = async ({ keyring, clock }: Needs, nonce: bigint): Promise<string> =>
  JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(KEYS.from, KEYS.to),
      deriveKey,
      data: { view: String(nonce), until: clock.now().getTime() + VALID_MS },
      ...secretsOf(keyring),
    }),
  );

const readChallenge = (text: string): Challenge | undefined => {
  try {
    const challenge: Challenge = JSON.parse(text);
    // The library throws on any signature that is not a string.
    return typeof challenge?.parameters?.data === 'object' && typeof challenge.signature === 'string'
      ? challenge
      : undefined;
  } catch {
    return undefined;
  }
};

/** Tells whether the work was done for the view of this nonce, and in time. */
const isProof = async (
  { keyring, clock }: Needs,
  { challenge: text, ...solution }: Proof,
  nonce: bigint,
): Promise<boolean> => {
  const challenge = readChallenge(text);
  const { view, until } = challenge?.parameters.data ?? {};
  if (!challenge || view !== String(nonce) || clock.now().getTime() > Number(until)) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(keyring) });
  return verified;
};

type Context = Pick<AppContext, 'config' | 'db' | 'keyring' | 'clock'> & {
  viewLimits: Pick<ViewLimits, 'begin' | 'isCrowdOfNew'>;
};

type Start = { view: StartingView; agent: AgentJudgement; history: ViewerHistory; proved: boolean };

/** `challenge` is work with which the browser can still make the view paid. */
type Judgement = { unpaid: UnpaidReason | null; challenge?: string };

/** Tells whether the viewer solved the challenge of the last start. */
export const hasProved = async (
  context: Context,
  viewerId: bigint,
  proof: Proof | undefined,
): Promise<boolean> => {
  if (!proof) return false;
  const nonce = await currentNonce(context.db, viewerId);
  return nonce !== undefined && isProof(context, proof, nonce);
};

/** A trusted browser is never challenged. */
const isSuspicious = async ({ viewLimits }: Context, { view, agent, history }: Start): Promise<boolean> => {
  const isCrowd = await viewLimits.isCrowdOfNew(view.address, history.firstCreditAt === null);
  return view.trust === 'new' && (isCrowd || agent.verdict === 'odd');
};

/**
 * Returns why a view that starts now will not be paid; null when it will, unless a limit fills up before its
 * end. A viewer watches one advert at a time, so the viewer's own count cannot change in between: it is read
 * only here.
 */
export const judgeStart = async (context: Context, start: Start): Promise<Judgement> => {
  const { view, agent, history, proved } = start;
  if (agent.verdict === 'not-a-browser') return { unpaid: 'not-a-browser' };
  if (history.paidSince >= context.config.paidViewsADay.viewer) return { unpaid: 'viewer-limit' };
  const unpaid = await context.viewLimits.begin(view);
  if (unpaid || !(await isSuspicious(context, start)) || proved) return { unpaid };
  return { unpaid: 'unproven', challenge: await askForProof(context, view.nonce) };
};
