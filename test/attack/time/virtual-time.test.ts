import { expect, test } from 'vitest';
import { VirtualTime } from './virtual-time.ts';

const START = new Date('2030-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;

const play = async (work: (time: VirtualTime, said: string[]) => Promise<void>): Promise<string[]> => {
  const time = new VirtualTime(START);
  const said: string[] = [];
  await time.run(() => work(time, said));
  return said;
};

test('hours pass at once, and sleepers wake in order', async () => {
  const said = await play(async (time, words) => {
    const sayAfter = (word: string, hours: number) => async () => {
      await time.sleep(hours * HOUR_MS);
      words.push(`${word} ${time.now().toISOString().slice(11, 16)}`);
    };
    await time.together([sayAfter('late', 3), sayAfter('early', 1), sayAfter('middle', 2)]);
    words.push(`all ${time.now().toISOString().slice(11, 16)}`);
  });
  expect(said).toEqual(['early 01:00', 'middle 02:00', 'late 03:00', 'all 03:00']);
});

test('no time passes while somebody acts', async () => {
  const said = await play(async (time, words) => {
    const act = async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      words.push(`acted ${time.now().getTime() - START.getTime()}`);
    };
    const sleep = async () => {
      await time.sleep(5);
      words.push(`slept ${time.now().getTime() - START.getTime()}`);
    };
    await time.together([sleep, act]);
  });
  expect(said).toEqual(['acted 0', 'slept 5']);
});

test('`together` resumes when the last of the others is done, even if one fails', async () => {
  const said = await play(async (time, words) => {
    const fail = async () => {
      await time.sleep(1);
      throw new Error('fell');
    };
    const stay = async () => {
      await time.sleep(10);
      words.push('stayed');
    };
    await time.together([fail, stay]).catch(({ message }: Error) => words.push(message));
    await time.sleep(1);
    words.push(String(time.now().getTime() - START.getTime()));
  });
  expect(said).toEqual(['stayed', 'fell', '11']);
});
