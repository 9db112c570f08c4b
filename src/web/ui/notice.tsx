import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { type Tone, toneClasses } from './badge.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import { whole } from './whole-text.tsx';

type NoticeProps = {
  readonly tone?: Exclude<Tone, 'neutral'>;
  readonly children: React.ReactNode;
  /** A link or a button after the text. */
  readonly action?: React.ReactNode;
  /** A retry button, instead of another action. */
  readonly onRetry?: () => void;
  readonly onDismiss?: () => void;
  readonly className?: string;
  readonly ref?: React.Ref<HTMLDivElement>;
};

const ICONS = { ok: CheckIcon, sun: WarningIcon, info: InfoIcon, danger: WarningIcon };

/** A message that stays in the page. Danger is announced at once, the rest politely. */
export const Notice = (props: NoticeProps) => {
  const { tone = 'info', children, action, onRetry, onDismiss, className, ref } = props;
  const t = useTexts(partsTexts).ui;
  const Icon = ICONS[tone];
  return (
    <div
      ref={ref}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      className={classNames(
        'flex items-baseline gap-3 rounded-md px-4 py-3 text-sm',
        toneClasses(tone),
        className,
      )}
    >
      {/* The icon is taller than the text; the margin keeps it from moving the line down. */}
      <Icon className="-mt-1.5 translate-y-1.25" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-2">
        <div className="min-w-0 font-semibold text-pretty">{whole(children)}</div>
        {action}
        {onRetry && (
          <button type="button" className="font-bold underline" onClick={onRetry}>
            {t.tryAgain}
          </button>
        )}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={t.dismiss}
          title={t.dismiss}
          onClick={onDismiss}
          className="-my-3 -mr-3 grid size-11 shrink-0 place-items-center self-start"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </div>
  );
};
