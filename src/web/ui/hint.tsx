import { useId, useState } from 'react';

type HintProps = {
  /** The element that carries the explanation, such as a badge. */
  readonly children: React.ReactNode;
  readonly text: React.ReactNode;
};

/** An explanation on hover, focus and touch; it can be hovered and closes with Escape. Starts a line. */
export const Hint = ({ children, text }: HintProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const hideOnEscape = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={hideOnEscape}
        className="inline-flex min-h-6 cursor-help items-center rounded-full"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!open}
        className="absolute top-full left-0 z-10 w-72 max-w-[75vw] pt-2"
      >
        <span className="panel block p-3 text-sm shadow-lift">{text}</span>
      </span>
    </span>
  );
};
