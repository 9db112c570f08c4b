import { useEffect, useState } from 'react';
import { isolated } from '#shared/names/isolated.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';

type StickyWatchBarProps = {
  readonly name: string;
  readonly actLink: string;
  readonly actButton: React.RefObject<HTMLAnchorElement | null>;
};

/** A bar at the bottom of phones with the main button, while the main one is out of view. */
export const StickyWatchBar = ({ name, actLink, actButton }: StickyWatchBarProps) => {
  const t = useTexts(shellTexts).patient;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!actButton.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false));
    observer.observe(actButton.current);
    return () => observer.disconnect();
  }, [actButton]);
  if (!shown) return null;
  return (
    <div className="sticky bottom-0 low:static z-20 -mx-4 mt-6 -mb-6 animate-rise border-t border-line bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <ButtonLink to={actLink} size="large" icon={<PlayIcon />} className="w-full">
        {t.give(isolated(name))}
      </ButtonLink>
    </div>
  );
};
