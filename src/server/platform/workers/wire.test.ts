import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { joinWires } from '../../../../test/support/joined-wires.ts';
import { openWire } from './wire.ts';

test('an answer reaches its caller, with whole numbers of any size', async () => {
  const { first, worker } = joinWires();
  first.hear('double', async (given: bigint) => given * 2n);
  expect(await Promise.all([worker.ask('double', 2n ** 60n), worker.ask('double', 1n)])).toEqual([
    2n ** 61n,
    2n,
  ]);
});

test('messages of one turn travel together, in order', async () => {
  const other = Object.assign(new EventEmitter(), { send: vi.fn() });
  const wire = openWire(other as never);
  wire.tell('news', 1);
  wire.tell('news', 2);
  await new Promise(setImmediate);
  wire.tell('news', 3);
  await new Promise(setImmediate);
  const sent = other.send.mock.calls.map(([messages]) => messages);
  expect(sent).toEqual([
    [
      { topic: 'news', message: 1 },
      { topic: 'news', message: 2 },
    ],
    [{ topic: 'news', message: 3 }],
  ]);
});

test('a broadcast gets no answer, with or without a listener', async () => {
  const other = Object.assign(new EventEmitter(), { send: vi.fn() });
  const heard = vi.fn();
  openWire(other as never).hear('news', heard);
  other.emit('message', [
    { topic: 'news', message: 1 },
    { topic: 'unheard', message: 2 },
  ]);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(heard).toHaveBeenCalledWith(1);
  expect(other.send).not.toHaveBeenCalled();
});

test('a call fails when its listener throws or the other process ends', async () => {
  const { first, worker, cut } = joinWires();
  first.hear('fall', () => {
    throw new Error('it fell');
  });
  first.hear('never', () => new Promise(() => undefined));
  await expect(worker.ask('fall')).rejects.toThrow('it fell');
  const waiting = worker.ask('never');
  cut();
  await expect(waiting).rejects.toThrow('the other process has ended');
});

test('a listener that throws on a broadcast ends neither process, and the others still hear it', async () => {
  const { first, worker } = joinWires();
  const heard = vi.fn();
  first.hear('news', heard);
  first.hear('news', () => {
    throw new Error('it fell');
  });
  first.hear('news', heard);
  worker.tell('news', 7);
  await eventually('the news', () => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.calls).toEqual([[7], [7]]);
});

test('a message to an ended process is lost, and ends nobody else', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const wire = openWire(child);
  await once(child, 'exit');
  const failed = vi.fn();
  child.on('error', failed);
  wire.tell('news', 7);
  await new Promise(setImmediate);
  expect(failed).not.toHaveBeenCalled();
});
