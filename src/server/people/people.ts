/** The face of people: patients to help, and the counts of the site. */
export { listedAmong } from './list-people.ts';
export { countHelpers, PEOPLE_DAYS, readPeopleByDay, recountSite } from './site-counts.ts';
export { createUsualPeople } from './usual-people.ts';
