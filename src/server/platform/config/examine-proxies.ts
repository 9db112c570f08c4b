import ipaddr from 'ipaddr.js';
import type { Finding } from '../findings/findings.ts';
import { holding } from '../http/address-groups.ts';
import type { Config } from './config.ts';

const mend = 'name the proxy in TRUST_PROXY, or all share one address and its limits';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/**
 * Reports when all visitors would have the address of the proxy in front. The server speaks no TLS, so
 * production has such a proxy; a server that listens on this machine only has it here.
 */
export const examineProxies = ({
  mode,
  host,
  trustedProxies: { networks, edge },
}: Pick<Config, 'mode' | 'host' | 'trustedProxies'>): Finding[] => {
  if (mode !== 'production') return [];
  if (networks.length === 0 && !edge)
    return [{ wrong: 'visitors share the address of the proxy in front: TRUST_PROXY names none', mend }];
  const isOurs = holding(networks);
  if (!isLoopback(host) || isOurs('127.0.0.1') || isOurs('::1')) return [];
  return [
    {
      wrong: `visitors share one address: HOST=${host} is reached from this machine only, and TRUST_PROXY does not name it`,
      mend,
    },
  ];
};
