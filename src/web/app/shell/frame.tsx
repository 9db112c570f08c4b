import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../i18n/language-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Footer } from './footer.tsx';

type FrameProps = {
  readonly bar: ReactNode;
  readonly children: ReactNode;
  readonly mainRef?: Ref<HTMLElement>;
  readonly ground?: 'meadow' | undefined;
  readonly wide?: boolean | undefined;
};

/** What stands around every screen. The bar's height is fixed, so nothing moves when it fills. */
export const Frame = ({ bar, children, mainRef, ground, wide }: FrameProps) => {
  const t = useTexts('shell');
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        ground === 'meadow' && 'bg-meadow',
        wide && '[--page-width:92rem]',
      )}
    >
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-3 font-bold text-on-primary focus:translate-y-0"
      >
        {t.skip}
      </a>
      <header className="relative z-30 h-16 border-b border-line bg-paper print:hidden">{bar}</header>
      <main id="main" ref={mainRef} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
    </div>
  );
};
