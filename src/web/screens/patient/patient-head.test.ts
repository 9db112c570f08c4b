import { expect, test } from 'vitest';
import type { PublicPatient } from '#contracts/patients.ts';
import { patientHead } from './patient-head.ts';

const patient: PublicPatient = {
  id: '9f3k7q2m5x',
  firstName: 'Olena',
  lastName: 'Koval',
  otherFirstName: 'Олена',
  otherLastName: 'Коваль',
  photo: null,
  country: 'UA',
  additionalInfo: 'A teacher from Poltava',
  diagnosis: 'Imatinib 400 mg',
  total: 3000,
  received: 1000.5,
  ownViewReceived: 140,
  donated: 100,
  money: {
    collected: 1240.5,
    forGoal: 1240.5,
    state: 'collecting',
    paidOut: 0,
    onItsWay: 0,
    payouts: [],
    chapter: 1,
    since: null,
    earlier: [],
  },
  today: 0,
  sharers: 4,
  watchCount: 0,
  needInPreviews: false,
  inSearchEngines: false,
};

const headOf = (shown: PublicPatient | null, language: 'eng' | 'ua' = 'eng') =>
  patientHead({
    data: {
      patient: shown,
      countryName: null,
      story: { thanks: '', secondStory: '', updates: [], stages: [], unit: null },
      checks: null,
      next: null,
      wishes: { wishes: [], more: false },
      helpersToday: 0,
    },
    language,
  });

test('a preview has name and progress', () => {
  expect(headOf(patient)).toEqual({
    title: 'Help Olena Koval',
    hidden: true,
    description: '$1,240.50\u00a0of\u00a0$3,000 collected. Watching an advert is free and adds to it.',
    image: '/og/patient/9f3k7q2m5x.jpg?lang=en&v=41',
    imageAlt: 'Olena Koval: 41% of the $3,000 goal collected',
  });
});

test('a preview never has the story, and has the medical need only if the patient allows it', () => {
  for (const language of ['eng', 'ua'] as const) {
    const text = JSON.stringify(headOf(patient, language));
    expect(text).not.toContain(patient.diagnosis);
    expect(text).not.toContain(patient.additionalInfo);
    const allowed = headOf({ ...patient, needInPreviews: true }, language);
    expect(allowed.description).toContain(patient.diagnosis);
    expect(allowed.imageAlt).toContain(patient.diagnosis);
    expect(JSON.stringify(allowed)).not.toContain(patient.additionalInfo);
  }
});

test('every change of the picture changes its address', () => {
  const others = [
    { ...patient, money: { ...patient.money, forGoal: 1840.5 } },
    { ...patient, needInPreviews: true },
    { ...patient, photo: '/media/photos/0123456789abcdef' },
  ];
  const addresses = [patient, ...others].map((shown) => headOf(shown).image);
  expect(new Set([...addresses, headOf(patient, 'ua').image]).size).toBe(5);
});

test('only a patient who agreed can be found in search engines', () => {
  expect(headOf(patient).hidden).toBe(true);
  expect(headOf({ ...patient, inSearchEngines: true }).hidden).toBe(false);
});

test('empty and unknown pages stay out of search engines and name nobody', () => {
  for (const shown of [null, { ...patient, error: 'page-empty', inSearchEngines: true }]) {
    expect(headOf(shown)).toEqual({ title: 'Patient page', hidden: true });
  }
});
