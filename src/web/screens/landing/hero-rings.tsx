import { PlayIcon } from '../../ui/icons.tsx';
import { Ring } from '../../ui/ring.tsx';

/** The mark grown large: views closing round a play sign. Left away on phones, where the words come first. */
export const HeroRings = () => (
  <div aria-hidden="true" className="hidden justify-self-center md:block">
    <Ring share={0.72} strokeWidth={6.6} className="w-72 lg:w-90" drawn>
      <Ring share={0.46} strokeWidth={8.4} tone="text-sun" className="w-56 lg:w-70" drawn>
        <Ring share={0.88} strokeWidth={11.6} tone="text-ok" className="w-40 lg:w-50" drawn>
          <PlayIcon className="size-16 translate-x-1 lg:size-20" />
        </Ring>
      </Ring>
    </Ring>
  </div>
);
