import type { HELD_VIEW_TEXTS } from '#contracts/held-view-codes.ts';

export const heldViewErrors: Record<keyof typeof HELD_VIEW_TEXTS, string> = {
  'held-views-gone': 'Ці перегляди вже не на перевірці. Перегляньте список ще раз.',
  'held-note-missing': 'Напишіть причину: до 500 символів.',
};
