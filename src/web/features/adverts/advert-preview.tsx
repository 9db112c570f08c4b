import { type Control, useWatch } from 'react-hook-form';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import type { AdvertDraft } from './advert-draft.ts';
import { AdvertPicture } from './advert-picture.tsx';
import type { PackChoice } from './pack-offer.ts';

/** How the ad stands in a viewer's list, while it is being written. */
export const AdvertPreview = ({ control, pack }: { control: Control<AdvertDraft>; pack: PackChoice }) => {
  const t = useTexts('pack').preview;
  const words = useTexts('advert');
  const language = useLanguage();
  const [title, subtitle, previewUrl] = useWatch({ control, name: ['title', 'subtitle', 'previewUrl'] });
  return (
    <figure className="panel overflow-hidden">
      <figcaption className="border-b border-line px-4 py-2.5 text-sm font-semibold text-muted">
        {t.title}
      </figcaption>
      <AdvertPicture url={previewUrl} title={title} className="h-36 w-full" />
      <div className="grid gap-1 p-4">
        <p className="font-bold wrap-anywhere">{title || t.noTitle}</p>
        <p className="text-sm text-muted wrap-anywhere">{subtitle || t.noSubtitle}</p>
        <p className="text-sm text-muted">{words.seconds(pack.seconds)}</p>
        <p
          aria-hidden="true"
          className="mt-2 flex min-h-12 items-center justify-center gap-2.5 rounded-md bg-primary-soft font-bold text-primary"
        >
          <PlayIcon />
          {t.watchFor(formatMoney(pack.earn, language))}
        </p>
      </div>
    </figure>
  );
};
