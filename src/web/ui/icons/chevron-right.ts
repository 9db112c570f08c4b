import { icon } from './icon.tsx';

export const ChevronRightIcon = /* @__PURE__ */ icon('M9 5l7 7-7 7');
