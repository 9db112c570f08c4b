import { useState } from 'react';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { randomKey } from '#shared/ids/random-key.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmWithWords } from '#web/ui/confirm-with-words.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/fields.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { OWN_ADVERTS } from './own-adverts.ts';
import { canPlace, TIER_OFFERS } from './pack-offer.ts';

/** Reloads the list and the balance, also after a refusal: the advert may have changed. */
export const useOwnAct = <Input,>(
  act: (input: Input) => Promise<unknown>,
  shown: { readonly done: string; readonly onDone?: () => void; readonly failsIn?: 'toast' },
) => {
  const { refetchUser } = useSession();
  return useAct(act, { ...shown, rereads: [OWN_ADVERTS], onEnd: refetchUser });
};

type ActProps = { readonly advert: OwnAdvert };
type DialogProps = ActProps & { readonly onClose: () => void };

const EndDialog = ({ advert, onClose }: DialogProps) => {
  const t = useTexts(campaignsTexts).ownAdverts.end;
  const [money, count] = [useMoney(), useCount()];
  const end = useOwnAct(() => call('POST /api/endAdv/:id', { params: { id: advert._id } }), {
    done: t.done(money(advert.refundable)),
    onDone: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      question={t.question(isolated(advert.title))}
      consequences={t.consequences(money(advert.refundable), count(advert.clicks))}
      confirmLabel={t.confirm(money(advert.refundable))}
      danger
      mutation={end}
      onConfirm={() => end.mutate(undefined)}
    />
  );
};

const RepeatDialog = ({ advert, onClose }: DialogProps) => {
  const t = useTexts(campaignsTexts).ownAdverts.repeat;
  const money = useMoney();
  const count = useCount();
  const { auth } = useSession();
  const [purchaseKey] = useState(() => randomKey());
  const packs = TIER_OFFERS.find(({ item }) => item === advert.item)?.packs ?? [];
  const [chosen, choose] = useState(packs[0]);
  const repeat = useOwnAct(
    (pack: NonNullable<typeof chosen>) =>
      call('POST /api/repeatAdv/:id', {
        params: { id: advert._id },
        body: { clicks: pack.clicks, amount: pack.price, purchaseKey },
      }),
    { done: t.done, onDone: onClose },
  );
  if (!chosen) return null;
  const balance = auth ? (auth.balance ?? 0) : 0;
  const tooLittle = !canPlace(balance, chosen.price) && t.tooLittle(money(balance));
  return (
    <Confirm
      onClose={onClose}
      question={t.question(isolated(advert.title))}
      consequences={t.consequences}
      confirmLabel={t.confirm(money(chosen.price))}
      disabledReason={tooLittle}
      mutation={repeat}
      onConfirm={() => repeat.mutate(chosen)}
    >
      <Select
        label={t.pack}
        hint={t.balance(money(balance))}
        value={String(chosen.clicks)}
        options={packs.map(({ clicks, price }) => ({
          value: String(clicks),
          label: t.option(count(clicks), money(price)),
        }))}
        onChange={({ target }) => choose(packs.find(({ clicks }) => String(clicks) === target.value))}
      />
    </Confirm>
  );
};

const ObjectDialog = ({ advert, onClose }: DialogProps) => {
  const t = useTexts(campaignsTexts).ownAdverts.object;
  const money = useMoney();
  const objection = useOwnAct(
    (words: string) => call('POST /api/appeals', { body: { kind: 'advert', subjectId: advert._id, words } }),
    { done: t.done, onDone: onClose },
  );
  return (
    <ConfirmWithWords
      onClose={onClose}
      question={t.question}
      consequences={t.consequences(money(advert.refunded))}
      confirmLabel={t.confirm}
      name="words"
      label={t.words}
      wordsMissing={t.wordsMissing}
      maxLength={1000}
      mutation={objection}
      onConfirm={(words) => objection.mutate(words)}
    />
  );
};

const PauseButton = ({ advert, size }: ActProps & { size: 'small' | 'medium' }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const paused = advert.state === 'paused';
  const act = useOwnAct(
    () =>
      paused
        ? call('POST /api/resumeAdv/:id', { params: { id: advert._id } })
        : call('POST /api/pauseAdv/:id', { params: { id: advert._id } }),
    { done: paused ? t.resumed : t.paused, failsIn: 'toast' },
  );
  return (
    <Button
      variant={paused ? 'primary' : 'secondary'}
      size={size}
      pending={act.isPending}
      aria-label={paused ? t.resumeNamed(advert.title) : t.pauseNamed(advert.title)}
      onClick={() => act.mutate(undefined)}
    >
      {paused ? t.resume : t.pause}
    </Button>
  );
};

type OwnActsProps = ActProps & {
  readonly onEdit: (advert: OwnAdvert) => void;
  /** Set on the page of the ad: full size, the refund in the label, buying again first once sold out. */
  readonly full?: boolean;
};

/** The owner's actions on an advert in its state; actions that end it or cost money need a confirmation. */
export const OwnActs = ({ advert, onEdit, full = false }: OwnActsProps) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const money = useMoney();
  const size = full ? 'medium' : 'small';
  const [asked, ask] = useState<'end' | 'repeat' | 'object'>();
  const isOpen = ['in-review', 'running', 'paused'].includes(advert.state);
  const isOver = advert.state === 'ended' || advert.state === 'sold-out';
  const close = () => ask(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(advert.state === 'running' || advert.state === 'paused') && (
          <PauseButton advert={advert} size={size} />
        )}
        {isOpen && (
          <Button
            variant="secondary"
            size={size}
            aria-label={t.editNamed(advert.title)}
            onClick={() => onEdit(advert)}
          >
            {t.edit}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="quiet-danger"
            size={size}
            aria-label={full ? undefined : t.endNamed(advert.title)}
            onClick={() => ask('end')}
          >
            {full ? t.end.actFor(money(advert.refundable)) : t.end.act}
          </Button>
        )}
        {isOver && (
          <Button
            variant={full && advert.state === 'sold-out' ? 'primary' : 'secondary'}
            size={size}
            aria-label={t.repeatNamed(advert.title)}
            onClick={() => ask('repeat')}
          >
            {t.repeat.act}
          </Button>
        )}
        {advert.appeal === 'possible' && (
          <Button
            variant="secondary"
            size={size}
            aria-label={t.object.named(advert.title)}
            onClick={() => ask('object')}
          >
            {t.object.act}
          </Button>
        )}
      </div>
      {asked === 'object' && <ObjectDialog advert={advert} onClose={close} />}
      {asked === 'end' && <EndDialog advert={advert} onClose={close} />}
      {asked === 'repeat' && <RepeatDialog advert={advert} onClose={close} />}
    </>
  );
};
