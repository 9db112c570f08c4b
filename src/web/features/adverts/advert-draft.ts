import * as z from 'zod/mini';
import { ADVERT_CHECKS, ADVERT_FIELD_NAMES, type AdvertField } from '#contracts/advert-fields.ts';
import { because } from '#contracts/fields.ts';
import { isBlockedCategory } from '#shared/advert-categories/advert-categories.ts';
import type { CountryOption } from '#shared/countries/countries.ts';
import { codeOf, fieldOf } from '#web/api-client/api.ts';
import { isUploadedPicture, isWebAddress } from './web-address.ts';

const addressCheck = z.refine<string>((text) => isWebAddress(text), { error: because('url-invalid') });

const pictureCheck = z.refine<string>((text) => isUploadedPicture(text) || isWebAddress(text), {
  error: because('picture-url-invalid'),
});

/** Empty text means no limit. */
const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The daily limit to send; none while the text is no limit. */
export const typedLimit = (text: string): number | null => {
  const { success, data } = z.safeParse(ADVERT_CHECKS.dailyViews, limitOf(text));
  return success ? data : null;
};

/** The contract's checks, and checks of a URL that need no server. */
const checkedContent = {
  ...ADVERT_CHECKS,
  category: ADVERT_CHECKS.category.check(
    z.refine((chosen) => !isBlockedCategory(chosen), { error: because('category-blocked') }),
  ),
  targetUrl: ADVERT_CHECKS.targetUrl.check(addressCheck),
  previewUrl: ADVERT_CHECKS.previewUrl.check(pictureCheck),
  dailyViews: z.string().check(
    z.refine((text) => z.safeParse(ADVERT_CHECKS.dailyViews, limitOf(text)).success, {
      error: because('daily-views-invalid'),
    }),
  ),
};

export const editSchema = z.object(checkedContent);

export const createSchema = z.object({
  ...checkedContent,
  terms: z.boolean().check(z.refine((ticked) => ticked, { error: because('terms-unchecked') })),
});

/** Each field as it is typed. */
export type AdvertForm = { [K in AdvertField]: K extends 'countries' ? CountryOption[] : string };

export type AdvertDraft = AdvertForm & { terms: boolean };

/** Returns a form with the value of each field. */
export const formOf = (typed: (name: AdvertField) => string | CountryOption[]): AdvertForm =>
  Object.fromEntries(ADVERT_FIELD_NAMES.map((name) => [name, typed(name)])) as AdvertForm;

export const EMPTY_DRAFT: AdvertDraft = {
  ...formOf((name) => (name === 'countries' ? [] : '')),
  terms: false,
};

/** Returns the request body of a draft. */
export const sentOf = <Draft extends AdvertForm>(draft: Draft) => ({
  ...draft,
  dailyViews: limitOf(draft.dailyViews),
});

/** Invalid fields, in the order of the form. */
export const gapsOf = (draft: AdvertDraft): (keyof AdvertDraft)[] => {
  const checked = z.safeParse(createSchema, draft);
  const paths = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]));
  return (Object.keys(EMPTY_DRAFT) as (keyof AdvertDraft)[]).filter((field) => paths.has(field));
};

const isContentField = (name: string | undefined): name is keyof AdvertForm =>
  name !== undefined && name in checkedContent;

/** Shows the server's refusal at its field as well. */
export const markRefused = (
  setError: (field: keyof AdvertForm, error: { message: string }) => void,
  error: unknown,
): void => {
  const field = fieldOf(error);
  if (isContentField(field)) setError(field, { message: codeOf(error) });
};
