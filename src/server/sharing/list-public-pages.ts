import { encodePublicId } from '#shared/ids/public-id.ts';
import { findPatientNames, listSearchablePatients } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';

const PAGES = ['/', '/guest', '/about-us', '/terms', '/privacy-policy'];

/** A sitemap may hold 50,000 addresses. */
const MOST_PATIENTS = 50_000 - PAGES.length;

/** Paths of all pages for search engines: of patients those who say that they may be found. */
export const listPublicPages = async ({ db }: Pick<AppContext, 'db'>): Promise<string[]> => {
  const searchable = await listSearchablePatients(db, MOST_PATIENTS);
  const patients = await findPatientNames(db, searchable);
  return [...PAGES, ...[...patients.keys()].map((id) => `/patient/${encodePublicId(id)}`)];
};
