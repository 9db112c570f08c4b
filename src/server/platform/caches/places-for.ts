/**
 * How many entries an `LRUCache` keeps. Its own `max` makes the places for all of them at once, some milliseconds and half a megabyte for
 * 50,000; these are made as they are filled.
 */
export const placesFor = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
