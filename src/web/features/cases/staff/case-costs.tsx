import type { ReviewedCase } from '#contracts/case-review.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cents } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import type { Pins } from './use-pins.ts';

type CostsProps = { readonly reviewed: ReviewedCase; readonly pins: Pins };

type PinProps = Pick<CostsProps, 'pins'> & { readonly item: number; readonly text: string };

/** The number of an item: once pressed, the next press on a paper pins the item there. */
const PinButton = ({ item, text, pins }: PinProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const isPinned = pins.paperOf(item) !== undefined;
  return (
    <button
      type="button"
      aria-label={`${item + 1}. ${t.pinItem(text)}`}
      title={t.pinItem(text)}
      aria-pressed={pins.placing === item}
      onClick={() => pins.press(item)}
      className="grid size-9 shrink-0 place-items-center pointer-coarse:size-11"
    >
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-full border text-xs font-bold',
          isPinned ? 'border-sun bg-sun text-[black]' : 'border-edge bg-card',
          pins.placing === item && 'outline-3 outline-offset-1 outline-primary',
        )}
      >
        {item + 1}
      </span>
    </button>
  );
};

/** The items of the estimate beside the goal that they should add up to. */
export const CaseCosts = ({ reviewed, pins }: CostsProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const money = useMoney();
  const errorText = useErrorText();
  const { placing } = pins;
  const sum = reviewed.items.reduce((all, { cents }) => all + cents, 0);
  const higher = reviewed.goalCents - sum;
  const words = higher > 0 ? t.higher : t.lower;
  return (
    <div className="mb-4">
      <ol className="text-sm">
        {reviewed.items.map(({ text, cents }, item) => (
          <li key={`${text} ${cents}`} className="flex items-center gap-2 border-b border-line">
            <PinButton item={item} text={text} pins={pins} />
            <span className="min-w-0 flex-1">{text}</span>
            <span className="font-bold">
              <Cents dollars={cents / 100} />
            </span>
          </li>
        ))}
      </ol>
      <dl className="mt-2 text-sm">
        <FactLine label={t.sum}>
          <Cents dollars={sum / 100} />
        </FactLine>
      </dl>
      <p role="status" className="text-sm text-muted empty:hidden">
        {placing !== undefined && t.pinning}
      </p>
      {placing !== undefined && pins.paperOf(placing) !== undefined && (
        <Button size="small" variant="quiet" onClick={() => pins.remove(placing)}>
          {t.unpin}
        </Button>
      )}
      {pins.error && <Notice tone="danger">{errorText(pins.error)}</Notice>}
      <p className={classNames('mt-1 text-sm font-semibold', higher === 0 ? 'text-ok' : 'text-sun-ink')}>
        {whole(higher === 0 ? t.same : words(money(Math.abs(higher) / 100)))}
      </p>
    </div>
  );
};
