// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '#web/i18n/language.tsx';
import { BigMoney, Cents, Money } from './money.tsx';
import { WholeText } from './whole-text.tsx';

afterEach(cleanup);

const inEnglish = (part: React.ReactNode) => <LanguageProvider initial="eng">{part}</LanguageProvider>;

const Sentence = ({ dollars }: { dollars: number }) => <WholeText text={`Donate $${dollars} by card`} />;

/** A translator takes the text out of an element, and React would go on writing to what it took. */
test.each([
  ['a sum', Money],
  ['a sum in a column', Cents],
  ['a prominent sum', BigMoney],
  ['a sum in a sentence', Sentence],
])('%s that changes is a new element, which no translator touches', (_, Sum) => {
  const { container, rerender } = render(inEnglish(<Sum dollars={50} />));
  const before = container.querySelector('[translate=no]');
  expect(before?.textContent).toMatch(/^\$50/);
  rerender(inEnglish(<Sum dollars={100} />));
  const after = container.querySelector('[translate=no]');
  expect(after?.textContent).toMatch(/^\$100/);
  expect(after).not.toBe(before);
});
