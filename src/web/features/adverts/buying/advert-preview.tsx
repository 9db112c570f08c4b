import { useLayoutEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { ChevronDownIcon, GlobeIcon, OpenIcon, PlayIcon } from '#web/ui/icons.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import type { AdvertForm } from '../advert-draft.ts';
import { LONGEST_SECONDS, type PackChoice } from '../pack-offer.ts';
import { isUploadedPicture } from '../web-address.ts';
import { usePageCheck } from './use-page-check.ts';

type PreviewProps = { readonly control: Control<AdvertForm>; readonly pack: PackChoice };

const useWritten = (control: Control<AdvertForm>) => {
  const [title, subtitle, previewUrl] = useWatch({ control, name: ['title', 'subtitle', 'previewUrl'] });
  return { title, subtitle, picture: isUploadedPicture(previewUrl) ? previewUrl : '' };
};

/** The card in a list of ads. */
const CardPreview = ({ control, pack }: PreviewProps) => {
  const t = useTexts(advertsTexts).pack.preview;
  const words = useTexts(advertsTexts).advert;
  const money = useMoney();
  const { title, subtitle, picture } = useWritten(control);
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-3">
      <AdvertPicture url={picture} title={title} className="size-16 rounded-sm text-xl" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="text-base leading-snug font-bold">{title || t.noTitle}</p>
        <p className="text-muted">{subtitle || t.noSubtitle}</p>
        <p className="mt-1 flex items-center gap-1.5 text-xs font-semibold text-primary">
          <PlayIcon className="size-3.5" />
          {words.seconds(pack.seconds)} · {whole(t.watchFor(money(pack.earn)))}
        </p>
      </div>
    </div>
  );
};

/** Placeholder of the page: our own screens frame no site, only the player does. */
const Stage = ({ control }: Pick<PreviewProps, 'control'>) => {
  const t = useTexts(advertsTexts).pack.preview;
  const { title, picture } = useWritten(control);
  const { address, found } = usePageCheck(useWatch({ control, name: 'targetUrl' }));
  if (found !== 'frame' && found !== 'newtab') {
    return (
      <div className="grid h-40 content-center justify-items-center gap-2 bg-sunk text-sm text-muted">
        <GlobeIcon className="size-7" />
        {t.noPage}
      </div>
    );
  }
  return (
    <div className="bg-sunk">
      <p className="flex items-center gap-2 px-3 py-1.5 text-xs text-muted">
        {found === 'frame' ? <GlobeIcon className="size-4" /> : <OpenIcon className="size-4" />}
        <span className="truncate">{new URL(address).host}</span>
      </p>
      <AdvertPicture url={picture} title={title} whole className="h-32 w-full text-3xl" />
      <p className="px-3 py-1.5 text-center text-xs text-muted">{t[found]}</p>
    </div>
  );
};

/** The player around the page. Only viewers see for whom they watch. */
const PlayerPreview = ({ control, pack }: PreviewProps) => {
  const t = useTexts(advertsTexts).pack.preview;
  const { title } = useWritten(control);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-paper">
      <p className="flex items-center gap-2.5 px-3 py-2 text-sm">
        <Ring share={(pack.seconds / LONGEST_SECONDS) * 0.6} className="size-9" strokeWidth={12}>
          <b className="text-xs">{Math.ceil(pack.seconds * 0.6)}</b>
        </Ring>
        <span className="grid min-w-0 leading-tight">
          <b>{t.forSomebody}</b>
          <span className="truncate text-xs text-muted">{title || t.noTitle}</span>
        </span>
      </p>
      <div className="border-y border-line">
        <Stage control={control} />
      </div>
      <p className="px-3 py-2 text-right text-sm font-bold text-primary">+ {useMoney()(pack.earn)}</p>
    </div>
  );
};

/** The preview stands beside the form from this width. */
const BESIDE_FORM = '(width >= 48rem)';

/** Card and player while the ad is written; folded on a phone, where the sum comes first. */
export const AdvertPreview = (props: PreviewProps) => {
  const t = useTexts(advertsTexts).pack.preview;
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.open = matchMedia(BESIDE_FORM).matches;
  }, []);
  return (
    <details ref={box} className="panel group">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-4">
        <h2>{t.title}</h2>
        <span className="ml-auto text-xs text-muted max-sm:hidden">{t.live}</span>
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <CardPreview {...props} />
        <PlayerPreview {...props} />
      </div>
    </details>
  );
};
