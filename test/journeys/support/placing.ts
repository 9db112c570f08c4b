import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sandboxUrl } from './journey.ts';

/** The sandbox's sites, under another host name: the product's own host may not be advertised. */
export const sampleSites = (): string => `http://127.0.0.1:${Number(new URL(sandboxUrl()).port) + 5}`;

type Placed = { title: string; targetUrl?: string; country?: string };

/** Buys the smallest pack as the logged-in advertiser; the form has a journey of its own. */
export const placeAdvert = async (
  page: Page,
  { title, targetUrl = `${sampleSites()}/site/carpathian-tea`, country = 'GB' }: Placed,
): Promise<void> => {
  const reply = await page.request.post('/api/createAdv', {
    data: {
      title,
      subtitle: 'Picked this morning',
      targetUrl,
      previewUrl: `${sampleSites()}/art/carpathian-tea.webp`,
      countries: [{ value: country, label: country }],
      item: 'P',
      clicks: 500,
      amount: 1.5,
      category: 'food',
      terms: true,
      purchaseKey: randomUUID(),
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
};
