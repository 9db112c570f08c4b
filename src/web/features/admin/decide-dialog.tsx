import { useState } from 'react';
import type { ReviewedAdvert } from '#contracts/advert-review.ts';
import { ADVERT_REASONS, type AdvertReason } from '#shared/advert-categories/advert-reasons.ts';
import type { Language } from '#shared/languages/languages.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { reviewTexts } from '#web/texts/review.ts';
import { Confirm } from '#web/ui/dialog.tsx';
import { Select, TextArea } from '#web/ui/fields.tsx';
import { type FailureWords, failureText } from './queries.ts';
import { useDecideAdvert } from './review-queries.ts';

type DecideDialogProps = {
  readonly advert: ReviewedAdvert;
  readonly decision: 'refuse' | 'take-down';
  /** Other words for the list of all ads (SPEC 8). */
  readonly words?: { readonly question: string } & FailureWords;
  readonly onClose: () => void;
};

/** Whether the email has the reason that it needs. */
export const isReasonGiven = (reason: AdvertReason | '', note: string): reason is AdvertReason =>
  reason !== '' && (reason !== 'other' || note.trim() !== '');

/** Asks for the reason, explains what happens to the money, and only then refuses. */
export const DecideDialog = ({ advert, decision, words, onClose }: DecideDialogProps) => {
  const t = useTexts(reviewTexts).reviewQueue;
  const { reasons } = useTexts(advertKindsTexts).advertKinds;
  const money = useMoney();
  const [reason, setReason] = useState<AdvertReason | ''>('');
  const [note, setNote] = useState('');
  const deciding = useDecideAdvert(advert.id, {
    done: ({ refunded }) => t.closed(money(refunded)),
    onDone: onClose,
  });
  const decide = () => {
    if (isReasonGiven(reason, note)) deciding.mutate({ decision, reasonCode: reason, note });
  };
  return (
    <Confirm
      onClose={onClose}
      question={
        words?.question ??
        (decision === 'refuse' ? t.refuseQuestion : t.takeDownQuestion)(isolated(advert.title))
      }
      consequences={t.consequences(money(advert.refundable), isolated(advert.owner.name))}
      confirmLabel={decision === 'refuse' ? t.refuse : t.takeDown}
      danger
      disabledReason={!isReasonGiven(reason, note) && t.chooseReason}
      mutation={deciding}
      {...(words && { failureText: (error: unknown, at: Language) => failureText(error, at, words) })}
      onConfirm={decide}
    >
      <div className="grid gap-4">
        <Select
          name="reasonCode"
          label={t.reason}
          required
          placeholder={t.chooseReason}
          options={ADVERT_REASONS.map((value) => ({ value, label: reasons[value] }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as AdvertReason | '')}
        />
        <TextArea
          name="note"
          label={t.note}
          hint={t.noteHint}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Confirm>
  );
};
