import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Frame } from './frame.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { ToastSlot } from './toast-slot.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { usePageHead } from './use-page-head.ts';

export const Root = () => {
  const main = useRef<HTMLElement>(null);
  const { ground } = usePageHead();
  useFocusOnNavigation(main);
  return (
    <Frame bar={<TopBar />} mainRef={main} ground={ground}>
      <NavigationBar />
      <Outlet />
      <ToastSlot />
      <ScrollRestoration />
    </Frame>
  );
};
