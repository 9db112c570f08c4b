/**
 * Writes the lists of src/server/providers/ip-location/: which addresses belong to companies that rent out servers, and
 * which to carriers of mobile phones. Give it a folder with `asn-ipv4.csv` and `asn-ipv6.csv` of ip-location-db (RouteViews, NRO and DB-IP, CC BY 4.0):
 *
 *   npm pack @ip-location-db/asn && tar xzf ip-location-db-asn-*.tgz
 *   node scripts/generate-network-lists.ts package
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import ipaddr from 'ipaddr.js';

const TARGETS = new URL('../src/server/providers/ip-location/', import.meta.url);

/**
 * By company, the numbers of its autonomous systems that hold rented servers; as the registries name them. Left out on
 * purpose, because people come from them: Google's own AS15169 (its VPN on phones), Cloudflare AS13335 (WARP and Private
 * Relay), Fastly AS54113 and Akamai's edge AS20940 and AS36183 (Private Relay), gateways of companies such as Zscaler's
 * AS22616, and hosts of which VPNs for everybody are most, such as M247 AS9009 and Datacamp AS60068 and AS212238. The
 * limits by address and network hold for them.
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
 * Carriers that put hundreds of phones behind one IPv4 address, by the systems in which their phones are: those of homes, or of
 * homes and phones alike, are left out where the carrier keeps them apart.
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
 * Smaller networks mostly belong to customers, often to offices, and are only announced by the company. Without them the list
 * is half as long and still has 99 of 100 addresses.
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

const readRanges = async ({ folder, numbers }: Source, family: Family): Promise<Range[]> => {
  const ranges: Range[] = [];
  for await (const line of createInterface({ input: createReadStream(join(folder, `asn-${family}.csv`)) })) {
    const [first = '', last = '', asNumber = ''] = line.split(',', 3);
    if (numbers.has(asNumber)) ranges.push({ first, last, from: numberOf(first), to: numberOf(last) });
  }
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

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder with asn-ipv4.csv and asn-ipv6.csv');

const write = async (file: string, title: string, companies: typeof CARRIERS): Promise<void> => {
  const source = { folder, numbers: new Set(Object.values(companies).flat().map(String)) };
  const lines = [...(await linesOf(source, 'ipv4')), ...(await linesOf(source, 'ipv6'))];
  writeFileSync(
    new URL(file, TARGETS),
    [
      `# ${title}, written by scripts/generate-network-lists.ts.`,
      '# From ip-location-db: RouteViews (routeviews.org), NRO (nro.net) and DB-IP (db-ip.com), CC BY 4.0; chosen and joined.',
      ...lines,
      '',
    ].join('\n'),
  );
  console.log(`${file}: ${lines.length} networks`);
};

await write('data-centre-networks.txt', 'Networks of companies that rent out servers', DATA_CENTRES);
await write('carrier-networks.txt', 'Networks of carriers of mobile phones', CARRIERS);
