import type { Browser } from '@playwright/test';
import { inTheOffice } from './in-the-office.ts';
import { expect, expectAccessible, type Language } from './journey.ts';
import { words } from './words.ts';

type Asked = {
  /** Names of the patient, as in the staff's list. */
  name: string;
  language: Language;
};

/** Reviews and releases a patient's withdrawal as the admin. */
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
