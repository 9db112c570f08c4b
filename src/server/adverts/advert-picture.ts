import { claimPicture, type FilesContext, keepPicture, pictureKeyOf, pictureUrl } from '../files/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SiteProbePort } from './site-probe-port.ts';

export type PictureContext = AppContext & Pick<FilesContext, 'storage'> & { siteProbe: SiteProbePort };

/** The address that the advertiser named, and the key of our copy; null while it could not be fetched. */
export type AdvertPicture = { previewUrl: string; pictureKey: string | null };

/** The address of our picture; empty while there is none, and pages draw one of their own. */
export const shownPicture = ({ pictureKey }: Pick<AdvertPicture, 'pictureKey'>): string =>
  pictureKey === null ? '' : pictureUrl(pictureKey);

/** Fetches a picture, so that no browser asks the advertiser's server for it. Returns its key, or null. */
export const fetchPicture = async (
  context: PictureContext,
  advertiserId: bigint,
  previewUrl: string,
): Promise<string | null> => {
  const bytes = await context.siteProbe.fetchPicture(previewUrl);
  if (!bytes) return null;
  try {
    return await keepPicture(context, advertiserId, bytes);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
};

type Named = {
  advertiserId: bigint;
  /** An address of another site, or our own address of an uploaded picture. */
  previewUrl: string;
  /** The picture that the advert shows now. */
  current?: AdvertPicture | undefined;
};

/**
 * Returns the picture of a new or edited advert, fetched once. An address that is sent again, or our own
 * address of the shown picture, changes nothing.
 * @throws DomainError file-unknown: somebody else uploaded the picture, or it is deleted.
 */
export const obtainPicture = async (
  context: PictureContext,
  { advertiserId, previewUrl, current }: Named,
): Promise<AdvertPicture> => {
  const key = pictureKeyOf(previewUrl);
  const isShown = key === undefined ? previewUrl === current?.previewUrl : key === current?.pictureKey;
  if (current?.pictureKey && isShown)
    return { previewUrl: current.previewUrl, pictureKey: current.pictureKey };
  if (key === undefined) {
    return { previewUrl, pictureKey: await fetchPicture(context, advertiserId, previewUrl) };
  }
  if (!(await claimPicture(context, advertiserId, key))) throw new DomainError('file-unknown');
  return { previewUrl, pictureKey: key };
};
