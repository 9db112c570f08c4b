import { decodePublicId, encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';

/** What the token of a link does. One that confirms cannot end, and the other way round. */
type Deed = 'confirm' | 'end';

type Needs = Pick<AppContext, 'keyring'>;

const purposeOf = (deed: Deed): string => `follower-${deed}`;

/** Nothing of it is stored: it is good for as long as the row of the follower is there. */
export const followToken = ({ keyring }: Needs, deed: Deed, id: bigint): string =>
  `${encodePublicId(id)}.${keyring.sign(purposeOf(deed), String(id))}`;

/** The follower of a token; undefined when we did not make it for this deed. */
export const followerOf = ({ keyring }: Needs, deed: Deed, token: string): bigint | undefined => {
  const [publicId = '', signature = ''] = token.split('.');
  const id = decodePublicId(publicId);
  return id !== undefined && keyring.verify(purposeOf(deed), String(id), signature) ? id : undefined;
};
