/** The face of people: whom to help, and what the site counts. */
export { listedAmong } from './listed-among.ts';
export { recountSite } from './site-counts.ts';
