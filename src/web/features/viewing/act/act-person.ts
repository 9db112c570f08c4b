import type { PagePlan } from '#contracts/page-plan.ts';
import { useTexts } from '#web/i18n/language.tsx';
import type { Beneficiary } from '../beneficiary.ts';

type Face = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photo: string | null;
};

/** For whom an act is: one person, or all of them through the general account. */
export type ActPerson = Beneficiary & {
  /** Null for everybody. */
  readonly person: Face | null;
  /** Of everybody: some who agreed to be shown. */
  readonly faces: readonly Face[];
  /** In their own words; empty where they wrote none. */
  readonly thanks: string;
  /** One piece of the need, in their words; null where they named none. */
  readonly unit: PagePlan['unit'];
  /** The goal in dollars; 0 where there is none. */
  readonly goal: number;
  /** What the page has of it, and all that it has, when the act began. */
  readonly forGoal: number;
  readonly collected: number;
  /** How many helped today before, this browser left out. */
  readonly others: number;
};

/** Seconds as people say them. */
export const useTime = () => {
  const { time } = useTexts('act');
  return (seconds: number): string => time(Math.floor(seconds / 60), Math.round(seconds % 60));
};
