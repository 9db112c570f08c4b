import { useState } from 'react';
import { OWN_ADVERT_FILTERS, type OwnAdvert } from '#contracts/adverts.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { noticesTexts } from '#web/texts/notices.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatTile, StatTiles } from '#web/ui/card.tsx';
import { ChooseBox, type Choosing, useChoice } from '#web/ui/choosing.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageLinks } from '#web/ui/paged-list/page-links.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge, StateNote } from './advert-state.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { canBeChosen, ManyAdverts } from './many-adverts.tsx';
import { OwnActs } from './own-acts.tsx';
import type { AdvertState, AdvertTotals, OwnPage, ShownAdverts } from './own-adverts.ts';
import { secondsOf } from './pack-offer.ts';
import { Countries } from './target-countries.tsx';

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

const Delivery = ({ advert }: { advert: OwnAdvert }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const count = useCount();
  const { delivered, price, clicks, title, dailyViews } = advert;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">
        {t.views}: {t.viewsOf(count(delivered), count(price))}
      </p>
      <ProgressBar value={delivered} max={price} label={t.delivery(title)} className="h-2" />
      <p className="text-sm text-muted">
        {t.viewsLeft(count(clicks))}
        {dailyViews !== null && `, ${t.aDay(count(dailyViews))}`}
      </p>
    </div>
  );
};

type AdvertCardProps = Choosing & {
  readonly advert: OwnAdvert;
  readonly onEdit: (advert: OwnAdvert) => void;
};

/** SPEC 9: at least 240 px high, its picture 120 px. */
export const AdvertCard = ({ advert, onEdit, chosen, onChoose }: AdvertCardProps) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const words = useTexts(advertsTexts).advert;
  const seconds = secondsOf(advert.item);
  return (
    <article className="panel flex min-h-60 flex-col overflow-hidden">
      <AdvertPicture url={advert.previewUrl} title={advert.title} whole className="h-30 w-full text-3xl" />
      <div className="flex flex-1 flex-col gap-4 p-4 md:p-5">
        <header className="grid gap-0.5">
          <div className="flex items-start gap-3">
            {canBeChosen(advert) && (
              <ChooseBox
                label={t.many.choose(advert.title)}
                checked={chosen.has(advert._id)}
                onChange={() => onChoose(advert._id)}
              />
            )}
            <h2 className="min-w-0">
              <Link
                to={`/advertiser-dashboard/${advert._id}`}
                className="hover:underline pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5"
              >
                {advert.title}
              </Link>
            </h2>
            <StateBadge state={advert.state} className="ml-auto shrink-0" />
          </div>
          {advert.subtitle && <p className="text-sm text-muted">{advert.subtitle}</p>}
        </header>
        {!advert.previewUrl && <Notice tone="sun">{t.noPicture}</Notice>}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          <Fact label={t.mode}>
            {seconds === undefined ? advert.item : `${advert.item}, ${words.seconds(seconds)}`}
          </Fact>
          <Fact label={t.earn}>
            <Money dollars={advert.earn} />
            <span className="block text-sm font-normal text-muted">{t.earnMeans}</span>
          </Fact>
          <Fact label={t.countries}>
            <Countries advert={advert} />
          </Fact>
        </dl>
        <div className="mt-auto grid gap-4">
          <Delivery advert={advert} />
          <StateNote advert={advert} />
          <OwnActs advert={advert} onEdit={onEdit} />
        </div>
      </div>
    </article>
  );
};

export const AdvertTiles = ({ totals }: { totals: AdvertTotals }) => {
  const t = useTexts(campaignsTexts).ownAdverts.tiles;
  const count = useCount();
  return (
    <StatTiles label={t.label}>
      <StatTile label={t.count} value={count(totals.active + totals.completed)} note={t.countMeans} />
      <StatTile label={t.active} value={count(totals.active)} note={t.activeMeans} />
      <StatTile label={t.views} value={count(totals.delivered)} note={t.viewsMean(count(totals.remaining))} />
    </StatTiles>
  );
};

const NoAdverts = ({ state }: { state: AdvertState }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  if (state === 'completed') return <EmptyState fact={t.emptyCompleted} help={t.emptyCompletedHelp} />;
  return (
    <EmptyState
      fact={t.empty}
      help={t.emptyHelp}
      action={<ButtonLink to="/advList/">{t.create}</ButtonLink>}
    />
  );
};

/** Shown for a page number in the URL that no longer exists. */
const Beyond = ({ shown }: { shown: ShownAdverts }) => {
  const t = useTexts(noticesTexts).pagedList;
  return (
    <EmptyState fact={t.beyond} action={<ButtonLink to={shown.linkToPage(1)}>{t.toFirst}</ButtonLink>} />
  );
};

type AdvertListProps = { readonly own: OwnPage; readonly shown: ShownAdverts };

export const AdvertList = ({ own, shown }: AdvertListProps) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const count = useCount();
  const [edited, setEdited] = useState<OwnAdvert>();
  const choice = useChoice();
  const { advs, totals, total } = own;
  const options = OWN_ADVERT_FILTERS.map((value) => ({
    value,
    label: `${t.states[value]} (${count(totals[value])})`,
  }));
  return (
    <>
      <Segmented legend={t.filter} options={options} value={shown.state} onChange={shown.show} />
      {advs.length === 0 && (total > 0 ? <Beyond shown={shown} /> : <NoAdverts state={shown.state} />)}
      {advs.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {advs.map((advert) => (
            <AdvertCard
              key={advert._id}
              advert={advert}
              onEdit={setEdited}
              chosen={choice.chosen}
              onChoose={choice.toggle}
            />
          ))}
        </div>
      )}
      <ManyAdverts choice={choice} adverts={advs} />
      {advs.length > 0 && <PageLinks facts={own} linkToPage={shown.linkToPage} />}
      {edited && <EditDialog key={edited._id} advert={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};

export const AdvertsSkeleton = () => (
  <div className="grid gap-6">
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 md:gap-4">
      {['count', 'active', 'views'].map((tile) => (
        <Skeleton key={tile} className="h-28 rounded-lg" />
      ))}
    </div>
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-96 rounded-lg" />
      ))}
    </div>
  </div>
);
