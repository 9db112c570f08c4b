import { anAdmin, anAdvertiser, aPatient, type Person, payIn } from './people.ts';
import type { TestApp } from './test-app.ts';
import { aDevice } from './watch-advert.ts';

export type Role = 'visitor' | 'patient' | 'advertizer' | 'superAdmin' | 'admin';
export const ROLES: Role[] = ['visitor', 'patient', 'advertizer', 'superAdmin', 'admin'];

export type EveryRole = {
  people: Record<Exclude<Role, 'visitor'>, Person>;
  /** Cookies of all roles; a visitor's is the cookie of the device. */
  cookies: Record<Role, string>;
};

/** An advertiser with the right superAdmin, who is not the admin. */
export const aSuperAdmin = async (site: TestApp): Promise<Person> => {
  const person = await anAdvertiser(site, { balanceDollars: 50 });
  await site.database.owner.query('update accounts set super_admin = true where id = $1', [person.id]);
  return person;
};

/** Creates one person of every role. */
export const createEveryRole = async (site: TestApp): Promise<EveryRole> => {
  const patient = await aPatient(site, { firstName: 'Olena' });
  const advertizer = await anAdvertiser(site, { balanceDollars: 5_000 });
  const superAdmin = await aSuperAdmin(site);
  const admin = await anAdmin(site);
  await payIn(site, admin.id, 500);
  const cookies = {
    visitor: await aDevice(site),
    patient: patient.cookie,
    advertizer: advertizer.cookie,
    superAdmin: superAdmin.cookie,
    admin: admin.cookie,
  };
  return { people: { patient, advertizer, superAdmin, admin }, cookies };
};
