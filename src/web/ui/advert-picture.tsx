import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

type AdvertPictureProps = { readonly url: string; readonly title: string; readonly className: string };

/** An advert's picture; where there is none or it does not load, the first letter of its title on a gradient. */
export const AdvertPicture = ({ url, title, className }: AdvertPictureProps) => {
  const [broken, setBroken] = useState('');
  return (
    <span
      className={classNames(
        'stack shrink-0 place-items-center overflow-hidden bg-linear-135 from-primary-soft to-sun-soft',
        className,
      )}
    >
      {title.trim() === '' ? (
        <Mark className="size-10" />
      ) : (
        <span aria-hidden="true" className="font-extrabold text-primary">
          {title.trim().charAt(0).toLocaleUpperCase()}
        </span>
      )}
      {url !== '' && url !== broken && (
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
};
