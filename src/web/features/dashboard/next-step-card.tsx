import { useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { Step, Way } from './next-step.ts';

const ADDRESS: Partial<Record<Step, string>> = {
  fill: '/welcome',
  finish: '/welcome',
  agree: '/user-settings',
  renew: '/user-settings',
  fund: '/payments',
  place: '/advList/',
};

const Trail = ({ steps, current }: Way) => {
  const t = useTexts('nextStep');
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
              index <= place ? 'bg-primary text-on-primary' : 'border border-edge text-muted',
            )}
          >
            {index < place ? <CheckIcon className="size-4" /> : index + 1}
          </span>
          {t.steps[step].name}
        </li>
      ))}
    </ol>
  );
};

type NextStepCardProps = {
  readonly way: Way;
  /** The button of a step that is done here and not behind a link: the letter, sharing, the withdrawal. */
  readonly action?: React.ReactNode;
};

export const NextStepCard = ({ way, action }: NextStepCardProps) => {
  const t = useTexts('nextStep');
  const { title, help, action: label } = t.steps[way.current];
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
          <h2 className="text-xl">{title}</h2>
          <p className="prose mt-1 text-muted">{help}</p>
        </div>
        {to ? <ButtonLink to={to}>{label}</ButtonLink> : action}
      </div>
    </section>
  );
};
