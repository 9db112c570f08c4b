import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OwnCase } from '#contracts/cases.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { Relation } from '#shared/cases/case-words.ts';
import { WELCOME_STEPS, type WelcomeStep } from '#shared/welcome/welcome-steps.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCaseAct } from '#web/features/cases/use-own-case.ts';
import {
  PROFILE_ORDER,
  type ProfileData,
  type ProfileForm,
  type ProfileValues,
  valuesOf,
  WELCOME_FORMS,
} from '#web/features/patients/profile-schema.ts';
import { useCheckedForm } from '#web/ui/checked-form.ts';

/** The holder of the page, stored in the case. */
export type Holder = { readonly relation: Relation; readonly guardianName: string };

export const isPageReady = ({ userData }: CurrentUser): boolean =>
  userData.diagnosis !== '' && userData.total > 0 && userData.healthConsentAt !== null;

const isStep = (text: string | null): text is WelcomeStep =>
  (WELCOME_STEPS as readonly (string | null)[]).includes(text);

/** Returns the first step of a visit: the address's, else the one where the last visit ended. */
export const stepOf = (asked: string | null, user: CurrentUser): WelcomeStep => {
  if (isStep(asked)) return asked;
  return user.userData.welcomeStep ?? (isPageReady(user) ? 'ready' : 'whose');
};

const neighbourOf = (step: WelcomeStep, by: 1 | -1): WelcomeStep =>
  WELCOME_STEPS[WELCOME_STEPS.indexOf(step) + by] ?? step;

type FieldName = keyof ProfileValues;
const fieldsOf = (step: WelcomeStep) => Object.keys(WELCOME_FORMS[step].shape) as FieldName[];

/** Returns the valid input of all steps, and the fields that it comes from. */
export const savableOf = (typed: ProfileValues, saved: ProfileValues) => {
  const data: ProfileData = {};
  const fields: FieldName[] = [];
  for (const step of WELCOME_STEPS) {
    const own = fieldsOf(step);
    if (own.every((name) => typed[name] === saved[name])) continue;
    const checked = WELCOME_FORMS[step].safeParse(typed);
    if (!checked.success) continue;
    Object.assign(data, checked.data);
    fields.push(...own);
  }
  return { data, fields };
};

/** Keeps the step in the address, so that the back button returns to the previous one. */
const useStep = (user: CurrentUser): WelcomeStep => {
  const asked = useSearchParams()[0].get('step');
  const navigate = useNavigate();
  const step = stepOf(asked, user);
  useEffect(() => {
    if (asked !== step) void navigate(`?step=${step}`, { replace: true });
  }, [asked, step, navigate]);
  return step;
};

/** Navigates once the form has the saved values; unsaved ones prompt a question (UnsavedGuard). */
const useGoing = () => {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (target === undefined) return;
    setTarget(undefined);
    void navigate(target);
  }, [target, navigate]);
  return setTarget;
};

/** One form over all steps: input stays while people go back and forth, and each step saves what is valid. */
export const useWelcome = (user: CurrentUser, own: OwnCase) => {
  const { setUser } = useSession();
  const go = useGoing();
  const step = useStep(user);
  const saved: Holder = { relation: own.relation, guardianName: own.guardianName };
  const [holder, setHolder] = useState(saved);
  const isHolderChanged = holder.relation !== saved.relation || holder.guardianName !== saved.guardianName;
  const applyToCase = useCaseAct((body: Holder) => call('POST /api/case', { body }));

  const save = async (form: ProfileForm, at: WelcomeStep) => {
    if (isHolderChanged) await applyToCase.mutateAsync(holder);
    const { data, fields } = savableOf(form.getValues(), valuesOf(user));
    const changed = await call('POST /api/saveUserInfo', { body: { data: { ...data, welcomeStep: at } } });
    const values = valuesOf(changed);
    for (const name of fields) form.resetField(name, { defaultValue: values[name] });
    setUser(changed);
  };
  const { form, submit, attempts } = useCheckedForm<ProfileValues, ProfileData>({
    schema: WELCOME_FORMS[step],
    order: PROFILE_ORDER,
    defaultValues: valuesOf(user),
    send: async (_, sent) => {
      const next = neighbourOf(step, 1);
      await save(sent, next);
      go(`?step=${next}`);
    },
  });

  /** Leaves the step although something is missing. */
  const leave = (at: WelcomeStep, target: string) => {
    attempts.clear();
    form.clearErrors();
    save(form, at).then(
      () => go(target),
      (error) => attempts.fail(codeOf(error)),
    );
  };
  return {
    step,
    form,
    submit,
    attempts,
    holder,
    setHolder,
    isUnsaved: form.formState.isDirty || isHolderChanged,
    back: () => leave(neighbourOf(step, -1), `?step=${neighbourOf(step, -1)}`),
    skip: () => leave(neighbourOf(step, 1), `?step=${neighbourOf(step, 1)}`),
    later: () => leave(step, '/dashboard'),
  };
};

export type Welcome = ReturnType<typeof useWelcome>;
