/** The face of people: whom to help, and what the site counts. */
export { listedAmong } from './list-people.ts';
export { countHelpers, PEOPLE_DAYS, readPeopleByDay, recountSite } from './site-counts.ts';
