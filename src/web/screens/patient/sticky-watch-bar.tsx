import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PlayIcon } from '../../ui/icons.tsx';

type StickyWatchBarProps = {
  readonly watchLink: string;
  readonly watchButton: RefObject<HTMLAnchorElement | null>;
};

/** On phones the act stays in reach once the button has left the view: a bar at the bottom, down to the end of the page. */
export const StickyWatchBar = ({ watchLink, watchButton }: StickyWatchBarProps) => {
  const t = useTexts('patient');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!watchButton.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false));
    observer.observe(watchButton.current);
    return () => observer.disconnect();
  }, [watchButton]);
  if (!shown) return null;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 animate-rise border-t border-line bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <ButtonLink to={watchLink} size="large" icon={<PlayIcon />} className="w-full">
        {t.watch}
      </ButtonLink>
    </div>
  );
};
