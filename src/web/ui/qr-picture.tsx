import { encodeQR } from 'qr';

/** White modules around the code; scanners need them to find it. */
const QUIET = 4;

export type QrCode = {
  /** Modules per side, including the white border. */
  readonly size: number;
  /** The black modules as an SVG path of unit squares. */
  readonly path: string;
};

/** Encodes with medium correction: a sheet on a wall may lose a corner. */
export const qrCodeOf = (text: string): QrCode => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((black, x) => (black ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
};

/** Renders the code as an SVG file. */
export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

type QrPictureProps = {
  readonly text: string;
  /** The target of the code, for screen readers. */
  readonly label: string;
  readonly className?: string;
};

/** A QR code, black on white in both themes: not every scanner accepts the reverse. */
export const QrPicture = ({ text, label, className }: QrPictureProps) => {
  const { size, path } = qrCodeOf(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
