import { formatMoney } from '../../src/shared/money/format-money.ts';
import { COSTS, checkTheCase, fillInTheCase } from './support/checking.ts';
import { aVisitor, getIn, sayNeed } from './support/getting-in.ts';
import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, logIn, test } from './support/journey.ts';
import { approvePayment } from './support/paying.ts';
import { aNewcomer, payIn } from './support/people.ts';
import { PRODUCTION_RULES, underProductionRules } from './support/production-rules.ts';
import { releaseWithdrawal } from './support/releasing.ts';
import { words } from './support/words.ts';

const HOLD_DAYS = Number(PRODUCTION_RULES.EARNINGS_HOLD_DAYS);

test.describe('under the rules of production', { tag: '@nightly' }, () => {
  const letDaysPass = underProductionRules();

  test.describe('a donor', () => {
    const language = 'eng';
    test.use({ language });

    test('gives to all patients, who read from when on they can withdraw their share', async ({
      page,
      browser,
    }) => {
      const [payment, outcome] = [words('payment', language), words('outcome', language)];
      await page.goto('/');
      await expect(page.getByText(words('testingBanner', language).text)).toHaveCount(0);
      await page.goto('/donation');
      await page.getByLabel(payment.amount).fill('150');
      await expect(page.getByText(outcome.waits.why.large(formatMoney(100, language)))).toBeVisible();
      await page.getByLabel(payment.amount).fill('25');
      await expect(page.getByText(outcome.waits.why.large(formatMoney(100, language)))).toHaveCount(0);
      await expectAccessible(page);
      await approvePayment(page);
      await expect(page.getByText(outcome.donated(formatMoney(25, language)))).toBeVisible();
      await expect(page.getByText(/^Divided equally among \d+ patients: /)).toBeVisible();
      await expectAccessible(page);

      const member = await aVisitor(browser, page);
      await logIn(member, 'james@watchwell.test');
      const { userData } = await (await member.request.get('/api/current_user')).json();
      expect(userData.donated).toBeGreaterThan(0);
      await member.goto('/dashboard');
      await expect(member.getByText(words('dashboard', language).goal.waiting).first()).toBeVisible();
      await expectAccessible(member);
      await member.context().close();
    });
  });

  test.describe('a patient', () => {
    const language = 'ua';
    test.use({ language });

    test('has the case checked, waits until the shares can be withdrawn, and is paid', async ({
      page,
      browser,
    }) => {
      const [t, why] = [words('withdrawal', language), words('errors', language)];
      const patient = aNewcomer(language);
      await getIn(page, browser, patient, language);
      await sayNeed(page, COSTS, language);
      await page.goto('/dashboard');
      await expect(page.getByText(words('nextStep', language).steps.case.title)).toBeVisible();

      const donor = await aVisitor(browser, page);
      await payIn(donor, 100, true);
      await donor.context().close();
      await page.reload();
      const withdraw = page.getByRole('button', { name: t.withdraw, exact: true });
      await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(why['case-not-checked'])).toBeVisible();
      await expectAccessible(page);

      await fillInTheCase(page, language);
      await inTheOffice(browser, { language }, (staff) => checkTheCase(staff, patient.lastName, language));
      await page.goto('/dashboard');
      await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(why['not-available-yet'])).toBeVisible();
      await expectAccessible(page);

      await letDaysPass(HOLD_DAYS + 1);
      await page.reload();
      await withdraw.click();
      await page.getByLabel(t.birth).fill('7.3.1990');
      await page.getByRole('button', { name: new RegExp(`^${t.confirm.paypal('.+')}$`) }).click();
      // The log-in is a week old: the person says once more who they are.
      const proof = words('proof', language);
      const question = page.getByRole('dialog', { name: proof.title });
      await question.getByLabel(proof.password, { exact: true }).fill(patient.password);
      await question.getByRole('button', { name: proof.confirm }).click();
      await expect(page.getByText(t.next['in-review'])).toBeVisible();
      await releaseWithdrawal(browser, { name: patient.lastName, language });
      await expect
        .poll(async () => (await (await page.request.get('/api/current_user')).json()).lastPayout?.status)
        .toBe('SUCCESS');
      await page.reload();
      await expect(page.getByText(t.means.SUCCESS)).toBeVisible();
      await expectAccessible(page);
    });
  });
});
