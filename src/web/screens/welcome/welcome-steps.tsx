import { useEffect, useRef } from 'react';
import type { OwnCase } from '#contracts/cases.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { WELCOME_STEPS, type WelcomeStep } from '#shared/welcome/welcome-steps.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { welcomeTexts } from '#web/texts/welcome.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormErrorSummary, LogInAgain } from '#web/ui/form-failure.tsx';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { isPageReady, useWelcome, type Welcome } from './use-welcome.ts';
import { QUESTIONS } from './welcome-questions.tsx';
import { WelcomeReady } from './welcome-ready.tsx';

/** Steps that a page can do without: they are skipped, not postponed. */
const OPTIONAL: readonly WelcomeStep[] = ['photo', 'story'];

const Progress = ({ step }: { step: WelcomeStep }) => {
  const t = useTexts(welcomeTexts).welcome;
  const place = WELCOME_STEPS.indexOf(step);
  return (
    <div className="grid gap-2">
      <p className="text-sm font-bold text-primary">{t.place(place + 1, WELCOME_STEPS.length)}</p>
      <span aria-hidden="true" className="grid grid-cols-6 gap-1.5">
        {WELCOME_STEPS.map((one, index) => (
          <span
            key={one}
            className={classNames(
              'h-1.5 rounded-full forced-colors:border',
              index < place && 'bg-primary forced-colors:bg-[Highlight]',
              index === place && 'bg-sun forced-colors:bg-[Highlight]',
              index > place && 'bg-line',
            )}
          />
        ))}
      </span>
    </div>
  );
};

/** Takes the focus when the step changes, like the heading of a new screen. */
const Question = ({ step, title, lead }: { step: WelcomeStep; title: string; lead: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  return (
    <header>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="prose mt-2 text-muted">{lead}</p>
    </header>
  );
};

const Moves = ({ welcome }: { welcome: Welcome }) => {
  const t = useTexts(welcomeTexts).welcome;
  const { step, back, skip, later, form } = welcome;
  return (
    <div className="grid gap-2">
      <Button type="submit" size="large" pending={form.formState.isSubmitting}>
        {t.next}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        {step === 'whose' ? (
          <span />
        ) : (
          <Button variant="quiet" onClick={back}>
            {t.back}
          </Button>
        )}
        <Button variant="quiet" onClick={OPTIONAL.includes(step) ? skip : later}>
          {OPTIONAL.includes(step) ? t.skip : t.later}
        </Button>
      </div>
    </div>
  );
};

const Asking = ({ welcome, user }: { welcome: Welcome; user: CurrentUser }) => {
  const textOf = useCodeText();
  const { step, submit, attempts } = welcome;
  if (step === 'ready') return <WelcomeReady user={user} />;
  const Asked = QUESTIONS[step];
  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={submit}>
      <FormErrorSummary
        attempt={attempts.attempt}
        action={attempts.failure === 'not-signed-in' && <LogInAgain />}
      >
        {textOf(attempts.failure)}
      </FormErrorSummary>
      <Asked welcome={welcome} user={user} />
      <Moves welcome={welcome} />
    </form>
  );
};

export const WelcomeSteps = ({ user, own }: { user: CurrentUser; own: OwnCase }) => {
  const t = useTexts(welcomeTexts).welcome;
  const welcome = useWelcome(user, own);
  const { step, isUnsaved, form } = welcome;
  const { title, lead } = step === 'ready' && !isPageReady(user) ? t.unready : t[step];
  return (
    <>
      <Progress step={step} />
      <Question step={step} title={title} lead={lead} />
      <Asking welcome={welcome} user={user} />
      <UnsavedGuard unsaved={isUnsaved && !form.formState.isSubmitting} />
    </>
  );
};
