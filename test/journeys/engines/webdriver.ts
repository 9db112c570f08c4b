import { expect } from '@playwright/test';

/**
 * The walks' WebDriver commands: the name in Firefox's Marionette, and the HTTP method and path elsewhere.
 */
export const COMMANDS = {
  newSession: { marionette: 'WebDriver:NewSession', method: 'POST', path: '' },
  endSession: { marionette: 'WebDriver:DeleteSession', method: 'DELETE', path: '' },
  goTo: { marionette: 'WebDriver:Navigate', method: 'POST', path: '/url' },
  address: { marionette: 'WebDriver:GetCurrentURL', method: 'GET', path: '/url' },
  back: { marionette: 'WebDriver:Back', method: 'POST', path: '/back' },
  forward: { marionette: 'WebDriver:Forward', method: 'POST', path: '/forward' },
  reload: { marionette: 'WebDriver:Refresh', method: 'POST', path: '/refresh' },
  setWindow: { marionette: 'WebDriver:SetWindowRect', method: 'POST', path: '/window/rect' },
  run: { marionette: 'WebDriver:ExecuteScript', method: 'POST', path: '/execute/sync' },
  click: { marionette: 'WebDriver:ElementClick', method: 'POST', path: '/element/:id/click' },
  type: { marionette: 'WebDriver:ElementSendKeys', method: 'POST', path: '/element/:id/value' },
  clear: { marionette: 'WebDriver:ElementClear', method: 'POST', path: '/element/:id/clear' },
  forgetCookies: { marionette: 'WebDriver:DeleteAllCookies', method: 'DELETE', path: '/cookie' },
} as const;

export type Command = keyof typeof COMMANDS;

/** Sends one command and returns its value. */
export type Send = (command: Command, params?: Record<string, unknown>) => Promise<unknown>;

/** Key by which WebDriver names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Long enough for a busy machine: only a missing answer reaches it. */
const PATIENCE = { timeout: 120_000, intervals: [100] };

/** Repeats until a program that was just started listens. */
export const untilItListens = async <T>(connect: () => Promise<T>): Promise<T> => {
  let connected: T | undefined;
  await expect(async () => {
    connected = await connect();
  }).toPass(PATIENCE);
  return connected as T;
};

/** One window of a browser that WebDriver drives. */
export class Window {
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  /** Repeats until there is an answer. A refusal is none, since a page may go away during a command. */
  async until<T>(what: string, ask: () => Promise<T>, patience = PATIENCE): Promise<NonNullable<T>> {
    let answer: T | undefined;
    try {
      await expect(async () => {
        answer = await ask();
        expect(answer).toBeTruthy();
      }).toPass(patience);
    } catch (error) {
      const shown = await this.run(() => document.body.innerText.slice(0, 1_500)).catch(() => 'no text');
      throw new Error(`${what} never came. At ${await this.address()}:\n${shown}`, { cause: error });
    }
    return answer as NonNullable<T>;
  }

  goTo = async (url: string): Promise<void> => void (await this.send('goTo', { url }));
  back = async (): Promise<void> => void (await this.send('back'));
  forward = async (): Promise<void> => void (await this.send('forward'));
  reload = async (): Promise<void> => void (await this.send('reload'));
  forgetCookies = async (): Promise<void> => void (await this.send('forgetCookies'));
  address = async (): Promise<string> => String(await this.send('address'));

  /** Runs a function in the page, which must not use any outer name. */
  run<A extends unknown[], R>(script: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const params = { script: `return (${script})(...arguments)`, args };
    return this.send('run', params) as Promise<Awaited<R>>;
  }

  /** Sets the width of the page itself, not of the window around it. */
  async resize(width: number, height: number): Promise<void> {
    let around = { width: 0, height: 0 };
    await this.until(`a page of ${width} px`, async () => {
      await this.send('setWindow', { width: width + around.width, height: height + around.height });
      const inner = await this.run(() => ({ width: innerWidth, height: innerHeight }));
      around = { width: around.width + width - inner.width, height: around.height + height - inner.height };
      return inner.width === width;
    });
  }

  /** Finds an element by a function in the page, and scrolls to it. */
  private async find<A extends unknown[]>(find: (...args: A) => Element | undefined, ...args: A) {
    const found = await this.run(find, ...args);
    if (!found) throw new Error('it is not there');
    await this.run((part) => (part as Element).scrollIntoView({ block: 'center' }), found);
    return (found as unknown as Record<string, string>)[ELEMENT] ?? '';
  }

  /** Presses a visible link or button of this name with a trusted event, as a finger does. */
  async press(name: string): Promise<void> {
    await this.until(`a press of "${name}"`, async () => {
      const id = await this.find((wanted) => {
        const nameOf = (part: Element) =>
          (part.getAttribute('aria-label') ?? part.textContent ?? '').replace(/\s+/g, ' ').trim();
        return [...document.querySelectorAll('a, button')].find(
          (part) => part.checkVisibility() && nameOf(part) === wanted,
        );
      }, name);
      await this.send('click', { id });
      return true;
    });
  }

  /** Presses the first visible element that this selector finds. */
  async pressFirst(selector: string): Promise<void> {
    await this.until(`a press of ${selector}`, async () => {
      const id = await this.find(
        (wanted) => [...document.querySelectorAll(wanted)].find((part) => part.checkVisibility()),
        selector,
      );
      await this.send('click', { id });
      return true;
    });
  }

  /** Replaces the text in the field of this label. */
  async fill(label: string, text: string): Promise<void> {
    await this.until(`a field "${label}"`, async () => {
      const id = await this.find((wanted) => {
        const nameOf = (part: Element) => (part.textContent ?? '').replace(/\s+/g, ' ').trim();
        const labels = [...document.querySelectorAll('label')];
        return labels.find((part) => nameOf(part) === wanted && part.checkVisibility())?.control ?? undefined;
      }, label);
      await this.send('clear', { id });
      await this.send('type', { id, text });
      return true;
    });
  }

  /** Waits for an address whose path matches. */
  arriveAt(pattern: RegExp, patience = PATIENCE): Promise<boolean> {
    const isThere = async () => {
      const { pathname, search, hash } = new URL(await this.address());
      return pattern.test(pathname + search + hash);
    };
    return this.until(`the address ${pattern}`, isThere, patience);
  }

  seeText(text: string): Promise<boolean> {
    return this.until(`the text "${text}"`, () =>
      this.run((wanted) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted), text),
    );
  }
}
