import type { CaseState } from '#shared/cases/case-words.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CASE_TONES } from './case-tones.ts';

export const CaseBadge = ({ state }: { state: CaseState }) => {
  const states = useTexts('caseStates');
  return (
    <Badge tone={CASE_TONES[state]} className="whitespace-nowrap">
      {states[state]}
    </Badge>
  );
};
