import type { Clock } from '../platform/clock/clock.ts';

const hourOf = (clock: Clock): string => clock.now().toISOString().slice(0, 13);

/** Adverts that were watched as often as their pace allows, until the next hour: nobody is shown them meanwhile. */
export class RestingAdverts {
  readonly #clock: Clock;
  readonly #adverts = new Set<bigint>();
  #hour = '';

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(advertId: bigint): void {
    this.#turn();
    this.#adverts.add(advertId);
  }

  all(): ReadonlySet<bigint> {
    this.#turn();
    return this.#adverts;
  }

  #turn(): void {
    const hour = hourOf(this.#clock);
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#adverts.clear();
  }
}
