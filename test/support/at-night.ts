/**
 * True in the long run of `npm run nightly`, which searches more than there is time for before each commit.
 */
export const AT_NIGHT = process.env.NIGHTLY === 'yes';
