import { useForeignLang } from '#web/i18n/language.tsx';

type WrittenProps = {
  readonly children: string;
  readonly as?: 'bdi' | 'p' | 'blockquote' | 'h2' | 'h3';
  readonly className?: string;
};

/** User text in its own language: marked for screen readers and aligned by its own direction. */
export const Written = ({ as: Tag = 'bdi', children, className }: WrittenProps) => (
  <Tag dir="auto" lang={useForeignLang()(children)} className={className}>
    {children}
  </Tag>
);

/** The name of a person, a firm or an advert: translators skip it, and a new name is a new element. */
export const Name = ({ children }: { children: string }) => (
  <bdi key={children} translate="no" lang={useForeignLang()(children)}>
    {children}
  </bdi>
);
