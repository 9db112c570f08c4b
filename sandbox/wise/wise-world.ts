import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import type { WiseState } from './wise-state.ts';

export const PROFILE_ID = 28_577_001;
export const PROFILE_NAME = 'Watchwell Sandbox Ltd';

/** What every Wise operation works on. */
export interface WiseWorld {
  state: StateFile<WiseState>;
  clock: SandboxClock;
  /** Between one state of a transfer and the next. */
  stepMs: number;
  /** Wise publishes its key; here the application asks for it. */
  publicKeyPem: string;
  /** Where the application takes notices. */
  webhookUrl: string;
  announce(notice: WiseNotice): void;
}

export interface WiseNotice {
  type: string;
  /** What the control page calls it, where the type says too little. */
  label?: string;
  resourceId: string;
  data: Record<string, unknown>;
}

export function nextId(world: WiseWorld): number {
  const id = world.state.data.nextId;
  world.state.data.nextId += 1;
  return id;
}

/** Wise writes times as `2026-11-21 08:00:00` in UTC. */
export const wiseTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

export const toAmount = (cents: number): number => cents / 100;
