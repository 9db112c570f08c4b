import type { ListedAdvert } from '#contracts/adverts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { advertFrameTexts } from '#web/texts/advert-frame.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { Written } from '#web/ui/written.tsx';

/**
 * The page keeps its own origin: otherwise module scripts, fetches, fonts and storage fail, and many pages
 * stay white. It cannot act as us, because no advert leads to our host and our pages refuse frames; and
 * without allow-top-navigation it cannot take over our tab (docs/decisions/0019-advertised-pages.md).
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Our line above the advertiser's page: outside the frame, so no page can cover it or scroll it away. */
const UnderOurLine = ({ children }: { readonly children: React.ReactNode }) => (
  <div className="grid size-full grid-rows-[auto_minmax(0,1fr)]">
    <p className="border-b border-line bg-sun-soft px-3 py-1.5 text-center text-xs font-semibold text-balance text-ink md:text-sm">
      {useTexts(advertFrameTexts).advertFrame.neverPassword}
    </p>
    {children}
  </div>
);

export const SiteFrame = ({ src, title }: { src: string; title: string }) => (
  <UnderOurLine>
    <iframe
      src={src}
      title={title}
      sandbox={SANDBOX}
      allow=""
      referrerPolicy="no-referrer"
      className="size-full border-0 bg-[white]"
    />
  </UnderOurLine>
);

type PreviewProps = {
  readonly advert: Pick<ListedAdvert, 'title' | 'subtitle' | 'previewUrl'>;
  readonly children?: React.ReactNode;
};

/** Shown without a framed site: while the view opens, when it is refused, or when frames are. */
export const Preview = ({ advert, children }: PreviewProps) => (
  <UnderOurLine>
    <div className="grid h-full content-center justify-items-center gap-3 overflow-y-auto p-4 text-center md:p-6">
      <AdvertPicture
        title={advert.title}
        url={advert.previewUrl}
        className="size-32 rounded-lg text-4xl md:size-40"
      />
      <Written as="h2">{advert.title}</Written>
      <Written as="p" className="text-balance text-muted">
        {advert.subtitle}
      </Written>
      {children}
    </div>
  </UnderOurLine>
);
