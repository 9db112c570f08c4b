import { call } from '#web/api-client/api.ts';

export type Found = {
  readonly kind: 'patients' | 'companies' | 'adverts';
  readonly id: string;
  readonly name: string;
  readonly to: string;
};

const EACH = 5;

/** Shorter words find half of everybody. */
export const LEAST_LETTERS = 2;

/** Patients, advertisers and adverts by a name, an address or an id. */
export const findPeople = async (words: string, signal: AbortSignal): Promise<Found[]> => {
  const asked = { query: { search: words, pageSize: EACH }, signal };
  const [{ patients }, { Users }, { advs }] = await Promise.all([
    call('GET /api/allPatients', asked),
    call('GET /api/allAdvertizers', asked),
    call('GET /api/admin/getAdvs', asked),
  ]);
  return [
    ...patients.map(({ id, firstName, lastName }) => ({
      kind: 'patients' as const,
      id,
      name: `${firstName} ${lastName}`,
      to: `/admin-panel?search=${id}&open=${id}`,
    })),
    ...Users.map(({ _id: id, userData: { firstName, lastName } }) => ({
      kind: 'companies' as const,
      id,
      name: `${firstName} ${lastName}`,
      to: `/advertizers-page?search=${id}`,
    })),
    ...advs.map(({ _id: id, title }) => ({
      kind: 'adverts' as const,
      id,
      name: title,
      to: `/adv-panel?search=${id}`,
    })),
  ];
};
