import type { AdminPatient, listPatients as listPatientsCall } from '#contracts/admin.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { findAdminId } from '../accounts/accounts.ts';
import { listFiles, listFilesOfMany } from '../files/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { pageOf } from '../platform/paging/read-page.ts';
import { patientReply } from './admin-replies.ts';
import { readPatient, readView } from './admin-store.ts';

const COLUMNS = {
  name: 'sort_name',
  country: 'country',
  need: 'diagnosis',
  total: 'goal_nanos',
  funds: 'funds_nanos',
  created: 'created_at',
} as const;

export const listPatients = async (
  context: AppContext,
  query: QueryOf<typeof listPatientsCall>,
): Promise<ReplyOf<typeof listPatientsCall>> => {
  const { db } = context;
  const page = pageOf(query, COLUMNS);
  const { rows, total } = await readView(db, 'admin_patients', page);
  const ids = rows.map(({ id }) => id);
  const files = await listFilesOfMany(db, ids);
  const adminId = await findAdminId(context);
  const patients = rows.map((row) => patientReply(row, { adminId, files: files.get(row.id) ?? [] }));
  return { patients, total, page: page.page, pageSize: page.pageSize };
};

/** @throws DomainError patient-unknown. */
export const showPatient = async (context: AppContext, patientId: bigint): Promise<AdminPatient> => {
  const { db } = context;
  const row = await readPatient(db, patientId);
  if (!row) throw new DomainError('patient-unknown');
  return patientReply(row, {
    adminId: await findAdminId(context),
    files: await listFiles(db, patientId),
  });
};
