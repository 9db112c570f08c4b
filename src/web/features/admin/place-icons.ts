import { icon } from '#web/ui/icon.tsx';

export const BankIcon = icon('M3.5 9.5 12 4l8.5 5.5zM6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M4 20h16');

export const BanknoteIcon = icon(
  'M3.5 7h17v10h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.8 12v.1M17.2 12v.1',
);

export const CardIcon = icon('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3');

export const CaseIcon = icon('M4 8h16v11.5H4zM9 8V5h6v3M12 11v5.5M9.2 13.7h5.6');

export const FlagIcon = icon('M6 21V4M6 5h12l-2.5 3.5L18 12H6');

export const FunnelIcon = icon('M4 5h16l-6.5 8v6.5l-3-2V13z');

export const HomeIcon = icon('M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z');

export const ListIcon = icon('M5 4.5h14v15H5zM8.5 9h7M8.5 12.5h7M8.5 16h4');

export const MailIcon = icon('M4 6h16v12H4zM4.5 7l7.5 6 7.5-6');

export const MessageIcon = icon('M4 5h16v11h-8l-4.5 4v-4H4z');

export const PeopleIcon = icon(
  'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5c.4-3.4 2.8-5.3 6-5.3s5.6 1.9 6 5.3M15.5 4.9a3.2 3.2 0 0 1 0 5.9M17.5 14.6c2 .7 3.2 2.4 3.5 4.9',
);

export const ScaleIcon = icon(
  'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6a2.7 2.7 0 0 0 5 0z',
);

export const ShopIcon = icon(
  'M5 11.5v8h14v-8M3.5 9l2-4.5h13l2 4.5a2.8 2.8 0 0 1-5.6.3 2.9 2.9 0 0 1-5.8 0A2.8 2.8 0 0 1 3.5 9z',
);

export const WithdrawIcon = icon('M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 14v5.5h15V14');
