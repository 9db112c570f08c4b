import { useLoaderData, useSearchParams } from 'react-router';
import { useLoadedLanguage } from '#web/i18n/language.tsx';
import type { AboutText } from '#web/i18n/legal-text.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { aboutTexts } from '#web/texts/about.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PointList } from '#web/ui/point-list.tsx';
import { type LoadedText, longTextLoader } from '../legal/load-legal-text.ts';
import type { ScreenHandle } from '../screen.ts';
import { AboutFilm } from './about-film.tsx';

type LoadedAbout = LoadedText<AboutText>;
type TabKey = keyof AboutText['tabs'];

/** The next step after reading a tab. */
const ACTIONS: Readonly<Record<TabKey, string>> = {
  users: '/login-restriction',
  advertizers: '/advertizer/register',
};

export const loader = longTextLoader(
  import.meta.glob<AboutText>('../../texts/*/legal/about.ts', { import: 'ABOUT' }),
);

export const handle: ScreenHandle<LoadedAbout> = {
  head: ({ data }) => ({
    title: data?.text.title ?? 'Watchwell',
    description: data?.text.tabs.users.paragraphs[0] ?? '',
  }),
};

const TabContent = ({ text, language, open }: LoadedAbout & { readonly open: TabKey }) => {
  const tab = text.tabs[open];
  return (
    <div className="grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[1.4fr_1fr]">
      <div className="grid content-start gap-6">
        <h2>{tab.heading}</h2>
        <AboutFilm tab={open} film={tab.film} language={language} />
        <div className="prose grid gap-4">
          {tab.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="panel grid content-start gap-5 self-start p-5 md:p-6">
        <PointList points={tab.steps} numbered />
        <ButtonLink to={ACTIONS[open]}>{textsOf(aboutTexts, language).aboutActions[open]}</ButtonLink>
      </div>
    </div>
  );
};

/** Tabs Users and Advertisers (SPEC 2). The address names the open tab, so a reload keeps it. */
export const Component = () => {
  const { language, text } = useLoaderData<LoadedAbout>();
  useLoadedLanguage(language);
  const [query] = useSearchParams();
  const open: TabKey = query.get('tab') === 'advertizers' ? 'advertizers' : 'users';
  const tab = (key: TabKey) => ({
    to: `?tab=${key}`,
    label: text.tabs[key].label,
    current: key === open,
  });
  return (
    <div className="page py-8 md:py-12">
      <h1 className="mb-6">{text.title}</h1>
      <LinkTabs label={text.title} tabs={[tab('users'), tab('advertizers')]} />
      <TabContent text={text} language={language} open={open} />
    </div>
  );
};
