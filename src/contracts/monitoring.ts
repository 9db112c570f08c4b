import * as z from 'zod/mini';
import { SCREEN_PATHS } from '#shared/screen-paths/screen-paths.ts';
import { endpoint } from './endpoint.ts';
import { because, filledText, optionalText } from './fields.ts';

/** The limit in characters. */
export const FAULT_STACK_LENGTH = 2_000;

/** A page that fails again and again reports a few faults; many visitors may share one address. */
const FAULTS_A_MINUTE = 60;

/** Reports a fault in a browser to the operator's log, which masks personal data. */
export const reportFault = endpoint({
  method: 'POST',
  path: '/api/screens/failed',
  reads: 'now',
  summary: 'Tell that a screen failed in the browser, for the log',
  access: 'anyone',
  perMinute: FAULTS_A_MINUTE,
  givesNoDevice: true,
  envelope: 'plain',
  body: z.object({
    screen: z.enum([...SCREEN_PATHS, '*'], because('invalid-input')),
    message: filledText('invalid-input', 300),
    stack: optionalText(FAULT_STACK_LENGTH),
  }),
  reply: z.object({ noted: z.literal(true) }),
});
