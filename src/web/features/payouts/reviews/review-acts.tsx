import { useState } from 'react';
import type { WaitingReview } from '#contracts/payout-reviews.ts';
import { isolated } from '#shared/names/isolated.ts';
import { textOfCode, useErrorText } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { payoutReviewsTexts } from '#web/texts/payout-reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { useMomentText } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isManualMethod } from '../payout-status.tsx';
import { usePostponing, useRefusal, useRelease } from './use-reviews.ts';

type Act = { readonly review: WaitingReview; readonly onClose: () => void };
type Read = { readonly version: string };

const ReleaseDialog = ({ review, version, onClose }: Act & Read) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const amount = useMoney()(review.amount);
  const release = useRelease({ id: review._id, version }, onClose);
  const isFirstOfTwo = review.people === 2 && review.saidBy === null;
  const means = isManualMethod(review.paymentMethod) ? t.releaseByHandMeans : t.releaseMeans;
  return (
    <Confirm
      onClose={onClose}
      question={t.releaseQuestion(amount, isolated(review.user.name))}
      consequences={isFirstOfTwo ? t.releaseFirstMeans : means}
      confirmLabel={t.release}
      mutation={release}
      onConfirm={() => release.mutate()}
    />
  );
};

const RefuseDialog = ({ review, onClose }: Act) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const language = useLanguage();
  const amount = useMoney()(review.amount);
  const refusal = useRefusal(review._id, onClose);
  const [reason, setReason] = useState('');
  return (
    <Confirm
      onClose={onClose}
      question={t.refuseQuestion(amount, isolated(review.user.name))}
      consequences={t.refuseMeans}
      confirmLabel={t.refuseAction}
      mutation={refusal}
      danger
      disabledReason={reason.trim() === '' && textOfCode('payout-reason-missing', language)}
      onConfirm={() => refusal.mutate(reason)}
    >
      <TextField
        name="reason"
        label={t.reason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  );
};

/** Nothing can be decided yet: the withdrawal waits until that time outside the queue. */
const PostponeAct = ({ review }: Pick<Act, 'review'>) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const errorText = useErrorText();
  const postponing = usePostponing(review._id);
  return (
    <div className="grid max-w-80 gap-1">
      <Button onClick={() => postponing.mutate()} pending={postponing.isPending}>
        {t.hold}
      </Button>
      <p className="text-sm text-muted">{t.holdMeans}</p>
      {postponing.error && <Notice tone="danger">{errorText(postponing.error)}</Notice>}
    </div>
  );
};

/** Releases or refuses; the obstacles to a release are beside the disabled button. */
export const ReviewActs = ({ review, version }: Pick<Act, 'review'> & Read) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const momentText = useMomentText();
  const [dialog, setDialog] = useState<'release' | 'refuse'>();
  const close = () => setDialog(undefined);
  const isClosed = review.notBefore !== null && t.opensAt(momentText(review.notBefore, 'time'));
  return (
    <div className="flex flex-wrap items-start justify-end gap-3 border-t border-line pt-4">
      <Button variant="quiet-danger" onClick={() => setDialog('refuse')}>
        {t.refuse}
      </Button>
      <Button
        variant={isClosed ? 'secondary' : 'primary'}
        onClick={() => setDialog('release')}
        disabledReason={isClosed || (review.saidBy?.isMe === true && t.people.me)}
      >
        {t.release}
      </Button>
      {isClosed && review.postponedUntil === null && <PostponeAct review={review} />}
      {dialog === 'release' && <ReleaseDialog review={review} version={version} onClose={close} />}
      {dialog === 'refuse' && <RefuseDialog review={review} onClose={close} />}
    </div>
  );
};
