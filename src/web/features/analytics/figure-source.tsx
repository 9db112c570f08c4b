import { useTexts } from '#web/i18n/language-context.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Hint } from '#web/ui/hint.tsx';
import { QuestionIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FoundFigures, ShownFigures } from './shown-figures.ts';

const TONES: Record<FoundFigures['source'], Tone> = {
  'analytics-service': 'ok',
  'first-party': 'ok',
  estimate: 'sun',
  none: 'neutral',
};

export const SourceBadge = ({ source }: Pick<FoundFigures, 'source'>) => {
  const t = useTexts('analytics');
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
  /** Asking again failed, and `shown` is from before. */
  readonly outdated: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

/** Says what the figures are where they are not simply those that were counted. */
export const FigureNotice = ({ shown, outdated, retrying, onRetry }: FigureNoticeProps) => {
  const t = useTexts('analytics').notices;
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry} pending={retrying}>
      {t.tryAgain}
    </Button>
  );
  if (outdated) {
    return (
      <Notice tone="danger" action={retry}>
        {t.kept}
      </Notice>
    );
  }
  if (shown.counted) return null;
  const failed = shown.failure !== undefined;
  if (shown.source === 'estimate') {
    return (
      <Notice tone="sun" {...(failed && { action: retry })}>
        {failed ? t.instead : t.estimate}
      </Notice>
    );
  }
  const place = (
    <ButtonLink to="/advList/" variant="secondary" size="small">
      {t.place}
    </ButtonLink>
  );
  return (
    <Notice tone={failed ? 'danger' : 'info'} action={failed ? retry : place}>
      {failed ? t.failed : t.none}
    </Notice>
  );
};
