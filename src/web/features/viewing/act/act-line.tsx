import { useTexts } from '#web/i18n/language.tsx';
import { type Act, secondsGiven } from './act-machine.ts';
import { secondsOf } from './plan-act.ts';

type ActLineProps = {
  readonly act: Act;
  /** Of the advert that plays, 0 to 1. */
  readonly share: number;
};

const GAP = 1.2;

/** The adverts of an act in a line, each as wide as it is long; what was given has the sun's colour. */
export const ActLine = ({ act, share }: ActLineProps) => {
  const t = useTexts('act');
  const toCome = act.phase === 'counted' || act.phase === 'passed' ? act.left.slice(1) : act.left;
  const parts = [
    ...act.given.map(({ id, seconds }) => ({ id, seconds, filled: 1 })),
    ...toCome.map(({ _id, seconds }, place) => ({
      id: _id,
      seconds,
      filled: place === 0 && act.phase === 'playing' ? share : 0,
    })),
  ];
  const all = secondsOf(parts);
  const room = 100 - GAP * Math.max(0, parts.length - 1);
  const widthOf = (seconds: number) => (all > 0 ? (seconds / all) * room : 0);
  const startOf = (place: number) => widthOf(secondsOf(parts.slice(0, place))) + GAP * place;
  return (
    <span
      role="progressbar"
      aria-label={t.line}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={secondsGiven(act)}
      className="block h-2"
    >
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="bar-parts size-full overflow-hidden rounded-full"
      >
        {parts.map(({ id, seconds, filled }, place) => (
          <g key={id}>
            <rect
              x={startOf(place)}
              width={widthOf(seconds)}
              height="4"
              fill="currentColor"
              className="text-line forced-colors:text-[GrayText]"
            />
            <rect
              x={startOf(place)}
              width={widthOf(seconds) * filled}
              height="4"
              fill="currentColor"
              className="text-sun forced-colors:text-[Highlight]"
            />
          </g>
        ))}
      </svg>
    </span>
  );
};
