import { classNames } from './class-names.ts';

type AvatarProps = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photo: string | null;
  /** Text for the photo; empty where the name stands beside it. */
  readonly alt?: string;
  readonly className?: string;
  /** The largest thing in view on a patient's page is worth loading at once. */
  readonly eager?: boolean;
};

const PAIRS = [
  ['text-primary', 'text-sun'],
  ['text-info', 'text-sun'],
  ['text-sun-ink', 'text-primary'],
  ['text-ok', 'text-info'],
  ['text-primary', 'text-info'],
] as const;

/** The same person has the same pattern everywhere: it grows from the id. */
const seedOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const Initials = ({ id, firstName, lastName }: Pick<AvatarProps, 'id' | 'firstName' | 'lastName'>) => {
  const seed = seedOf(id);
  const [first, second] = PAIRS[seed % PAIRS.length] ?? PAIRS[0];
  const arc = (radius: number, length: number, turn: number, tone: string) => (
    <circle
      cx="50"
      cy="50"
      r={radius}
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      pathLength={100}
      strokeDasharray={`${length} 100`}
      transform={`rotate(${turn} 50 50)`}
      className={tone}
    />
  );
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full bg-primary-soft">
      <g opacity=".55">
        {arc(40, 30 + (seed % 50), seed % 360, first)}
        {arc(31, 25 + (seed % 40), (seed * 7) % 360, second)}
      </g>
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="26"
        fontWeight="750"
        fill="currentColor"
        className="text-ink"
      >
        {`${firstName.charAt(0)}${lastName.charAt(0)}`.toLocaleUpperCase()}
      </text>
    </svg>
  );
};

export const Avatar = ({ photo, alt = '', className, eager, ...person }: AvatarProps) => (
  <span className={classNames('block shrink-0 overflow-hidden rounded-lg', className ?? 'size-12')}>
    {photo ? (
      <img
        src={photo}
        alt={alt}
        width={320}
        height={320}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
    ) : (
      <Initials {...person} />
    )}
  </span>
);
