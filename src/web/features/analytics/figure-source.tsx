import { useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Hint } from '#web/ui/hint.tsx';
import { QuestionIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FoundFigures, ShownFigures } from './figures.ts';

const TONES: Record<FoundFigures['source'], Tone> = {
  'analytics-service': 'ok',
  'first-party': 'ok',
  estimate: 'sun',
  none: 'neutral',
};

export const SourceBadge = ({ source }: Pick<FoundFigures, 'source'>) => {
  const t = useTexts(analyticsTexts).analytics;
  return (
    <Hint text={t.sources[source].means}>
      <Badge tone={TONES[source]}>
        <span className="sr-only">{t.sourceOf}: </span>
        {t.sources[source].name}
        <QuestionIcon className="size-4" />
      </Badge>
    </Hint>
  );
};

type FigureNoticeProps = {
  readonly shown: ShownFigures;
  /** The last reload failed, and `shown` is older. */
  readonly outdated: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

const NOTICE_TONES = {
  kept: 'danger',
  estimate: 'sun',
  instead: 'sun',
  none: 'info',
  failed: 'danger',
} as const;

/** The notice about the figures; none when they were simply counted. */
const noticeOf = (
  { counted, source, failure }: ShownFigures,
  outdated: boolean,
): keyof typeof NOTICE_TONES | undefined => {
  if (outdated) return 'kept';
  if (counted) return undefined;
  if (source === 'estimate') return failure === undefined ? 'estimate' : 'instead';
  return failure === undefined ? 'none' : 'failed';
};

export const FigureNotice = ({ shown, outdated, retrying, onRetry }: FigureNoticeProps) => {
  const t = useTexts(analyticsTexts).analytics.notices;
  const notice = noticeOf(shown, outdated);
  if (!notice) return null;
  const action =
    notice === 'none' ? (
      <ButtonLink to="/advList/" variant="secondary" size="small">
        {t.place}
      </ButtonLink>
    ) : (
      <Button variant="secondary" size="small" onClick={onRetry} pending={retrying}>
        {t.tryAgain}
      </Button>
    );
  return (
    <Notice tone={NOTICE_TONES[notice]} action={notice !== 'estimate' && action}>
      {t[notice]}
    </Notice>
  );
};
