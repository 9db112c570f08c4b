import * as z from 'zod/mini';
import { SCREEN_PATHS } from '#shared/screen-paths/screen-paths.ts';
import { endpoint } from './endpoint.ts';
import { because } from './fields.ts';

/** Counts a change of the screen without loading a document; loaded documents are counted anyway. */
export const openScreen = endpoint({
  method: 'POST',
  path: '/api/screens/opened',
  reads: 'now',
  summary: 'Count a screen that the page opened by itself; nobody who asks not to be tracked is counted',
  access: 'anyone',
  givesNoDevice: true,
  envelope: 'plain',
  body: z.object({ screen: z.enum(SCREEN_PATHS, because('invalid-input')) }),
  reply: z.object({ counted: z.boolean() }),
});
