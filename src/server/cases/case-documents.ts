import type { OwnCase } from '#contracts/cases.ts';
import { stepsWithPaper } from '#shared/cases/case-steps.ts';
import type { DocumentKind } from '#shared/cases/case-words.ts';
import { listDocuments, removeFiles, uploadDocument } from '../files/files.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type CasesContext, changeCase } from './change-case.ts';
import { showOwnCase } from './own-case.ts';

/**
 * Adds a document.
 * @throws DomainError health-consent-needed, document-type, picture-unreadable, case-documents-full,
 * case-act-impossible.
 */
export const addDocument = async (
  context: CasesContext,
  { patientId, kind, file }: { patientId: bigint; kind: DocumentKind; file: File },
): Promise<OwnCase> => {
  await uploadDocument(context, { ownerId: patientId, label: kind, file }, (trx) =>
    changeCase(context, trx, patientId, { event: { kind: 'changed', touches: stepsWithPaper(kind) } }),
  );
  context.patientPages.changed(patientId);
  return showOwnCase(context, patientId);
};

/** @throws DomainError file-unknown, case-act-impossible. */
export const removeDocument = async (
  context: CasesContext,
  patientId: bigint,
  key: string,
): Promise<OwnCase> => {
  await context.db.transaction().execute(async (trx) => {
    const document = (await listDocuments(trx, patientId)).find(({ gcName }) => gcName === key);
    if (!document) throw new DomainError('file-unknown');
    await changeCase(context, trx, patientId, {
      event: { kind: 'changed', touches: stepsWithPaper(document.kind) },
    });
    await removeFiles(context, trx, { ownerId: patientId, kind: 'document', key });
  });
  context.patientPages.changed(patientId);
  return showOwnCase(context, patientId);
};
