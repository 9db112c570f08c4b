import { Suspense, useEffect, useState } from 'react';
import type { CountriesFieldProps, CountryFieldProps } from './country-combobox.tsx';
import { Field } from './fields.tsx';
import { lazily } from './lazily.ts';

const LazyCountry = lazily(() =>
  import('./country-combobox.tsx').then((m) => ({ default: m.CountryCombobox })),
);
const LazyCountries = lazily(() =>
  import('./country-combobox.tsx').then((m) => ({ default: m.CountriesCombobox })),
);

/** The combobox and its list load only in the browser, when a form shows one. */
const InBrowser = ({ children, fallback }: { children: React.ReactNode; fallback: React.ReactNode }) => {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
};

const placeholderOf = ({ label, hint, hideLabel, className }: CountryFieldProps | CountriesFieldProps) => (
  <Field label={label} hint={hint} hideLabel={hideLabel} className={className}>
    {(control) => <input {...control} className="field-box" readOnly aria-busy="true" />}
  </Field>
);

/** One country by its two-letter code: searchable in both languages and by code. */
export const CountryPicker = (props: CountryFieldProps) => (
  <InBrowser fallback={placeholderOf(props)}>
    <LazyCountry {...props} />
  </InBrowser>
);

/** Several countries as options of the contracts; "All Countries" stands alone. */
export const CountriesPicker = (props: CountriesFieldProps) => (
  <InBrowser fallback={placeholderOf(props)}>
    <LazyCountries {...props} />
  </InBrowser>
);
