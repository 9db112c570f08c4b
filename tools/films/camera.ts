import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const FRAMES_A_SECOND = 15;
const FRAME_SECONDS = 1 / FRAMES_A_SECOND;

/** A picture and the second of the film from which it stands. */
export type Frame = { file: string; at: number };

/**
 * Takes the film picture by picture. Its time is counted in pictures and not read from a clock, so that movements stay
 * even however slow the machine is; only `live` follows the clock.
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

  /** How long the film is so far. */
  get seconds(): number {
    return this.#seconds;
  }

  roll(): void {
    this.#rolling = true;
  }

  /** From now on, what happens is not in the film. */
  cut(): void {
    this.#rolling = false;
  }

  /** What is seen now stands for a while, one frame if nothing else is said. */
  async hold(seconds = FRAME_SECONDS): Promise<void> {
    if (!this.#rolling || seconds <= 0) return;
    const file = join(this.#folder, `${this.frames.length}.jpg`);
    await this.#page.screenshot({ path: file, type: 'jpeg', quality: 95, caret: 'initial' });
    this.frames.push({ file, at: this.#seconds });
    this.#seconds += seconds;
  }

  /** So many seconds as they pass: for what moves by itself. */
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
