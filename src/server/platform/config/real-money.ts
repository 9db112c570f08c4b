import type { Environment } from './environment.ts';
import { hostOf, type MoneyPlace } from './provider-settings.ts';

/** A connected payment provider. */
export type MoneyProviderInUse = {
  /** The variable that decides whether real money or play money moves there. */
  namedBy: string;
  isLive: boolean;
  isTrial: boolean;
  address: RemoteAddress;
};

/** The address of a provider of money, never on this machine. */
type RemoteAddress = { name: string; url: string };

export const inUseOf = <C extends { apiBase: string }>(
  { namedBy, isLive, isTrial }: MoneyPlace<C>,
  config: C,
  addressVariable: string,
): MoneyProviderInUse => ({
  namedBy,
  isLive: isLive(config),
  isTrial: isTrial(config),
  address: { name: addressVariable, url: config.apiBase },
});

const isLoopback = ({ url }: RemoteAddress): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostOf(url));

type Kind = Pick<Environment, 'NODE_ENV' | 'STAGING'>;

/** Money paid with a test card must never be paid out as real money. */
const playMoney = (
  { NODE_ENV: mode, STAGING: staging }: Kind,
  inUse: readonly MoneyProviderInUse[],
): string[] => {
  const trial = inUse.find(({ isTrial }) => isTrial);
  const live = inUse.find(({ isLive }) => isLive);
  if (live && staging === 'on') return [`${live.namedBy} is live, which STAGING=on does not allow`];
  if (!trial) return [];
  if (mode === 'production' && staging === 'off')
    return [`${trial.namedBy} is for trials, which NODE_ENV=production does not allow`];
  return live ? [`${trial.namedBy} is for trials, so ${live.namedBy} cannot be live`] : [];
};

/**
 * Returns a problem for each mix of real providers and stand-ins: a stand-in must not get a live key, and in
 * production it would report money that never came.
 */
export const mixesOfMoney = (kind: Kind, inUse: readonly MoneyProviderInUse[]): string[] => {
  const exposed = inUse
    .filter(({ isLive, address }) => isLive && isLoopback(address))
    .map(({ namedBy, address }) => `${namedBy} is a live key, so ${address.name} cannot be on this machine`);
  const local = inUse
    .map(({ address }) => address)
    .filter((address) => kind.NODE_ENV === 'production' && isLoopback(address))
    .map(({ name }) => `${name} is on this machine, which NODE_ENV=production does not allow`);
  return [...exposed, ...local, ...playMoney(kind, inUse)];
};

/** Returns a problem when the sandbox plays a provider next to a live one, which would pay play money. */
export const playedMoney = (inUse: readonly MoneyProviderInUse[], missing: readonly string[]): string[] => {
  const live = inUse.find(({ isLive }) => isLive);
  return live && missing.length > 0
    ? [`${live.namedBy} is live, so the sandbox may play nothing: ${missing.join(', ')} is needed too`]
    : [];
};
