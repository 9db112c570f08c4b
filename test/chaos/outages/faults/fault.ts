import type { Site } from '../world/open-site.ts';
import type { SiteDatabase } from '../world/site-database.ts';

/** A fault that passes: `strike` resolves when it is over, whether or not the service is back. */
export type Fault<D extends SiteDatabase = SiteDatabase> = {
  name: string;
  /** Brings the site into the state that the fault needs. */
  prepare?(site: Site<D>): Promise<void>;
  /** @param felt resolves when a call has failed since the strike began */
  strike(site: Site<D>, felt: () => Promise<void>): Promise<void>;
  /** True: nobody may notice, so a call without success breaks a rule. */
  unnoticed?: true;
  /** The only failure that people may get during the fault; left out: any, except an internal error. */
  told?: string;
  /** Seconds after which people must be able to begin again. */
  limit?: number;
};
