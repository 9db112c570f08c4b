import { useId } from 'react';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { InfoIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { canPlace, LONGEST_SECONDS, type PackChoice, TIER_OFFERS } from '../pack-offer.ts';
import { FlowPart } from './flow-part.tsx';

type ChoiceProps = { readonly pack: PackChoice; readonly onChoose: (pack: PackChoice) => void };

const OPTION =
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info forced-colors:has-checked:border-2';

/** The part of a minute that each tier takes. The number of views stays. */
export const LengthPart = ({ pack, onChoose }: ChoiceProps) => {
  const t = useTexts(advertsTexts).pack.flow;
  const words = useTexts(advertsTexts).advert;
  const name = useId();
  return (
    <FlowPart number={1} title={t.length} aside={t.lengthAside}>
      <fieldset>
        <legend className="sr-only">{t.length}</legend>
        <div className="grid grid-cols-3 gap-2 lg:grid-cols-6">
          {TIER_OFFERS.map(({ item, seconds, pricePerView, packs }) => (
            <label
              key={item}
              className={classNames(
                'relative grid justify-items-center gap-1 rounded-md border border-line px-1 pt-3 pb-2.5 text-center text-sm transition-colors hover:border-ink',
                OPTION,
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={item === pack.item}
                onChange={() => {
                  const same = packs.find(({ clicks }) => clicks === pack.clicks);
                  if (same) onChoose(same);
                }}
              />
              <Ring share={seconds / LONGEST_SECONDS} className="size-12" strokeWidth={11}>
                <b aria-hidden="true">{seconds}</b>
              </Ring>
              <span>
                <span className="sr-only">{words.seconds(seconds)}, </span>
                <b>{item}</b>
              </span>
              <span className="text-xs text-muted">
                <Money dollars={pricePerView} /> {t.aView}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </FlowPart>
  );
};

type Half = 'filled' | 'open' | 'beyond' | 'none';

const HALVES: Record<Half, string> = {
  filled: 'bg-primary',
  open: 'bg-line',
  beyond: 'bg-hatched',
  none: '',
};

/** A stop and the halves of the bar beside it: filled up to the choice, hatched beyond the balance. */
const Stop = ({ halves, isChosen }: { halves: readonly [Half, Half]; isChosen: boolean }) => (
  <span aria-hidden="true" className="stack h-7 w-full place-items-center max-sm:hidden">
    <span className="flex w-full">
      {halves.map((half, side) => (
        <span key={side === 0 ? 'before' : 'after'} className={classNames('h-2 flex-1', HALVES[half])} />
      ))}
    </span>
    <span
      className={classNames(
        'rounded-full bg-card',
        isChosen && 'size-7 border-7 border-primary shadow-lift',
        !isChosen && 'size-3.5 border-2',
        !isChosen && (halves[1] === 'filled' ? 'border-primary bg-primary' : 'border-edge'),
      )}
    />
  </span>
);

type AmountPartProps = ChoiceProps & { readonly balance: number; readonly children: React.ReactNode };

/** The exact packs as stops of a bar; underneath a group of radio buttons, for keys and screen readers. */
export const AmountPart = ({ pack, onChoose, balance, children }: AmountPartProps) => {
  const t = useTexts(advertsTexts).pack.flow;
  const words = useTexts(advertsTexts).advert;
  const [money, count] = [useMoney(), useCount()];
  const name = useId();
  const packs = TIER_OFFERS.find(({ item }) => item === pack.item)?.packs ?? [];
  const place = packs.findIndex(({ clicks }) => clicks === pack.clicks);
  const most = packs.findLast(({ price }) => canPlace(balance, price));
  /** The half of the bar that leads to a stop. */
  const half = (to: number, isFilled: boolean): Half => {
    const stop = packs[to];
    if (to === 0 || !stop) return 'none';
    if (isFilled) return 'filled';
    return canPlace(balance, stop.price) ? 'open' : 'beyond';
  };
  return (
    <FlowPart
      number={2}
      title={t.amount}
      aside={
        <>
          <b className="text-base text-ink">{words.views(pack.clicks)}</b> ·{' '}
          {whole(t.each(money(pack.pricePerView)))} ·{' '}
          <b className="text-base text-ink">
            <Money dollars={pack.price} />
          </b>
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">{t.amount}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-0">
          {packs.map((stop, index) => (
            <label
              key={stop.clicks}
              className={classNames(
                'grid justify-items-center gap-1.5 rounded-md py-1.5 text-center text-sm max-sm:border max-sm:border-line',
                'has-focus-visible:outline-3 has-focus-visible:outline-info has-checked:text-primary max-sm:has-checked:border-primary max-sm:has-checked:bg-primary-soft forced-colors:has-checked:border-2',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={index === place}
                onChange={() => onChoose(stop)}
              />
              <Stop
                halves={[half(index, index <= place), half(index + 1, index < place)]}
                isChosen={index === place}
              />
              <span className="tabular-nums">
                <b className="block">
                  {count(stop.clicks)}
                  <span className="sr-only"> {t.viewsFor}</span>
                </b>
                <Money dollars={stop.price} className={index === place ? undefined : 'text-muted'} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="flex gap-2 text-sm text-pretty text-muted">
        <InfoIcon className="mt-0.5 size-4 shrink-0" />
        <span>
          {most ? t.covers(words.views(most.clicks)) : t.coversNone}{' '}
          <Link to="/payments" className="font-semibold text-primary underline">
            {t.addFunds}
          </Link>
          {t.kept}
        </span>
      </p>
      {children}
    </FlowPart>
  );
};
