/** Where a photo is shown; `?size=` (PHOTO_SIZES) chooses its width. */
export const photoUrl = (photoKey: string | null): string | null =>
  photoKey === null ? null : `/media/photos/${photoKey}`;
