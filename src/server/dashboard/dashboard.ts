/** The face of the dashboard: the merged view of a signed-in person, which payments answer with. */
export { showCurrentUser } from './show-current-user.ts';
