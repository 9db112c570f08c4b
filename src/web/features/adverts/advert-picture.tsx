import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Mark } from '#web/ui/mark.tsx';
import { isWebAddress } from './web-address.ts';

type AdvertPictureProps = { readonly url: string; readonly title: string; readonly className?: string };

/** The preview picture. When it is missing or does not load, the first letter of the title on a gradient. */
export const AdvertPicture = ({ url, title, className }: AdvertPictureProps) => {
  const [broken, setBroken] = useState('');
  const shown = (isWebAddress(url) || url.startsWith('/')) && url !== broken;
  return (
    <span
      className={classNames(
        'stack place-items-center overflow-hidden bg-linear-135 from-primary-soft to-sun-soft',
        className,
      )}
    >
      {title.trim() === '' ? (
        <Mark className="size-10" />
      ) : (
        <span aria-hidden="true" className="text-3xl font-extrabold text-primary">
          {title.trim().charAt(0).toLocaleUpperCase()}
        </span>
      )}
      {shown && (
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
