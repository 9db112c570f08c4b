import type { CountryOption } from '#shared/countries/countries.ts';
import type { FieldTexts } from './field.tsx';

type Common = FieldTexts & {
  readonly disabled?: boolean;
  /** The country guessed for the visitor: stands first in the list. */
  readonly likely?: string;
};

export type CountryFieldProps = Common & {
  /** The code, or an empty text when none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: () => void;
  /** With a name the choice is part of a plain form post. */
  readonly name?: string;
};

export type CountriesFieldProps = Common & {
  readonly value: readonly CountryOption[];
  readonly onChange: (countries: CountryOption[]) => void;
};
