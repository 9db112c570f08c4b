import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId } from 'react';

type TooltipProps = {
  /** What it explains: something focusable, such as a button. */
  readonly children: ReactElement;
  readonly text: ReactNode;
};

/** A short explanation on hover and focus. Never the only place of something people need: touch has no hover. */
export const Tooltip = ({ children, text }: TooltipProps) => {
  const id = useId();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} aria-describedby={id} delay={200} />
      <span id={id} hidden>
        {text}
      </span>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} className="z-50">
          <BaseTooltip.Popup className="max-w-72 rounded-sm bg-ink px-3 py-2 text-sm text-paper shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
};
