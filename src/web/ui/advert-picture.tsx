import { useState } from 'react';
import type { PictureSize } from '#contracts/files.ts';
import { firstLetter } from '#shared/names/names.ts';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

type AdvertPictureProps = {
  readonly url: string;
  readonly title: string;
  /** The size to fetch, in pixels. */
  readonly size?: PictureSize;
  /** Shows the whole picture in a box much wider than it, where a crop would cut off heads. */
  readonly whole?: boolean;
  readonly className: string;
};

/** An advert's picture, or the first letter of its title on a gradient when there is none. */
export const AdvertPicture = ({ url, title, size = '800', whole = false, className }: AdvertPictureProps) => {
  const [broken, setBroken] = useState('');
  return (
    <span
      className={classNames(
        'stack shrink-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-linear-135 from-primary-soft to-sun-soft',
        className,
      )}
    >
      {title.trim() === '' ? (
        <Mark className="size-10" />
      ) : (
        <span aria-hidden="true" className="font-extrabold text-primary">
          {firstLetter(title)}
        </span>
      )}
      {url !== '' && url !== broken && (
        <img
          key={url}
          src={`${url}?size=${size}`}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames('size-full', whole ? 'object-contain' : 'object-cover object-[50%_30%]')}
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
};
