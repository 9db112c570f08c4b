import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly content: ReactNode;
};

type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

export const Tabs = <Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) => (
  <BaseTabs.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
    <BaseTabs.List aria-label={label} activateOnFocus className="flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map((tab) => (
        <BaseTabs.Tab
          key={tab.value}
          value={tab.value}
          className="-mb-px min-h-12 border-b-3 border-transparent px-1 font-bold text-muted transition-colors hover:text-ink data-active:border-primary data-active:text-ink"
        >
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6">
        {tab.content}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
