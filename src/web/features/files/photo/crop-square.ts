type Size = { readonly width: number; readonly height: number };

/** `zoom` from 1; `x` and `y` from 0 to 1 tell where in the free room the square lies. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The square in pixels of the picture. */
export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop) => {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
};

/** How much room the square has to move. */
export const roomOf = ({ width, height }: Size, crop: Crop) => {
  const { side } = squareOf({ width, height }, crop);
  return { across: width - side, down: height - side };
};

const placed = (start: number, room: number) => (room > 0 ? within(start / room, 0, 1) : 0.5);

/** The picture follows the pointer, so the square goes the other way. `box` is the width in which the square is shown. */
export const dragged = (
  picture: Size,
  crop: Crop,
  moved: { right: number; down: number },
  box: number,
): Crop => {
  const { left, top, side } = squareOf(picture, crop);
  const room = roomOf(picture, crop);
  const scale = side / box;
  return {
    zoom: crop.zoom,
    x: placed(left - moved.right * scale, room.across),
    y: placed(top - moved.down * scale, room.down),
  };
};

/** What is in the middle stays there. */
export const zoomed = (picture: Size, crop: Crop, wanted: number): Crop => {
  const zoom = within(wanted, 1, MAX_ZOOM);
  const before = squareOf(picture, crop);
  const { side } = squareOf(picture, { ...crop, zoom });
  const shift = (before.side - side) / 2;
  return {
    zoom,
    x: placed(before.left + shift, picture.width - side),
    y: placed(before.top + shift, picture.height - side),
  };
};
