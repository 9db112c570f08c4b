import type { Language } from '#shared/languages/languages.ts';
import { addTexts, type Texts } from './language.tsx';

/** All texts in all languages, for the server and for tests, which render any page in any language. */
const files = import.meta.glob<Partial<Texts>>('../texts/*/area-*.ts', { eager: true });

for (const [file, texts] of Object.entries(files)) addTexts(file.split('/')[2] as Language, texts);
