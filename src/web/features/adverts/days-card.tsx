import { useState } from 'react';
import type { AdvertReport } from '#contracts/advert-report.ts';
import type { OwnAdvert } from '#contracts/adverts.ts';
import type { DayObjection } from '#contracts/appeals.ts';
import { call } from '#web/api-client/api.ts';
import { useDay, useTexts } from '#web/i18n/language.tsx';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmWithWords } from '#web/ui/confirm-with-words.tsx';
import { Select } from '#web/ui/fields.tsx';
import { useFocusNear } from '#web/ui/use-focus-near.ts';
import { useOwnAct } from './own-acts.tsx';

type Days = AdvertReport['days'];
type AdvertProps = { readonly advert: OwnAdvert };

const keyOf = ({ about, day }: DayObjection): string => `${day} ${about}`;

/** Words for a day and its views, in the list and in the choice. */
const useDayText = () => {
  const t = useTexts(campaignsTexts).ownAdverts.days;
  const dayText = useDay();
  return ({ about, day, views }: DayObjection): string => `${dayText(day)}: ${t.views[about](views)}`;
};

type ObjectDialogProps = AdvertProps & { readonly possible: Days; readonly onClose: () => void };

const ObjectDialog = ({ advert, possible, onClose }: ObjectDialogProps) => {
  const { object, days: t } = useTexts(campaignsTexts).ownAdverts;
  const textOf = useDayText();
  const [chosen, choose] = useState(possible[0]);
  const objection = useOwnAct(
    (body: Pick<DayObjection, 'about' | 'day'> & { words: string }) =>
      call('POST /api/appeals', {
        body: { kind: body.about, subjectId: advert._id, day: body.day, words: body.words },
      }),
    { done: object.done, onDone: onClose },
  );
  if (!chosen) return null;
  return (
    <ConfirmWithWords
      onClose={onClose}
      question={t.question}
      consequences={t.consequences[chosen.about]}
      confirmLabel={object.confirm}
      name="words"
      label={t.words}
      wordsMissing={t.wordsMissing}
      maxLength={1000}
      mutation={objection}
      onConfirm={(words) => objection.mutate({ about: chosen.about, day: chosen.day, words })}
    >
      <Select
        label={t.which}
        value={keyOf(chosen)}
        options={possible.map((of) => ({ value: keyOf(of), label: textOf(of) }))}
        onChange={({ target }) => choose(possible.find((of) => keyOf(of) === target.value))}
      />
    </ConfirmWithWords>
  );
};

type MadeProps = { readonly made: Days; readonly near: ReturnType<typeof useFocusNear<HTMLUListElement>> };

/** The outcomes of earlier objections. */
const Made = ({ made, near }: MadeProps) => {
  const t = useTexts(campaignsTexts).ownAdverts.days;
  const textOf = useDayText();
  return (
    <ul {...near} className="mb-3 grid divide-y divide-line">
      {made.map((of) => (
        <li key={keyOf(of)} className="grid gap-1 py-2.5 text-sm">
          <p className="font-semibold">{textOf(of)}</p>
          {of.objection !== 'possible' && <p>{t.states[of.objection]}</p>}
          {of.answer && <p className="text-muted">{t.answer(of.answer)}</p>}
        </li>
      ))}
    </ul>
  );
};

/** Lets the advertiser object to paid or returned views. Empty where there is nothing to object to. */
export const DaysCard = ({ advert, days }: AdvertProps & { readonly days: Days }) => {
  const t = useTexts(campaignsTexts).ownAdverts.days;
  const [isAsked, ask] = useState(false);
  const made = days.filter(({ objection }) => objection !== 'possible');
  const near = useFocusNear<HTMLUListElement>(made.length);
  if (days.length === 0) return null;
  // At most one objection of each kind waits.
  const waiting = made.filter(({ objection }) => objection === 'waits').map(({ about }) => about);
  const possible = days.filter(
    ({ objection, about }) => objection === 'possible' && !waiting.includes(about),
  );
  return (
    <Card title={t.title}>
      <p className="mb-3 text-sm text-pretty text-muted">{t.help}</p>
      {made.length > 0 && <Made made={made} near={near} />}
      {possible.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => ask(true)}>
          {t.act}
        </Button>
      )}
      {isAsked && <ObjectDialog advert={advert} possible={possible} onClose={() => ask(false)} />}
    </Card>
  );
};
