/**
 * Capacity of an `LRUCache`. `maxSize` allocates slots as they fill; `max` would allocate all of them at once
 * (half a megabyte and some milliseconds for 50,000).
 */
export const placesFor = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
