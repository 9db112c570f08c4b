import { useSite } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { Footer } from './footer.tsx';

const LOOKS = 'inline-flex min-h-11 items-center gap-2 text-lg font-extrabold tracking-tight';

/** `plain` makes a link that loads the page, for pages without a router. */
export const Logo = ({ plain }: { plain?: boolean }) => {
  const content = (
    <>
      <Mark />
      Watchwell
    </>
  );
  return plain ? (
    <a href="/" className={LOOKS}>
      {content}
    </a>
  ) : (
    <Link to="/" className={LOOKS}>
      {content}
    </Link>
  );
};

type FrameProps = {
  readonly bar: React.ReactNode;
  readonly children: React.ReactNode;
  readonly mainRef?: React.Ref<HTMLElement>;
  readonly ground?: 'meadow' | undefined;
  readonly wide?: boolean | undefined;
};

/** The top bar, main area and footer of every screen. The bar's fixed height keeps the page from moving. */
export const Frame = ({ bar, children, mainRef, ground, wide }: FrameProps) => {
  const t = useTexts(shellTexts).shell;
  const { isStaging, opensSoon } = useSite();
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        ground === 'meadow' && 'bg-meadow',
        wide ? '[--page-width:92rem]' : 'has-data-wide:[--page-width:92rem]',
      )}
    >
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-3 font-bold text-on-primary focus:translate-y-0"
      >
        {t.skip}
      </a>
      {isStaging && <p className="bg-sun-soft p-2 text-center text-sun-ink">{t.staging}</p>}
      {opensSoon && <p className="bg-info-soft p-2 text-center text-info">{t.opensSoon}</p>}
      <header className="relative z-30 h-16 border-b border-line bg-paper print:hidden">{bar}</header>
      <main id="main" ref={mainRef} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
    </div>
  );
};

/** The placeholder of a page whose layout is unknown. */
export const PageSkeleton = () => (
  <SkeletonArea className="page page-tall py-10">
    <Skeleton className="mb-6 h-9 w-64 max-w-full" />
    <Skeleton className="h-48 w-full rounded-lg" />
  </SkeletonArea>
);

/** Shown while a screen's script loads. The server renders it for screens that only the browser renders. */
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
