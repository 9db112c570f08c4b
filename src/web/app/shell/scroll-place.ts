import type { Location } from 'react-router';

/**
 * Under which name the place on a page is kept. The router calls every first page of a document "default": without its
 * path, a page opened by its address would begin where another one was left.
 */
export const scrollPlaceOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key;
