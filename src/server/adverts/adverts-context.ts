import type { AppContext } from '../platform/app-context.ts';
import type { AdvertCatalogue } from './advert-catalogue.ts';
import type { SiteProbePort } from './site-probe-port.ts';

export type AdvertsContext = AppContext & { siteProbe: SiteProbePort; catalogue: AdvertCatalogue };
