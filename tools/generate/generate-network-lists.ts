/**
 * Writes the lists of src/server/providers/ip-location/ from the newest ip-location-db (RouteViews, NRO and
 * DB-IP, CC BY 4.0), downloaded from npm: `npm run admin networks`. An argument names a folder with its
 * `asn-ipv4.csv`, `asn-ipv6.csv` and `package.json`.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import ipaddr from 'ipaddr.js';

const TARGETS = new URL('../../src/server/providers/ip-location/', import.meta.url);

/**
 * The autonomous systems of rented servers, by company, as the registries name them. Systems that people use
 * are omitted: Google's AS15169 (its VPN on phones), Cloudflare AS13335 (WARP and Private Relay), Fastly
 * AS54113 and Akamai's edge AS20940 and AS36183 (Private Relay), company gateways such as Zscaler's AS22616,
 * and hosts mainly of public VPNs, such as M247 AS9009 and Datacamp AS60068 and AS212238. The limits by
 * address and network apply to them.
 */
const DATA_CENTRES: Record<string, readonly number[]> = {
  Amazon: [16509, 14618, 8987],
  'Google Cloud': [396982],
  Microsoft: [8075],
  Oracle: [31898],
  DigitalOcean: [14061],
  OVH: [16276],
  Hetzner: [24940, 213230, 212317, 215859],
  Linode: [63949, 48337],
  Vultr: [20473],
  Scaleway: [12876],
  Leaseweb: [60781, 28753, 30633, 205544, 59253, 133752, 395954, 396190, 394380],
  Contabo: [51167, 40021, 141995],
  Alibaba: [37963, 45102],
  Tencent: [45090, 132203],
  Huawei: [136907, 55990],
  IBM: [36351],
  Rackspace: [33070, 19994, 27357],
  GoDaddy: [26496, 398101],
  Hostinger: [47583],
  DreamHost: [26347],
  UpCloud: [202053, 25697],
  Exoscale: [61098],
  'Yandex Cloud': [200350],
  Selectel: [49505, 50340],
  Timeweb: [9123],
  Psychz: [40676],
  HostPapa: [36352, 54290],
  FranTech: [53667],
  netcup: [197540],
  myLoc: [24961],
  'Fly.io': [40509],
  IONOS: [8560],
  Multacom: [35916],
  Newfold: [46606],
  'Liquid Web': [32244],
  Namecheap: [22612],
  WorldStream: [49981],
  ServerMania: [55286],
  Hivelocity: [29802],
  velia: [29066],
};

/**
 * The phone systems of carriers that put hundreds of phones behind one IPv4 address. Systems of homes, or of
 * homes and phones, are omitted where the carrier separates them.
 */
const CARRIERS: Record<string, readonly number[]> = {
  Kyivstar: [15895],
  'Vodafone Ukraine': [21497],
  lifecell: [34058],
  'T-Mobile US': [21928],
  'Verizon Wireless': [6167, 22394],
  'AT&T Mobility': [20057],
  'Bell Mobility': [36522],
  'O2 UK': [35228],
  'Vodafone UK': [25135],
  'Three UK and Ireland': [206067, 60339, 13280],
  Play: [39603],
  'T-Mobile Poland': [12912],
  Polkomtel: [8374],
  'Free Mobile': [51207],
  'Wind Tre': [24608],
  'TIM mobile': [16232],
  'Orange Romania and Moldova': [8953, 25454],
  Turkcell: [16135],
  'Vodafone Turkey': [15897],
  Jio: [55836],
  'Airtel India': [45609],
  'Vodafone Idea': [38266, 45271],
  Telkomsel: [23693],
  XL: [24203],
  True: [132618],
  Docomo: [9605],
  'MTN Nigeria': [29465],
  'Airtel Nigeria': [36873],
  Glo: [37148],
  Safaricom: [33771, 37061],
};

/**
 * The least number of IPv4 addresses of a company that connects people: so many cost more than a million
 * dollars. A company that only rents out space has few of them, and IPv6 by the /32 for some dollars.
 */
const IPV4_OF_PEOPLE = 65_536;

const NAMES_OF_HOSTING =
  /\b(?:host|server|cloud|vps|colocation|dedicated|data ?cent(?:er|re))|(?:hosting|server|cloud)\b/i;

/**
 * Equally large companies that rent out servers or carry others' networks, and public VPNs, which their names
 * do not show. They are not listed as data centres, because people use them too.
 */
const NOT_OF_PEOPLE: Record<string, readonly number[]> = {
  transit: [174, 1299, 2914, 3257, 3356, 3491, 3549, 3561, 4637, 6453, 6461, 6762, 6939, 12956],
  'VPNs for everybody': [9009, 16247, 42973, 60068, 136787, 212238, 272096, 15169],
  servers: [
    834, 801, 4694, 7506, 7671, 7684, 7979, 8001, 8100, 8972, 9370, 9371, 9597, 10439, 11878, 12637, 12824,
    13213, 13649, 13768, 13789, 14135, 14361, 15830, 15967, 17378, 18450, 18978, 19318, 19871, 20021, 20278,
    20326, 21859, 22205, 22552, 23005, 23352, 23724, 25820, 26383, 27257, 27715, 29222, 29447, 30058, 31034,
    32097, 32475, 33182, 33425, 34762, 35908, 36943, 37153, 38365, 40029, 42708, 42926, 46261, 46475, 46562,
    46844, 49544, 53755, 54489, 54600, 54994, 58061, 61157, 62044, 62240, 62874, 62904, 63139, 63199, 63911,
    64267, 64286, 132839, 134548, 135097, 137409, 137718, 138195, 139341, 142200, 150436, 197695, 198610,
    199524, 199610, 202422, 202656, 209854, 210644, 396356, 397423, 48031, 3223, 6724, 8648, 12337, 16371,
    20738, 24679, 28685,
  ],
};

/**
 * The smallest listed network. Smaller ones mostly belong to customers, often offices, and are only announced
 * by the company. Without them the list is half as long and still covers 99 % of the addresses.
 */
const SMALLEST = { ipv4: 1n << 10n, ipv6: 1n << 88n };

type Family = keyof typeof SMALLEST;
type Range = { first: string; last: string; from: bigint; to: bigint };

const numberOf = (address: string): bigint =>
  ipaddr
    .parse(address)
    .toByteArray()
    .reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

type Source = { folder: string; numbers: ReadonlySet<string> };
type Line = { first: string; last: string; asNumber: string; company: string };

const readLines = async function* (folder: string, family: Family): AsyncGenerator<Line> {
  const input = createReadStream(join(folder, `asn-${family}.csv`));
  for await (const line of createInterface({ input })) {
    const [first = '', last = '', asNumber = '', ...company] = line.split(',');
    yield { first, last, asNumber, company: company.join(',') };
  }
};

const readRanges = async ({ folder, numbers }: Source, family: Family): Promise<Range[]> => {
  const ranges: Range[] = [];
  for await (const { first, last, asNumber } of readLines(folder, family))
    if (numbers.has(asNumber)) ranges.push({ first, last, from: numberOf(first), to: numberOf(last) });
  return ranges.sort((one, other) => (one.from < other.from ? -1 : 1));
};

const joinNeighbours = (ranges: Range[]): Range[] => {
  const joined: Range[] = [];
  for (const range of ranges) {
    const before = joined.at(-1);
    if (before && range.from <= before.to + 1n) Object.assign(before, { last: range.last, to: range.to });
    else joined.push({ ...range });
  }
  return joined;
};

const linesOf = async (source: Source, family: Family): Promise<string[]> =>
  joinNeighbours(await readRanges(source, family))
    .filter(({ from, to }) => to - from + 1n >= SMALLEST[family])
    .map(({ first, last }) => `${first}-${last}`);

const numbersOf = (companies: typeof CARRIERS): string[] => Object.values(companies).flat().map(String);

const findAccessProviders = async (folder: string): Promise<Set<string>> => {
  const addresses = new Map<string, bigint>();
  const hosting = new Set([...numbersOf(DATA_CENTRES), ...numbersOf(NOT_OF_PEOPLE)]);
  for await (const { first, last, asNumber, company } of readLines(folder, 'ipv4')) {
    if (NAMES_OF_HOSTING.test(company)) hosting.add(asNumber);
    addresses.set(asNumber, (addresses.get(asNumber) ?? 0n) + numberOf(last) - numberOf(first) + 1n);
  }
  const large = [...addresses].filter(
    ([asNumber, count]) => count >= IPV4_OF_PEOPLE && !hosting.has(asNumber),
  );
  return new Set([...large.map(([asNumber]) => asNumber), ...numbersOf(CARRIERS)]);
};

const PACKAGE = '@ip-location-db/asn';

const downloadTo = (folder: string): string => {
  const run = (program: string, args: string[]): string =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const packed = run('npm', ['pack', '--silent', `${PACKAGE}@latest`]).trim();
  run('tar', ['xzf', packed]);
  return join(folder, 'package');
};

/** Returns the day of the data, which ends the package's version: 2.3.2026061719. */
const dayOf = (folder: string): string => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [, year, month, day] = /\.(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? [];
  if (day === undefined) throw new Error(`the version ${version} of ${PACKAGE} has no day`);
  return `${year}-${month}-${day}`;
};

type List = { file: string; title: string; lines: readonly string[] };

const writeList = (folder: string, { file, title, lines }: List): void => {
  writeFileSync(
    new URL(file, TARGETS),
    [
      `# ${title}, written by tools/generate/generate-network-lists.ts.`,
      '# From ip-location-db: RouteViews (routeviews.org), NRO (nro.net) and DB-IP (db-ip.com), CC BY 4.0; chosen and joined.',
      `# Data of ${dayOf(folder)}`,
      ...lines,
      '',
    ].join('\n'),
  );
  console.log(`${file}: ${lines.length} networks`);
};

const writeLists = async (folder: string): Promise<void> => {
  const ofBoth = async (companies: typeof CARRIERS): Promise<string[]> => {
    const source = { folder, numbers: new Set(numbersOf(companies)) };
    return [...(await linesOf(source, 'ipv4')), ...(await linesOf(source, 'ipv6'))];
  };
  writeList(folder, {
    file: 'data-centre-networks.txt',
    title: 'Networks of companies that rent out servers',
    lines: await ofBoth(DATA_CENTRES),
  });
  writeList(folder, {
    file: 'carrier-networks.txt',
    title: 'Networks of carriers of mobile phones',
    lines: await ofBoth(CARRIERS),
  });
  const access = { folder, numbers: await findAccessProviders(folder) };
  writeList(folder, {
    file: 'access-networks.txt',
    title: 'IPv6 networks of companies that connect people',
    lines: await linesOf(access, 'ipv6'),
  });
};

const [given] = process.argv.slice(2);
if (given !== undefined) await writeLists(given);
else {
  const folder = mkdtempSync(join(tmpdir(), 'networks-'));
  try {
    await writeLists(downloadTo(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
