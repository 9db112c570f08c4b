import { inBothScripts } from '#shared/names/two-scripts.ts';
import { call } from '#web/api-client/api.ts';
import type { PlaceName } from '../admin-places.ts';

/** One line of the palette: its link, and the words beside its name. */
export type Offer = {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly to: string;
  readonly icon: PlaceName | 'next';
};

type Place = Omit<Offer, 'key' | 'icon'> & { readonly name: PlaceName };

type Known = {
  /** The most urgent item of all queues. */
  readonly next: Omit<Offer, 'key' | 'icon'> | undefined;
  readonly places: readonly Place[];
  readonly found: readonly Found[];
  readonly kinds: Readonly<Record<Found['kind'], string>>;
};

/** Matching places, then people found; while nothing is typed, the next action first. */
export const offersFor = (typed: string, { next, places, found, kinds }: Known): Offer[] => {
  const words = typed.trim().toLowerCase();
  return [
    ...(next?.label.toLowerCase().includes(words) ? [{ key: 'next', icon: 'next' as const, ...next }] : []),
    ...places
      .filter(({ label }) => label.toLowerCase().includes(words))
      .map(({ name, label, to, note }) => ({ key: name, icon: name, label, to, note })),
    ...found.map(({ kind, id, name, to }) => ({
      key: `${kind} ${id}`,
      icon: kind,
      label: name,
      note: kinds[kind],
      to,
    })),
  ];
};

type Found = {
  readonly kind: 'patients' | 'companies' | 'adverts';
  readonly id: string;
  readonly name: string;
  readonly to: string;
};

const EACH = 5;

/** Shorter words would find half of all people. */
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
    ...patients.map(({ id, ...named }) => ({
      kind: 'patients' as const,
      id,
      name: inBothScripts(named),
      to: `/admin-panel?search=${id}&open=${id}`,
    })),
    ...Users.map(({ _id: id, userData }) => ({
      kind: 'companies' as const,
      id,
      name: inBothScripts(userData),
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
