import type { CurrentUser } from '#contracts/dashboard.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { fundsOf } from './funds.ts';

const PATIENT_STEPS = ['verify', 'fill', 'case', 'share', 'withdraw'] as const;
/** A withdrawal of a stage waits for receipts of the one before. */
const SHOWING_STEPS = ['verify', 'fill', 'show', 'withdraw'] as const;
/** The goal was paid out. */
const PAID_STEPS = ['verify', 'fill', 'withdraw', 'renew'] as const;
/** The welcome is unfinished. */
const WELCOMED_STEPS = ['verify', 'finish', 'case', 'share', 'withdraw'] as const;
/** Steps of patients who filled in their page before consents were recorded. */
const AGREEING_STEPS = ['verify', 'agree', 'case', 'share', 'withdraw'] as const;
const BUYER_STEPS = ['verify', 'fund', 'place'] as const;

export type Step =
  | (typeof PATIENT_STEPS)[number]
  | (typeof WELCOMED_STEPS)[number]
  | (typeof AGREEING_STEPS)[number]
  | (typeof SHOWING_STEPS)[number]
  | (typeof PAID_STEPS)[number]
  | (typeof BUYER_STEPS)[number];

export type Way = {
  readonly steps: readonly Step[];
  readonly current: Step;
  /** The withdrawal pays a stage, not the goal. */
  readonly isStage?: boolean;
  /** The person's part is done, and staff have it now. */
  readonly waits?: Step | undefined;
};

/** Steps that only time or more views change, so a paid-out page may turn to its next goal. */
const PASSING: readonly unknown[] = [
  'payout-too-small',
  'not-available-yet',
  'payout-below-smallest',
  'payout-too-soon',
];

/** Whether a withdrawal can be requested. The dialog itself asks for the date of birth. */
const isOpen = (obstacle: unknown): boolean => obstacle === null || obstacle === 'dob-needed';

/** Whether the goal is reached, or the next stage of a page that is paid by stages. */
const isDue = (userData: CurrentUser['userData'], withdrawal: CurrentUser['withdrawal']): boolean => {
  const stage = withdrawal?.stage;
  return stage ? stage.collected >= stage.amount : fundsOf(userData).reached;
};

/** The step that the withdrawal's state requires; undefined while the person can only wait. */
const patientStep = ({ userData, withdrawal }: CurrentUser): Step | undefined => {
  if (!userData.emailVerified) return 'verify';
  const isBegun = userData.welcomeStep !== null && userData.welcomeStep !== 'ready';
  if (userData.diagnosis.trim() === '' || userData.total <= 0) return isBegun ? 'finish' : 'fill';
  const { obstacle = null, neededCase = null } = withdrawal ?? {};
  const reached = isDue(userData, withdrawal);
  const isAgreed = userData.healthConsentAt !== null;
  if (neededCase === 'missing') return isAgreed ? 'case' : 'agree';
  if (reached && neededCase === 'waiting') return 'case';
  if (obstacle === 'receipts-missing') return 'show';
  if (reached && userData.money?.state === 'paid' && PASSING.includes(obstacle)) return 'renew';
  if (reached) return isOpen(obstacle) || PASSING.includes(obstacle) ? 'withdraw' : undefined;
  if (!isAgreed) return 'agree';
  return isBegun ? 'finish' : 'share';
};

const buyerStep = ({ userData, balance = 0, overallAdvs = 0 }: CurrentUser): Step | undefined => {
  if (!userData.emailVerified) return 'verify';
  if (overallAdvs > 0) return undefined;
  return balance > 0 ? 'place' : 'fund';
};

/** The step that waits for staff, or for the end of the clearing period. */
const waitsOf = ({ withdrawal }: CurrentUser, current: Step): Step | undefined => {
  if (withdrawal?.neededCase === 'waiting') return 'case';
  return current === 'withdraw' && !isOpen(withdrawal?.obstacle ?? null) ? 'withdraw' : undefined;
};

/** The next step; undefined when nothing is left to do, or only waiting. */
export const wayOf = (user: CurrentUser): Way | undefined => {
  // Operators are seldom patients or advertisers: only an unverified address matters to them.
  if (user.superAdmin && user.userData.emailVerified) return undefined;
  if (user.userRole === 'Advertizer') {
    const current = buyerStep(user);
    return current && { steps: BUYER_STEPS, current };
  }
  const current = patientStep(user);
  if (!current) return undefined;
  if (current === 'show') return { steps: SHOWING_STEPS, current };
  if (current === 'renew') return { steps: PAID_STEPS, current };
  const all = current === 'agree' ? AGREEING_STEPS : current === 'finish' ? WELCOMED_STEPS : PATIENT_STEPS;
  const neededCase = user.withdrawal?.neededCase ?? null;
  return {
    steps: neededCase === null ? all.filter((step) => step !== 'case') : all,
    current,
    waits: waitsOf(user, current),
    ...(user.withdrawal?.stage && { isStage: true }),
  };
};

const ADDRESS: Partial<Record<Step, string>> = {
  fill: '/welcome',
  finish: '/welcome',
  agree: '/user-settings/page',
  case: '/case',
  show: '#spending',
  renew: '/user-settings/page',
  fund: '/payments',
  place: '/advList/',
};

const Trail = ({ steps, current, waits }: Way) => {
  const t = useTexts(dashboardTexts).nextStep;
  const place = steps.indexOf(current);
  return (
    <ol className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2',
            index === place ? 'font-bold text-ink' : 'text-muted',
          )}
        >
          <span
            className={classNames(
              'grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold',
              index <= place && (step !== waits || step === current)
                ? 'bg-primary text-on-primary'
                : 'border border-edge text-muted',
            )}
          >
            {index < place && step !== waits ? <CheckIcon className="size-4" /> : index + 1}
          </span>
          {t.steps[step].name}
        </li>
      ))}
    </ol>
  );
};

type NextStepCardProps = {
  readonly way: Way;
  /** The button of a step without a link: the email, sharing, the withdrawal. */
  readonly action?: React.ReactNode;
};

export const NextStepCard = ({ way, action }: NextStepCardProps) => {
  const t = useTexts(dashboardTexts).nextStep;
  const waiting =
    way.waits === way.current &&
    (way.current === 'case' ? t.caseWaits(STAFF_QUEUES.cases.promiseHours) : t.withdrawWaits);
  const ofStage = way.isStage &&
    way.current === 'withdraw' && { title: waiting ? t.stageWaits : t.stageFull };
  const { title, help, action: label } = { ...t.steps[way.current], ...waiting, ...ofStage };
  const to = ADDRESS[way.current];
  return (
    <section aria-label={t.title} className="panel grid gap-4 border-primary p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm font-bold text-primary">
          {`${t.title} · ${t.place(way.steps.indexOf(way.current) + 1, way.steps.length)}`}
        </p>
        <Trail {...way} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2>{title}</h2>
          <p className="prose mt-1 text-muted">{help}</p>
        </div>
        {to ? <ButtonLink to={to}>{label}</ButtonLink> : action}
      </div>
    </section>
  );
};
