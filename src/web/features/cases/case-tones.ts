import type { CaseState } from '#shared/cases/case-words.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const CASE_TONES: Record<CaseState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  'more-needed': 'sun',
  checked: 'ok',
  paused: 'sun',
  closed: 'neutral',
  refused: 'danger',
};
