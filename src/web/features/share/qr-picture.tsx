import { qrCodeOf } from './qr-code.ts';

type QrPictureProps = {
  readonly text: string;
  /** What it leads to, for whoever cannot see it. */
  readonly label: string;
  readonly className?: string;
};

/** Black on white in either theme: not every reader takes it the other way round. */
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
