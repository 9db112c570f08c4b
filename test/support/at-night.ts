/** Whether this is the long run of `npm run nightly`, which looks for more than there is time for before each commit. */
export const AT_NIGHT = process.env.NIGHTLY === 'yes';
