import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Place } from './floods.ts';

export type FloodOrder = Place & { name: string };
export type FloodAnswers = {
  /** Counts of each status; 0 for no answer. */
  statuses: [number, number][];
  /** Processor seconds of the callers themselves. */
  seconds: number;
};

const MAIN = join(import.meta.dirname, 'flood-main.ts');

/** Floods a place until `leaving`, in another process, so that honest people keep their event loop. */
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
