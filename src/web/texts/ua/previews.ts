import type * as eng from '../eng/previews.ts';

export const patientPreview: typeof eng.patientPreview = {
  progress: (funds, goal) =>
    `Зібрано ${funds} із ${goal}. Перегляд реклами безкоштовний і додає до цієї суми.`,
  picture: (name, percent, goal) => `${name}: зібрано ${percent}% від цілі ${goal}`,
};
