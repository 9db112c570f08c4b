import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Place } from './floods.ts';

export type FloodOrder = Place & { name: string };
export type FloodAnswers = {
  /** How often each status came, 0 for no answer. */
  statuses: [number, number][];
  /** Of processor that the callers themselves took. */
  seconds: number;
};

const MAIN = join(import.meta.dirname, 'flood-main.ts');

/** Floods a place from another process, so that honest people do not wait for its event loop, until told to leave. */
export const floodFromOutside = async (order: FloodOrder, leaving: AbortSignal): Promise<FloodAnswers> => {
  const child = fork(MAIN);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the callers of ${order.name} ended before they were told to`);
  });
  child.send(order);
  const answers = once(child, 'message') as Promise<[FloodAnswers]>;
  await Promise.race([once(leaving, 'abort'), ended]);
  child.send('leave');
  const [told] = await Promise.race([answers, ended]);
  child.disconnect();
  return told;
};
