import { icon } from './icon.tsx';

export const PauseIcon = /* @__PURE__ */ icon('M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', true);
