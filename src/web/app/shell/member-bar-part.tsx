import { preloadable } from '../../ui/preloadable.tsx';

/** Visitors, who open most first pages, never need the bar of members. */
export const memberBar = preloadable(() => import('./member-bar.tsx').then(({ MemberBar }) => MemberBar));
