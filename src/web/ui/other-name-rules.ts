import * as z from 'zod/mini';
import { otherNameFault } from '#shared/names/other-name.ts';
import type { Named } from '#shared/names/two-scripts.ts';

type Typed = Readonly<Record<string, unknown>>;

type NameKeys = Readonly<Record<keyof Named, string>>;

const textAt = (typed: Typed, key: string): string => String(typed[key] ?? '');

const faultIn = (typed: Typed, keys: NameKeys) =>
  otherNameFault({
    firstName: textAt(typed, keys.firstName),
    lastName: textAt(typed, keys.lastName),
    otherFirstName: textAt(typed, keys.otherFirstName),
    otherLastName: textAt(typed, keys.otherLastName),
  });

/** Validates the name in the other script; each failure goes to its field. */
export const otherNameRules = (keys: NameKeys) =>
  (['otherFirstName', 'otherLastName'] as const).map((field) =>
    z.refine<Typed>((typed) => faultIn(typed, keys)?.field !== field, {
      error: ({ input }) => faultIn(input as Typed, keys)?.code,
      path: [keys[field]],
      when: () => true,
    }),
  );
