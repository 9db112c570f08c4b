import { beforeEach, expect, test, vi } from 'vitest';
import { DatabaseOutage } from './connections.ts';
import { ReplicaState } from './replica-state.ts';

const MOST_SECONDS = 5;

let now: number;
let written: bigint;
let replayed: bigint;
let isReplica: boolean;
let isPrimaryAway: boolean;
let isReplicaAway: boolean;
const log = { info: vi.fn(), warn: vi.fn() };
let state: ReplicaState;
beforeEach(() => {
  [now, written, replayed] = [0, 100n, 100n];
  [isReplica, isPrimaryAway, isReplicaAway] = [true, false, false];
  vi.clearAllMocks();
  state = new ReplicaState({
    mostSeconds: MOST_SECONDS,
    log: log as never,
    now: () => now,
    probe: {
      async primaryPosition() {
        if (isPrimaryAway) throw new DatabaseOutage('away');
        return written;
      },
      async replica() {
        if (isReplicaAway) throw new DatabaseOutage('away');
        return { isReplica, position: replayed };
      },
    },
  });
});

/** Lets a second pass, with a commit in it, and measures. */
const second = async (): Promise<void> => {
  now += 1_000;
  written += 1n;
  await state.measure();
};

test('a replica is read once it has what was committed before it was asked', async () => {
  expect(state.isUsable()).toBe(false);
  replayed = 99n;
  await state.measure();
  expect(state.isUsable()).toBe(false);
  replayed = 100n;
  await state.measure();
  expect(state.isUsable()).toBe(true);
  expect(log.info).toHaveBeenCalledWith({}, 'replica is read');
});

test('a replica that replays nothing more is left when its age is the limit, also between two questions', async () => {
  await state.measure();
  for (let passed = 1; passed <= MOST_SECONDS; passed += 1) {
    await second();
    expect(state.isUsable()).toBe(true);
  }
  now += 1;
  expect(state.isUsable()).toBe(false);
  await second();
  expect(log.warn).toHaveBeenCalledWith(
    { reason: 'more than 5 s behind' },
    expect.stringContaining('replica'),
  );
  replayed = written;
  await state.measure();
  expect(state.isUsable()).toBe(true);
});

test('a replica that follows with a delay is as old as what it has', async () => {
  await state.measure();
  for (let passed = 0; passed < 20; passed += 1) {
    replayed = written - 2n;
    await second();
  }
  expect(state.isUsable()).toBe(true);
  expect(state.behindSeconds()).toBe(3);
});

test('a site where nothing is written leaves its replica as new as it is', async () => {
  for (let passed = 0; passed < 60; passed += 1) {
    now += 1_000;
    await state.measure();
  }
  expect(state.behindSeconds()).toBe(0);
});

test('without the primary nobody knows what the replica lacks, so it grows old', async () => {
  await state.measure();
  isPrimaryAway = true;
  replayed = 10_000n;
  await second();
  expect(state.behindSeconds()).toBe(1);
  now += MOST_SECONDS * 1_000;
  expect(state.isUsable()).toBe(false);
});

test('a replica that became a primary is left at once', async () => {
  await state.measure();
  isReplica = false;
  await second();
  expect(state.isUsable()).toBe(false);
});

test('reads in flight end when the replica is left, so that a silent one keeps nobody waiting', async () => {
  await state.measure();
  const read = state.whileUsable(new Promise<never>(() => undefined));
  isReplicaAway = true;
  await second();
  await expect(read).rejects.toThrow(DatabaseOutage);
});

test('a read that meets an outage leaves the replica for all until it answers again', async () => {
  await state.measure();
  state.failed(new Error('a fault of a statement'));
  expect(state.isUsable()).toBe(true);
  state.failed(new DatabaseOutage('gone'));
  expect(state.isUsable()).toBe(false);
  replayed = written + 1n;
  await second();
  expect(state.isUsable()).toBe(true);
});
