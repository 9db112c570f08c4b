import type { ListedAdvert } from '#contracts/adverts.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { WatchThumbnail } from './watch-thumbnail.tsx';

type WatchRowProps = { readonly advert: ListedAdvert; readonly onWatch: (id: string) => void };

export const WatchRow = ({ advert, onWatch }: WatchRowProps) => {
  const t = useTexts('watch');
  const earn = formatMoney(advert.earn, useLanguage());
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line p-3 md:flex-nowrap md:px-4">
      <WatchThumbnail title={advert.title} url={advert.previewUrl} />
      <div className="min-w-0 flex-1 basis-44 md:basis-0">
        <h3 className="font-bold break-words">{advert.title}</h3>
        {advert.subtitle && <p className="text-sm text-muted">{advert.subtitle}</p>}
      </div>
      {advert.seen ? (
        <p className="max-md:ml-17">
          <Badge tone="ok" icon={<CheckIcon className="size-4" />}>
            {t.seen}
          </Badge>
        </p>
      ) : (
        <Button
          size="small"
          aria-label={t.watchTitled(advert.title, earn)}
          className="w-full md:w-auto"
          onClick={() => onWatch(advert._id)}
        >
          {t.watchFor(earn)}
        </Button>
      )}
    </li>
  );
};
