import { useAuth } from '../../api-client/session.tsx';
import { Logo } from './logo.tsx';
import { memberBar } from './member-bar-part.tsx';
import { VisitorBar } from './visitor-bar.tsx';

/** SPEC 2: null gives an empty bar, false the logged-out bar, a user the logged-in bar. */
export const TopBar = () => {
  const auth = useAuth();
  return (
    <div className="page flex h-full items-center gap-4">
      <Logo />
      {auth === false && <VisitorBar />}
      {auth && <memberBar.Part user={auth} />}
    </div>
  );
};
