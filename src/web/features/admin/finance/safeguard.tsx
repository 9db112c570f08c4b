import { OWN_PARTS } from '#contracts/desk.ts';
import type { Safeguarding } from '#contracts/safeguarding.ts';
import type { MoneyPlace } from '#shared/money-providers/money-providers.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { staffTexts } from '#web/texts/staff.ts';
import { useMomentText } from '#web/ui/moment.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { HELD_SHADES, heldParts, type Line, LineList, Panel, ShareBar } from '../money-list.tsx';
import { usePlaceName } from './queries.ts';

type Compared = NonNullable<Safeguarding['last']>;

const PLACE_SHADES: Record<MoneyPlace, string> = {
  paypal: 'text-sun',
  stripe: 'text-info',
  wise: 'text-primary',
  manual: 'text-primary/70',
};

const Owed = ({ owed, parts }: Compared) => {
  const { heldParts: labels } = useTexts(staffTexts).desk.money;
  const lines = heldParts.map((part) => ({
    label: labels[part],
    dollars: parts[part],
    shade: HELD_SHADES[part],
  }));
  return (
    <Panel title={useTexts(financeTexts).finance.owed} heading="h2" dollars={owed}>
      <ShareBar lines={lines} />
      <LineList lines={lines.filter(({ dollars }) => dollars !== 0)} />
    </Panel>
  );
};

const Cash = ({ cash, places, ownCash }: Compared) => {
  const t = useTexts(financeTexts).finance;
  const placeName = usePlaceName();
  const moment = useMomentText();
  const lines: Line[] = places.flatMap(({ place, theirs, readAt, onTheWay }) => {
    const line = { label: placeName(place), shade: PLACE_SHADES[place] };
    if (theirs === null || readAt === null) return { ...line, note: t.unread, dollars: onTheWay };
    return { ...line, note: t.asOf(moment(readAt, 'time')), dollars: theirs };
  });
  const way = places.reduce((sum, { theirs, onTheWay }) => (theirs === null ? sum : sum + onTheWay), 0);
  const onTheWay: Line[] = way === 0 ? [] : [{ label: t.onTheWay, dollars: way, shade: 'text-edge' }];
  return (
    <Panel title={t.cash} heading="h2" dollars={cash}>
      <ShareBar lines={[...lines, ...onTheWay]} />
      <LineList lines={[...lines, ...onTheWay]} />
      {ownCash > 0 && <LineList lines={[{ label: t.ownCash, dollars: -ownCash }]} quiet />}
    </Panel>
  );
};

/** Names each missing dollar: our own costs that our share does not cover, and differences. */
const Short = ({ short, own, places }: Compared) => {
  const t = useTexts(financeTexts).finance;
  const money = useMoney();
  const placeName = usePlaceName();
  const ours = OWN_PARTS.reduce((sum, part) => sum + own[part], 0);
  const state = short > 0 ? 'short' : short < 0 ? 'surplus' : 'even';
  const differing = places.filter(({ differs }) => differs !== 0);
  return (
    <Panel
      title={t.states[state]}
      heading="h2"
      dollars={Math.abs(short)}
      tone={({ short: 'danger', surplus: 'info', even: 'ok' } as const)[state]}
    >
      <LineList
        lines={[
          ...(ours < 0 ? [{ label: t.costs, dollars: -ours }] : []),
          ...differing.map(({ place, differs }) => ({
            label: t.differs(placeName(place)),
            dollars: -differs,
          })),
        ]}
      />
      {ours < 0 && <p className="text-pretty">{whole(t.topUp(money(Math.ceil(-ours * 100) / 100)))}</p>}
      {differing.length > 0 && <p>{t.look}</p>}
    </Panel>
  );
};

const Sign = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="hidden self-center text-xl text-muted xl:block">
    {children}
  </span>
);

/** One sentence of arithmetic: what others are owed, less the cash for it, is what is missing. */
export const Safeguard = (compared: Compared) => (
  <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto_minmax(0,0.8fr)]">
    <Owed {...compared} />
    <Sign>−</Sign>
    <Cash {...compared} />
    <Sign>=</Sign>
    <Short {...compared} />
  </div>
);
