import type { ListedAdvert } from '#contracts/adverts.ts';
import type { visitSite } from '#contracts/analytics.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { OpenIcon, PauseIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Preview, SiteFrame } from './site-frame.tsx';
import { type WatchClock, waitsForSite } from './watch-clock.ts';
import type { OpenedView } from './watch-session.ts';

type VisitPath = (typeof visitSite)['path'];
const VISIT_PATH: VisitPath = '/api/views/:viewId/visit';

/** Counts the visit for the advertiser and redirects to the advertised site. */
export const visitAddress = ({ viewId, token }: OpenedView): string =>
  `${VISIT_PATH.replace(':viewId', viewId)}?${new URLSearchParams({ token })}`;

type PlayerFrameProps = {
  readonly advert: ListedAdvert;
  readonly view: OpenedView | undefined;
  readonly clock: WatchClock;
  readonly onSitePressed: () => void;
};

/** Opens the site in a tab of its own; the server starts the time when the page is requested. */
const SiteButton = ({ view, clock, onSitePressed }: PlayerFrameProps & { view: OpenedView }) => {
  const t = useTexts(viewingTexts).player;
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
  const t = useTexts(viewingTexts).player;
  return (
    <div className="panel relative row-start-2 min-h-0 overflow-hidden">
      {view?.frame && <SiteFrame src={view.targetUrl} title={advert.title} />}
      {!view?.frame && <Preview advert={advert}>{view && <SiteButton {...props} view={view} />}</Preview>}
      {clock.phase === 'paused' && <Cover text={t.pausedHelp} />}
      {clock.phase === 'stalled' && <Cover text={t.stalledHelp} />}
    </div>
  );
};
