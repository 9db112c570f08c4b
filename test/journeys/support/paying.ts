import { expect, type Page } from '@playwright/test';
import { localeOf } from '../../../src/shared/languages/languages.ts';
import type { Language } from './journey.ts';

/** Presses the pay button of the payment screen and approves on the provider's page, as a payer does. */
export const approvePayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /PayPal/ }).click();
  await expect(page).toHaveURL(/checkoutnow/);
  await page.getByRole('button', { name: /Approve/ }).click();
  await expect(page).toHaveURL(/\/paypal\/success|\/dashboard/);
};

/** Enters a card on the provider's page; the card's number decides the outcome. */
export const enterCard = async (page: Page, number: string): Promise<void> => {
  await expect(page).toHaveURL(/\/c\/pay\//);
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^(Pay|Donate)$/ }).click();
};

/** A sum as people type it: with a comma where their language has one. */
export const typedSum = (dollars: number, language: Language): string =>
  dollars.toLocaleString(localeOf(language), { useGrouping: false });
