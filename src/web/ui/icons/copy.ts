import { icon } from './icon.tsx';

export const CopyIcon = /* @__PURE__ */ icon('M9 9h10v11H9zM5 15V4h10');
