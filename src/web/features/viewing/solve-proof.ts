import type { BodyFor } from '#web/api-client/api.ts';

export type Proof = NonNullable<BodyFor<'POST /api/views'>['proof']>;

type Solution = Pick<Proof, 'counter' | 'derivedKey'>;

/** Solves a challenge in a worker. Null when the browser cannot, or when the view was left. */
export const solveProof = (challenge: string, signal: AbortSignal): Promise<Proof | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (solution: Solution | null): void => {
      worker.terminate();
      resolve(solution && { challenge, counter: solution.counter, derivedKey: solution.derivedKey });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    signal.addEventListener('abort', () => end(null));
    worker.postMessage(JSON.parse(challenge));
  });
