/** The face of followers: people who hear by letters how a page goes on, without an account. */
export { forgetFollower } from './follow-page.ts';
