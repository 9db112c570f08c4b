/** The face of people: whom to help, and what the site counts. */
export { recountSite } from './site-counts.ts';
