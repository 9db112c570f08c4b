import { type ReactNode, useState } from 'react';
import type { Texts } from './texts.ts';

/** One part of src/web/ui, drawn in its states by name. */
export type Specimen = {
  /** Set when the function has no name. */
  readonly name?: string;
  // biome-ignore lint/suspicious/noExplicitAny: parts take whatever properties they like.
  readonly part: (props: any) => ReactNode;
  /** Gives each state the whole width. */
  readonly wide?: boolean;
  readonly draw: (t: Texts) => Readonly<Record<string, ReactNode>>;
};

export const nameOf = ({ part, name = part.name }: Specimen): string => name;

export const each = <Name extends string>(names: readonly Name[], draw: (name: Name) => ReactNode) =>
  Object.fromEntries(names.map((name) => [name, draw(name)]));

type HeldProps<Value> = {
  readonly initial: Value;
  readonly children: (value: Value, hold: (value: Value) => void) => ReactNode;
};

/** Keeps the value of a part without its own state. */
export const Held = <Value,>({ initial, children }: HeldProps<Value>) => children(...useState(initial));
