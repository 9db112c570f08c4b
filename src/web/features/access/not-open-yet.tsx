import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';

/** Replaces a screen that starts payments before the site opens. */
export const NotOpenYet = ({ title }: { title: string }) => (
  <div className="page grid flex-1 content-start justify-items-center py-8 md:py-12">
    <h1 className="text-center">{title}</h1>
    <EmptyState fact={textOfCode('opens-soon', useLanguage())} />
  </div>
);
