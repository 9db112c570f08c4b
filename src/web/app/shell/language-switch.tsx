import { factsOf, LANGUAGES, type Language, localeOf } from '#shared/languages/languages.ts';
import { call } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useLanguageChoice, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { GlobeIcon } from '#web/ui/icons.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { showToast } from '#web/ui/show-toast.ts';

const useChoice = () => {
  const { language, chooseLanguage } = useLanguageChoice();
  const auth = useAuth();
  const choose = (chosen: Language) => {
    chooseLanguage(chosen).catch(() =>
      showToast(textsOf(shellTexts, language).unanswered.unreachable, 'danger'),
    );
    // This device remembers the choice. After a failed call only the account's other devices keep the old
    // language.
    if (auth) call('POST /api/language', { body: { language: chosen } }).catch(() => undefined);
  };
  return { language, choose };
};

/** Each language in its own name, marked with `lang` where it is not the page's. */
const optionsIn = (language: Language) =>
  LANGUAGES.map((value) => {
    const { name } = factsOf(value);
    return value === language ? { value, label: name } : { value, label: name, lang: localeOf(value) };
  });

export const LanguageSwitch = () => {
  const { language, choose } = useChoice();
  const t = useTexts(shellTexts).shell;
  return <Segmented legend={t.language} options={optionsIn(language)} value={language} onChange={choose} />;
};

/** Switches to the next language with one press, for readers who cannot read the page. */
export const LanguageButton = () => {
  const { language, choose } = useChoice();
  const other = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
  return (
    <button
      type="button"
      lang={localeOf(other)}
      onClick={() => choose(other)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 hover:bg-primary-soft"
    >
      <GlobeIcon className="shrink-0 text-primary" />
      <span className="max-sm:sr-only">{factsOf(other).name}</span>
    </button>
  );
};
