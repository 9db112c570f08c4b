import { expect, logIn, productUrl, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { words } from './support/words.ts';

/** Ends the page's data script, the title and a comment, and adds a picture that would run a script. */
const BREAK_OUT = `</script></title><!--"'><img src=x onerror="window.broken=1"><script>window.broken=1</script>`;

test('a profile full of markup is text for a stranger, on another site and for the admin', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: productUrl() });
  const owner = await context.newPage();
  const { email } = await aPatientWith(owner, browser, { fundsDollars: 5, goalDollars: 20 });
  const profile = {
    firstName: `Mara${BREAK_OUT.slice(0, 90)}`,
    lastName: `Lind<img src=x onerror="window.broken=1">`,
    additionalInfo: `My story ${BREAK_OUT}`,
    diagnosis: `Inhaler ${BREAK_OUT}`,
    needInPreviews: true,
  };
  const saved = await owner.request.post('/api/saveUserInfo', { data: { data: profile } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const { _id: id } = await (await owner.request.get('/api/current_user')).json();
  await context.close();

  const expectNothingBroke = async () => {
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  };

  const answer = await page.goto(`/patient/${id}`);
  const [, data = ''] = /id="page-data">([\s\S]*?)<\/script>/.exec((await answer?.text()) ?? '') ?? [];
  expect(JSON.stringify(JSON.parse(data))).toContain('window.broken=1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(profile.firstName);
  await expect(heading).toContainText(profile.lastName);
  await expect(page.getByText(profile.additionalInfo)).toBeVisible();
  await expect(page.getByText(profile.diagnosis)).toBeVisible();
  await expect(page).toHaveTitle(/Mara<\/script><\/title><!--/);
  const description = page.locator('meta[property="og:description"]');
  expect(await description.getAttribute('content')).toContain(profile.diagnosis);
  await expectNothingBroke();

  // The page's own scripts work with the data: the share sheet opens.
  await page.getByRole('button', { name: words('share', 'eng').share, exact: true }).click();
  const { title } = words('shareSheet', 'eng');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectNothingBroke();

  for (const place of ['widget', 'sheet']) {
    await page.goto(`/patient/${id}/${place}`);
    await expect(page.getByText(profile.lastName).first()).toBeVisible();
    await expectNothingBroke();
  }

  await logIn(page, 'admin@watchwell.test');
  await page.goto(`/admin-panel?search=${encodeURIComponent(email)}`);
  await expect(page.getByText(profile.lastName).first()).toBeVisible();
  await expectNothingBroke();
});
