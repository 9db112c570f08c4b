export const CONCERN_KINDS = {
  advert: ['misleading', 'unsafe', 'not-for-the-sick', 'offensive', 'illegal', 'broken', 'other'],
  patient: ['not-real', 'somebody-else', 'offensive', 'illegal', 'other'],
  wish: ['offensive', 'misleading', 'somebody-else', 'illegal', 'other'],
} as const;
export type ConcernSubject = keyof typeof CONCERN_KINDS;
export type ConcernKind = (typeof CONCERN_KINDS)[ConcernSubject][number];

export const ALL_CONCERN_KINDS = [...new Set(Object.values(CONCERN_KINDS).flat())] as ConcernKind[];

export const isKindOf = (subject: ConcernSubject, kind: ConcernKind): boolean =>
  (CONCERN_KINDS[subject] as readonly ConcernKind[]).includes(kind);
