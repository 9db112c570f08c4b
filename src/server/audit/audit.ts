/** The face of audit: what admins did, append-only. */
export { recordAdminAction } from './record-admin-action.ts';
