import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patchSource } from './patched-package.ts';
import { WAKING } from './waking-scheduler.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = readFileSync(join(ROOT, 'node_modules/scheduler/cjs/scheduler.production.js'), 'utf8');

type Scheduler = {
  unstable_scheduleCallback: (priority: number, callback: () => void) => void;
  unstable_NormalPriority: number;
};

/** Runs React's scheduler in a browser that keeps messages until they are delivered. */
const aScheduler = () => {
  const messages: (() => void)[] = [];
  const shows: ((event: { persisted: boolean }) => void)[] = [];
  class Channel {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => messages.push(() => this.port1.onmessage?.()) };
  }
  const names = ['exports', 'MessageChannel', 'setImmediate', 'addEventListener'];
  const scheduler = {} as Scheduler;
  const listen = (_: 'pageshow', listener: (typeof shows)[number]) => shows.push(listener);
  new Function(...names, patchSource(SOURCE, WAKING))(scheduler, Channel, undefined, listen);
  return {
    schedule: (work: () => void) =>
      scheduler.unstable_scheduleCallback(scheduler.unstable_NormalPriority, work),
    deliver: () => {
      for (const message of messages.splice(0)) message();
    },
    drop: () => messages.splice(0),
    show: (persisted: boolean) => {
      for (const listener of shows) listener({ persisted });
    },
  };
};

test('draws again in a restored page after WebKit dropped the scheduler’s message', () => {
  const { schedule, deliver, drop, show } = aScheduler();
  const done: string[] = [];
  schedule(() => done.push('before the page was left'));
  drop();
  show(true);
  schedule(() => done.push('after its return'));
  deliver();
  expect(done).toEqual(['before the page was left', 'after its return']);
});

test('runs work once where the message was not dropped', () => {
  const { schedule, deliver, show } = aScheduler();
  const done: string[] = [];
  schedule(() => done.push('once'));
  show(true);
  deliver();
  deliver();
  expect(done).toEqual(['once']);
});

test('sends nothing when a page is shown for the first time', () => {
  const { drop, show } = aScheduler();
  show(false);
  expect(drop()).toEqual([]);
});
