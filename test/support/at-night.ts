/** True in the long run of `npm run nightly`, which searches more than a run before a commit. */
export const AT_NIGHT = process.env.NIGHTLY === 'yes';
