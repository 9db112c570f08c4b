import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { endpoint } from './endpoint.ts';
import { because } from './fields.ts';

const language = z.enum(LANGUAGES, because('invalid-input'));

export const getLanguage = endpoint({
  method: 'GET',
  path: '/api/language',
  summary:
    "The visitor's language: chosen on this device, else for the account, else the country's or the browser's; and the country",
  access: 'anyone',
  envelope: 'plain',
  reply: z.object({
    language,
    /** The origin: `stored`: the person chose it; `link`, `country`, `browser`; `default`: no information. */
    source: z.enum(['stored', 'link', 'country', 'browser', 'default']),
    /** English name, or Unknown with the code US (SPEC 9). */
    country: z.string(),
    countryCode: z.string(),
  }),
});

export const saveLanguage = endpoint({
  method: 'POST',
  path: '/api/language',
  summary: 'Keep the chosen language on the account: other devices and letters follow it',
  access: 'signed-in',
  beforeSecondFactor: true,
  envelope: 'plain',
  body: z.object({ language }),
  reply: z.object({ language }),
});
