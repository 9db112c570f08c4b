import type { CaseState } from '#shared/cases/case-words.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const CASE_TONES: Record<CaseState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  'more-needed': 'sun',
  checked: 'ok',
  paused: 'sun',
  closed: 'neutral',
  refused: 'danger',
};

export const CaseBadge = ({ state }: { state: CaseState }) => {
  const states = useTexts(casesTexts).caseStates;
  return (
    <Badge tone={CASE_TONES[state]} className="whitespace-nowrap">
      {states[state]}
    </Badge>
  );
};
