import type { PersonToHelp, SiteCounts } from '#contracts/people.ts';
import type { Call } from '#web/api-client/api.ts';
import { latePart } from '#web/ui/late-part.tsx';

export type People = { readonly people: readonly PersonToHelp[]; readonly counts: SiteCounts };

const NO_COUNTS: SiteCounts = { watchedToday: 0, helpersThisMonth: 0, paidOut: 0, paidPeople: 0 };

/** Loaded below the fold and drawn by the server, so that links within the site find it at once. */
export const peopleGallery = latePart(() =>
  import('./people-gallery.tsx').then(({ PeopleGallery }) => PeopleGallery),
);

/** Pages are worth showing without them, so a failure leaves them out. */
export const loadPeople = async (call: Call, signal: AbortSignal): Promise<People> => {
  const [people, counts] = await Promise.all([
    call('GET /api/people', { query: {}, signal }).then(
      (reply) => reply.people,
      () => [],
    ),
    call('GET /api/site-counts', { signal }).catch(() => NO_COUNTS),
    peopleGallery.preload().catch(() => undefined),
  ]);
  return { people, counts };
};
