import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const FRAMES_A_SECOND = 15;
const FRAME_SECONDS = 1 / FRAMES_A_SECOND;

/** A picture and the second of the film at which it starts. */
export type Frame = { file: string; at: number };

/**
 * Records the film frame by frame. Its time is counted in frames, not read from a clock, so that movements
 * stay even on a slow machine; only `live` follows the clock.
 */
export class Camera {
  readonly frames: Frame[] = [];
  readonly #page: Page;
  readonly #folder: string;
  #seconds = 0;
  #rolling = false;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  /** The length of the film so far. */
  get seconds(): number {
    return this.#seconds;
  }

  roll(): void {
    this.#rolling = true;
  }

  /** Leaves what follows out of the film. */
  cut(): void {
    this.#rolling = false;
  }

  /** Keeps the current picture for a while, by default one frame. */
  async hold(seconds = FRAME_SECONDS): Promise<void> {
    if (!this.#rolling || seconds <= 0) return;
    const file = join(this.#folder, `${this.frames.length}.jpg`);
    await this.#page.screenshot({ path: file, type: 'jpeg', quality: 95, caret: 'initial' });
    this.frames.push({ file, at: this.#seconds });
    this.#seconds += seconds;
  }

  /** Records in real time, for parts that move by themselves. */
  async live(seconds: number): Promise<void> {
    const from = this.#seconds;
    const began = performance.now();
    for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
      this.#seconds = from + passed;
      await this.hold();
    }
    this.#seconds = from + seconds;
  }
}
