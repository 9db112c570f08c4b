import { classNames } from './class-names.ts';

type CardProps = {
  readonly title?: React.ReactNode;
  /** Stands at the right of the title: a badge, a button. */
  readonly action?: React.ReactNode;
  readonly children?: React.ReactNode;
  readonly className?: string;
};

export const Card = ({ title, action, children, className }: CardProps) => (
  <section className={classNames('panel p-4 md:p-6', className)}>
    {(title || action) && (
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {title && <h2 className="text-lg">{title}</h2>}
        {action}
      </header>
    )}
    {children}
  </section>
);
