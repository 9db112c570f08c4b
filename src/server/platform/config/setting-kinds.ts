import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { isCountryCode } from '#shared/countries/countries.ts';
import { DONATION_WAYS, type DonationWay } from '#shared/money-providers/money-providers.ts';
import { parseNetworks, parseTrustedProxies } from './trusted-proxies.ts';

/** A setting: how it is read, and what the manual and the sample say of it. */
export type Setting = {
  schema: z.ZodType;
  /** One or two sentences in Markdown, for docs/settings.md and deploy/.env.example. */
  about: string;
  /** The default in words, where the schema has none to print. */
  otherwise?: string;
  /** The default in production, as text, where it is another one. */
  inProduction?: string;
  /** Defaults while the sandbox plays any provider, and otherwise. */
  bySandbox?: { played: string | number; real: string | number };
  /** Whether production does not start without it. */
  isNeeded?: true;
  /** The value in the sample; left out: the sample does not set it. */
  sample?: string;
  /** Whether the manual explains it in the row of the one above. */
  joins?: true;
  /** Heading above it in the sample. */
  section?: string;
};

/** A database that has a part of the growing tables, reached with the log-ins of DATABASE_URL. */
export type Shard = { host: string; port: string; database: string };

/** Kinds of values. The message of each completes "NAME: ". */

/** An integer; the error names both bounds. */
export const whole = (least: number, most: number) => {
  const rule = `is a whole number from ${least} to ${most}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
};
export const dollars = whole(0, 1_000_000);
/** A port with seven free ones after it, as the sandbox needs. */
export const port = whole(1, 65_528);
const SHARE = 'is a number from 0 to 1';
export const share = z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE);

export const text = z.string().min(1);
export const digits = z.string().regex(/^\d+$/, 'is a number');
export const onOff = z.enum(['on', 'off']);
export const email = z.email('is an e-mail address such as hello@example.org');
export const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'is an address, also with a name: Watchwell <hello@example.org>',
  );

export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is an address such as ${example}` });
export const database = address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name');
const ORIGIN = 'is https://host, also with a port, and nothing behind it';
export const origin = z.url({ protocol: /^https?$/, error: ORIGIN }).regex(/^[^:]+:\/\/[^/?#@]+\/?$/, ORIGIN);
export const clamdAddress = z
  .string()
  .regex(/^(tcp:\/\/[^/?#@\s]+:\d{1,5}|unix:\/\/\/[^?#\s]+)$/, 'is tcp://host:port or unix:///path');

const BUCKET = 'https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1';
const isBucket = (value: string): boolean => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  const { username, password, pathname, searchParams } = url;
  const isReadable = !/%(?![\da-f]{2})/i.test(username + password);
  return (
    [username, password, searchParams.get('region')].every(Boolean) &&
    isReadable &&
    /^\/[^/]{3,}$/.test(pathname)
  );
};
/** A bucket with its region and key; a / in the key is written %2F. */
export const bucketAddress = z.string().refine(isBucket, `is an address such as ${BUCKET}`);

/** Text with at least this many characters. */
export const longText = (least: number) => z.string().min(least, `needs ${least} characters or more`);

/** Parses a value, or refuses it with a message. */
const parsedBy = <T>(parse: (value: string, refuse: (wrong: string) => never) => T) =>
  z.string().transform((value, { addIssue }) =>
    parse(value, (wrong) => {
      addIssue(wrong);
      return z.NEVER;
    }),
  );

const partsOf = (value: string, separator: string): string[] =>
  value.split(separator).map((part) => part.trim());

/** A client of a provider and its secret. */
export const clientKey = parsedBy((value, refuse) => {
  const [clientId, clientSecret, ...others] = partsOf(value, ':');
  return clientId && clientSecret && others.length === 0
    ? { clientId, clientSecret }
    : refuse('is the id of a client, a colon and its secret');
});

/** Names who runs the site; further entries are other registers that list it, each as the reader sees it. */
export const operator = parsedBy((value, refuse) => {
  const [name, office, jurisdiction, number, ...registers] = partsOf(value, ';');
  return name && office && jurisdiction && number && !registers.includes('')
    ? { name, office, jurisdiction, number, registers }
    : refuse('is a name; the office; the place of registration; the number there; other registers, if any');
});

/** Whole numbers under names, in their order, with commas between. */
export const numbers = <const N extends string>(names: readonly N[], example: string) => {
  const number = whole(1, 1_000_000_000);
  return parsedBy((value, refuse) => {
    const parts = partsOf(value, ',').map((part) => number.safeParse(part).data);
    if (parts.length !== names.length || parts.includes(undefined))
      return refuse(`is ${names.length} whole numbers with commas between, such as ${example}`);
    return Object.fromEntries(names.map((name, place) => [name, parts[place]])) as Record<N, number>;
  });
};

export const donationWays = parsedBy((value, refuse): readonly DonationWay[] => {
  const parts = partsOf(value, ',');
  const ways = DONATION_WAYS.filter((way) => parts.includes(way));
  return ways.length === parts.length ? ways : refuse('is card, wallet, or both with a comma between');
});

export const countryCodes = parsedBy((value, refuse) => {
  const codes = partsOf(value, ',');
  const unknown = codes.find((code) => !isCountryCode(code));
  return unknown === undefined ? codes : refuse(`${unknown} is no country code such as UA`);
});

const SHARD = /^(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})\/(?<database>\w+)$/i;

export const shards = parsedBy((value, refuse): readonly Shard[] => {
  const parts = partsOf(value, ',');
  const wrong = parts.find((part, place) => !SHARD.test(part) || parts.indexOf(part) < place);
  if (wrong !== undefined)
    return refuse(`lists databases such as db-2:5432/watchwell, each once: ${wrong} is wrong`);
  return parts.map((part) => ({ ...(SHARD.exec(part)?.groups as Shard) }));
});

export const trustedProxies = parsedBy((value, refuse) => {
  const parsed = parseTrustedProxies(value);
  return 'wrong' in parsed ? refuse(parsed.wrong) : parsed;
});

export const sharedNetworks = parsedBy((value, refuse) => {
  const parsed = parseNetworks(value);
  return Array.isArray(parsed) ? parsed : refuse(`${parsed.unknown} is no network such as 198.51.100.0/24`);
});

const isRsa = (read: typeof createPrivateKey | typeof createPublicKey, pem: string): boolean => {
  try {
    return read(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
/** `\n` stands for a line break, which many settings files cannot contain. */
export const rsaPublicKey = z
  .string()
  .transform((pem) => pem.replaceAll('\\n', '\n'))
  .refine((pem) => isRsa(createPublicKey, pem), 'is no RSA public key in PEM form');

const accountKey = z.object({
  client_email: z.email(),
  private_key: z.string().refine((pem) => isRsa(createPrivateKey, pem)),
});
/** The JSON key of a service account of Google, as its console hands it out. */
export const serviceAccount = parsedBy((value, refuse) => {
  try {
    const key = accountKey.parse(JSON.parse(value));
    return { clientEmail: key.client_email, privateKey: key.private_key };
  } catch {
    return refuse('is no JSON key of a service account');
  }
});
