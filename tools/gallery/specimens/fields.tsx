import type { CountryOption } from '../../../src/shared/countries/countries.ts';
import { ChooseBox } from '../../../src/web/ui/choosing.tsx';
import { type CostLine, CostLines, newLine } from '../../../src/web/ui/cost-lines.tsx';
import { CountriesPicker, CountryPicker } from '../../../src/web/ui/country-picker.tsx';
import { Checkbox, Field, PasswordField, Select, TextArea, TextField } from '../../../src/web/ui/fields.tsx';
import { FileDrop } from '../../../src/web/ui/file-drop.tsx';
import { FormErrorSummary, LogInAgain } from '../../../src/web/ui/form-failure.tsx';
import { OtherNameFields } from '../../../src/web/ui/other-name-fields.tsx';
import { SearchBox } from '../../../src/web/ui/paged-list/search-box.tsx';
import { PaperField } from '../../../src/web/ui/paper-field.tsx';
import { Held, type Specimen } from '../specimen.tsx';
import type { Texts } from '../texts.ts';

const costTexts = (t: Texts) => ({
  text: t.about,
  amount: '$',
  add: t.action,
  remove: () => t.cancel,
  wrong: t.error,
});

const paperTexts = (t: Texts) => ({
  file: t.label,
  choose: t.action,
  drop: t.hint,
  rules: t.about,
  uploading: (name: string) => name,
});

const named = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  otherFirstName: '',
  otherLastName: '',
});

export const fields: readonly Specimen[] = [
  {
    part: TextField,
    draw: (t) => ({
      empty: <TextField label={t.label} />,
      hint: <TextField label={t.label} hint={t.hint} defaultValue={t.value} />,
      error: <TextField label={t.label} error={t.error} required />,
      readOnly: <TextField label={t.email} defaultValue="olena@watchwell.test" readOnly />,
      prefix: <TextField label={t.columns.goal} prefix="$" inputMode="decimal" defaultValue="500" />,
    }),
  },
  {
    part: OtherNameFields,
    draw: (t) => ({
      offered: <OtherNameFields named={named('Олена', 'Коваль')} first={{}} last={{}} />,
      'nothing to offer': (
        <OtherNameFields named={named('James', 'Whitfield')} first={{ error: t.error }} last={{}} />
      ),
    }),
  },
  {
    part: PasswordField,
    draw: (t) => ({
      filled: <PasswordField label={t.password} autoComplete="current-password" defaultValue="swans" />,
      error: <PasswordField label={t.password} autoComplete="new-password" error={t.error} />,
    }),
  },
  {
    part: ChooseBox,
    draw: (t) => ({
      open: <ChooseBox label={t.label} checked={false} onChange={() => undefined} />,
      chosen: <ChooseBox label={t.label} checked onChange={() => undefined} />,
    }),
  },
  {
    part: CostLines,
    draw: (t) => ({
      filled: (
        <Held<readonly CostLine[]> initial={[newLine(t.label, '120.50')]}>
          {(lines, setLines) => <CostLines lines={lines} most={2} texts={costTexts(t)} onChange={setLines} />}
        </Held>
      ),
      wrong: (
        <CostLines
          lines={[newLine(t.label, '12x')]}
          most={2}
          texts={costTexts(t)}
          onChange={() => undefined}
        />
      ),
    }),
  },
  {
    part: FileDrop,
    draw: (t) => ({
      empty: (
        <FileDrop choose={t.choose} drop={t.hint} rules={t.hint} accept="image/png" onAdd={() => undefined} />
      ),
    }),
  },
  {
    part: PaperField,
    draw: (t) => ({
      empty: (
        <PaperField
          texts={paperTexts(t)}
          done={undefined}
          then={{}}
          send={() => new Promise(() => undefined)}
        />
      ),
      chosen: (
        <PaperField
          texts={paperTexts(t)}
          done="receipt.pdf"
          then={{}}
          send={() => new Promise(() => undefined)}
        />
      ),
    }),
  },
  {
    part: TextArea,
    draw: (t) => ({
      filled: <TextArea label={t.about} defaultValue={t.aboutText} />,
      error: <TextArea label={t.about} error={t.error} rows={2} />,
    }),
  },
  {
    part: Select,
    draw: (t) => {
      const options = t.options.map((label) => ({ value: label, label }));
      return {
        placeholder: <Select label={t.choose} options={options} placeholder={t.choose} />,
        error: <Select label={t.choose} options={options} error={t.error} />,
        disabled: <Select label={t.choose} options={options} disabled />,
      };
    },
  },
  {
    part: Checkbox,
    draw: (t) => ({
      empty: <Checkbox label={t.agree} />,
      'checked, hint': <Checkbox label={t.agree} hint={t.hint} defaultChecked />,
      error: <Checkbox label={t.agree} error={t.error} />,
    }),
  },
  {
    part: CountryPicker,
    draw: (t) => ({
      likely: (
        <Held initial="">
          {(value, hold) => <CountryPicker label={t.country} value={value} onChange={hold} likely="UA" />}
        </Held>
      ),
      'chosen, error': (
        <Held initial="GB">
          {(value, hold) => <CountryPicker label={t.country} value={value} onChange={hold} error={t.error} />}
        </Held>
      ),
    }),
  },
  {
    part: CountriesPicker,
    draw: (t) => ({
      empty: (
        <Held<CountryOption[]> initial={[]}>
          {(value, hold) => <CountriesPicker label={t.countries} value={value} onChange={hold} />}
        </Held>
      ),
    }),
  },
  {
    part: Field,
    draw: (t) => ({
      'any control': (
        <Field label={t.label} hint={t.hint}>
          {(control) => <input {...control} type="date" className="field-box" />}
        </Field>
      ),
    }),
  },
  {
    part: FormErrorSummary,
    draw: (t) => ({
      shown: <FormErrorSummary attempt={0}>{t.error}</FormErrorSummary>,
      'without a session': (
        <FormErrorSummary attempt={0} action={<LogInAgain />}>
          {t.error}
        </FormErrorSummary>
      ),
    }),
  },
  {
    part: SearchBox,
    draw: (t) => ({
      empty: <SearchBox label={t.search} search="" onSearch={() => undefined} />,
      searched: <SearchBox label={t.search} search={t.value} onSearch={() => undefined} />,
    }),
  },
];
