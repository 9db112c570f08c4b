import type { PhotoSize } from '#contracts/files.ts';
import { initialsOf, ringArcs } from '#shared/initials-ring/initials-ring.ts';
import { classNames } from './class-names.ts';

type AvatarProps = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photo: string | null;
  /** Pixels of the photo to load; twice those of the box, for sharp screens. */
  readonly photoSize?: PhotoSize;
  /** Text for the photo; empty where the name stands beside it. */
  readonly alt?: string;
  readonly className?: string;
  /** The largest thing in view on a patient's page is worth loading at once. */
  readonly eager?: boolean;
};

const TONES = ['text-primary', 'text-sun', 'text-info'];

const Initials = ({ id, firstName, lastName }: Pick<AvatarProps, 'id' | 'firstName' | 'lastName'>) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full bg-primary-soft">
    {ringArcs(id).map(({ radius, length, degrees, tone }) => (
      <circle
        key={radius}
        cx="50"
        cy="50"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeOpacity=".55"
        pathLength={100}
        strokeDasharray={`${length} 100`}
        transform={`rotate(${degrees} 50 50)`}
        className={TONES[tone]}
      />
    ))}
    <text
      x="50"
      y="51"
      textAnchor="middle"
      dominantBaseline="central"
      fontSize="26"
      fontWeight="750"
      fill="currentColor"
    >
      {initialsOf({ firstName, lastName })}
    </text>
  </svg>
);

export const Avatar = ({ photo, photoSize = '100', alt = '', className, eager, ...person }: AvatarProps) => (
  <span className={classNames('block shrink-0 overflow-hidden rounded-lg', className ?? 'size-12')}>
    {photo ? (
      <img
        src={`${photo}?size=${photoSize}`}
        alt={alt}
        width={photoSize}
        height={photoSize}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover object-[50%_25%]"
      />
    ) : (
      <Initials {...person} />
    )}
  </span>
);
