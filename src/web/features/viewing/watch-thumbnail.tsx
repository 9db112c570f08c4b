import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type WatchThumbnailProps = { readonly title: string; readonly url: string; readonly className?: string };

/** The advert's picture; a gradient with its initial where there is none or it does not load. */
export const WatchThumbnail = ({ title, url, className }: WatchThumbnailProps) => {
  const [failed, setFailed] = useState(false);
  const box = classNames('shrink-0 overflow-hidden rounded-sm', className ?? 'size-14');
  if (url && !failed) {
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        width={112}
        height={112}
        onError={() => setFailed(true)}
        className={classNames(box, 'bg-sunk object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        box,
        'grid place-items-center bg-linear-135 from-primary-soft to-sun-soft font-bold text-primary',
        className ? 'text-4xl' : 'text-xl',
      )}
    >
      {title.charAt(0).toLocaleUpperCase()}
    </span>
  );
};
