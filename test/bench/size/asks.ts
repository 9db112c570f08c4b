import { encodePublicId } from '#shared/ids/public-id.ts';
import { idInWorld, type WorldSize } from './world-size.ts';

/** One call or page that is measured in the reference and in the large world. */
export type Ask = {
  name: string;
  by: 'admin' | 'advertiser' | 'patient' | 'viewer' | 'nobody';
  path(size: WorldSize): string;
  /** `turn`: number of earlier requests. */
  body?(size: WorldSize, turn: number): object;
};

const PAGE = 25;

const list = (name: string, path: string, rows: (size: WorldSize) => number, sorts: string[]): Ask[] => {
  const ask = (what: string, query: (size: WorldSize) => string): Ask => ({
    name: `${name}, ${what}`,
    by: 'admin',
    path: (size) => `${path}?pageSize=${PAGE}&${query(size)}`,
  });
  const last = (size: WorldSize) => `page=${Math.ceil(rows(size) / PAGE)}`;
  return [
    ask('first page', () => ''),
    ask('last page', last),
    ask('a search with hits', () => 'search=Olena'),
    ask('a search for two words', () => 'search=Olena+Koval'),
    ask('a search without hits', () => 'search=nobodyhasthisname'),
    ...sorts.flatMap((sort) => [
      ask(`by ${sort}`, () => `sort=${sort}`),
      ask(`by ${sort}, last page`, (size) => `sort=${sort}&${last(size)}`),
    ]),
  ];
};

type Path = Ask['path'];
const get = (name: string, by: Ask['by'], path: Path): Ask => ({ name, by, path });
const post = (name: string, by: Ask['by'], path: string, body: NonNullable<Ask['body']>): Ask => ({
  name,
  by,
  path: () => path,
  body,
});

const lastPatient = ({ patients }: WorldSize): string => encodePublicId(idInWorld('patient', patients));

const FOR_STAFF: Ask[] = [
  ...list('patients', '/api/allPatients', ({ patients }) => patients, ['name', 'country', 'funds']),
  ...list('adverts', '/api/admin/getAdvs', ({ adverts }) => adverts, ['title', 'earned', 'clicks']),
  ...list('advertisers', '/api/allAdvertizers', ({ advertisers }) => advertisers, [
    'name',
    'balance',
    'earned',
  ]),
  ...list('token requests', '/api/get-tokens', ({ patients }) => patients / 10, []),
  get('audit, first page', 'admin', () => '/api/admin/deeds'),
  get('audit, a search without hits', 'admin', () => '/api/admin/deeds?search=nobodyhasthisname'),
  get('queue of cases', 'admin', () => '/api/admin/cases'),
  get('pending payouts', 'admin', () => '/api/admin/pending-payouts'),
  get('what waits for staff', 'admin', () => '/api/admin/attention'),
  post('one patient, for staff', 'admin', '/api/admin/current_patient', (size) => ({
    userId: lastPatient(size),
  })),
];

const FOR_VIEWERS: Ask[] = [
  post('adverts, of a stranger', 'nobody', '/api/getAdvs', () => ({})),
  post('adverts, of one who watched every second one', 'viewer', '/api/getAdvs', () => ({})),
  // An odd number, so the viewer has watched none of them; it ends in 1, so the advert is shown in every
  // country.
  post('start of a view, of the same viewer', 'viewer', '/api/views', (size) => ({
    adsId: encodePublicId(idInWorld('advert', Math.floor((size.adverts - 1) / 10) * 10 + 1)),
    pcId: '',
    adViewedAs: 'refrence',
    userId: lastPatient(size),
  })),
];

const FOR_OWNERS: Ask[] = [
  get('own adverts, a hundredth of all', 'advertiser', () => '/api/getUserAdvs'),
  get('own adverts, a page', 'advertiser', () => '/api/getUserAdvsPage'),
  ...['1d', '7d', '30d', '90d'].map((range) =>
    get(`analytics, ${range}`, 'advertiser', () => `/api/general-analytics?range=${range}`),
  ),
  get('analytics, CSV of 90 d', 'advertiser', () => '/api/general-analytics/csv?range=90d'),
  get('current user', 'patient', () => '/api/current_user'),
];

const FOR_ANYBODY: Ask[] = [
  post("a patient's page, its data", 'nobody', '/api/current_patient', (size) => ({
    userId: lastPatient(size),
  })),
  post('funds', 'nobody', '/api/getFunds', (size) => ({ id: lastPatient(size) })),
  get('people to help', 'nobody', () => '/api/people'),
  get('people to help, by name', 'nobody', () => '/api/people?name=Olena'),
  get('people to help, nobody of the name', 'nobody', () => '/api/people?name=nobodyhasthisname'),
  get('counters', 'nobody', () => '/api/site-counts'),
  get('sitemap', 'nobody', () => '/sitemap.xml'),
];

/** Rendered pages. */
const PAGES: Ask[] = [
  get('page: landing', 'nobody', () => '/'),
  get('page: patient', 'nobody', (size) => `/patient/${lastPatient(size)}`),
  get('page: admin panel', 'admin', () => '/admin-panel'),
  get("page: advertiser's dashboard", 'advertiser', () => '/advertiser-dashboard'),
];

export const ASKS: Ask[] = [...FOR_STAFF, ...FOR_VIEWERS, ...FOR_OWNERS, ...FOR_ANYBODY, ...PAGES];

/**
 * Scheduled jobs without providers, and the minutes that pass before each round: as many as between two runs.
 * The check is first and no minutes pass, as it reads the last two hours of the world.
 */
export const JOBS = [
  { name: 'check-ledger-quickly', minutes: 0 },
  { name: 'roll-up-analytics', minutes: 60 },
  { name: 'count-site', minutes: 1 },
  { name: 'renew-ranks', minutes: 60 },
  { name: 'renew-listed-people', minutes: 60 },
];
