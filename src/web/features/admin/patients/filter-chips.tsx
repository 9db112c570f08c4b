import { useState } from 'react';
import { countryName } from '#shared/countries/countries.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Flag } from '#web/ui/country-name.tsx';
import { CountryPicker } from '#web/ui/country-picker.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/fields.tsx';
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx';
import { NO_FILTERS, type PatientFilters, SHARES } from './patient-filters.ts';

type FiltersProps = {
  readonly filters: PatientFilters;
  readonly onChange: (filters: PatientFilters) => void;
};

type ChipProps = { readonly label: string; readonly icon?: React.ReactNode; readonly onRemove: () => void };

const Chip = ({ label, icon, onRemove }: ChipProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.filters;
  return (
    <li className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-card pl-3 text-sm font-semibold pointer-coarse:min-h-11">
      {icon}
      {label}
      <button
        type="button"
        aria-label={t.remove(label)}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-full text-muted hover:bg-primary-soft hover:text-ink pointer-coarse:size-11"
      >
        <CloseIcon className="size-4" />
      </button>
    </li>
  );
};

const FilterDialog = ({ filters, onChange, onClose }: FiltersProps & { readonly onClose: () => void }) => {
  const t = useTexts(patientsDeskTexts).adminPatients.filters;
  const [wanted, want] = useState(filters);
  return (
    <Dialog
      onClose={onClose}
      title={t.title}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
            {t.clear}
          </Button>
          <Button onClick={() => onChange(wanted)}>{t.apply}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CountryPicker
          label={t.country}
          value={wanted.country ?? ''}
          onChange={(code) => want({ ...wanted, country: code || undefined })}
        />
        <Select
          label={t.collected}
          placeholder={t.any}
          options={SHARES.map((value) => ({ value, label: t.atLeast(value) }))}
          value={wanted.collected ?? ''}
          onChange={({ target }) =>
            want({ ...wanted, collected: SHARES.find((share) => share === target.value) })
          }
        />
      </div>
    </Dialog>
  );
};

/** Shows each filter as a chip with its own remove button, and a button that adds others. */
export const FilterChips = ({ filters, onChange }: FiltersProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.filters;
  const language = useLanguage();
  const [adding, setAdding] = useState(false);
  const { country, collected } = filters;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t.title} className="contents">
        {country && (
          <Chip
            label={countryName(country, language)}
            icon={<Flag country={country} />}
            onRemove={() => onChange({ ...filters, country: undefined })}
          />
        )}
        {collected && (
          <Chip
            label={t.collectedChip(collected)}
            onRemove={() => onChange({ ...filters, collected: undefined })}
          />
        )}
      </ul>
      <Button size="row" variant="secondary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
        {t.add}
      </Button>
      {adding && (
        <FilterDialog
          filters={filters}
          onChange={(next) => {
            setAdding(false);
            onChange(next);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};
