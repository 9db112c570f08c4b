type Size = { readonly width: number; readonly height: number };

/** A square of a picture: its middle, in pixels of the picture, and how much it is enlarged, from 1. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

export const MAX_ZOOM = 4;

/** The largest square, in the middle. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** The nearest crop whose square lies within the picture. */
export const cropWithin = (picture: Size, { x, y, zoom }: Crop): Crop => {
  const allowed = between(1, zoom, MAX_ZOOM);
  const half = sideOf(picture, allowed) / 2;
  return {
    x: between(half, x, picture.width - half),
    y: between(half, y, picture.height - half),
    zoom: allowed,
  };
};
