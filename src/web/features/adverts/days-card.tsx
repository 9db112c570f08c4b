import { useState } from 'react';
import type { AdvertReport } from '#contracts/advert-report.ts';
import type { OwnAdvert } from '#contracts/adverts.ts';
import type { DayObjection } from '#contracts/appeals.ts';
import { call } from '#web/api-client/api.ts';
import { useDay, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmWithWords } from '#web/ui/confirm-with-words.tsx';
import { useAct } from './own-acts.tsx';

type DayProps = { readonly advert: OwnAdvert; readonly of: DayObjection };

const ObjectDialog = ({ advert, of: { about, day }, onClose }: DayProps & { onClose: () => void }) => {
  const t = useTexts('ownAdverts');
  const objection = useAct(
    (words: string) =>
      call('POST /api/appeals', { body: { kind: about, subjectId: advert._id, day, words } }),
    t.object.done,
    onClose,
  );
  return (
    <ConfirmWithWords
      onClose={onClose}
      question={t.days.question[about](useDay()(day))}
      consequences={t.days.consequences[about]}
      confirmLabel={t.object.confirm}
      name="words"
      label={t.object.words}
      wordsMissing={t.object.wordsMissing}
      maxLength={1000}
      mutation={objection}
      onConfirm={(words) => objection.mutate(words)}
    />
  );
};

/** The views of a day, what became of an objection to them, or the way to make one. */
const Day = ({ advert, of, waits }: DayProps & { readonly waits: boolean }) => {
  const t = useTexts('ownAdverts').days;
  const [isAsked, ask] = useState(false);
  const day = useDay()(of.day);
  const views = t.views[of.about](of.views);
  const { objection, answer } = of;
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold">{day}</span>
          <span className="text-sm text-muted">{views}</span>
        </p>
        {objection === 'possible' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t.named(views, day)}
            disabledReason={waits && t.another}
            hideReason
            onClick={() => ask(true)}
          >
            {t.act}
          </Button>
        )}
      </div>
      {objection !== 'possible' && <p className="text-sm">{t.states[objection]}</p>}
      {answer && <p className="text-sm wrap-anywhere text-muted">{t.answer(answer)}</p>}
      {isAsked && <ObjectDialog advert={advert} of={of} onClose={() => ask(false)} />}
    </li>
  );
};

type DaysCardProps = { readonly advert: OwnAdvert } & Pick<AdvertReport, 'days'>;

/** The advertiser's way to object to what was paid, or was given back. Nothing where there is nothing to object to. */
export const DaysCard = ({ advert, days }: DaysCardProps) => {
  const t = useTexts('ownAdverts').days;
  if (days.length === 0) return null;
  const waiting = days.filter(({ objection }) => objection === 'waits').map(({ about }) => about);
  return (
    <Card title={t.title}>
      <p className="mb-2 text-sm text-pretty text-muted">{t.help}</p>
      <ul className="grid divide-y divide-line">
        {days.map((of) => (
          <Day key={`${of.day} ${of.about}`} advert={advert} of={of} waits={waiting.includes(of.about)} />
        ))}
      </ul>
    </Card>
  );
};
