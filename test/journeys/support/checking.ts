import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CASE_STEPS, paperOf } from '../../../src/shared/cases/case-steps.ts';
import { expect, expectAccessible, type Language } from './journey.ts';
import { words } from './words.ts';

export const CLINIC = 'Okhmatdyt Children’s Hospital';

/** The cost of the treatment in dollars: the goal of the page. */
export const COSTS = 12;

/** A paper as a phone takes it. */
export const aPhoto = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer(),
});

/** Who collects, where the treatment is and what it costs, with three papers and a signature. */
export const fillInTheCase = async (page: Page, language: Language): Promise<void> => {
  const t = words('ownCase', language);
  await page.goto('/case');
  await page.getByText(t.who.relations.child, { exact: true }).click();
  await page.getByLabel(t.who.guardian, { exact: true }).fill('Mara Lind');
  await page.getByLabel(t.clinic.name, { exact: true }).fill(CLINIC);
  await page.getByLabel(t.clinic.contact, { exact: true }).fill('+44 20 7946 0018');
  await page.getByLabel(t.costs.text, { exact: true }).fill('Inhaler for a year');
  await page.getByLabel(t.costs.amount, { exact: true }).fill(String(COSTS));
  await expect(page.getByText(t.costs.same)).toBeVisible();
  for (const kind of ['identity', 'illness', 'estimate'] as const) {
    await page.getByLabel(`${t.papers.choose}: ${t.papers.kinds[kind]}`).setInputFiles(await aPhoto(kind));
    await expect(page.getByRole('link', { name: `${kind}.jpg` })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: t.permission.text }).check();
  await page.getByLabel(t.permission.name, { exact: true }).fill('Mara Lind');
  await page.getByRole('button', { name: t.permission.sign, exact: true }).click();
  await expect(page.getByText(t.permission.signed('Mara Lind'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t.send.send, exact: true }).click();
  await expect(page.getByText(t.says.sent)).toBeVisible();
};

/** Staff open the papers of the open step and tick them, or write down whom they called. */
const lookAtTheStep = async (staff: Page, language: Language, place: number): Promise<void> => {
  const t = words('caseDesk', language);
  const kind = paperOf(CASE_STEPS[place] ?? 'clinic');
  if (kind === null) {
    await staff.getByLabel(t.call.name).fill('Dr Koval');
    await staff.getByLabel(t.call.number).fill('+380 43 000 00 14');
    await staff.getByLabel(t.call.at).fill('2026-11-20T10:30');
    return;
  }
  const papers = staff.getByRole('region', { name: t.papers, exact: true });
  await papers.getByRole('button', { name: t.kinds[kind] }).first().click();
  await staff.getByRole('group', { name: t.seen }).getByRole('checkbox').first().check();
};

/** Staff say of each step that it agrees, and then of the whole case. */
export const checkTheCase = async (staff: Page, name: string, language: Language): Promise<void> => {
  const t = words('caseDesk', language);
  await staff.goto('/cases');
  await staff.getByRole('link').filter({ hasText: name }).click();
  for (const agreed of CASE_STEPS.keys()) {
    await expect(staff.getByText(t.agreed(agreed, CASE_STEPS.length)).first()).toBeAttached();
    await lookAtTheStep(staff, language, agreed);
    await staff.getByText(t.verdicts.agreed, { exact: true }).click();
    // The first one is that of the open step; staff's own notes are kept by another.
    await staff.getByRole('button', { name: t.keep, exact: true }).first().click();
    await expect(staff.getByText(t.agreed(agreed + 1, CASE_STEPS.length)).first()).toBeAttached();
  }
  await staff.getByRole('button', { name: t.decisions.check, exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: t.decisions.check, exact: true }).click();
  await expect(staff.getByText(t.done).first()).toBeVisible();
};
