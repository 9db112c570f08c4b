import { AdvertPicture } from '../../../src/web/ui/advert-picture.tsx';
import { Avatar } from '../../../src/web/ui/avatar.tsx';
import { Badge } from '../../../src/web/ui/badge.tsx';
import { LoadingRing } from '../../../src/web/ui/button.tsx';
import { Card, FactLine, StatTile, StatTiles } from '../../../src/web/ui/card.tsx';
import { CountryName, Flag } from '../../../src/web/ui/country-name.tsx';
import { Mark } from '../../../src/web/ui/mark.tsx';
import { Moment } from '../../../src/web/ui/moment.tsx';
import { BigMoney, Cents, Money } from '../../../src/web/ui/money.tsx';
import { PointList } from '../../../src/web/ui/point-list.tsx';
import { ProgressBar, ProgressRing } from '../../../src/web/ui/progress.tsx';
import { QrPicture } from '../../../src/web/ui/qr-picture.tsx';
import { QueueAge } from '../../../src/web/ui/queue-age.tsx';
import { Ring } from '../../../src/web/ui/ring.tsx';
import { TimeChart } from '../../../src/web/ui/time-chart.tsx';
import { WholeText } from '../../../src/web/ui/whole-text.tsx';
import { Name, Written } from '../../../src/web/ui/written.tsx';
import { each, type Specimen } from '../specimen.tsx';
import type { Texts } from '../texts.ts';

const TONES = ['neutral', 'ok', 'sun', 'info', 'danger'] as const;
const SHARES = { none: 0, some: 0.3, 'nearly all': 0.99, all: 1 };
const NAMES = ['none', 'some', 'nearly all', 'all'] as const;

const tiles = (t: Texts) =>
  [0, 12.5, 1204.0375, 98_765.4321].map((dollars) => (
    <StatTile
      key={dollars}
      label={t.statLabel}
      value={<BigMoney dollars={dollars} even />}
      note={t.statNote}
    />
  ));

export const figures: readonly Specimen[] = [
  {
    part: AdvertPicture,
    draw: (t) => ({
      'no picture': <AdvertPicture url="" title={t.value} className="size-14 rounded-sm text-xl" />,
      'no title yet': <AdvertPicture url="" title="" className="h-30 w-full" />,
    }),
  },
  {
    part: Avatar,
    draw: () => ({
      'no photo': <Avatar id="9f3k7q2m5x" firstName="Olena" lastName="Koval" photo={null} />,
      'another id': <Avatar id="b7x2m9p4tc" firstName="James" lastName="Whitfield" photo={null} />,
      large: <Avatar id="c1" firstName="Amara" lastName="" photo={null} className="size-24" />,
    }),
  },
  {
    part: Name,
    draw: () => ({
      'in the reader’s letters': <Name>Olena Koval</Name>,
      'in others': <Name>Олена Коваль</Name>,
    }),
  },
  {
    part: Written,
    draw: (t) => ({
      plain: <Written as="p">{t.aboutText}</Written>,
      'in a label': <Written>scan-0412.pdf</Written>,
    }),
  },
  { part: Badge, draw: (t) => each(TONES, (tone) => <Badge tone={tone}>{t.unverified}</Badge>) },
  {
    part: Card,
    draw: (t) => ({
      plain: <Card>{t.aboutText}</Card>,
      'title, action': (
        <Card title={t.about} action={<Badge tone="ok">{t.copied}</Badge>}>
          {t.aboutText}
        </Card>
      ),
    }),
  },
  {
    part: CountryName,
    draw: () => ({ known: <CountryName code="UA" />, 'none known': <CountryName code="" /> }),
  },
  {
    part: FactLine,
    wide: true,
    draw: (t) => ({
      'in a list': (
        <dl>
          <FactLine label={t.statLabel}>{t.statNote}</FactLine>
          <FactLine label={t.about}>{t.aboutText}</FactLine>
        </dl>
      ),
    }),
  },
  {
    part: Flag,
    draw: () => ({
      UA: <Flag country="UA" />,
      gb: <Flag country="gb" />,
    }),
  },
  { part: LoadingRing, draw: () => ({ turning: <LoadingRing /> }) },
  { part: Mark, draw: () => ({ plain: <Mark className="size-12 text-primary" /> }) },
  {
    part: Moment,
    draw: () => ({
      day: <Moment at="2026-03-04T09:30:00Z" />,
      withTime: <Moment at="2026-03-04T09:30:00Z" withTime />,
    }),
  },
  {
    part: Money,
    draw: () => ({
      cents: <Money dollars={12.5} />,
      'four decimals': <Money dollars={0.0375} />,
      large: <Money dollars={1_234_567.89} />,
    }),
  },
  { part: Cents, draw: () => ({ cents: <Cents dollars={12.5} />, none: <Cents dollars={0} /> }) },
  {
    part: QueueAge,
    draw: () =>
      each(['in time', 'soon', 'late'], (name) => {
        const since = {
          'in time': '2026-11-28T11:00:00Z',
          soon: '2026-11-27T15:00:00Z',
          late: '2026-11-26T12:00:00Z',
        }[name];
        return <QueueAge queue="payoutReviews" since={since} now="2026-11-28T12:00:00Z" />;
      }),
  },
  { part: WholeText, draw: (t) => ({ 'a sum': <WholeText text={`${t.statLabel}: $12.50`} /> }) },
  {
    part: BigMoney,
    draw: () => ({
      cents: <BigMoney dollars={12.5} className="text-3xl font-extrabold" />,
      'exact beside it': <BigMoney dollars={512.5075} className="text-3xl font-extrabold" />,
      'in a row': <BigMoney dollars={50} even className="text-2xl font-extrabold" />,
    }),
  },
  {
    part: QrPicture,
    draw: (t) => ({ code: <QrPicture text="https://watchwell.test/" label={t.label} className="size-32" /> }),
  },
  {
    part: PointList,
    draw: (t) => ({
      ticked: <PointList points={t.points} />,
      numbered: <PointList points={t.points} numbered />,
    }),
  },
  {
    part: ProgressBar,
    draw: (t) => each(NAMES, (name) => <ProgressBar value={SHARES[name]} max={1} label={t.progress} />),
  },
  {
    part: ProgressRing,
    draw: (t) => ({
      '17 of 30': (
        <ProgressRing value={17} max={30} label={t.progress} valueText={t.secondsLeft} className="size-20">
          <span className="text-xl font-bold">13</span>
        </ProgressRing>
      ),
    }),
  },
  {
    part: Ring,
    draw: () => each(NAMES, (name) => <Ring share={SHARES[name]} className="size-16" />),
  },
  {
    part: StatTile,
    draw: (t) => ({
      'in StatTiles': (
        <dl>
          <StatTile label={t.statLabel} value={<Money dollars={12.5} />} note={t.statNote} />
        </dl>
      ),
    }),
  },
  { part: StatTiles, wide: true, draw: (t) => ({ four: <StatTiles label={t.stats}>{tiles(t)}</StatTiles> }) },
  {
    part: TimeChart,
    draw: (t) =>
      each(['many', 'one', 'zeros'], (name) => {
        const values = { many: [3, 8, 5, 13, 9, 21, 4], one: [7], zeros: [0, 0, 0] }[name];
        return (
          <TimeChart
            label={t.statLabel}
            values={values}
            whole
            formatValue={String}
            shortTime={(place) => String(place + 1)}
            describe={(place) => `${t.statLabel}: ${values[place]}`}
          />
        );
      }),
  },
];
