import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { KeptText } from './kept-text.ts';

export type RenderedPage = {
  status: number;
  html: string;
  redirect?: string;
  screen: string;
  hidden: boolean;
};

/** A page that is equal for everybody. */
export class SharedPage extends KeptText {
  readonly page: RenderedPage;
  readonly etag: string;

  constructor(page: RenderedPage) {
    super(page.html);
    this.page = page;
    this.etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`;
  }
}

/** The path of a page, and what else distinguishes its variants. */
type Key = { path: string; look: string };
type Render = (leaving: AbortSignal) => Promise<RenderedPage>;
type Rendering = { path: string; page: Promise<SharedPage>; waiting: number; leaving: AbortController };

export type PageCache = {
  /**
   * Returns the page, rendered once for all who wait for it and cached for some seconds. `leaving` aborts
   * when the client leaves; `render` is aborted when all have left.
   */
  get(key: Key, leaving: AbortSignal, render: Render): Promise<SharedPage>;
  /** Returns whether the page is cached or being rendered. */
  has(key: Key): boolean;
  /** Drops every page rendered of this path so far. */
  forget(path: string): void;
  forgetAll(): void;
};

type Options = { keepMs?: number; now?: () => number };

const KEPT = 500;
export const KEPT_MS = 3_000;

export const createPageCache = ({
  keepMs = KEPT_MS,
  now = () => performance.now(),
}: Options = {}): PageCache => {
  const pages = new LRUCache<string, SharedPage>({ max: KEPT, ttl: keepMs, perf: { now }, ttlResolution: 0 });
  const renderings = new Map<string, Rendering>();
  const nameOf = ({ path, look }: Key) => `${path} ${look}`;

  const start = (key: Key, render: Render): Rendering => {
    const name = nameOf(key);
    const leaving = new AbortController();
    const rendering: Rendering = { path: key.path, waiting: 0, leaving, page: undefined as never };
    rendering.page = render(leaving.signal).then((page) => new SharedPage(page));
    const settle = () => {
      if (renderings.get(name) === rendering) renderings.delete(name);
    };
    rendering.page.then((shared) => {
      // Drops pages forgotten during rendering, and answers that may differ at the next try.
      if (renderings.get(name) === rendering && shared.page.status === 200) pages.set(name, shared);
      settle();
    }, settle);
    renderings.set(name, rendering);
    return rendering;
  };

  const join = (key: Key, leaving: AbortSignal, render: Render): Promise<SharedPage> => {
    const rendering = renderings.get(nameOf(key)) ?? start(key, render);
    rendering.waiting += 1;
    leaving.addEventListener('abort', () => {
      rendering.waiting -= 1;
      if (rendering.waiting > 0) return;
      if (renderings.get(nameOf(key)) === rendering) renderings.delete(nameOf(key));
      rendering.leaving.abort(leaving.reason);
    });
    return rendering.page;
  };

  const forgetWhere = (isGone: (path: string) => boolean): void => {
    for (const name of pages.keys()) if (isGone(name.split(' ')[0] ?? '')) pages.delete(name);
    for (const [name, { path }] of renderings) if (isGone(path)) renderings.delete(name);
  };

  return {
    get: async (key, leaving, render) => pages.get(nameOf(key)) ?? join(key, leaving, render),
    has: (key) => pages.has(nameOf(key)) || renderings.has(nameOf(key)),
    forget: (path) => forgetWhere((own) => own === path),
    forgetAll: () => forgetWhere(() => true),
  };
};
