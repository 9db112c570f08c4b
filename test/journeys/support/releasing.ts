import type { Browser } from '@playwright/test';
import { inTheOffice } from './in-the-office.ts';
import { expect, expectAccessible, type Language } from './journey.ts';
import { words } from './words.ts';

type Asked = {
  /** The names of the patient, as the staff's list shows them. */
  name: string;
  language: Language;
};

/** The admin looks at the withdrawal of a patient, and releases it. */
export const releaseWithdrawal = (browser: Browser, { name, language }: Asked): Promise<void> =>
  inTheOffice(browser, { language }, async (admin) => {
    const t = words('payoutReviews', language);
    await admin.goto('/payout-reviews');
    await expectAccessible(admin);
    await admin.getByRole('row').filter({ hasText: name }).first().getByRole('link').click();
    await expect(admin.getByRole('heading', { name: t.sources.title })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: t.release, exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: t.release, exact: true }).click();
    await expect(admin.getByText(t.released).first()).toBeVisible();
  });
