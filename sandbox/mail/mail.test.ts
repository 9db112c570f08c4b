import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const SUBJECT = 'Підтвердіть свою пошту — Watchwell';
const TEXT = 'Вітаємо, Олено! Перейдіть за посиланням: http://localhost:3000/verify?t=1&u=2';
const HTML = '<p>Вітаємо, <b>Олено</b>! <a href="http://localhost:3000/verify?t=1">Підтвердити</a></p>';

const send = (to: string | string[], subject = SUBJECT) => {
  const transport = nodemailer.createTransport(`smtp://127.0.0.1:${sandbox.running.ports.smtp}`);
  return transport.sendMail({
    from: 'Watchwell <hello@watchwell.test>',
    to,
    subject,
    text: TEXT,
    html: HTML,
  });
};

const mailsTo = async (to: string) => (await sandbox.control('GET', `/mail.json?to=${to}`)).body;

test('returns a Ukrainian mail unchanged', async () => {
  await send('olena@watchwell.test');
  const [mail] = await mailsTo('olena@watchwell.test');
  expect(mail).toMatchObject({ to: 'olena@watchwell.test', from: 'hello@watchwell.test', subject: SUBJECT });
  expect(mail.text.trim()).toBe(TEXT);
  expect(mail.html.trim()).toBe(HTML);
  expect(new Date(mail.date).toISOString()).toBe(mail.date);
});

test('filters the mailbox by the whole address in any case, newest first', async () => {
  await send(['Ann+1@watchwell.test', 'joann+1@watchwell.test'], 'first');
  await send('ann+1@watchwell.test', 'second');
  const subjects = (await mailsTo('ANN+1@watchwell.test')).map((mail: { subject: string }) => mail.subject);
  expect(subjects).toEqual(['second', 'first']);
  expect(await mailsTo('ann')).toEqual([]);
});

test('refuses bounce+ permanently, and grey+ once', async () => {
  await expect(send('bounce+1@watchwell.test')).rejects.toMatchObject({ responseCode: 550 });
  await expect(send('grey+1@watchwell.test')).rejects.toMatchObject({ responseCode: 451 });
  await send('grey+1@watchwell.test');
  expect(await mailsTo('grey+1@watchwell.test')).toHaveLength(1);
});

test('lists and escapes a mail, and shows its HTML in a frame without scripts', async () => {
  await send('page@watchwell.test', '<script>alert(1)</script>');
  const page = async (path: string) => fetch(sandbox.running.urlOf('control') + path);
  const list = await (await page('/mail?to=page@watchwell.test')).text();
  expect(list).toContain('&lt;script&gt;');
  expect(list).not.toContain('<script>');
  const [mail] = await mailsTo('page@watchwell.test');
  const opened = await (await page(`/mail/${mail.id}`)).text();
  expect(opened).toContain('<a href="http://localhost:3000/verify?t=1&amp;u=2">');
  expect(opened).toMatch(/<iframe[^>]+sandbox="(?!.*allow-scripts)/);
  const framed = await page(`/mail/${mail.id}/html`);
  expect(framed.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(await framed.text()).toContain('Підтвердити');
});
