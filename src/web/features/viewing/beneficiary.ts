import { GUEST_ID } from '#shared/ids/public-id.ts';
import type { BodyFor } from '#web/api-client/api.ts';
import type { Auth } from '#web/api-client/session.tsx';

export type ViewedAs = BodyFor<'POST /api/views'>['adViewedAs'];

/** The beneficiary of the views at a URL, and the target of its back link (SPEC 2, advert viewing). */
export type Beneficiary = { readonly id: string; readonly backLink: string };

export const beneficiaryOf = (pathId: string, query: URLSearchParams): Beneficiary => {
  const searched = query.get('type') === 'search';
  const id = (searched && query.get('pid')) || pathId;
  if (id === GUEST_ID) return { id, backLink: '/guest' };
  return { id, backLink: searched ? `/patient/${id}?type=search` : `/patient/${id}` };
};

/** SPEC 6: a guest for everybody, on one's own page for oneself, otherwise for the patient of the page. */
export const viewedAs = (beneficiaryId: string, auth: Auth): ViewedAs => {
  if (beneficiaryId === GUEST_ID) return 'guest';
  return auth && auth.userRole === 'Patient' && auth.userData.id === beneficiaryId
    ? 'user-it-self'
    : 'refrence';
};
