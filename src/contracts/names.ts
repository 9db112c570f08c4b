import * as z from 'zod/mini';

/** A name as a reply carries it: as the person wrote it (SPEC 3), and in the other script; empty where they wrote none. */
export const named = {
  firstName: z.string(),
  lastName: z.string(),
  otherFirstName: z.string(),
  otherLastName: z.string(),
};
