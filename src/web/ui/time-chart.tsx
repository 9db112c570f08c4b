import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The plot is 100 x 100, stretched to its box; y grows downwards. */
const SIZE = 100;

export const xOf = (place: number, count: number): number =>
  count > 1 ? (place / (count - 1)) * SIZE : SIZE / 2;

export const yOf = (value: number, top: number): number => SIZE - (value / top) * SIZE;

/** Tops of a scale, times a power of ten. Half of each is round, too. */
const TOPS = [1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** Returns the scale's top: round, at least the largest value, and even for counts, for a whole half. */
export const topOf = (values: readonly number[], whole: boolean): number => {
  const highest = Math.max(0, ...values);
  if (highest === 0) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const tops = TOPS.map((top) => Number((top * power).toPrecision(2)));
  return tops.find((top) => top >= highest && (!whole || top % 2 === 0)) ?? 10 * power;
};

const decimals = (value: number): number => Math.round(value * 100) / 100;

/** Returns the points of the line; a single value becomes a level line. */
const pointsOf = (values: readonly number[], top: number): string[] => {
  const drawn = values.length === 1 ? [...values, ...values] : values;
  return drawn.map((value, place) => `${decimals(xOf(place, drawn.length))} ${decimals(yOf(value, top))}`);
};

/** Returns the line through the values of this range, counted as in `slice`. */
export const linePath = (values: readonly number[], top: number, from = 0, to?: number): string =>
  values.length > 0 ? `M${pointsOf(values, top).slice(from, to).join('L')}` : '';

export const areaPath = (values: readonly number[], top: number): string =>
  values.length > 0 ? `${linePath(values, top)}L${SIZE} ${SIZE}L0 ${SIZE}Z` : '';

/** Returns the index nearest to a pointer at `share` of the plot's width. */
export const placeAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));

type TimeChartProps = {
  readonly label: string;
  readonly values: readonly number[];
  /** Counts have no halves on their scale. */
  readonly whole: boolean;
  /** Formats a mark of the scale, and the short time of a value. */
  readonly formatValue: (value: number) => string;
  readonly shortTime: (place: number) => string;
  /** Describes one point: shown above the chart and read by screen readers. */
  readonly describe: (place: number) => string;
};

const Area = ({ values, top }: { values: readonly number[]; top: number }) => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-0 size-full overflow-visible text-primary"
  >
    {[0, 50, 100].map((y) => (
      <path key={y} d={`M0 ${y}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
    ))}
    <path d={areaPath(values, top)} fill="currentColor" fillOpacity={0.14} />
    <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round">
      <path d={linePath(values, top, 0, -1)} vectorEffect="non-scaling-stroke" />
      <path d={linePath(values, top, -2)} strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
    </g>
  </svg>
);

const Cursor = ({ x, y }: { x: number; y: number }) => (
  <svg
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 size-full overflow-visible fill-primary"
  >
    <line x1={`${x}%`} x2={`${x}%`} y2="100%" className="stroke-edge" />
    <circle cx={`${x}%`} cy={`${y}%`} r="5" strokeWidth="2" className="stroke-card" />
  </svg>
);

const Scale = ({ top, formatValue }: { top: number } & Pick<TimeChartProps, 'formatValue'>) => (
  <div aria-hidden="true" className="flex h-56 flex-col justify-between text-right text-xs text-muted">
    {[top, top / 2, 0].map((mark, place) => (
      <span key={mark} className={classNames('leading-none', place === 0 && '-mt-1', place === 2 && '-mb-1')}>
        {formatValue(mark)}
      </span>
    ))}
  </div>
);

const Times = ({ count, shortTime }: { count: number } & Pick<TimeChartProps, 'shortTime'>) => {
  const places =
    count > 2 ? [0, Math.floor((count - 1) / 2), count - 1] : Array.from({ length: count }, (_, i) => i);
  return (
    <div aria-hidden="true" className="col-start-2 flex justify-between text-xs text-muted">
      {places.map((place) => (
        <span key={place}>{shortTime(place)}</span>
      ))}
    </div>
  );
};

/**
 * An area chart. The line to the last value is dashed, because its period is not over. An invisible range
 * input on top gives arrow keys, touch and a spoken value, and follows the mouse.
 */
export const TimeChart = (props: TimeChartProps) => {
  const { label, values, whole, formatValue, shortTime, describe } = props;
  const last = values.length - 1;
  const [chosen, setChosen] = useState(last);
  const place = Math.min(chosen, last);
  const top = topOf(values, whole);
  const follow = (event: React.PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(placeAt((event.clientX - left) / width, values.length));
  };
  return (
    <div className="grid gap-3">
      <p className="min-h-10 text-sm font-semibold tabular-nums md:min-h-5">{describe(place)}</p>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2">
        <Scale top={top} formatValue={formatValue} />
        <div className="relative h-56 rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-info">
          <Area values={values} top={top} />
          <Cursor x={xOf(place, values.length)} y={yOf(values[place] ?? 0, top)} />
          <input
            type="range"
            min={0}
            max={last}
            value={place}
            aria-label={label}
            aria-valuetext={describe(place)}
            onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
            onPointerMove={follow}
            className="absolute inset-0 size-full touch-pan-y opacity-0"
          />
        </div>
        <Times count={values.length} shortTime={shortTime} />
      </div>
    </div>
  );
};
