import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readAccountByEmail } from './accounts-store.ts';
import { noteStartStep, writeSuperAdmin } from './staff-store.ts';

/**
 * Before the right was stored, whoever had verified ADMIN_EMAIL was the admin. The first start of this version gives it to
 * that account, if there is one and its address was proven; later starts give nothing to anybody.
 */
export const keepAdmin = async ({
  config,
  db,
  clock,
  log,
}: Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    if (!(await noteStartStep(trx, 'keep-admin', at))) return;
    const account = await readAccountByEmail(trx, config.adminEmail);
    if (!account?.emailVerifiedAt || account.superAdmin) return;
    await writeSuperAdmin(trx, account.id, true);
    await recordAdminAction(trx, at, { adminId: null, action: 'keep-admin', subjectId: account.id });
    log.warn({ account: String(account.id) }, 'the account of ADMIN_EMAIL keeps its right');
  });
