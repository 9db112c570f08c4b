import { textOfCode, useLanguage } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';

/** Stands in for a screen on which money starts while the site opens soon. */
export const NotOpenYet = ({ title }: { title: string }) => (
  <div className="page grid flex-1 content-start justify-items-center py-8 md:py-12">
    <h1 className="text-center">{title}</h1>
    <EmptyState fact={textOfCode('opens-soon', useLanguage())} />
  </div>
);
