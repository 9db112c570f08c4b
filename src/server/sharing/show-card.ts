import type { Language } from '#shared/languages/languages.ts';
import { type CardFacts, cardFactsOf } from './card/card-facts.ts';
import { type Card, versionOf } from './card/create-card-artist.ts';
import { findSharedPage } from './find-shared-page.ts';
import { readPhoto } from './read-photo.ts';
import type { SharingContext } from './sharing-context.ts';

/** Undefined where the brand's card stands in. */
export type ShownCard = { version: string; jpeg: Buffer } | undefined;

const drawn = async (context: SharingContext, facts: CardFacts): Promise<Card['jpeg']> => {
  try {
    return (await context.cards.draw(facts, () => readPhoto(context, facts.id))).jpeg;
  } catch (error) {
    context.log.warn({ err: error }, 'the picture of a link could not be drawn');
    return null;
  }
};

/** The picture of a patient's page as it stands; a failure must not break a preview. */
export const showCard = async (
  context: SharingContext,
  publicId: string,
  language: Language,
): Promise<ShownCard> => {
  const patient = await findSharedPage(context, publicId);
  const facts = patient && cardFactsOf(patient, language);
  if (!facts) return undefined;
  const jpeg = await drawn(context, facts);
  return jpeg ? { version: versionOf(facts), jpeg } : undefined;
};
