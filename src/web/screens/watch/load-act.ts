import { GUEST_ID } from '#shared/ids/public-id.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import type { Call } from '#web/api-client/api.ts';
import type { ActPerson, Face } from '#web/features/viewing/act/act-person.tsx';
import type { Beneficiary } from '#web/features/viewing/beneficiary.ts';
import { isPageStopped } from '../stopped-page.ts';

export type LoadedAct = Omit<ActPerson, 'others' | 'person' | 'faces'> & {
  readonly person: Face | null;
  readonly faces: readonly Face[];
  readonly helpersToday: number;
};

/** Returns whether the page is stopped. After a failed read the start of a view reports it. */
export const isStopped = async (call: Call, { id }: Beneficiary, signal: AbortSignal): Promise<boolean> =>
  id !== GUEST_ID &&
  isPageStopped(await call('GET /api/patients/:id/checks', { params: { id }, signal }).catch(() => null));

const faceOf = ({ id, firstName, lastName, otherFirstName, otherLastName, photo }: Face): Face => ({
  id,
  firstName,
  lastName,
  otherFirstName,
  otherLastName,
  photo,
});

/** Returns the act's person, or null after a failed read: an act works without words and faces. */
export const loadAct = async (
  call: Call,
  beneficiary: Beneficiary,
  signal: AbortSignal,
): Promise<LoadedAct | null> => {
  const { id } = beneficiary;
  const forAll = id === GUEST_ID;
  const [patient, story, people, helpers] = await Promise.all([
    call('POST /api/current_patient', { body: { userId: id }, signal }).catch(() => null),
    forAll ? null : call('POST /api/current_story', { body: { userId: id }, signal }).catch(() => null),
    forAll ? call('GET /api/people', { query: {}, signal }).catch(() => null) : null,
    call('GET /api/patients/:id/helpers', { params: { id }, signal }).catch(() => null),
  ]);
  if (!patient || patient.error) return null;
  const { total, money } = patient;
  const collected = collectedFunds(patient);
  return {
    ...beneficiary,
    person: forAll ? null : faceOf(patient),
    faces: (people?.people ?? []).map(faceOf),
    thanks: story?.thanks ?? '',
    unit: story?.unit ?? null,
    goal: total,
    forGoal: forAll ? collected : money.forGoal,
    collected,
    today: patient.today,
    helpersToday: helpers?.today ?? 0,
  };
};
