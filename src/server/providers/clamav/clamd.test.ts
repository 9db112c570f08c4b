import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { A_VIRUS, startFakeClamd } from '../../../../test/support/fake-clamd.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { createClamd, examineClamd } from './clamd.ts';

let fake: Awaited<ReturnType<typeof startFakeClamd>>;
beforeAll(async () => {
  fake = await startFakeClamd();
});
beforeEach(() => {
  fake.clamd.says = undefined;
});
afterAll(() => fake.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const AWAY = { code: 'scanner-away' };

describe('a scan', () => {
  test('finds a virus that clamd knows, and nothing in a clean file', async () => {
    const clamd = createClamd(fake.address);
    expect(await clamd.isInfected(bytes(`%PDF ${A_VIRUS}`))).toBe(true);
    expect(await clamd.isInfected(bytes('%PDF'))).toBe(false);
  });

  test('scans a large file to its end', async () => {
    const large = new Uint8Array(15 * 1024 * 1024).fill(32);
    large.set(bytes(A_VIRUS), large.length - 100);
    expect(await createClamd(fake.address).isInfected(large)).toBe(true);
    expect(fake.clamd.sizes.at(-1)).toBe(large.length);
  });

  test('connects to a socket of this machine as well', async () => {
    const local = await startFakeClamd(join(createTestFolder('clamd'), 'clamd.ctl'));
    expect(await createClamd(local.address).isInfected(bytes(A_VIRUS))).toBe(true);
    await local.close();
    await expect(createClamd(local.address).isInfected(bytes('%PDF'))).rejects.toMatchObject(AWAY);
  });

  test.each([
    'INSTREAM size limit exceeded. ERROR\0',
    'stream: Heuristics.Limits.Exceeded.MaxFileSize ERROR\0',
    // A virus with a misleading name.
    'stream: OK\0stream: Test-Virus\0',
  ])('fails when clamd answers %j, and logs the answer', async (says) => {
    fake.clamd.says = says;
    await expect(createClamd(fake.address).isInfected(bytes('%PDF'))).rejects.toMatchObject({
      ...AWAY,
      detail: says,
    });
  });

  test('ends when nobody answers', async () => {
    fake.clamd.says = '';
    await expect(createClamd(fake.address, 50).isInfected(bytes('%PDF'))).rejects.toMatchObject(AWAY);
  });
});

describe('the doctor', () => {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toUTCString();

  test('accepts lists of the last days', async () => {
    fake.clamd.version = `ClamAV 1.4.3/27830/${dayBefore(2)}\0`;
    expect(await examineClamd(fake.address)).toEqual([]);
  });

  test('reports outdated or missing lists', async () => {
    const old = dayBefore(8);
    fake.clamd.version = `ClamAV 1.4.3/27830/${old}\0`;
    expect(await examineClamd(fake.address)).toMatchObject([{ wrong: `its list of viruses is of ${old}` }]);
    fake.clamd.version = 'ClamAV 1.4.3\0';
    expect(await examineClamd(fake.address)).toMatchObject([{ wrong: 'it has no list of viruses' }]);
  });

  test('reports a missing daemon', async () => {
    const gone = await startFakeClamd();
    await gone.close();
    expect(await examineClamd(gone.address)).toMatchObject([{ wrong: expect.stringMatching(/^no answer/) }]);
  });
});
