import { useTexts } from '../../i18n/language-context.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Hint } from '../../ui/hint.tsx';
import { QuestionIcon } from '../../ui/icons.tsx';
import type { FoundFigures } from './shown-figures.ts';

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
