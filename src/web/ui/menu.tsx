import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type MenuItem = {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly onSelect: () => void;
};

type MenuProps = {
  /** The button that opens it, such as an IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
};

export const Menu = ({ trigger, items }: MenuProps) => (
  <BaseMenu.Root>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner sideOffset={6} align="end" className="z-50">
        <BaseMenu.Popup className="panel min-w-48 rounded-md p-1.5 shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          {items.map((item, place) => (
            <BaseMenu.Item
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items keep their places while it is open.
              key={place}
              onClick={item.onSelect}
              className={classNames(
                'flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm font-semibold outline-none data-highlighted:bg-primary-soft',
                item.danger && 'text-danger',
              )}
            >
              {item.icon}
              {item.label}
            </BaseMenu.Item>
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);
