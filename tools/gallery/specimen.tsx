import { type ReactNode, useState } from 'react';
import type { Texts } from './texts.ts';

/** One part of src/web/ui, and what it looks like, by what is special about a state. */
export type Specimen = {
  /** Where the function has none. */
  readonly name?: string;
  // biome-ignore lint/suspicious/noExplicitAny: parts take whatever properties they like.
  readonly part: (props: any) => ReactNode;
  /** Each state takes the whole width. */
  readonly wide?: boolean;
  readonly draw: (t: Texts) => Readonly<Record<string, ReactNode>>;
};

export const nameOf = ({ part, name = part.name }: Specimen): string => name;

/** A state for each of the names. */
export const each = <Name extends string>(names: readonly Name[], draw: (name: Name) => ReactNode) =>
  Object.fromEntries(names.map((name) => [name, draw(name)]));

type HeldProps<Value> = {
  readonly initial: Value;
  readonly children: (value: Value, hold: (value: Value) => void) => ReactNode;
};

/** Keeps the value of a part that has none of its own. */
export const Held = <Value,>({ initial, children }: HeldProps<Value>) => children(...useState(initial));
