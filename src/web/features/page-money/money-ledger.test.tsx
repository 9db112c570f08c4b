import { afterEach, expect, test, vi } from 'vitest';
import type { PageMoney } from '#contracts/patients.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { noteWritten, takeWritten } from '#shared/languages/written.ts';
import { renderPart } from '../../../../test/specification/render-screen.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { MoneyLedger } from './money-ledger.tsx';

const money: PageMoney = {
  collected: 268.3,
  forGoal: 8.3,
  state: 'collecting',
  paidOut: 260,
  onItsWay: 0,
  payouts: [{ amount: 260, at: '2026-11-12T12:00:00.000Z', to: 'person', bought: [] }],
  chapter: 2,
  since: '2026-11-13T12:00:00.000Z',
  earlier: [{ chapter: 1, goal: 260, collected: 260, since: null, endedAt: '2026-11-13T12:00:00.000Z' }],
};

afterEach(() => void vi.useRealTimers());

test.each(LANGUAGES)('shows the total, each payout, and the missing sum (%s)', (language) => {
  const t = allTexts(language).pageMoney;
  const html = renderPart(<MoneyLedger money={money} goal={260} />, { language, auth: false });
  for (const words of [t.collected, t.paidOut, t.to.person, t.left]) expect(html).toContain(words);
  expect(html).toContain('<time dateTime="2026-11-12T12:00:00.000Z"');
  expect(html).toMatch(/268[.,]30/);
  expect(html, 'what the second goal lacks').toMatch(/251[.,]70/);
  expect(html).not.toContain(t.onItsWay);
});

test.each(LANGUAGES)('shows a withdrawal that has not arrived as on its way (%s)', (language) => {
  const t = allTexts(language).pageMoney;
  const underway = { ...money, onItsWay: 20 };
  const html = renderPart(<MoneyLedger money={underway} goal={8} />, { language, auth: false });
  expect(html).toContain(t.onItsWay);
  expect(html, 'a goal that is reached lacks nothing').not.toContain(t.left);
});

test('a reader whose clock is a year behind is told of late receipts as the server said', () => {
  const t = allTexts('eng').pageMoney;
  const draw = () => renderPart(<MoneyLedger money={money} goal={260} />, { language: 'eng' });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-12T12:00:00Z') });
  const [drawn, written] = noteWritten(draw);
  expect(drawn).toContain(t.noReceipts);
  vi.setSystemTime('2026-11-13T12:00:00Z');
  expect(draw(), 'by a clock alone nothing is late').toContain(t.receiptsBy);
  takeWritten(written);
  expect(draw()).toContain(t.noReceipts);
});
