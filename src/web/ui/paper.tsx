import { useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { staffTexts } from '#web/texts/staff.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from './icons.tsx';

/** A place on a paper, in shares of its stored width and height. */
export type PaperPlace = { readonly x: number; readonly y: number };

type Turns = 0 | 1 | 2 | 3;

/** Maps a point of the shown picture, rotated clockwise by quarters, to the stored one. */
export const unturned = (turns: Turns, { x, y }: PaperPlace): PaperPlace =>
  [
    { x, y },
    { x: y, y: 1 - x },
    { x: 1 - x, y: 1 - y },
    { x: 1 - y, y: x },
  ][turns] as PaperPlace;

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3];
const WHOLE_WIDTH = ZOOMS.indexOf(1);

type PaperProps = {
  readonly paper: { readonly url: string; readonly name: string; readonly mediaType: string };
  /** The text shown instead of a PDF (docs/decisions/0021). */
  readonly pdf: string;
  /** Fills the height of its container. */
  readonly fill?: boolean;
  readonly pins?: readonly (PaperPlace & { readonly label: string })[];
  /** Called with a place: the next press, or Enter for the middle of the visible part. */
  readonly onPlace?: ((at: PaperPlace) => void) | undefined;
  /** More controls beside zoom and rotation. */
  readonly children?: React.ReactNode;
};

type SheetProps = Pick<PaperProps, 'paper' | 'pins'> & {
  readonly zoom: number;
  readonly turns: Turns;
  readonly ref: React.Ref<HTMLDivElement>;
};

/** The picture in a box of its rotated shape, so that it scrolls as it looks. */
const Sheet = ({ paper, pins = [], zoom, turns, ref }: SheetProps) => {
  const [size, setSize] = useState({ width: 1, height: 1.4 });
  const lies = turns % 2 === 1;
  const { width, height } = size;
  return (
    <div
      className="relative mx-auto [container-type:size]"
      style={{ width: `${zoom * 100}%`, aspectRatio: lies ? height / width : width / height }}
    >
      <div
        ref={ref}
        className="absolute top-1/2 left-1/2 bg-[white]"
        style={{
          width: lies ? '100cqh' : '100cqw',
          height: lies ? '100cqw' : '100cqh',
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        <img
          src={paper.url}
          alt={paper.name}
          draggable={false}
          className="size-full"
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
          }
        />
        {pins.map(({ x, y, label }) => (
          <span
            key={label}
            className="absolute grid size-7 place-items-center rounded-full border-2 border-[white] bg-sun text-xs font-extrabold text-[black] shadow-lift"
            style={{
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              transform: `translate(-50%, -50%) rotate(${turns * -90}deg)`,
            }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
};

/** A paper with zoom and rotation, on white in dark mode too. */
export const Paper = ({ paper, pdf, fill = false, pins, onPlace, children }: PaperProps) => {
  const t = useTexts(staffTexts).paper;
  const [step, setStep] = useState(WHOLE_WIDTH);
  const [turns, setTurns] = useState<Turns>(0);
  const sheet = useRef<HTMLDivElement>(null);
  const placeAt = (left: number, top: number) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || !onPlace) return;
    const shown = { x: (left - box.left) / box.width, y: (top - box.top) / box.height };
    if (Object.values(shown).every((share) => share >= 0 && share <= 1)) onPlace(unturned(turns, shown));
  };
  if (paper.mediaType === 'application/pdf')
    return (
      <div className="grid content-start gap-3 p-3">
        <p className="rounded-md bg-sunk p-6 text-sm text-muted">{pdf}</p>
        <div className="flex flex-wrap gap-1 empty:hidden">{children}</div>
      </div>
    );
  return (
    <div className={classNames('relative', fill && 'desk:min-h-0')}>
      <section
        aria-label={paper.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        onClick={({ clientX, clientY }) => placeAt(clientX, clientY)}
        onKeyDown={({ key, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          if (key === 'Enter') placeAt(box.left + box.width / 2, box.top + box.height / 2);
        }}
        className={classNames(
          'max-h-[70vh] overflow-auto overscroll-contain bg-sunk pb-14 -outline-offset-3',
          fill ? 'desk:h-full desk:max-h-none' : 'rounded-md border border-line',
          onPlace && 'cursor-crosshair',
        )}
      >
        <Sheet ref={sheet} paper={paper} zoom={ZOOMS[step] ?? 1} turns={turns} {...(pins && { pins })} />
      </section>
      <div className="absolute bottom-2 left-1/2 flex -translate-x-1/2 items-center rounded-full border border-line bg-card px-1 shadow-lift">
        <IconButton
          label={t.smaller}
          aria-disabled={step === 0}
          onClick={() => setStep(Math.max(0, step - 1))}
        >
          <ZoomOutIcon />
        </IconButton>
        <IconButton
          label={t.larger}
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(Math.min(ZOOMS.length - 1, step + 1))}
        >
          <ZoomInIcon />
        </IconButton>
        <IconButton label={t.turn} onClick={() => setTurns(((turns + 1) % 4) as Turns)}>
          <RotateIcon />
        </IconButton>
        {children}
      </div>
    </div>
  );
};
