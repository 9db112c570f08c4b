import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppContext } from '../platform/app-context.ts';
import { sitemap } from './for-crawlers.ts';

/** A page that its patient has just withdrawn from search engines says so itself, however long it is named here. */
const KEPT_MS = 3600_000;

type Kept = { until: number; bytes: Promise<Buffer> };

const compress = promisify(gzip);

/** The sitemap, compressed: made anew once an hour, however often it is asked for. It has megabytes. */
export const keepSitemap = (
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
): (() => Promise<Buffer>) => {
  let kept: Kept | undefined;
  return () => {
    const now = context.clock.now().getTime();
    if (kept && now < kept.until) return kept.bytes;
    const made: Kept = { until: now + KEPT_MS, bytes: sitemap(context).then((xml) => compress(xml)) };
    // Asked for again, it is tried again.
    made.bytes.catch(() => {
      if (kept === made) kept = undefined;
    });
    kept = made;
    return made.bytes;
  };
};
