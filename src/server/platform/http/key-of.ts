import assert from 'node:assert/strict';
import { decodePublicId } from '#shared/ids/public-id.ts';

/** Returns the database key of a public id that the contract has already checked. */
export const keyOf = (publicId: string): bigint => {
  const key = decodePublicId(publicId);
  assert(key !== undefined, 'an unchecked id');
  return key;
};
