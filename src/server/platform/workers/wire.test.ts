import { expect, test } from 'vitest';
import { joinWires } from '../../../../test/support/joined-wires.ts';

test('an answer comes to who asked, whole numbers of any size included', async () => {
  const { first, worker } = joinWires();
  first.hear('double', async (given: bigint) => given * 2n);
  expect(await Promise.all([worker.ask('double', 2n ** 60n), worker.ask('double', 1n)])).toEqual([
    2n ** 61n,
    2n,
  ]);
});

test('a listener that throws, or an end of the other process, refuses who asks', async () => {
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
