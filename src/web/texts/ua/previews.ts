import type * as eng from '../eng/previews.ts';

export const patientPreview: typeof eng.patientPreview = {
  progress: (funds, goal) =>
    `Зібрано ${funds}\u00a0із\u00a0${goal}. Перегляд реклами безкоштовний і додає до цієї суми.`,
  picture: (name, percent, goal) => `${name}: зібрано ${percent}\u00a0% від цілі ${goal}`,
};

export const withoutScripts = {
  help: 'Для цієї сторінки потрібен JavaScript. Увімкніть його в налаштуваннях браузера й завантажте сторінку знову. Сторінки пацієнтів можна читати й без нього. Платіж, який ви щойно зробили, не втрачено: його буде зараховано, щойно платіжна система його підтвердить.',
};
