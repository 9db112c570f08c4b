import type { LightMyRequestResponse } from 'fastify';
import { anAdmin, anAdvertiser, type Person } from '../support/people.ts';
import { createTestApp } from '../support/test-app.ts';

/** The whole server, the admin, and a superAdmin who is not the admin. */
export const createAdminSite = async (options: Parameters<typeof createTestApp>[0] = {}) => {
  const site = await createTestApp(options);
  // The database's own clock judges how long a view has run, so the server's is behind it by enough to watch.
  site.clock.advance({ hours: -2 });
  const admin = await anAdmin(site);
  const chief = await anAdvertiser(site, { firstName: 'Chief', email: 'chief@example.org' });
  await site.database.owner.query('update accounts set super_admin = true where id = $1', [chief.id]);

  const call =
    (method: 'GET' | 'POST' | 'DELETE') =>
    async (who: Person | null, url: string, payload?: object): Promise<LightMyRequestResponse> =>
      site.app.inject({ method, url, payload, headers: who ? { cookie: who.cookie } : {} });

  return {
    site,
    admin,
    chief,
    get: call('GET'),
    post: call('POST'),
    remove: call('DELETE'),
    /** All staff actions, oldest first. */
    async actions() {
      const { rows } = await site.database.owner.query(
        'select admin_id, action, subject_id, details from admin_actions order by id',
      );
      return rows;
    },
  };
};

export type AdminSite = Awaited<ReturnType<typeof createAdminSite>>;
