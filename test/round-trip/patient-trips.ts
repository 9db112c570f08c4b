import { createCaseActs } from '../sites/cases-site.ts';
import { aPicture, PDF, upload } from '../sites/files-site.ts';
import { anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { pick, type RoundTrip, type Trip, type World } from './trip.ts';

const PROFILE = {
  firstName: 'Марʼяна',
  lastName: 'Нейл-Коваль',
  otherFirstName: 'Maryana',
  otherLastName: 'O’Neill-Koval',
  additionalInfo: 'Two lines\nof my story',
  address: 'Lviv, Svobody 1',
  diagnosis: 'Imatinib 400 mg',
  dob: '7.3.1990',
  phone: '+380 44 000 00 00',
  total: 1234.5,
  country: 'UA',
  needInPreviews: true,
  inSearchEngines: true,
  inGallery: true,
  welcomeStep: 'goal',
};

const profileOf = async ({ ask }: World, who: Person) =>
  (await ask(who, 'GET', '/api/current_user')).userData;

/** Saves every field of a patient's profile in the state that `prepare` makes. */
const saved =
  (prepare: (world: World, patient: Person) => Promise<unknown>) =>
  async (world: World): Promise<Trip> => {
    const patient = await aPatient(world.site);
    await prepare(world, patient);
    const data = { ...PROFILE, healthConsent: true };
    await world.ask(patient, 'POST', '/api/saveUserInfo', { data, userRole: 'Patient' });
    const profile = await profileOf(world, patient);
    return { sent: { data: PROFILE }, read: { data: pick(profile, ...Object.keys(PROFILE)) } };
  };

const aPaper = async ({ site }: World, { cookie }: Person) =>
  upload(site, '/api/upload', cookie, { name: 'a.pdf', bytes: PDF, type: 'application/pdf' });

const CASE = {
  relation: 'child',
  guardianName: 'Олена Коваль',
  clinicName: 'Svitanok',
  clinicContact: '+380 43 000 00 14',
  items: [
    { text: 'Infusion', cents: 10_000 },
    { text: 'Stay', cents: 500 },
  ],
};

const ofOwn = async (
  { site, ask }: World,
  call: string,
  body: object,
  read: (patient: Person) => Promise<object>,
) => {
  const patient = await aPatient(site);
  await ask(patient, 'POST', call, body);
  return { sent: { ...body }, read: { ...(await read(patient)) } };
};
const storyOf = (world: World) => (patient: Person) =>
  world.ask(null, 'POST', '/api/current_story', { userId: patient.publicId });
const caseOf = (world: World) => (patient: Person) => world.ask(patient, 'GET', '/api/case');

export const PATIENT_TRIPS: Record<string, RoundTrip> = {
  'POST /api/saveUserInfo': {
    unread: {
      userRole: 'the role is that of the account, whatever is sent (SPEC 6)',
      'data.healthConsent': 'the day of the consent is shown instead',
      'data.healthConsentVersion': 'it must be the version that was read',
    },
    states: {
      'of a new page': saved(async () => undefined),
      'of a page with a paper': saved(aPaper),
      'of a page with a checked case': saved((world, patient) =>
        createCaseActs(world.site).copyChecked(world.admin, patient),
      ),
      'of an advertiser': async (world) => {
        const person = await anAdvertiser(world.site);
        const data = pick(PROFILE, 'firstName', 'lastName', 'country');
        await world.ask(person, 'POST', '/api/saveUserInfo', { data, userRole: 'Advertizer' });
        return { sent: { data }, read: { data: pick(await profileOf(world, person), ...Object.keys(data)) } };
      },
    },
  },
  'POST /api/case': {
    states: {
      'that was never begun': (world) => ofOwn(world, '/api/case', CASE, caseOf(world)),
      'with papers': async (world) => {
        const patient = await aPatient(world.site);
        await createCaseActs(world.site).fillIn(patient);
        await world.ask(patient, 'POST', '/api/case', CASE);
        return { sent: CASE, read: await caseOf(world)(patient) };
      },
    },
  },
  'POST /api/case/permission': {
    unread: { agrees: 'it must be true' },
    states: {
      'of the own page': (world) =>
        ofOwn(
          world,
          '/api/case/permission',
          { name: 'Ann Example', agrees: true },
          async (patient) => (await caseOf(world)(patient)).permission,
        ),
    },
  },
  'POST /api/page-plan': {
    states: {
      'of a page without one': (world) =>
        ofOwn(
          world,
          '/api/page-plan',
          { stages: [{ text: 'Session', cents: 100 }], unit: { text: 'Tablet', cents: 250 } },
          storyOf(world),
        ),
    },
  },
  'POST /api/page-words': {
    states: {
      'of the own page': (world) =>
        ofOwn(world, '/api/page-words', { thanks: 'Thank you.', secondStory: 'Дякую.' }, storyOf(world)),
    },
  },
  'POST /api/updates': {
    states: {
      'with a picture': async (world) => {
        const patient = await aPatient(world.site);
        const bytes = await aPicture();
        const picture = (await upload(world.site, '/api/pictures', patient.cookie, { bytes })).json().url;
        const sent = { words: 'First week at home', picture };
        await world.ask(patient, 'POST', '/api/updates', sent);
        return { sent, read: (await storyOf(world)(patient)).updates[0] };
      },
    },
  },
  'POST /api/own-letters': {
    states: {
      'of a patient': (world) =>
        ofOwn(world, '/api/own-letters', { letter: 'goal-reached', wanted: false }, async (patient) =>
          (await world.ask(patient, 'GET', '/api/own-letters')).letters.find(
            ({ letter }: { letter: string }) => letter === 'goal-reached',
          ),
        ),
    },
  },
  'POST /api/language': {
    states: {
      'of an account': (world) =>
        ofOwn(world, '/api/language', { language: 'ua' }, (patient) =>
          world.ask(patient, 'GET', '/api/language'),
        ),
    },
  },
  'POST /api/payout-email': {
    unread: { emailAgain: 'it must be the same as the first' },
    states: {
      'of a patient': (world) => {
        const email = 'ann.paypal@example.org';
        return ofOwn(world, '/api/payout-email', { email, emailAgain: email }, async (patient) => ({
          email: (await world.ask(patient, 'GET', '/api/payout-details')).paypalEmail,
        }));
      },
    },
  },
};
