import { Link } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';

const LOOKS = 'inline-flex min-h-11 items-center gap-2 text-lg font-extrabold tracking-tight';

/** `plain` where there is no router yet: a link that loads the page. */
export const Logo = ({ plain }: { plain?: boolean }) => {
  const content = (
    <>
      <Mark />
      Watchwell
    </>
  );
  return plain ? (
    <a href="/" className={LOOKS}>
      {content}
    </a>
  ) : (
    <Link to="/" className={LOOKS}>
      {content}
    </Link>
  );
};
