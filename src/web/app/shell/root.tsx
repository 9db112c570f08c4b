import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useAuth } from '#web/api-client/session.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { preloadable } from '#web/ui/preloadable.tsx';
import { onToast } from '#web/ui/show-toast.ts';
import { useSettledFlag } from '#web/ui/skeleton.tsx';
import { usePageHead } from '../page-head.ts';
import { Frame } from './frame.tsx';
import { TopBar } from './top-bar.tsx';

const ToastRegion = lazily(async () => {
  const [{ ToastRegion: Region }] = await Promise.all([
    import('#web/ui/toast-region.tsx'),
    import('#web/styles/full.css'),
  ]);
  return { default: Region };
});

/** Loads the toasts' script, texts and styles with the first toast. */
const ToastSlot = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
};

/** Pages that can be read with an ad blocker. */
const ALWAYS_OPEN = ['/terms', '/privacy-policy'];

/**
 * Runs the ad blocker check. A missing script leaves an old page unchanged: a reload nobody asked for could
 * remove a link under somebody's finger, and their next navigation reloads anyway.
 */
export const probe = async (): Promise<boolean> => {
  const script = await import('#web/features/blocker-gate/probe-blocker.ts').catch(() => undefined);
  return script ? script.probeBlocker() : false;
};

const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
};

/** Hides the app until a new check finds no blocker (SPEC 4). The admin account is never blocked. */
const useBlockerGate = () => {
  const [blocked, setBlocked] = useState(false);
  const { pathname } = useLocation();
  const auth = useAuth();
  const check = useCallback(async () => {
    const found = await probe();
    setBlocked(found);
    return found;
  }, []);
  useEffect(() => whenIdle(() => void check()), [check]);
  const exempt = (auth ? auth.isAdmin : false) || ALWAYS_OPEN.includes(pathname);
  return { gated: blocked && !exempt, check };
};

/** A thin line while the next screen loads. The current screen stays visible. */
const NavigationBar = () => {
  const shown = useSettledFlag(useNavigation().state !== 'idle');
  return shown ? <div className="fixed inset-x-0 top-0 z-60 h-1 animate-breathe bg-primary" /> : null;
};

/** Keys a stored scroll position. The router calls each document's first page "default": add the path. */
export const scrollPlaceOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key;

/** Moves the focus to the new heading after navigation: screen readers announce it, and Tab starts there. */
const useFocusOnNavigation = (main: React.RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
};

const blockerGate = preloadable(async () => {
  const [{ BlockerGate }] = await Promise.all([
    import('#web/features/blocker-gate/blocker-gate.tsx'),
    import('#web/styles/full.css'),
  ]);
  return BlockerGate;
});

export const Root = () => {
  const main = useRef<HTMLElement>(null);
  const { ground, wide } = usePageHead();
  const { gated, check } = useBlockerGate();
  useFocusOnNavigation(main);
  return (
    <Frame bar={<TopBar wide={wide ?? false} />} mainRef={main} ground={ground} wide={wide}>
      <NavigationBar />
      {gated ? <blockerGate.Part onCheck={check} /> : <Outlet />}
      <ToastSlot />
      <ScrollRestoration getKey={scrollPlaceOf} />
    </Frame>
  );
};
