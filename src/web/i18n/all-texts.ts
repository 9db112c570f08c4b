import { addTexts } from './texts.ts';

/** All texts in all languages, for the server and for tests, which render any page in any language. */
addTexts(import.meta.glob('../texts/*/*.ts', { eager: true }));
