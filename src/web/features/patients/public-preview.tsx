import { useWatch } from 'react-hook-form';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { typedDollars } from '#shared/money/typed-money.ts';
import { useMoney, useReadable, useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountryName } from '#web/ui/country-name.tsx';
import { Checkbox } from '#web/ui/fields.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import type { ProfileForm } from './profile-schema.ts';

type PublicPreviewProps = { readonly form: ProfileForm; readonly user: CurrentUser };

const PreviewHead = ({ form, user }: PublicPreviewProps) => {
  const t = useTexts(profileTexts).profile;
  const [firstName, lastName, otherFirstName, otherLastName, country, diagnosis] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'otherFirstName', 'otherLastName', 'country', 'diagnosis'],
  });
  const person = useReadable()({ firstName, lastName, otherFirstName, otherLastName });
  const { id, photo } = user.userData;
  return (
    <div className="flex items-start gap-3">
      <Avatar {...person} id={id} photo={photo} className="size-16" />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-bold">
          <Name>{person.fullName}</Name>
        </p>
        {diagnosis.trim() ? (
          <Written as="p">{diagnosis.trim()}</Written>
        ) : (
          <p className="text-muted">{t.noDiagnosis}</p>
        )}
        {country && (
          <p className="text-sm text-muted">
            <CountryName code={country} />
          </p>
        )}
      </div>
    </div>
  );
};

/** Shows the public part of the form as it is typed, and nothing else. */
export const PublicPreview = ({ form, user }: PublicPreviewProps) => {
  const money = useMoney();
  const t = useTexts(profileTexts).profile;
  const [total, info] = useWatch({ control: form.control, name: ['total', 'additionalInfo'] });
  const goal = typedDollars(total);
  const { id, diagnosis, total: savedGoal, healthConsentAt } = user.userData;
  const isShown = diagnosis !== '' && savedGoal > 0 && healthConsentAt !== null;
  return (
    <Card title={t.preview}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t.previewHelp}</p>
        <div className="grid gap-3 rounded-md bg-sunk p-4">
          <PreviewHead form={form} user={user} />
          <p className="font-bold tabular-nums">{whole(goal > 0 ? t.goal(money(goal)) : t.noGoal)}</p>
          <div className="max-h-72 overflow-y-auto">
            <h3 className="text-sm">{t.about}</h3>
            <Written as="p" className="text-sm whitespace-pre-line text-muted">
              {info.trim() || t.noInfo}
            </Written>
          </div>
        </div>
        {!isShown && <p className="text-sm text-muted">{t.hiddenPage}</p>}
        <ButtonLink to={`/patient/${id}`} variant="secondary" size="small">
          {t.openPage}
        </ButtonLink>
      </div>
    </Card>
  );
};

/** Permissions beyond the page itself: the need in link previews, and search engines. */
export const PublicPageCard = ({ form }: { form: ProfileForm }) => {
  const t = useTexts(profileTexts).consent;
  return (
    <Card title={t.publicPage}>
      <div className="grid gap-4">
        <Checkbox label={t.needInPreviews} hint={t.needInPreviewsHelp} {...form.register('needInPreviews')} />
        <Checkbox
          label={t.inSearchEngines}
          hint={t.inSearchEnginesHelp}
          {...form.register('inSearchEngines')}
        />
        <Checkbox label={t.inGallery} hint={t.inGalleryHelp} {...form.register('inGallery')} />
      </div>
    </Card>
  );
};
