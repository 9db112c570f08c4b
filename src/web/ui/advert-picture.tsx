import { useState } from 'react';
import type { PictureSize } from '#contracts/files.ts';
import { firstLetter } from '#shared/names/names.ts';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

type AdvertPictureProps = {
  readonly url: string;
  readonly title: string;
  /** How large it is fetched, in pixels. */
  readonly size?: PictureSize;
  /** In a box much wider than pictures are: the whole of it is shown, where a cut would take heads. */
  readonly whole?: boolean;
  readonly className: string;
};

/** An advert's picture; where there is none or it does not load, the first letter of its title on a gradient. */
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
