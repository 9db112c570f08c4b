import { ConfigError, type Environment } from './environment.ts';
import { hostOf, type MoneyPlace } from './provider-settings.ts';

/** A provider of money that the operator has connected. */
export type MoneyProviderInUse = {
  /** The variable that tells whether real money moves there, or play money. */
  toldBy: string;
  isLive: boolean;
  isTrial: boolean;
  address: RemoteAddress;
};

/** Money and identities come from these. A mail relay or a bucket may be on this machine. */
export type RemoteAddress = { name: string; url: string };

export const inUseOf = <C extends { apiBase: string }>(
  { toldBy, isLive, isTrial }: MoneyPlace<C>,
  config: C,
  addressVariable: string,
): MoneyProviderInUse => ({
  toldBy,
  isLive: isLive(config),
  isTrial: isTrial(config),
  address: { name: addressVariable, url: config.apiBase },
});

const isLoopback = ({ url }: RemoteAddress): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostOf(url));

type Kind = Pick<Environment, 'NODE_ENV' | 'STAGING'>;

/** Money that was paid with a test card must never be paid out as real money. */
const refusePlayMoney = (
  { NODE_ENV: mode, STAGING: staging }: Kind,
  inUse: readonly MoneyProviderInUse[],
): void => {
  const trial = inUse.find(({ isTrial }) => isTrial);
  const live = inUse.find(({ isLive }) => isLive);
  if (live && staging === 'on')
    throw new ConfigError(`${live.toldBy} is live, which STAGING=on does not allow`);
  if (!trial) return;
  if (mode === 'production' && staging === 'off')
    throw new ConfigError(`${trial.toldBy} is for trials, which NODE_ENV=production does not allow`);
  if (live) throw new ConfigError(`${trial.toldBy} is for trials, so ${live.toldBy} cannot be live`);
};

/**
 * Refuses a mix of real providers and stand-ins: a stand-in must not get a live key, and in production it would report
 * money that never came.
 * @throws ConfigError
 */
export const refuseMixes = (
  kind: Kind,
  { inUse, others }: { inUse: readonly MoneyProviderInUse[]; others: readonly RemoteAddress[] },
): void => {
  const exposed = inUse.find(({ isLive, address }) => isLive && isLoopback(address));
  if (exposed)
    throw new ConfigError(
      `${exposed.toldBy} is a live key, so ${exposed.address.name} cannot be on this machine`,
    );
  for (const address of kind.NODE_ENV === 'production'
    ? [...inUse.map((one) => one.address), ...others]
    : []) {
    if (isLoopback(address))
      throw new ConfigError(`${address.name} is on this machine, which NODE_ENV=production does not allow`);
  }
  refusePlayMoney(kind, inUse);
};

/** What the sandbox says is paid, a live provider would pay out in real money. @throws ConfigError */
export const refusePlayedMoney = (inUse: readonly MoneyProviderInUse[], missing: readonly string[]): void => {
  const live = inUse.find(({ isLive }) => isLive);
  if (live && missing.length > 0)
    throw new ConfigError(
      `${live.toldBy} is live, so the sandbox may play nothing: ${missing.join(', ')} is needed too`,
    );
};
