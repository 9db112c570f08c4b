import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { areaPath, linePath, placeAt, topOf, xOf, yOf } from './chart-geometry.ts';

type TimeChartProps = {
  readonly label: string;
  readonly values: readonly number[];
  /** Counts have no halves on their scale. */
  readonly whole: boolean;
  /** The text of a mark on the scale, and the short time of a value. */
  readonly formatValue: (value: number) => string;
  readonly shortTime: (place: number) => string;
  /** Everything about one point: shown above the chart and read by screen readers. */
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
  <span aria-hidden="true" className="pointer-events-none">
    <span className="absolute inset-y-0 w-px bg-edge" style={{ left: `${x}%` }} />
    <span
      className="absolute size-3 -translate-1/2 rounded-full border-2 border-card bg-primary"
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  </span>
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
 * An area chart. The line to the last value is dashed, because its time is not over. An invisible range input lies on
 * top: it gives arrow keys, touch and a spoken value, and a mouse moves it without pressing.
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
