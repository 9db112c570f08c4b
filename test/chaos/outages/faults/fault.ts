import type { Site } from '../world/open-site.ts';
import type { SiteDatabase } from '../world/site-database.ts';

/** Something that goes wrong and passes: `strike` resolves when it is over, whether or not the service is back. */
export type Fault<D extends SiteDatabase = SiteDatabase> = {
  name: string;
  /** Resolves when the site is as the fault needs it. */
  prepare?(site: Site<D>): Promise<void>;
  /** @param felt resolves when a call has failed since the strike began */
  strike(site: Site<D>, felt: () => Promise<void>): Promise<void>;
  /** True: nobody may notice, so a call without success breaks a rule. */
  unnoticed?: true;
  /** The one failure that people may be told meanwhile; without it any but a fault of ours. */
  told?: string;
  /** Seconds after which people must be able to begin again. */
  limit?: number;
};
