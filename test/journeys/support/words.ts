import { type AllTexts, allTexts } from '../../support/all-texts.ts';
import type { Language } from './journey.ts';

/** A dictionary in the language of the journey, so that one story is told in both. */
export const words = <Name extends keyof AllTexts>(name: Name, language: Language): AllTexts[Name] =>
  allTexts(language)[name];
