import { useState } from 'react';
import type { ConcernGroup } from '#contracts/concerns.ts';
import { ADVERT_REASONS, type AdvertReason } from '#shared/advert-categories/advert-reasons.ts';
import type { ConcernKind } from '#shared/concerns/concern-kinds.ts';
import { isolated } from '#shared/names/isolated.ts';
import { WISH_REFUSALS, type WishRefusal } from '#shared/wishes/wish-words.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { reviewTexts } from '#web/texts/review.ts';
import { wishDeskTexts } from '#web/texts/wish-desk.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Written } from '#web/ui/written.tsx';
import { DecisionDialog, DeskCard, QueueDesk } from '../../features/admin/desk.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const CONCERNS = ['admin', 'concerns'] as const;

type GroupProps = { readonly group: ConcernGroup };
type DialogProps = GroupProps & { readonly upheld: boolean; readonly onClose: () => void };

/** Decides concerns. To uphold one about an advert needs a reason for its advertiser. */
const ConcernDialog = ({ group, upheld, onClose }: DialogProps) => {
  const t = useTexts(reviewTexts).concernsDesk;
  const { reasons } = useTexts(advertKindsTexts).advertKinds;
  const count = useCount();
  const { about, subjectId, answers } = group;
  const ofWish = useTexts(wishDeskTexts).wishDesk.reasons;
  const [reason, setReason] = useState<AdvertReason | ''>('');
  const [refusal, setRefusal] = useState<WishRefusal | ''>('');
  const takesDown = upheld && about === 'advert';
  const takesOff = upheld && about === 'wish';
  const letters = t.consequences(count(answers));
  const more = upheld && { advert: t.takesDown, patient: t.pausesPage, wish: t.takesOff }[about];
  return (
    <DecisionDialog
      question={upheld ? t.upholdQuestion[about] : t.dismissQuestion}
      consequences={more ? `${more} ${letters}` : letters}
      confirmLabel={upheld ? t.confirmUphold[about] : t.confirmDismiss}
      danger={upheld}
      texts={t}
      missing={((takesDown && reason === '') || (takesOff && refusal === '')) && t.chooseReason}
      send={(body: BodyFor<'POST /api/admin/concerns'>) => call('POST /api/admin/concerns', { body })}
      queue={CONCERNS}
      bodyOf={(note) => ({
        about,
        subjectId,
        upheld,
        note,
        ...(takesDown && reason !== '' && { reasonCode: reason }),
        ...(takesOff && refusal !== '' && { refusal }),
      })}
      done={t.decided}
      onClose={onClose}
    >
      {takesDown && (
        <Select
          name="reasonCode"
          label={t.reason.advert}
          required
          placeholder={t.chooseReason}
          options={ADVERT_REASONS.map((value) => ({ value, label: reasons[value] }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as AdvertReason | '')}
        />
      )}
      {takesOff && (
        <Select
          name="refusal"
          label={t.reason.wish}
          required
          placeholder={t.chooseReason}
          options={WISH_REFUSALS.map((value) => ({ value, label: ofWish[value] }))}
          value={refusal}
          onChange={({ target }) => setRefusal(target.value as WishRefusal | '')}
        />
      )}
    </DecisionDialog>
  );
};

const ConcernTexts = ({ group }: GroupProps) => {
  const t = useTexts(reviewTexts).concernsDesk;
  const count = useCount();
  return (
    <ul className="grid gap-3">
      {group.concerns.map(({ kind, words, wantsAnswer, raisedAt }) => (
        <li key={`${raisedAt} ${kind} ${words}`} className="grid gap-0.5 border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">{t.kinds[kind as ConcernKind]}</p>
          {words && (
            <Written as="p" className="whitespace-pre-line">
              {words}
            </Written>
          )}
          <p className="text-xs text-muted">
            <Moment at={raisedAt} withTime />
            {wantsAnswer && ` · ${t.wantsAnswer}`}
          </p>
        </li>
      ))}
      {group.open > group.concerns.length && (
        <li className="text-sm text-muted">{t.more(count(group.open - group.concerns.length))}</li>
      )}
    </ul>
  );
};

const Group = ({ group }: GroupProps) => {
  const t = useTexts(reviewTexts).concernsDesk;
  const { about, subjectId, name, open } = group;
  const actOf = (upheld: boolean) => ({
    label: upheld ? t.uphold[about] : t.dismiss,
    variant: upheld ? ('quiet-danger' as const) : ('secondary' as const),
    dialog: (onClose: () => void) => <ConcernDialog group={group} upheld={upheld} onClose={onClose} />,
  });
  return (
    <DeskCard
      kind={t.about[about]}
      title={name === null ? t.gone : isolated(name)}
      aside={<Badge tone="sun">{t.told(open)}</Badge>}
      links={
        name !== null &&
        about !== 'wish' && (
          <>
            <ButtonLink
              to={about === 'advert' ? `/review-queue?of=${subjectId}` : `/patient/${subjectId}`}
              variant="secondary"
              size="small"
            >
              {t.look[about]}
            </ButtonLink>
            {about === 'patient' && (
              <ButtonLink to={`/admin-panel?open=${subjectId}`} variant="secondary" size="small">
                {t.account}
              </ButtonLink>
            )}
          </>
        )
      }
      acts={name === null ? [actOf(false)] : [actOf(false), actOf(true)]}
    >
      <ConcernTexts group={group} />
    </DeskCard>
  );
};

const ConcernDesk = () => (
  <QueueDesk
    queryKey={CONCERNS}
    read={(signal) => call('GET /api/admin/concerns', { signal })}
    texts={useTexts(reviewTexts).concernsDesk}
    card={(group) => <Group key={`${group.about} ${group.subjectId}`} group={group} />}
  />
);

export const handle = hiddenScreen(reviewTexts, 'concernsDesk', { wide: true });

export const Component = () => (
  <AdminPage place="concerns" texts={useTexts(reviewTexts).concernsDesk}>
    <ConcernDesk />
  </AdminPage>
);
