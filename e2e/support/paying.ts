import { expect, type Page } from '@playwright/test';

/** Presses the pay button of the payment screen and approves on the provider's page, as a payer does. */
export const approvePayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /PayPal/ }).click();
  await expect(page).toHaveURL(/checkoutnow/);
  await page.getByRole('button', { name: /Approve/ }).click();
  await expect(page).toHaveURL(/\/paypal\/success|\/dashboard/);
};
