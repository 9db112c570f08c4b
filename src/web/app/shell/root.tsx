import { type RefObject, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { preloadable } from '#web/ui/preloadable.tsx';
import { useSettledFlag } from '#web/ui/skeleton.tsx';
import { usePageHead } from '../page-head.ts';
import { Frame } from './frame.tsx';
import { ToastSlot } from './toast-slot.tsx';
import { TopBar } from './top-bar.tsx';
import { useBlockerGate } from './use-blocker-gate.ts';

/** A thin line while the next screen loads. The current screen stays visible. */
const NavigationBar = () => {
  const shown = useSettledFlag(useNavigation().state !== 'idle');
  return shown ? <div className="fixed inset-x-0 top-0 z-60 h-1 animate-breathe bg-primary" /> : null;
};

/**
 * The key of a stored scroll position. The router gives the first page of every document the key "default". Without the
 * path, such a page would take over the position of another page.
 */
export const scrollPlaceOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key;

/** Moves the focus to the new heading after navigation: screen readers say it, and Tab starts there. */
const useFocusOnNavigation = (main: RefObject<HTMLElement | null>): void => {
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
    <Frame bar={<TopBar />} mainRef={main} ground={ground} wide={wide}>
      <NavigationBar />
      {gated ? <blockerGate.Part onCheck={check} /> : <Outlet />}
      <ToastSlot />
      <ScrollRestoration getKey={scrollPlaceOf} />
    </Frame>
  );
};
