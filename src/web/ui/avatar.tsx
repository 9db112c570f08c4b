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
  /** The `sizes` of the image: a box that is much smaller on phones loads a smaller photo there. */
  readonly sizes?: string;
  /** A tiny photo inside the page, shown until the real one has loaded. */
  readonly preview?: string | undefined;
  /** Text for the photo; empty where the name stands beside it. */
  readonly alt?: string;
  readonly className?: string;
  /** Loads the photo at once: it is the largest thing in view on a patient's page. */
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

const COVER = 'size-full object-cover object-[50%_25%]';

const Photo = ({
  photo,
  photoSize = '100',
  sizes,
  preview,
  alt = '',
  eager,
}: Omit<AvatarProps, 'photo'> & { photo: string }) => (
  <>
    {preview && (
      <img src={preview} alt="" decoding="sync" className={classNames('absolute inset-0', COVER)} />
    )}
    <img
      src={`${photo}?size=${photoSize}`}
      srcSet={sizes && `${photo}?size=320 320w, ${photo}?size=640 640w`}
      sizes={sizes}
      alt={alt}
      width={photoSize}
      height={photoSize}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(preview && 'relative', COVER)}
    />
  </>
);

export const Avatar = ({ photo, className, ...rest }: AvatarProps) => (
  <span
    className={classNames(
      'block shrink-0 overflow-hidden rounded-lg',
      rest.preview && 'relative',
      className ?? 'size-12',
    )}
  >
    {photo ? <Photo {...rest} photo={photo} /> : <Initials {...rest} />}
  </span>
);
