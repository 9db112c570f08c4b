import { STAFF_QUEUES, type StaffQueue } from '#shared/staff-queues/staff-queues.ts';

const MINUTE_MS = 60_000;
const HOURS_OF_TWO_DAYS = 48;

export type Age = { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' };

const inHours = (hours: number): Age =>
  hours > HOURS_OF_TWO_DAYS ? { value: Math.floor(hours / 24), unit: 'day' } : { value: hours, unit: 'hour' };

/** Returns an age in whole units: minutes in the first hour, hours in the first two days. */
export const ageOf = (since: string, now: string): Age => {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));
  return minutes < 60 ? { value: minutes, unit: 'minute' } : inHours(Math.floor(minutes / 60));
};

export const promiseOf = (queue: StaffQueue): Age => inHours(STAFF_QUEUES[queue].promiseHours);

export const overdueOf = (queue: StaffQueue, since: string, now: string): Age =>
  ageOf(new Date(Date.parse(since) + STAFF_QUEUES[queue].promiseHours * 60 * MINUTE_MS).toISOString(), now);

export type Urgency = 'in-time' | 'soon' | 'late';

const SOON = 0.75;

export const urgencyOf = (used: number): Urgency => (used > 1 ? 'late' : used >= SOON ? 'soon' : 'in-time');
