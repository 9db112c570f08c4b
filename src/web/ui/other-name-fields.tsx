import {
  DEFAULT_LANGUAGE,
  languageOfLetters,
  localeOf,
  otherLanguages,
} from '#shared/languages/languages.ts';
import { isolated } from '#shared/names/isolated.ts';
import { type Named, nameIn, offeredLatin } from '#shared/names/two-scripts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { type FieldTexts, TextField } from './fields.tsx';

type OtherNameFieldsProps = {
  /** The name as typed in the form. */
  readonly named: Named;
  readonly first: Pick<FieldTexts, 'error'>;
  readonly last: Pick<FieldTexts, 'error'>;
};

/**
 * Asks for the name in the other script once the name has letters. Empty fields show the official
 * transliteration, which readers see until the person writes another one.
 */
export const OtherNameFields = ({ named, first, last }: OtherNameFieldsProps) => {
  const t = useTexts(partsTexts).otherName;
  const written = `${named.firstName} ${named.lastName}`.trim();
  if (written === '') return null;
  const letters = languageOfLetters(written);
  const [other = DEFAULT_LANGUAGE] = letters ? otherLanguages(letters) : [];
  const lang = localeOf(other);
  return (
    <fieldset className="grid gap-x-4 gap-y-1.5 sm:col-span-full">
      <legend className="sr-only">{t.title[other]}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.first[other]}
          lang={lang}
          placeholder={offeredLatin(named.firstName)}
          autoComplete="off"
          {...first}
        />
        <TextField
          label={t.last[other]}
          lang={lang}
          placeholder={offeredLatin(named.lastName)}
          autoComplete="off"
          {...last}
        />
      </div>
      <p className="text-sm text-muted">{whole(t.shown[other](isolated(nameIn(other, named).fullName)))}</p>
    </fieldset>
  );
};
