import { expect, test, vi } from 'vitest';
import { rememberAnswers } from './google-analytics.ts';

const MINUTE_MS = 60_000;

/** Calls the service under a clock that the test moves. */
const remembering = (ask: (question: number) => Promise<string>) => {
  let now = 0;
  return { ask: rememberAnswers(ask, () => now), wait: (ms: number) => (now += ms) };
};

test('caches an answer for five minutes', async () => {
  const answer = vi.fn(async (question: number) => `answer to ${question}`);
  const { ask, wait } = remembering(answer);
  expect(await ask(1)).toBe('answer to 1');
  wait(5 * MINUTE_MS - 1);
  await ask(1);
  expect(answer).toHaveBeenCalledTimes(1);
  wait(1);
  await ask(1);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('caches a failure for one minute', async () => {
  const answer = vi.fn(() => Promise.reject(new Error('out')));
  const { ask, wait } = remembering(answer);
  await expect(ask(1)).rejects.toThrow('out');
  wait(MINUTE_MS - 1);
  await expect(ask(1)).rejects.toThrow('out');
  expect(answer).toHaveBeenCalledTimes(1);
  wait(1);
  await expect(ask(1)).rejects.toThrow('out');
  expect(answer).toHaveBeenCalledTimes(2);
});

test('evicts the oldest of more than five hundred questions', async () => {
  const answer = vi.fn(async (question: number) => String(question));
  const { ask } = remembering(answer);
  for (let question = 0; question <= 500; question += 1) await ask(question);
  await ask(1);
  expect(answer).toHaveBeenCalledTimes(501);
  await ask(0);
  expect(answer).toHaveBeenCalledTimes(502);
});
