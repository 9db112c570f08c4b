import { expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { answerProofsBy, withProof } from './proof-gate.ts';
import { sendFile } from './send-file.ts';

/** A server that requires a proof, and accepts the call after one. */
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

test("repeats a call with its input after the person's proof", async () => {
  const { site, answer, save } = guarded();
  const done = answer(true);
  expect(await save()).toEqual({ success: true });
  expect(site.sent).toEqual([site.sent[0], site.sent[0]]);
  expect(site.sent[0]).toContain('a@b.org');
  done();
});

test('stays refused without a proof, and asks once', async () => {
  const { site, answer, save } = guarded();
  const done = answer(false);
  await expect(save()).rejects.toMatchObject({ code: 'proof-needed' });
  expect([site.asked, site.sent.length]).toEqual([1, 1]);
  done();
});

test('two simultaneous calls ask once', async () => {
  const { site, answer, save } = guarded();
  const done = answer(true);
  await Promise.all([save(), save()]);
  expect(site.asked).toBe(1);
  done();
});

test('a refusal stands without a dialog, also after the dialog was unregistered', async () => {
  const { site, answer, save } = guarded();
  answer(true)();
  await expect(save()).rejects.toMatchObject({ code: 'proof-needed' });
  expect(site.asked).toBe(0);
});

test("repeats an upload after the person's proof", async () => {
  const answers = [
    { status: 403, response: { code: 'proof-needed', error: 'x' } },
    { status: 200, response: { success: true } },
  ];
  const sent: unknown[] = [];
  class Request {
    upload = {};
    status = 0;
    response: unknown;
    onload = () => {};
    open() {}
    send(form: FormData) {
      sent.push(form.get('fileToUpload'));
      Object.assign(this, answers.shift());
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const done = answerProofsBy(async () => true);
  const file = new Blob(['a receipt']);
  const sending = sendFile('POST /api/admin/invoices/:id/proof', {
    file,
    name: 'a.pdf',
    params: { id: '1' },
  });
  expect(await sending).toEqual({ success: true });
  expect(sent.map((one) => (one as File).name)).toEqual(['a.pdf', 'a.pdf']);
  done();
  vi.unstubAllGlobals();
});
