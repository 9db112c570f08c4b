import type { Language } from '#shared/languages/languages.ts';
import { useLanguageChoice, useMessages } from '../../i18n/language-context.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { shellMessages } from './shell-messages.ts';

const OPTIONS = [
  { value: 'eng', label: 'English', lang: 'en' },
  { value: 'ua', label: 'Українська', lang: 'uk' },
] as const satisfies readonly { value: Language; label: string; lang: string }[];

export const LanguageSwitch = () => {
  const { language, chooseLanguage } = useLanguageChoice();
  const t = useMessages(shellMessages);
  return <Segmented legend={t.language} options={OPTIONS} value={language} onChange={chooseLanguage} />;
};
