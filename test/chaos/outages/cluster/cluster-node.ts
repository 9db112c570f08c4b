import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres, readPostmaster } from '../../../../src/server/platform/embedded-postgres/postmaster.ts';
import type { NetworkGate } from '../../../support/network-gate.ts';
import type { NodePlace } from './cluster-settings.ts';
import type { Program } from './program.ts';

/** Process ids of a PostgreSQL, the postmaster's first. */
const processesOf = (postmaster: number): number[] => {
  const children = globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [, pid, parent] = /^(\d+) \(.*\) \w (\d+)/.exec(readFileSync(file, 'utf8')) ?? [];
      return Number(parent) === postmaster ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
  return [postmaster, ...children];
};

/** A machine with PostgreSQL and Patroni, which replicates to the other one through a severable network. */
export class ClusterNode {
  readonly name: string;
  readonly place: NodePlace;
  readonly patroni: Program;
  readonly gate: NetworkGate;

  constructor(place: NodePlace, patroni: Program, gate: NetworkGate) {
    this.name = place.name;
    this.place = place;
    this.patroni = patroni;
    this.gate = gate;
  }

  /** Sends the signal to all its processes. */
  signalPostgres(signal: 'SIGKILL' | 'SIGSTOP'): void {
    const pid = readPostmaster(join(this.place.folder, this.name))?.pid;
    if (pid === undefined || !isPostgres(pid)) return;
    for (const each of processesOf(pid)) if (isPostgres(each)) process.kill(each, signal);
  }

  /** Loses the machine: others get no answer, and no connection is closed. */
  lose(): void {
    this.patroni.signal('SIGSTOP');
    this.signalPostgres('SIGSTOP');
  }

  /** Brings a lost machine back with the contents of its disk. */
  comeBack(): void {
    this.patroni.signal('SIGKILL');
    this.signalPostgres('SIGKILL');
    this.gate.reset();
    this.patroni.start();
  }
}
