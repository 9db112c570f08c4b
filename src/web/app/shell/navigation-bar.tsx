import { useNavigation } from 'react-router';
import { useSettledFlag } from '../../ui/use-settled-flag.ts';

/** A thin moving line while the next screen is on its way; the present one stays in view. */
export const NavigationBar = () => {
  const shown = useSettledFlag(useNavigation().state !== 'idle');
  return shown ? <div className="fixed inset-x-0 top-0 z-60 h-1 animate-breathe bg-primary" /> : null;
};
