import * as z from 'zod/mini';

/** A name in a reply: as the person wrote it (SPEC 3), and in the other script; empty where not given. */
export const named = {
  firstName: z.string(),
  lastName: z.string(),
  otherFirstName: z.string(),
  otherLastName: z.string(),
};
