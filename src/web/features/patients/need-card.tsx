import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { HEALTH_CONSENT_VERSION } from '#shared/legal/health-consent.ts';
import { typedDollars } from '#shared/money/typed-money.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { Confirm } from '#web/ui/dialog.tsx';
import { Checkbox, TextArea, TextField } from '#web/ui/fields.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Link } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useAct } from '#web/ui/use-act.ts';
import { type ProfileForm, valuesOf } from './profile-schema.ts';

/** The fields that the withdrawal erases, typed or saved. Other unsaved input stays. */
const ERASED = ['diagnosis', 'additionalInfo', 'needInPreviews', 'inSearchEngines', 'inGallery'] as const;

const useConsentWithdrawal = (form: ProfileForm) => {
  const { setUser } = useSession();
  return useAct(() => call('POST /api/saveUserInfo', { body: { data: { healthConsent: false } } }), {
    onDone: (changed) => {
      const values = valuesOf(changed);
      for (const name of ERASED) form.resetField(name, { defaultValue: values[name] });
      form.reset(values, { keepDirtyValues: true });
      setUser(changed);
    },
    // All: the prescriptions are erased too, and every list of them reloads.
    rereads: [[]],
  });
};

const PrivacyLink = () => {
  const t = useTexts(profileTexts).consent;
  return (
    <Link
      to="/privacy-policy"
      target="_blank"
      className="inline-flex min-h-6 items-center font-semibold text-primary underline"
    >
      {t.privacy}
      <span className="sr-only"> {t.newTab}</span>
    </Link>
  );
};

type WithdrawalProps = { readonly form: ProfileForm; readonly label: string; readonly question: string };

/** Withdraws or refuses the consent: both erase the health details. */
const Withdrawal = ({ form, label, question }: WithdrawalProps) => {
  const t = useTexts(profileTexts).consent;
  const [asked, setAsked] = useState(false);
  const withdrawal = useConsentWithdrawal(form);
  return (
    <>
      <Button variant="quiet" size="small" className="-mx-3.5" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        question={question}
        consequences={t.consequences}
        cancelLabel={t.keep}
        confirmLabel={label}
        onConfirm={() => withdrawal.mutate()}
        mutation={withdrawal}
        danger
      />
    </>
  );
};

/** The four points that the one tick agrees to, in the words of its version. */
const ConsentPoints = () => (
  <ul className="grid list-none gap-1.5">
    {useTexts(profileTexts).consent.points.map((point) => (
      <li key={point} className="flex gap-2.5">
        <CheckIcon className="mt-0.5 size-5 shrink-0 text-primary" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);

/** Asks people who agreed to older words. */
const NewerWords = () => {
  const t = useTexts(profileTexts).consent;
  const errorText = useErrorText();
  const { setUser } = useSession();
  const agree = () =>
    call('POST /api/saveUserInfo', { body: { data: { healthConsentVersion: HEALTH_CONSENT_VERSION } } });
  const agreeing = useAct(agree, {
    done: t.agreedNewer,
    onDone: setUser,
    onFail: (error) => showToast(errorText(error), 'info'),
  });
  const button = (
    <Button variant="secondary" size="small" pending={agreeing.isPending} onClick={() => agreeing.mutate()}>
      {t.agreeNewer}
    </Button>
  );
  return (
    <Notice tone="sun" action={button}>
      <p className="mb-2">{t.newer}</p>
      <ConsentPoints />
    </Notice>
  );
};

const GivenConsent = ({ form, givenAt }: { form: ProfileForm; givenAt: string }) => {
  const t = useTexts(profileTexts).consent;
  return (
    <div className="text-sm">
      <p>
        {t.given} <Moment at={givenAt} className="font-semibold whitespace-nowrap" />
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <PrivacyLink />
        <Withdrawal form={form} label={t.withdraw} question={t.question} />
      </p>
    </div>
  );
};

/** Texts from before consents were recorded stay hidden until the patient agrees or erases them. */
const KeptWithoutConsent = ({ form }: { form: ProfileForm }) => {
  const t = useTexts(profileTexts).consent;
  const erase = <Withdrawal form={form} label={t.erase} question={t.eraseQuestion} />;
  return (
    <Notice tone="sun" action={erase}>
      {t.ask}
    </Notice>
  );
};

type HealthProps = { readonly form: ProfileForm; readonly user: CurrentUser };

/** Asks once, before health details are first saved. Afterwards it offers the withdrawal. */
const HealthConsent = ({ form, user }: HealthProps) => {
  const t = useTexts(profileTexts).consent;
  const field = useFieldOf(form);
  const { healthConsentAt, diagnosis, additionalInfo, uploadPrescr } = user.userData;
  if (healthConsentAt) {
    return (
      <>
        {!user.userData.storyConsented && <NewerWords />}
        <GivenConsent form={form} givenAt={healthConsentAt} />
      </>
    );
  }
  return (
    <>
      {(diagnosis || additionalInfo || uploadPrescr) && <KeptWithoutConsent form={form} />}
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-bold">{t.title}</legend>
        <ConsentPoints />
        <Checkbox
          label={
            <>
              <span className="font-semibold">{t.agree}</span> <PrivacyLink />
            </>
          }
          {...field('healthConsent')}
        />
      </fieldset>
    </>
  );
};

const DiagnosisField = ({ form }: { form: ProfileForm }) => {
  const t = useTexts(profileTexts).profile;
  const field = useFieldOf(form);
  return (
    <TextField
      label={t.diagnosis}
      hint={t.diagnosisHint}
      autoComplete="off"
      required
      {...field('diagnosis')}
    />
  );
};

/** Loads the days of the page, for which the form does not wait. */
const TypedGoalOutlook = lazily(() =>
  import('./goal-outlook.tsx').then((m) => ({ default: m.TypedGoalOutlook })),
);

export const GoalField = ({ form }: { form: ProfileForm }) => {
  const t = useTexts(profileTexts).profile;
  const field = useFieldOf(form);
  const goal = typedDollars(useWatch({ control: form.control, name: 'total' }));
  return (
    <div className="grid gap-2">
      <TextField
        label={t.total}
        hint={t.totalHint}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('total')}
      />
      <Suspense>
        <TypedGoalOutlook goal={goal} />
      </Suspense>
    </div>
  );
};

export const StoryField = ({ form }: { form: ProfileForm }) => {
  const t = useTexts(profileTexts).profile;
  const field = useFieldOf(form);
  return (
    <TextArea label={t.additionalInfo} hint={t.additionalInfoHint} rows={7} {...field('additionalInfo')} />
  );
};

/** The need with its consent, for a page that asks for nothing else. */
export const NeedFields = (props: HealthProps) => (
  <>
    <DiagnosisField form={props.form} />
    <HealthConsent {...props} />
  </>
);

/** Explains before any typing that the text becomes public, because it is about a person's health. */
export const NeedCard = (props: HealthProps) => {
  const t = useTexts(profileTexts).profile;
  return (
    <Card title={t.need}>
      <div className="grid gap-4">
        <Notice tone="info">{t.publicNote}</Notice>
        <DiagnosisField form={props.form} />
        <GoalField form={props.form} />
        <StoryField form={props.form} />
        <HealthConsent {...props} />
      </div>
    </Card>
  );
};
