import type { OwnAdvert } from '#contracts/adverts.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Written } from '#web/ui/written.tsx';

const TONES = {
  'in-review': 'info',
  running: 'ok',
  paused: 'sun',
  ended: 'neutral',
  'sold-out': 'neutral',
  refused: 'danger',
  'taken-down': 'danger',
} as const satisfies Record<OwnAdvert['state'], Tone>;

export const StateBadge = ({ state, className }: { state: OwnAdvert['state']; className?: string }) => (
  <Badge tone={TONES[state]} className={className}>
    {useTexts(advertKindsTexts).advertKinds.states[state]}
  </Badge>
);

/** Explains the state in a sentence; empty where the badge is enough. */
export const StateNote = ({ advert }: { advert: OwnAdvert }) => {
  const t = useTexts(campaignsTexts).ownAdverts.notes;
  const { object: objections } = useTexts(campaignsTexts).ownAdverts;
  const { reasons } = useTexts(advertKindsTexts).advertKinds;
  const refunded = useMoney()(advert.refunded);
  const { state, waits, pageGone, reason, reasonNote, appeal } = advert;
  const text = {
    'in-review': t.inReview,
    running: waits && t.waits,
    paused: pageGone ? t.pageGone : t.paused,
    ended: t.ended(refunded),
    'sold-out': null,
    refused: reason && t.closed(reasons[reason], refunded),
    'taken-down': reason && t.closed(reasons[reason], refunded),
  }[state];
  if (!text) return null;
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{text}</p>
      {reasonNote && <Written as="p">{reasonNote}</Written>}
      {(appeal === 'waits' || appeal === 'refused') && <p>{objections[appeal]}</p>}
    </div>
  );
};
