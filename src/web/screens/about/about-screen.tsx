import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import type { AboutText } from '../../i18n/legal/legal-text.ts';
import { languageOf, useLoadedLanguage } from '../../i18n/route-language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PointList } from '../../ui/point-list.tsx';
import type { ScreenHandle } from '../screen.ts';
import { aboutActions } from './about-actions.ts';
import { AboutFilm } from './about-film.tsx';

type LoadedAbout = { readonly language: Language; readonly text: AboutText };
type TabKey = keyof AboutText['tabs'];

const texts: Readonly<Record<Language, () => Promise<AboutText>>> = {
  eng: () => import('../../i18n/legal/about.eng.ts').then(({ ABOUT }) => ABOUT),
  ua: () => import('../../i18n/legal/about.ua.ts').then(({ ABOUT }) => ABOUT),
};

export const loader = async ({ context }: LoaderFunctionArgs): Promise<LoadedAbout> => {
  const language = languageOf(context);
  return { language, text: await texts[language]() };
};

export const handle: ScreenHandle<LoadedAbout> = {
  head: ({ data }) => ({
    title: data?.text.title ?? 'Watchwell',
    description: data?.text.tabs.users.paragraphs[0] ?? '',
  }),
};

const TabContent = ({ text, language, open }: LoadedAbout & { readonly open: TabKey }) => {
  const tab = text.tabs[open];
  const action = aboutActions[language][open];
  return (
    <div className="grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[1.4fr_1fr]">
      <div className="grid content-start gap-6">
        <h2 className="text-2xl">{tab.heading}</h2>
        <AboutFilm tab={open} film={tab.film} language={language} />
        <div className="prose grid gap-4">
          {tab.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="panel grid content-start gap-5 self-start p-5 md:p-6">
        <PointList points={tab.steps} numbered />
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </div>
  );
};

/** SPEC 2: tabs Users and Advertisers; which one is open stands in the address, so a reload keeps it. */
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
      <h1 className="mb-6 text-3xl">{text.title}</h1>
      <LinkTabs label={text.title} tabs={[tab('users'), tab('advertizers')]} />
      <TabContent text={text} language={language} open={open} />
    </div>
  );
};
