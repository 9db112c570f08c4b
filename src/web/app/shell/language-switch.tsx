import type { saveLanguage } from '#contracts/language.ts';
import type { Language } from '#shared/languages/languages.ts';
import { addressOf, call } from '../../api-client/create-api.ts';
import { useAuth } from '../../api-client/session.tsx';
import { useLanguageChoice, useMessages } from '../../i18n/language-context.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { shellMessages } from './shell-messages.ts';

const OPTIONS = [
  { value: 'eng', label: 'English', lang: 'en' },
  { value: 'ua', label: 'Українська', lang: 'uk' },
] as const satisfies readonly { value: Language; label: string; lang: string }[];

const SAVE = addressOf<typeof saveLanguage>('POST', '/api/language');

export const LanguageSwitch = () => {
  const { language, chooseLanguage } = useLanguageChoice();
  const auth = useAuth();
  const t = useMessages(shellMessages);
  const choose = (chosen: Language) => {
    chooseLanguage(chosen);
    // This device keeps the choice by itself; should the account not hear of it, only other devices do not follow.
    if (auth) call(SAVE, { body: { language: chosen } }).catch(() => undefined);
  };
  return <Segmented legend={t.language} options={OPTIONS} value={language} onChange={choose} />;
};
