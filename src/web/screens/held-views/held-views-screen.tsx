import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuarantinedGroup } from '#contracts/held-views.ts';
import { isolated } from '#shared/names/isolated.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { DecisionDialog, Desk, DeskCard } from '#web/features/admin/desk.tsx';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { heldViewsTexts } from '#web/texts/held-views.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

type Decision = BodyFor<'POST /api/admin/held-views'>;
type By = Decision['by'];
type Outcome = Decision['outcome'];

const HELD = ['admin', 'held-views'] as const;
const BYS: readonly By[] = ['patient', 'advert', 'household'];

const useHeldViews = (by: By) =>
  useQuery({
    queryKey: [...HELD, by],
    queryFn: ({ signal }) => call('GET /api/admin/held-views', { query: { by }, signal }),
  });

type GroupProps = { readonly by: By; readonly group: QuarantinedGroup; readonly upTo: string };

const useGroupName = (by: By, { name, key }: QuarantinedGroup): string => {
  const t = useTexts(heldViewsTexts).heldViews;
  if (by === 'household') return key === '' ? t.noHousehold : t.household(key.slice(0, 6));
  if (name !== '') return name;
  return key === 'guest' ? t.everybody : t.gone;
};

type DialogProps = GroupProps & { readonly outcome: Outcome; readonly onClose: () => void };

/** Confirms a decision with its effect in money. */
const HeldDialog = ({ by, group, upTo, outcome, onClose }: DialogProps) => {
  const t = useTexts(heldViewsTexts).heldViews;
  const money = useMoney();
  const words = t.acts[outcome];
  return (
    <DecisionDialog
      question={words.question(t.views(group.views), isolated(useGroupName(by, group)))}
      consequences={words.consequences(money(group.amount), money(group.price))}
      confirmLabel={words.act}
      danger={outcome === 'taken-back'}
      texts={t}
      send={(body: Decision) => call('POST /api/admin/held-views', { body })}
      queue={HELD}
      bodyOf={(note) => ({ by, key: group.key, upTo, outcome, note })}
      done={({ amount, paidOut }) =>
        `${words.done(money(amount))}${paidOut > 0 ? ` ${t.paidOut(paidOut)}` : ''}`
      }
      onClose={onClose}
    />
  );
};

const Facts = ({ by, group }: Omit<GroupProps, 'upTo'>) => {
  const t = useTexts(heldViewsTexts).heldViews;
  const count = useCount();
  const money = useMoney();
  return (
    <dl className="grid content-start gap-1 text-sm">
      <FactLine label={t.amount}>{money(group.amount)}</FactLine>
      <FactLine label={t.price}>{money(group.price)}</FactLine>
      <FactLine label={t.since}>
        <Moment at={group.heldSince} withTime />
      </FactLine>
      <FactLine label={t.devices}>{count(group.devices)}</FactLine>
      {by !== 'household' && <FactLine label={t.households}>{count(group.households)}</FactLine>}
      {by !== 'patient' && <FactLine label={t.pages}>{count(group.patients)}</FactLine>}
      {by !== 'advert' && <FactLine label={t.adverts}>{count(group.adverts)}</FactLine>}
    </dl>
  );
};

/** The findings beside their effect in money. */
const GroupCard = (props: GroupProps) => {
  const t = useTexts(heldViewsTexts).heldViews;
  const { by, group } = props;
  const actOf = (outcome: Outcome, variant: ButtonVariant) => ({
    label: t.acts[outcome].act,
    variant,
    dialog: (onClose: () => void) => <HeldDialog {...props} outcome={outcome} onClose={onClose} />,
  });
  return (
    <DeskCard
      title={useGroupName(by, group)}
      aside={<p className="text-sm text-muted">{t.views(group.views)}</p>}
      acts={[actOf('released', 'secondary'), actOf('taken-back', 'quiet-danger')]}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <section className="grid content-start gap-2 text-sm">
          <h3 className="text-base font-semibold text-muted">{t.found}</h3>
          <ul className="grid gap-2">
            {group.reasons.map(({ rule, views }) => (
              <li key={rule}>
                <span className="font-semibold">{t.rules[rule].name}</span>{' '}
                <span className="text-muted">({t.views(views)})</span>
                <br />
                {t.rules[rule].what}
              </li>
            ))}
          </ul>
        </section>
        <Facts by={by} group={group} />
      </div>
    </DeskCard>
  );
};

/** Views quarantined by the hourly scoring, until staff release or revoke them. */
const HeldViewsDesk = () => {
  const t = useTexts(heldViewsTexts).heldViews;
  const money = useMoney();
  const [by, setBy] = useState<By>('patient');
  return (
    <>
      <Segmented
        legend={t.groupedBy}
        options={BYS.map((value) => ({ value, label: t.by[value] }))}
        value={by}
        onChange={setBy}
      />
      <Desk
        query={useHeldViews(by)}
        texts={t}
        itemsOf={({ groups }) => groups}
        sumOf={({ views, amount, total, groups }) =>
          [
            t.sum(t.views(views), money(amount)),
            ...(total > groups.length ? [t.rest(total - groups.length)] : []),
          ].join(' ')
        }
        card={(group, { upTo }) => <GroupCard key={group.key} by={by} group={group} upTo={upTo} />}
      />
    </>
  );
};

export const handle = hiddenScreen(heldViewsTexts, 'heldViews', { wide: true });

export const Component = () => (
  <AdminPage place="held" texts={useTexts(heldViewsTexts).heldViews}>
    <HeldViewsDesk />
  </AdminPage>
);
