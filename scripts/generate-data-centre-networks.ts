/**
 * Writes src/server/providers/ip-location/data-centre-networks.txt: which addresses belong to companies that rent out
 * servers. Give it a folder with `asn-ipv4.csv` and `asn-ipv6.csv` of ip-location-db (RouteViews, NRO and DB-IP, CC BY 4.0):
 *
 *   npm pack @ip-location-db/asn && tar xzf ip-location-db-asn-*.tgz
 *   node scripts/generate-data-centre-networks.ts package
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import ipaddr from 'ipaddr.js';

const TARGET = new URL('../src/server/providers/ip-location/data-centre-networks.txt', import.meta.url);

/**
 * By company, the numbers of its autonomous systems that hold rented servers; as the registries name them. Left out on
 * purpose, because people come from them: Google's own AS15169 (its VPN on phones), Cloudflare AS13335 (WARP and Private
 * Relay), Fastly AS54113 and Akamai's edge AS20940 and AS36183 (Private Relay), gateways of companies such as Zscaler's
 * AS22616, and hosts of which VPNs for everybody are most, such as M247 AS9009 and Datacamp AS60068 and AS212238. The
 * limits by address and network hold for them.
 */
const OPERATORS: Record<string, readonly number[]> = {
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
const NUMBERS = new Set(Object.values(OPERATORS).flat().map(String));

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

const readRanges = async (folder: string, family: Family): Promise<Range[]> => {
  const ranges: Range[] = [];
  for await (const line of createInterface({ input: createReadStream(join(folder, `asn-${family}.csv`)) })) {
    const [first = '', last = '', asNumber = ''] = line.split(',', 3);
    if (NUMBERS.has(asNumber)) ranges.push({ first, last, from: numberOf(first), to: numberOf(last) });
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

const linesOf = async (folder: string, family: Family): Promise<string[]> =>
  joinNeighbours(await readRanges(folder, family))
    .filter(({ from, to }) => to - from + 1n >= SMALLEST[family])
    .map(({ first, last }) => `${first}-${last}`);

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder with asn-ipv4.csv and asn-ipv6.csv');
const lines = [...(await linesOf(folder, 'ipv4')), ...(await linesOf(folder, 'ipv6'))];
writeFileSync(
  TARGET,
  [
    '# Networks of companies that rent out servers, written by scripts/generate-data-centre-networks.ts.',
    '# From ip-location-db: RouteViews (routeviews.org), NRO (nro.net) and DB-IP (db-ip.com), CC BY 4.0; chosen and joined.',
    ...lines,
    '',
  ].join('\n'),
);
console.log(`${lines.length} networks`);
