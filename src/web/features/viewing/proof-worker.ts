import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A limit longer than the slowest phone needs; a longer run will not end. */
const LIMIT_MS = 60_000;

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  postMessage(await solveChallenge({ challenge: data, deriveKey, timeout: LIMIT_MS }));
});
