import { useState } from 'react';
import type { AdvertReport } from '#contracts/advert-report.ts';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { StatTile, StatTiles } from '#web/ui/card.tsx';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar, ProgressRing } from '#web/ui/progress.tsx';
import { useFocusNear } from '#web/ui/use-focus-near.ts';
import { StateBadge, StateNote } from './advert-state.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { OwnActs } from './own-acts.tsx';
import { secondsOf } from './pack-offer.ts';
import { Countries } from './target-countries.tsx';

type AdvertProps = { readonly advert: OwnAdvert };

export const ReportHead = ({ advert }: AdvertProps) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const words = useTexts(advertsTexts).advert;
  const seconds = secondsOf(advert.item);
  return (
    <header className="grid gap-3">
      <Link
        to="/advertiser-dashboard"
        className="flex w-fit items-center gap-1 py-1.5 font-semibold pointer-coarse:min-h-11 text-primary hover:underline"
      >
        <ChevronLeftIcon className="size-5" />
        {t.title}
      </Link>
      <div className="flex items-center gap-4">
        <AdvertPicture
          url={advert.previewUrl}
          title={advert.title}
          className="size-16 rounded-md text-2xl md:size-20"
        />
        <div className="grid min-w-0 gap-1.5">
          <h1 {...useFocusNear<HTMLHeadingElement>(advert.state)}>{advert.title}</h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <StateBadge state={advert.state} />
            <span>{seconds === undefined ? advert.item : words.seconds(seconds)}</span>
            <span>
              <Countries advert={advert} />
            </span>
            <span>
              {t.since} <Moment at={advert.created} />
            </span>
          </div>
        </div>
      </div>
      {!advert.previewUrl && <Notice tone="sun">{t.noPicture}</Notice>}
    </header>
  );
};

/** The used part of the daily limit of a running ad. */
const Today = ({ advert, today }: AdvertProps & { readonly today: number }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const count = useCount();
  const { title, dailyViews, state } = advert;
  if (dailyViews === null || state !== 'running') return null;
  // It may exceed the limit: that was lowered, or several servers paid at once. It is shown as it is.
  return (
    <div className="grid w-full gap-1.5 border-t border-line pt-4">
      <p className="font-semibold">{t.today(count(today), count(dailyViews))}</p>
      <ProgressBar value={today} max={dailyViews} label={t.todayBar(title)} className="h-2" />
      {today >= dailyViews && <p className="text-sm text-muted">{t.todayFull}</p>}
    </div>
  );
};

/** The delivered part of the pack: the figure that its owner came for. */
export const DonePanel = ({ advert, today }: AdvertProps & { readonly today: number }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const count = useCount();
  const { delivered, price, clicks, title } = advert;
  const percent = price > 0 ? Math.floor((delivered / price) * 100) : 0;
  return (
    <section className="panel flex flex-wrap items-center gap-x-5 gap-y-4 p-4 md:gap-x-6 md:p-6">
      <ProgressRing value={delivered} max={price} label={t.delivery(title)} className="size-28">
        <span className="grid justify-items-center leading-tight">
          <b className="text-2xl tabular-nums">{t.percent(percent)}</b>
          <span className="text-xs text-muted">{t.watched}</span>
        </span>
      </ProgressRing>
      <div className="grid min-w-36 flex-1 gap-1">
        <p className="text-3xl font-extrabold tracking-tight tabular-nums">{count(delivered)}</p>
        <p className="text-muted">{t.ofViews(count(price))}</p>
        <p className="font-semibold">{t.viewsLeft(count(clicks))}</p>
      </div>
      <div className="w-full empty:hidden">
        <StateNote advert={advert} />
      </div>
      <Today advert={advert} today={today} />
    </section>
  );
};

export const ReportTiles = ({ report }: { report: AdvertReport }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const money = useMoney();
  const { adv, visits, spent } = report;
  const each = adv.price > 0 ? adv.amount / adv.price : 0;
  return (
    <StatTiles label={t.figures}>
      <StatTile label={t.visits} value={useCount()(visits)} note={t.visitsMean} />
      <StatTile label={t.spent} value={<BigMoney dollars={spent} even />} note={t.eachView(money(each))} />
    </StatTiles>
  );
};

/** Actions that the ad allows now: pause, edit, end, buy again, object. */
export const ReportActs = ({ advert }: AdvertProps) => {
  const [isEdited, setIsEdited] = useState(false);
  return (
    <div className="sticky low:static bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 has-[>div:empty]:hidden md:static md:mx-0 md:border-0 md:px-0">
      <OwnActs advert={advert} onEdit={() => setIsEdited(true)} full />
      {isEdited && <EditDialog advert={advert} onClose={() => setIsEdited(false)} />}
    </div>
  );
};
