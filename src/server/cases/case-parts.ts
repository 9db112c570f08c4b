import type { CasePart, DocumentKind } from '#shared/cases/case-words.ts';
import type { CaseForm } from './cases-store.ts';

type Facts = {
  isEmailVerified: boolean;
  goalNanos: bigint;
  form: CaseForm;
  /** Of which kinds there is a document. */
  kinds: ReadonlySet<DocumentKind>;
};

/** What is missing before a case can be sent, in the order of the form. */
export const missingParts = ({ isEmailVerified, goalNanos, form, kinds }: Facts): CasePart[] => {
  const isThere: Record<CasePart, boolean> = {
    email: isEmailVerified,
    goal: goalNanos > 0n,
    guardian: form.relation === 'self' || form.guardianName !== '',
    clinic: form.clinicName !== '' && form.clinicContact !== '',
    items: form.items.length > 0,
    identity: kinds.has('identity'),
    illness: kinds.has('illness'),
    estimate: kinds.has('estimate'),
    permission: form.permissionVersion !== null,
  };
  return (Object.keys(isThere) as CasePart[]).filter((part) => !isThere[part]);
};
