import { type Act, NEW_ACT } from './act-machine.ts';

const KEPT_MS = 12 * 3_600_000;

const nameOf = (beneficiaryId: string): string => `act ${beneficiaryId}`;

/** Reads this tab's act after a reload. An unfinished advert starts again on a press. */
export const readKeptAct = (beneficiaryId: string, now: number): Act => {
  try {
    const { at, act } = JSON.parse(sessionStorage.getItem(nameOf(beneficiaryId)) ?? 'null') ?? {};
    if (!act || now - at > KEPT_MS) return NEW_ACT;
    return { ...NEW_ACT, ...act, left: [], phase: act.phase === 'over' ? 'over' : 'ready' };
  } catch {
    return NEW_ACT;
  }
};

export const keepAct = (beneficiaryId: string, act: Act, now: number): void => {
  try {
    sessionStorage.setItem(nameOf(beneficiaryId), JSON.stringify({ at: now, act }));
  } catch {
    // Without storage a reload starts the act again.
  }
};

const HELPED = 'helped';

type Helped = { readonly day: string; readonly ids: readonly string[] };

const readHelped = (now: Date): Helped => {
  const day = now.toISOString().slice(0, 10);
  try {
    const kept: Helped | null = JSON.parse(localStorage.getItem(HELPED) ?? 'null');
    return kept?.day === day ? kept : { day, ids: [] };
  } catch {
    return { day, ids: [] };
  }
};

/** Whether this browser helped the page today (UTC): then the server's count of helpers includes it. */
export const hasHelpedToday = (beneficiaryId: string, now: Date): boolean =>
  readHelped(now).ids.includes(beneficiaryId);

export const noteHelped = (beneficiaryId: string, now: Date): void => {
  const { day, ids } = readHelped(now);
  try {
    localStorage.setItem(HELPED, JSON.stringify({ day, ids: [...new Set([...ids, beneficiaryId])] }));
  } catch {
    // Then the page shows one helper too many.
  }
};
