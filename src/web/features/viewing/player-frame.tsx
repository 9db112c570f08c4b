import type { ListedAdvert } from '#contracts/adverts.ts';
import type { visitSite } from '#contracts/analytics.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { OpenIcon, PauseIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type WatchClock, waitsForSite } from './watch-clock.ts';
import type { OpenedView } from './watch-session.ts';

type VisitPath = (typeof visitSite)['path'];
const VISIT_PATH: VisitPath = '/api/views/:viewId/visit';

/** Counts the visit for the advertiser and redirects to the advertised site. */
export const visitAddress = ({ viewId, token }: OpenedView): string =>
  `${VISIT_PATH.replace(':viewId', viewId)}?${new URLSearchParams({ token })}`;

/**
 * The page keeps its own origin: without it module scripts, fetches, fonts and storage of its own fail, and many a page stays
 * white. It cannot act as us, since no advert leads to our own host and our pages refuse every frame; and without
 * allow-top-navigation it cannot take our tab away (docs/decisions/0013-framed-adverts-keep-their-origin.md).
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

type PlayerFrameProps = {
  readonly advert: ListedAdvert;
  readonly view: OpenedView | undefined;
  readonly clock: WatchClock;
  readonly onSitePressed: () => void;
};

/** The advertised page as the player shows it. */
export const SiteFrame = ({ src, title }: { src: string; title: string }) => (
  <iframe
    src={src}
    title={title}
    sandbox={SANDBOX}
    allow=""
    referrerPolicy="no-referrer"
    className="size-full border-0 bg-white"
  />
);

type PreviewProps = {
  readonly advert: Pick<ListedAdvert, 'title' | 'subtitle' | 'previewUrl'>;
  readonly children?: React.ReactNode;
};

/** Shown when no site is framed: while the view opens, when it is refused, or when the site refuses frames. */
export const Preview = ({ advert, children }: PreviewProps) => (
  <div className="grid h-full content-center justify-items-center gap-3 overflow-y-auto p-4 text-center md:p-6">
    <AdvertPicture
      title={advert.title}
      url={advert.previewUrl}
      className="size-32 rounded-lg text-4xl md:size-40"
    />
    <h2 className="text-xl">{advert.title}</h2>
    <p className="text-balance text-muted">{advert.subtitle}</p>
    {children}
  </div>
);

/** Opens the site in a tab of its own; the server starts the time when the page is asked for. */
const SiteButton = ({ view, clock, onSitePressed }: PlayerFrameProps & { view: OpenedView }) => {
  const t = useTexts('player');
  return (
    <>
      <a
        href={visitAddress(view)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onSitePressed}
        onAuxClick={onSitePressed}
        className={buttonClasses(
          waitsForSite(clock) ? 'primary' : 'secondary',
          'large',
          'mt-3 max-md:px-4 max-md:text-base',
        )}
      >
        <OpenIcon />
        {t.openTab}
      </a>
      {clock.phase === 'blocked' && (
        <Notice tone="sun" className="max-w-xl text-left">
          {t.blockedHelp}
        </Notice>
      )}
      {clock.phase === 'running' && <p className="text-sm text-balance text-muted">{t.openedTab}</p>}
    </>
  );
};

const Cover = ({ text }: { text: string }) => (
  <div className="absolute inset-0 grid place-items-center bg-scrim p-6">
    <p className="flex items-center gap-3 rounded-md bg-card px-5 py-4 font-bold text-ink shadow-lift">
      <PauseIcon />
      {text}
    </p>
  </div>
);

export const PlayerFrame = (props: PlayerFrameProps) => {
  const { advert, view, clock } = props;
  const t = useTexts('player');
  return (
    <div className="panel relative row-start-2 min-h-0 overflow-hidden">
      {view?.frame && <SiteFrame src={view.targetUrl} title={advert.title} />}
      {!view?.frame && <Preview advert={advert}>{view && <SiteButton {...props} view={view} />}</Preview>}
      {clock.phase === 'paused' && <Cover text={t.pausedHelp} />}
      {clock.phase === 'stalled' && <Cover text={t.stalledHelp} />}
    </div>
  );
};
