import type { FilesContext } from '../files/files.ts';
import type { CardArtist } from './card/create-card-artist.ts';

export type SharingContext = FilesContext & { cards: CardArtist };
