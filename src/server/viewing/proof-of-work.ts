import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AppContext } from '../platform/app-context.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';

/** What a browser answers: the challenge as it came, and what it found. */
export type Proof = { challenge: string; counter: number; derivedKey: string };

/**
 * A quarter of a second on a computer and one or two on a cheap phone: so many keys are tried, each of so many rounds. The
 * server makes one.
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
 * Work for the browser that began the view of this nonce. A nonce is of one viewer, and of the next start another one: so the
 * answer holds for this browser, once, on whichever server it comes back.
 */
export const askForProof = async ({ keyring, clock }: Needs, nonce: bigint): Promise<string> =>
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
    // The library takes any other signature for a text, and throws.
    return typeof challenge?.parameters?.data === 'object' && typeof challenge.signature === 'string'
      ? challenge
      : undefined;
  } catch {
    return undefined;
  }
};

/** Whether the work was done for the view of this nonce, and in time. */
export const isProof = async (
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
