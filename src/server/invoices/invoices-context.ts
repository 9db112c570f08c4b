import type { FilesContext } from '../files/files.ts';
import type { PatientPagesContext } from '../patients/patients.ts';

export type InvoicesContext = FilesContext & PatientPagesContext;
