import { icon } from './icon.tsx';

export const DashboardIcon = /* @__PURE__ */ icon('M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z');
