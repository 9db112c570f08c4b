import { Frame } from './frame.tsx';
import { Logo } from './logo.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** What is seen while a screen's script is on its way; rendered by the server where the browser draws the screen. */
export const ShellFallback = () => (
  <Frame
    bar={
      <div className="page flex h-full items-center">
        <Logo plain />
      </div>
    }
  >
    <PageSkeleton />
  </Frame>
);
