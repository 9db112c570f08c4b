import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { answerProofsBy, withProof } from './proof-gate.ts';

/** A server that wants a proof, and lets the call pass after one. */
const guarded = () => {
  const site = { proved: false, sent: [] as unknown[], asked: 0 };
  const call = withProof(
    createApi((async (_: string, { body }: RequestInit) => {
      site.sent.push(body);
      if (site.proved) return new Response('{"success":true}');
      return new Response('{"code":"proof-needed","error":"x"}', { status: 403 });
    }) as typeof fetch),
  );
  const answer = (proved: boolean) =>
    answerProofsBy(async () => {
      site.asked += 1;
      site.proved = proved;
      return proved;
    });
  const save = () => call('POST /api/payout-email', { body: { email: 'a@b.org', emailAgain: 'a@b.org' } });
  return { site, answer, save };
};

test('a call that wants a proof is made again, with all that was typed, once the person gave one', async () => {
  const { site, answer, save } = guarded();
  const done = answer(true);
  expect(await save()).toEqual({ success: true });
  expect(site.sent).toEqual([site.sent[0], site.sent[0]]);
  expect(site.sent[0]).toContain('a@b.org');
  done();
});

test('it stays refused for who gave none, and nobody is asked twice', async () => {
  const { site, answer, save } = guarded();
  const done = answer(false);
  await expect(save()).rejects.toMatchObject({ code: 'proof-needed' });
  expect([site.asked, site.sent.length]).toEqual([1, 1]);
  done();
});

test('two calls at a time ask once', async () => {
  const { site, answer, save } = guarded();
  const done = answer(true);
  await Promise.all([save(), save()]);
  expect(site.asked).toBe(1);
  done();
});

test('without anybody to ask, and after asking was taken back, the refusal stands', async () => {
  const { site, answer, save } = guarded();
  answer(true)();
  await expect(save()).rejects.toMatchObject({ code: 'proof-needed' });
  expect(site.asked).toBe(0);
});
