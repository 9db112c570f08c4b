import type { AdminPatient, listPatients as listPatientsCall } from '#contracts/admin.ts';
import type { QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { listFiles, listFilesOfMany } from '../files/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { pageOf } from '../platform/paging/page-of.ts';
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
  { db, config }: AppContext,
  query: QueryOf<typeof listPatientsCall>,
): Promise<ReplyOf<typeof listPatientsCall>> => {
  const page = pageOf(query, COLUMNS);
  const { rows, total } = await readView(db, 'admin_patients', page);
  const ids = rows.map(({ id }) => id);
  const files = await listFilesOfMany(db, ids);
  const patients = rows.map((row) => patientReply(config, row, files.get(row.id) ?? []));
  return { patients, total, page: page.page, pageSize: page.pageSize };
};

/** @throws DomainError patient-unknown. */
export const showPatient = async ({ db, config }: AppContext, patientId: bigint): Promise<AdminPatient> => {
  const row = await readPatient(db, patientId);
  if (!row) throw new DomainError('patient-unknown');
  return patientReply(config, row, await listFiles(db, patientId));
};
