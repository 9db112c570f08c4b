import { factsOf, LANGUAGES, type Language, localeOf } from '#shared/languages/languages.ts';
import { saveLanguage } from '#web/api-client/calls.ts';
import { call } from '../../api-client/create-api.ts';
import { useAuth } from '../../api-client/session.tsx';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguageChoice, useTexts } from '../../i18n/language-context.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/show-toast.ts';

const OPTIONS = LANGUAGES.map((value) => ({ value, label: factsOf(value).name, lang: localeOf(value) }));

export const LanguageSwitch = () => {
  const { language, chooseLanguage } = useLanguageChoice();
  const auth = useAuth();
  const t = useTexts('shell');
  const choose = (chosen: Language) => {
    chooseLanguage(chosen).catch(() => showToast(textOfCode('unreachable', language), 'danger'));
    // This device keeps the choice by itself; should the account not hear of it, only other devices do not follow.
    if (auth) call(saveLanguage, { body: { language: chosen } }).catch(() => undefined);
  };
  return <Segmented legend={t.language} options={OPTIONS} value={language} onChange={choose} />;
};
