import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { codeOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { type Tone, toneClasses } from '#web/ui/badge.tsx';
import { LoadingRing } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '#web/ui/icons.tsx';
import type { AdvertForm } from '../advert-draft.ts';
import { usePageCheck } from './use-page-check.ts';

const SIGNS = { ok: CheckIcon, sun: WarningIcon, info: InfoIcon, danger: WarningIcon } as const;

type Mark = { readonly tone: Exclude<Tone, 'neutral'>; readonly text: string };

const MarkLine = ({ tone, text }: Mark) => {
  const Sign = SIGNS[tone];
  return (
    <li className="flex gap-2.5">
      <span
        className={classNames(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full',
          toneClasses(tone),
        )}
      >
        <Sign className="size-3.5" />
      </span>
      {text}
    </li>
  );
};

/** Findings of our server about the typed URL, under its field. */
export const PageMarks = ({ control }: { control: Control<AdvertForm> }) => {
  const t = useTexts(advertsTexts).pack.page;
  const textOf = useCodeText();
  const { isChecking, found, error } = usePageCheck(useWatch({ control, name: 'targetUrl' }));
  const marks: Record<NonNullable<typeof found>, Mark[]> = {
    frame: [
      { tone: 'ok', text: t.answers },
      { tone: 'ok', text: t.frame },
    ],
    newtab: [
      { tone: 'ok', text: t.answers },
      { tone: 'sun', text: t.newtab },
    ],
    unclear: [{ tone: 'info', text: t.unclear }],
    gone: [{ tone: 'sun', text: t.gone }],
  };
  const code = error && codeOf(error);
  const isRefused = code === 'url-own' || code === 'url-invalid';
  return (
    <div role="status" className="min-h-12 text-sm text-pretty">
      {isChecking ? (
        <p className="flex items-center gap-2.5 text-muted">
          <LoadingRing />
          {t.checking}
        </p>
      ) : found ? (
        <ul className="grid gap-2">
          {marks[found].map((mark) => (
            <MarkLine key={mark.text} {...mark} />
          ))}
        </ul>
      ) : code ? (
        <p className={isRefused ? 'font-semibold text-danger' : 'text-muted'}>
          {isRefused ? textOf(code) : t.later}
        </p>
      ) : (
        <p className="text-muted">{t.hint}</p>
      )}
    </div>
  );
};
