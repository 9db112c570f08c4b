import { buffer } from 'node:stream/consumers';
import type { PublicPatient } from '#contracts/patients.ts';
import { decodePublicId, GUEST_KEY } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { findAccount } from '../accounts/accounts.ts';
import { type FilesContext, showPhoto } from '../files/files.ts';
import { showPatientPage } from '../patients/patients.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type CardFacts, cardFactsOf, versionOf } from './card/card-facts.ts';
import type { CardArtist } from './card/create-card-artist.ts';

export type SharingContext = FilesContext & { cards: CardArtist };

/** The page of a patient. Undefined for an unknown id, and for the guest page. */
export const findSharedPage = async (
  context: SharingContext,
  publicId: string,
): Promise<PublicPatient | undefined> => {
  const key = decodePublicId(publicId);
  if (key === undefined || key === GUEST_KEY) return undefined;
  try {
    return await showPatientPage(context, key);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'patient-unknown') return undefined;
    throw error;
  }
};

/** The photo of a patient. Undefined when it was removed since. */
const readPhoto = async (context: FilesContext, publicId: string): Promise<Buffer | undefined> => {
  const account = await findAccount(context.db, decodePublicId(publicId) ?? 0n);
  return account?.photoKey ? buffer(await showPhoto(context, account.photoKey, '640')) : undefined;
};

/** Null when there is no picture: a failure must not break a preview. */
const draw = async (context: SharingContext, facts: CardFacts): Promise<Buffer | null> => {
  try {
    return (await context.cards.draw(facts, () => readPhoto(context, facts.id))).jpeg;
  } catch (error) {
    context.log.warn({ err: error }, 'link picture not drawn');
    return null;
  }
};

/** The picture of a patient's page as it is now. Undefined where the brand's own picture is shown instead. */
export const showCard = async (
  context: SharingContext,
  publicId: string,
  language: Language,
): Promise<{ version: string; jpeg: Buffer } | undefined> => {
  const patient = await findSharedPage(context, publicId);
  const facts = patient && cardFactsOf(patient, language);
  if (!facts) return undefined;
  const jpeg = await draw(context, facts);
  return jpeg ? { version: versionOf(facts), jpeg } : undefined;
};
