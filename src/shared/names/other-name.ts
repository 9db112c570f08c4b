import { languageOfLetters } from '../languages/languages.ts';
import { type Named, offeredLatin } from './two-scripts.ts';

type OtherField = 'otherFirstName' | 'otherLastName';

/**
 * Returns why a name in the other script is refused: it has the letters of the first script, or half of it is
 * missing and cannot be transliterated.
 */
export const otherNameFault = ({
  firstName,
  lastName,
  otherFirstName,
  otherLastName,
}: Named): { field: OtherField; code: 'other-name-same-script' | 'other-name-half' } | undefined => {
  if (otherFirstName === '' && otherLastName === '') return undefined;
  const parts = [
    { field: 'otherFirstName', written: firstName, other: otherFirstName },
    { field: 'otherLastName', written: lastName, other: otherLastName },
  ] as const;
  for (const { field, written, other } of parts) {
    if (other === '' && offeredLatin(written) === undefined) return { field, code: 'other-name-half' };
    if (other !== '' && languageOfLetters(other) === languageOfLetters(written))
      return { field, code: 'other-name-same-script' };
  }
  return undefined;
};
