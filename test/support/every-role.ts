import { anAdmin, anAdvertiser, aPatient, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { aDevice } from './watch-advert.ts';

export type Role = 'visitor' | 'patient' | 'advertizer' | 'superAdmin' | 'admin';
export const ROLES: Role[] = ['visitor', 'patient', 'advertizer', 'superAdmin', 'admin'];

export type EveryRole = {
  people: Record<Exclude<Role, 'visitor'>, Person>;
  /** Also of the visitor, whose cookie is the device's. */
  cookies: Record<Role, string>;
};

/** Somebody of every role. The superAdmin and the admin are advertisers here. */
export const createEveryRole = async (site: TestApp): Promise<EveryRole> => {
  const patient = await aPatient(site, { firstName: 'Olena' });
  const advertizer = await anAdvertiser(site, { balanceDollars: 5_000 });
  const superAdmin = await anAdvertiser(site, { balanceDollars: 50 });
  await site.database.owner.query('update accounts set super_admin = true where id = $1', [superAdmin.id]);
  const admin = await anAdmin(site);
  const cookies = {
    ...{ visitor: await aDevice(site), patient: patient.cookie, advertizer: advertizer.cookie },
    ...{ superAdmin: superAdmin.cookie, admin: admin.cookie },
  };
  return { people: { patient, advertizer, superAdmin, admin }, cookies };
};
