import type { visitSite } from '#contracts/analytics.ts';
import type { OpenedView } from './watch-session.ts';

type VisitPath = (typeof visitSite)['path'];
const VISIT_PATH: VisitPath = '/api/views/:viewId/visit';

/** The way to the advertised site: it counts the visit for the advertiser and leads on. */
export const visitAddress = ({ viewId, token }: OpenedView): string =>
  `${VISIT_PATH.replace(':viewId', viewId)}?${new URLSearchParams({ token })}`;
