import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** A process under the test's control: `end` ends it, and its first `fails` starts fail. */
const aProcess = ({ fails }: { fails: number }) => {
  const process = { starts: 0, fails, end(): void {} };
  const ended = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      process.end = () => resolve('killed');
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const start = async () => {
    process.starts += 1;
    if (process.starts <= process.fails) throw new Error('no room');
  };
  return { process, kept: { name: 'The engine', ended, start } };
};

test('restarts an ended process, after growing pauses while that fails, and reports each attempt', async () => {
  const { process, kept } = aProcess({ fails: 2 });
  const said: string[] = [];
  const back = Promise.withResolvers<void>();
  const running = keepRunning(kept, (text) => {
    said.push(text);
    if (text.endsWith('runs again')) back.resolve();
  });
  process.end();
  await back.promise;
  await running.stop();
  expect(said).toEqual([
    'The engine ended (killed) and is started again',
    'The engine cannot be started yet, the next attempt is in 0.5 s: no room',
    'The engine cannot be started yet, the next attempt is in 1 s: no room',
    'The engine runs again',
  ]);
});

test('a stop between two attempts ends them', async () => {
  const { process, kept } = aProcess({ fails: Number.POSITIVE_INFINITY });
  const failed = Promise.withResolvers<void>();
  const running = keepRunning(kept, (text) => text.includes('cannot') && failed.resolve());
  process.end();
  await failed.promise;
  await running.stop();
  expect(process.starts).toBe(1);
});

test('does not report or retry a start that fails because of the stop', async () => {
  const said: string[] = [];
  const starting = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<void>();
  const { process, kept } = aProcess({ fails: 0 });
  const start = () => {
    starting.resolve();
    return broken.promise;
  };
  const running = keepRunning({ ...kept, start }, (text) => said.push(text));
  process.end();
  await starting.promise;
  const stopped = running.stop();
  broken.reject(new Error('ended by us'));
  await stopped;
  expect(said).toEqual(['The engine ended (killed) and is started again']);
});
