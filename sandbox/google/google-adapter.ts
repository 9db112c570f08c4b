import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import type { GoogleState } from './google-state.ts';

/** Keeps what the provider library stores in the sandbox's own memory, so that a restart forgets no one. */
export function googleAdapter(state: StateFile<GoogleState>, clock: SandboxClock): AdapterConstructor {
  const idOf = (key: string) => key.slice(key.indexOf(':') + 1);

  function dropExpired(): void {
    for (const [key, { expiresAt }] of Object.entries(state.data.models)) {
      if (expiresAt > 0 && expiresAt < clock.now()) delete state.data.models[key];
    }
  }

  return class StateFileAdapter implements Adapter {
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
    }
    #key(id: string): string {
      return `${this.#name}:${id}`;
    }
    #read(key: string): AdapterPayload | undefined {
      const stored = state.data.models[key];
      if (!stored || (stored.expiresAt > 0 && stored.expiresAt < clock.now())) return undefined;
      return stored.payload as AdapterPayload;
    }
    #where(field: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
      const key = Object.keys(state.data.models).find(
        (known) => known === this.#key(idOf(known)) && this.#read(known)?.[field] === value,
      );
      return key === undefined ? undefined : this.#read(key);
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      dropExpired();
      const expiresAt = expiresIn ? clock.now() + expiresIn * 1000 : 0;
      state.data.models[this.#key(id)] = { payload: { ...payload }, expiresAt };
      state.changed();
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.#read(this.#key(id));
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#where('uid', uid);
    }
    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.#where('userCode', userCode);
    }
    async consume(id: string): Promise<void> {
      const stored = state.data.models[this.#key(id)];
      if (stored) stored.payload.consumed = Math.floor(clock.now() / 1000);
      state.changed();
    }
    async destroy(id: string): Promise<void> {
      delete state.data.models[this.#key(id)];
      state.changed();
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of Object.entries(state.data.models)) {
        if (payload.grantId === grantId) delete state.data.models[key];
      }
      state.changed();
    }
  };
}
