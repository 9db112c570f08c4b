import { formatMoney } from '../../src/shared/money/format-money.ts';
import { type Language, logIn } from '../../test/journeys/support/journey.ts';
import { sampleSites } from '../../test/journeys/support/placing.ts';
import { tierCard } from '../../test/journeys/support/tier-card.ts';
import { words } from '../../test/journeys/support/words.ts';
import { expect, type Film, type Scene, type Stage } from './film.ts';
import { openPage } from './open-page.ts';

const TIER = 'M';
/** The second pack of that tier: 1000 views. */
const PACK = { index: 2, dollars: 24 };

const CONTENT: Record<Language, { title: string; subtitle: string; country: string }> = {
  eng: {
    title: 'Tea from the mountains',
    subtitle: 'Herbs picked by hand this summer',
    country: 'United Kingdom',
  },
  ua: { title: 'Чай із Карпат', subtitle: 'Трави, зібрані вручну цього літа', country: 'Україна' },
};

const buying = (stage: Stage): Scene[] => {
  const { page, hand, language } = stage;
  const t = words('pack', language);
  const card = tierCard(page, TIER, language);
  return [
    {
      prepare: async () => {
        await logIn(page, 'ads@watchwell.test');
        await openPage(stage, '/dashboard');
      },
      play: () => hand.pointAt(page.getByText(words('dashboard', language).buyer.balance).last(), 0.3),
    },
    {
      prepare: () => openPage(stage, '/advList/'),
      play: async () => {
        await hand.rest(0.9);
        await hand.scrollTo(card);
        await hand.pointAt(card.getByRole('heading'));
      },
    },
    {
      play: async () => {
        await hand.pointAt(card.getByRole('combobox'));
        await card.getByRole('combobox').selectOption({ index: PACK.index });
        await hand.rest(0.9);
        await hand.press(card.getByRole('button', { name: t.buy }));
        await expect(page.getByRole('heading', { level: 1, name: t.form.title })).toBeVisible();
      },
    },
  ];
};

const writing = ({ page, hand, language }: Stage): Scene[] => {
  const t = words('pack', language).form;
  const { fields } = words('advert', language);
  const content = CONTENT[language];
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return [
    {
      prepare: async () => {
        await hand.show();
        await hand.scrollTo(field(fields.title));
      },
      play: async () => {
        await hand.type(field(fields.title), content.title);
        await hand.type(field(fields.subtitle), content.subtitle);
      },
    },
    {
      prepare: async () => {
        await field(fields.targetUrl).fill(`${sampleSites()}/site/carpathian-tea`);
        await field(fields.previewUrl).fill(`${sampleSites()}/art/carpathian-tea.webp`);
        await field(fields.category).selectOption('food');
        await hand.scrollTo(page.getByRole('combobox', { name: fields.countries }));
        await page.waitForLoadState('networkidle');
      },
      play: async () => {
        await hand.type(page.getByRole('combobox', { name: fields.countries }), content.country);
        await hand.press(page.getByRole('option').first(), 0.3);
        await page.keyboard.press('Escape');
      },
    },
    {
      play: async () => {
        await hand.press(page.getByRole('checkbox'));
        const submit = page.getByRole('button', { name: t.submit(formatMoney(PACK.dollars, language)) });
        await hand.scrollTo(submit);
        await hand.press(submit);
        await expect(page).toHaveURL(/\/dashboard/);
      },
    },
  ];
};

const following = (stage: Stage): Scene[] => {
  const { page, hand, language } = stage;
  const t = words('analytics', language);
  return [
    {
      prepare: async () => {
        await openPage(stage, '/dashboard');
        await page.getByText(t.chart.title, { exact: true }).waitFor();
        await hand.scrollTo(page.getByRole('heading', { name: t.title, exact: true }));
      },
      play: async () => {
        await hand.pointAt(page.getByText(t.cards.views, { exact: true }));
        await hand.scrollTo(page.getByRole('slider'));
        await hand.pointAt(page.getByRole('slider'), 0.15);
        await hand.pointAt(page.getByRole('slider'), 0.95);
      },
    },
    {
      prepare: () => hand.scrollTo(page.getByText(t.daily)),
      play: async () => {
        await hand.pointAt(page.getByRole('link', { name: t.csv.label }));
      },
    },
    {
      prepare: () => openPage(stage, '/advertiser-dashboard'),
      play: async () => {
        const { editNamed } = words('ownAdverts', language);
        const edit = page.getByRole('button', { name: editNamed(CONTENT[language].title) });
        await hand.rest(0.6);
        await hand.scrollTo(edit);
        await hand.pointAt(edit);
      },
    },
  ];
};

export const companiesFilm: Film = {
  tab: 'advertizers',
  name: 'about-companies',
  posterAfter: 3,
  scenes: (stage) => [...buying(stage), ...writing(stage), ...following(stage)],
};
