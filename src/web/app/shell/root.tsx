import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { preloadable } from '../../ui/preloadable.tsx';
import { Frame } from './frame.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { scrollPlaceOf } from './scroll-place.ts';
import { ToastSlot } from './toast-slot.tsx';
import { TopBar } from './top-bar.tsx';
import { useBlockerGate } from './use-blocker-gate.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { usePageHead } from './use-page-head.ts';

const blockerGate = preloadable(async () => {
  const [{ BlockerGate }] = await Promise.all([
    import('../../features/blocker-gate/blocker-gate.tsx'),
    import('../../styles/full.css'),
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
