import { Controller } from 'react-hook-form';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { CopyableText } from '#web/ui/copyable-text.tsx';
import { CountryPicker } from '#web/ui/country-picker.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { OtherNameFields } from '#web/ui/other-name-fields.tsx';
import type { ProfileForm } from './profile-schema.ts';

/** Email and id cannot be changed here, so they are text and no fields. */
const FixedFacts = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(profileTexts).profile;
  const { email, id, emailVerified } = user.userData;
  const copy = { copied: t.copied, failed: t.copyFailed };
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <div>
        <dt className="flex min-h-6 flex-wrap items-center gap-2 text-sm text-muted">
          {t.email}
          <Badge tone={emailVerified ? 'ok' : 'sun'}>{emailVerified ? t.verified : t.unverified}</Badge>
        </dt>
        <dd>
          <CopyableText text={email} copyLabel={t.copy(t.email)} {...copy} />
        </dd>
      </div>
      <div>
        <dt className="flex min-h-6 items-center text-sm text-muted">{t.id}</dt>
        <dd>
          <CopyableText text={id} copyLabel={t.copy(t.id)} {...copy} />
        </dd>
      </div>
    </dl>
  );
};

export const NameAndCountry = ({ form }: { form: ProfileForm }) => {
  const t = useTexts(profileTexts).profile;
  const textOf = useCodeText();
  const field = useFieldOf(form);
  const [firstName, lastName, otherFirstName, otherLastName] = form.watch([
    'firstName',
    'lastName',
    'otherFirstName',
    'otherLastName',
  ]);
  return (
    <>
      <TextField label={t.firstName} autoComplete="given-name" required {...field('firstName')} />
      <TextField label={t.lastName} autoComplete="family-name" required {...field('lastName')} />
      <OtherNameFields
        named={{ firstName, lastName, otherFirstName, otherLastName }}
        first={field('otherFirstName')}
        last={field('otherLastName')}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field: country, fieldState }) => (
          <CountryPicker
            label={t.country}
            required
            value={country.value}
            onChange={country.onChange}
            onBlur={country.onBlur}
            error={textOf(fieldState.error?.message)}
          />
        )}
      />
    </>
  );
};

type PersonCardProps = { readonly form: ProfileForm; readonly user: CurrentUser };

export const PersonCard = ({ form, user }: PersonCardProps) => {
  const t = useTexts(profileTexts).profile;
  const field = useFieldOf(form);
  return (
    <Card title={t.profile}>
      <div className="grid gap-5">
        <FixedFacts user={user} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NameAndCountry form={form} />
          <TextField label={t.dob} hint={t.dobHint} autoComplete="bday" {...field('dob')} />
          <TextField label={t.phone} type="tel" autoComplete="tel" {...field('phone')} />
          <TextField label={t.address} autoComplete="street-address" {...field('address')} />
        </div>
        <p className="text-sm text-muted">{t.privateNote}</p>
      </div>
    </Card>
  );
};
