import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/shared/languages/languages.ts';
import { routes } from '../../src/web/app/routes.tsx';
import { nameOf, type Specimen } from './specimen.tsx';
import { GROUPS } from './specimens.tsx';
import { galleryTexts } from './texts.ts';

const specimens = GROUPS.flatMap((group) => group.specimens);

/** Parts loaded and drawn only by another part. */
const INSIDE = [
  'CountryCombobox',
  'CountriesCombobox',
  'CountryList',
  'DialogBox',
  'ChosenNames',
  'LogInAgain',
];
/** Parts that draw what stands inside them, or nothing until something happens. */
const BEHAVIOURS = [
  'ActForm',
  'AwaitedDialog',
  'BrowserPart',
  'LazyDialogButton',
  'LeavingDialog',
  'ManyActs',
  'Refusable',
  'SavePlace',
  'UnsavedGuard',
];

const isPart = (name: string, value: unknown) => typeof value === 'function' && /^[A-Z]/.test(name);

const exportedParts = async (): Promise<Map<string, unknown>> => {
  const modules = import.meta.glob<Record<string, unknown>>(['../../src/web/ui/**/*.tsx', '!**/*.test.tsx']);
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return new Map(
    loaded.flatMap((exports) => Object.entries(exports).filter(([name, value]) => isPart(name, value))),
  );
};

/** Returns whether a part is among the drawn ones; a function child draws from its given value. */
const holds = (shown: ReactNode | (() => ReactNode), part: unknown): boolean => {
  if (Array.isArray(shown)) return shown.some((one) => holds(one, part));
  if (!isValidElement(shown)) return false;
  const { type, props } = shown as ReactElement<Record<string, unknown>>;
  if (type === part) return true;
  const { children, initial } = props;
  const drawn = typeof children === 'function' ? children(initial, () => undefined) : children;
  return (
    holds(drawn, part) || Object.values(props).some((value) => isValidElement(value) && holds(value, part))
  );
};

const shows = (specimen: Specimen, language: (typeof LANGUAGES)[number]) =>
  holds(Object.values(specimen.draw(galleryTexts[language])), specimen.part);

test('every part of src/web/ui is in the gallery once', async () => {
  const parts = await exportedParts();
  expect(parts.size).toBeGreaterThan(70);
  const shown = specimens.map(({ part }) => part);
  const missing = [...parts].filter(
    ([name, part]) => !shown.includes(part as Specimen['part']) && ![...INSIDE, ...BEHAVIOURS].includes(name),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
  const names = specimens.map(nameOf);
  expect(names).toEqual([...new Set(names)]);
});

test.each(specimens.map((specimen) => [nameOf(specimen), specimen] as const))(
  'the specimen of %s draws that part',
  (_, specimen) => {
    expect(LANGUAGES.filter((language) => !shows(specimen, language))).toEqual([]);
  },
);

test('the product does not serve the gallery', () => {
  for (const path of ['/dev/gallery', '/dev/gallery/']) {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*');
  }
});
