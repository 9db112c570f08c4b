import type { Locator, Page } from '@playwright/test';
import { type Camera, FRAMES_A_SECOND } from './camera.ts';
import { POINTER } from './pointer.ts';

type Point = { x: number; y: number };

const MOVE_SECONDS = 0.8;
const SCROLL_SECONDS = 1;
/** Pages scroll by whole dots of the film: moved parts stay identical and cost few bytes. */
const SCROLL_STEP = 3;

/** Returns the shares of a movement, slow at both ends. */
const eased = (seconds: number): number[] => {
  const count = Math.round(seconds * FRAMES_A_SECOND);
  return Array.from({ length: count }, (_, place) => {
    const share = (place + 1) / count;
    return share * share * (3 - 2 * share);
  });
};

/** A calm hand on mouse and keyboard; the camera records each of its movements. */
export class Hand {
  readonly #page: Page;
  readonly #camera: Camera;
  #at: Point = { x: 900, y: 560 };

  private constructor(page: Page, camera: Camera) {
    this.#page = page;
    this.#camera = camera;
  }

  static async of(page: Page, camera: Camera): Promise<Hand> {
    await page.addInitScript(...POINTER);
    return new Hand(page, camera);
  }

  /** Shows the pointer at its last place, in a page that has just opened. */
  async show(): Promise<void> {
    await this.#page.mouse.move(this.#at.x + 1, this.#at.y);
    await this.#page.mouse.move(this.#at.x, this.#at.y);
  }

  /** Moves onto an element, to a share of its width. */
  async pointAt(target: Locator, share = 0.5): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error(`nothing to point at: ${target}`);
    const from = this.#at;
    const to = { x: box.x + box.width * share, y: box.y + box.height / 2 };
    for (const part of eased(MOVE_SECONDS)) {
      await this.#page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      await this.#camera.hold();
    }
    this.#at = to;
  }

  async press(target: Locator, share?: number): Promise<void> {
    await this.pointAt(target, share);
    await this.#camera.hold(0.2);
    await this.#page.mouse.down();
    await this.#camera.hold(0.2);
    await this.#page.mouse.up();
    await this.#camera.hold(0.2);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.press(target, 0.3);
    for (const letter of text) {
      await this.#page.keyboard.type(letter);
      await this.#camera.hold();
    }
  }

  /** Scrolls until an element is in the middle of the screen, or as close as the page allows. */
  async scrollTo(target: Locator): Promise<void> {
    const [from, way] = await target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [scrollY, top + height / 2 - innerHeight / 2] as const;
    });
    for (const part of eased(SCROLL_SECONDS)) {
      const top = Math.round((from + way * part) / SCROLL_STEP) * SCROLL_STEP;
      await this.#page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await this.#camera.hold();
    }
  }

  /** Pauses, so that viewers can look. */
  rest(seconds: number): Promise<void> {
    return this.#camera.hold(seconds);
  }
}
