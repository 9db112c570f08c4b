import type { Language } from '#shared/languages/languages.ts';
import { addTexts, type Texts } from './language.tsx';

/** Every text in every language, for the server and for tests, which draw any page in any of them. */
const files = import.meta.glob<Partial<Texts>>('../texts/*/area-*.ts', { eager: true });

for (const [file, texts] of Object.entries(files)) addTexts(file.split('/')[2] as Language, texts);
