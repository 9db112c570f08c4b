// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { PayForm } from './pay-form.tsx';

afterEach(endLive);

/** Wraps each text node in an element, as Chrome's translator does, except under `translate="no"`. */
const translatePage = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    if (node.parentElement?.closest('[translate="no"]')) continue;
    const font = document.createElement('font');
    font.textContent = node.data.replaceAll('1,000', '1.000');
    node.replaceWith(font);
  }
};

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('the pay buttons of a translated page name the sum that is paid', async () => {
  const page = await openLive(<PayForm destination="balance" firstAmount="50" balance={900} sharers={0} />);
  translatePage();
  fireEvent.click(screen.getByText('$100'));
  await page.elapse(0);
  expect(buttons().join()).not.toContain('Pay $50');
  expect(buttons().filter((text) => text?.includes('Pay $100'))).toHaveLength(2);
  expect(document.body.textContent).toContain('Balance afterwards$1,000');
  translatePage();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1,000' } });
  await page.elapse(0);
  translatePage();
  expect(buttons().filter((text) => text?.includes('Pay $1,000'))).toHaveLength(2);
  expect(document.body.textContent).toContain('$1,900');
  for (const [typed, words] of [
    ['ten', 'Pay with PayPal'],
    ['37', 'Pay $37 with PayPal'],
  ] as const) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
    await page.elapse(0);
    expect(buttons().join()).toContain(words);
    translatePage();
  }
});
