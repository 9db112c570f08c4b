import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Organization } from '#contracts/organizations.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { organizationsTexts } from '#web/texts/organizations.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountryPicker } from '#web/ui/country-picker.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/fields.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useRefusedField } from '#web/ui/refusable.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { VatVerdict } from './vat-verdict.tsx';

const KEY = ['organization'] as const;

type Typed = Omit<Organization, 'vat'>;

const typedOf = (organization: Organization | null, country: string): Typed => {
  if (!organization)
    return { legalName: '', tradingName: '', country, address: '', registrationNumber: '', vatNumber: '' };
  const { vat: _, ...typed } = organization;
  return typed;
};

type CountryFieldProps = { readonly value: string; readonly onChange: (country: string) => void };

const CountryField = ({ value, onChange }: CountryFieldProps) => {
  const t = useTexts(organizationsTexts).organization;
  const refused = useRefusedField('country');
  return (
    <CountryPicker
      label={t.country}
      required
      value={value}
      onChange={onChange}
      error={value === '' ? refused : undefined}
    />
  );
};

const RemoveButton = () => {
  const t = useTexts(organizationsTexts).organization;
  const [asked, ask] = useState(false);
  const removing = useAct(() => call('DELETE /api/organization'), {
    rereads: [KEY],
    done: t.removed,
    onDone: () => ask(false),
  });
  return (
    <>
      <Button type="button" variant="quiet-danger" onClick={() => ask(true)}>
        {t.remove}
      </Button>
      <Confirm
        open={asked}
        onClose={() => ask(false)}
        question={t.removeQuestion}
        consequences={t.removeHelp}
        confirmLabel={t.remove}
        danger
        mutation={removing}
        onConfirm={() => void removing.mutate()}
      />
    </>
  );
};

type FormProps = {
  readonly organization: Organization | null;
  /** The country of the person, for a new organisation. */
  readonly country: string;
};

const OrganizationForm = ({ organization, country }: FormProps) => {
  const t = useTexts(organizationsTexts).organization;
  const saved = typedOf(organization, country);
  const [typed, setTyped] = useState(saved);
  const saving = useAct((body: Typed) => call('POST /api/organization', { body }), {
    replaces: KEY,
    done: t.saved,
    // The numbers come back as the registers write them.
    onDone: (reply) => setTyped(typedOf(reply.organization, country)),
  });
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const of = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  });
  const isChanged = (Object.keys(saved) as (keyof Typed)[]).some((name) => typed[name] !== saved[name]);
  const payer = typed.tradingName.trim() || typed.legalName.trim();
  return (
    <>
      <UnsavedGuard unsaved={isChanged && !saving.isPending} />
      <ActForm act={saving} bodyOf={() => typed} submit={t.save} others={organization && <RemoveButton />}>
        <TextField
          label={t.legalName}
          hint={t.legalHint}
          required
          maxLength={160}
          autoComplete="organization"
          {...of('legalName')}
        />
        <TextField
          label={t.tradingName}
          hint={t.tradingHint}
          maxLength={80}
          autoComplete="off"
          {...of('tradingName')}
        />
        {payer !== '' && <p className="text-sm">{whole(t.shown(isolated(payer)))}</p>}
        <CountryField value={typed.country} onChange={(code) => change({ country: code })} />
        <TextArea
          label={t.address}
          rows={3}
          required
          maxLength={300}
          autoComplete="street-address"
          {...of('address')}
        />
        <TextField
          label={typed.country === 'UA' ? t.edrpou : t.registrationNumber}
          hint={typed.country === 'UA' ? t.edrpouHint : t.registrationHint}
          required={typed.country === 'UA'}
          maxLength={40}
          autoComplete="off"
          {...of('registrationNumber')}
        />
        <TextField
          label={t.vatNumber}
          hint={t.vatHint}
          maxLength={40}
          autoComplete="off"
          {...of('vatNumber')}
        />
        {organization && typed.vatNumber === organization.vatNumber && <VatVerdict vat={organization.vat} />}
        <p className="text-sm text-muted">{t.review}</p>
      </ActForm>
    </>
  );
};

/** While the register is asked the card reads again, this often and this many times. */
const LOOK_EVERY_MS = 4_000;
const LOOKS = 15;

/** The organisation for which an advertiser advertises: found, changed and removed here. */
export const OrganizationCard = ({ country }: { readonly country: string }) => {
  const t = useTexts(organizationsTexts).organization;
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/organization', { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.organization?.vat.state === 'waiting' && dataUpdateCount < LOOKS && LOOK_EVERY_MS,
  });
  return (
    <Card title={t.title}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t.help}</p>
        <Loaded query={query} waiting={<Skeleton className="h-150 w-full" />} failed={t.failed}>
          {({ organization }) => (
            <OrganizationForm
              key={organization ? 'known' : 'new'}
              organization={organization}
              country={country}
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
};
