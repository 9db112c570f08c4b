import { randomUUID } from 'node:crypto';
import { createCaseActs } from '../sites/cases-site.ts';
import { PDF, upload } from '../sites/files-site.ts';
import { anAccountOfStaff, anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { setFunds } from '../support/set-funds.ts';
import { aDevice, watchAdvert } from '../support/watch-advert.ts';
import { pick, type RoundTrip, type Trip, type World } from './trip.ts';

const anEmail = () => `${randomUUID()}@example.org`;
const PASSWORD = 'only its hash is stored, and the log-in proves it';
const TERMS = 'the day and version of the accepted terms are stored and shown in the copy of one’s data';

/** Registers somebody by a form and reads the account as its owner sees it. */
const registered = async ({ site, ask }: World, call: string, more: object): Promise<Trip> => {
  const sent = {
    first_name: 'Марʼяна',
    last_name: 'Гонта',
    other_first_name: 'Maryana',
    other_last_name: 'O’Honta',
    email: anEmail(),
    country: 'UA',
  };
  const reply = await site.app.inject({
    method: 'POST',
    url: call,
    payload: { ...sent, ...more, password: 'correct-horse' },
  });
  const device = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const logIn = { email: sent.email, password: 'correct-horse' };
  const entered = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie: device },
    payload: logIn,
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { userData } = await ask({ cookie }, 'GET', '/api/current_user');
  const { firstName: first_name, lastName: last_name, email, country } = userData;
  const { otherFirstName: other_first_name, otherLastName: other_last_name } = userData;
  return { sent, read: { first_name, last_name, other_first_name, other_last_name, email, country } };
};

/** Reads a concern about a subject, as staff see it. */
const concernOf = async ({ ask, admin }: World, subjectId: string) => {
  const { waiting } = await ask(admin, 'GET', '/api/admin/concerns');
  const group = waiting.find((one: { subjectId: string }) => one.subjectId === subjectId);
  return { ...group, ...group.concerns[0] };
};

const raised =
  (about: 'advert' | 'patient', kind: string) =>
  async (world: World): Promise<Trip> => {
    const { site, ask } = world;
    const owner = await anAdvertiser(site, { balanceDollars: 2 });
    const subjectId = about === 'advert' ? await placeAdvert(site, owner) : (await aPatient(site)).publicId;
    const sent = { about, subjectId, kind, words: 'It says “free”, and it is not.' };
    await ask(null, 'POST', '/api/concerns', { ...sent, answerTo: anEmail() });
    return { sent, read: await concernOf(world, subjectId) };
  };

const funded = ({ site }: World, patient: Person, dollars: number) => setFunds(site, patient, dollars);

const BILL = {
  clinicName: 'Svitanok',
  number: 'A-17',
  receiverAccount: 'GB82WEST12345698765432',
  cents: 12_345,
  dueOn: '2030-12-01',
};

export const OTHER_TRIPS: Record<string, RoundTrip> = {
  'POST /api/advertizer/register': {
    unread: { password: PASSWORD, termsCheck: TERMS },
    states: {
      'of a newcomer': (world) => registered(world, '/api/advertizer/register', { termsCheck: true }),
    },
  },
  'POST /api/generate-access-token': {
    unread: { lang: 'the email speaks it' },
    states: {
      'of a newcomer': async ({ ask, admin }) => {
        const sent = { name: 'Марʼяна', email: anEmail() };
        await ask(null, 'POST', '/api/generate-access-token', { ...sent, lang: 'ua' });
        const { tokens } = await ask(admin, 'GET', `/api/get-tokens?search=${sent.email}`);
        return { sent, read: tokens[0] };
      },
    },
  },
  'POST /api/concerns': {
    unread: { answerTo: 'it is private: staff read only that an answer is wanted' },
    states: {
      'about an advert': raised('advert', 'misleading'),
      'about a patient': raised('patient', 'not-real'),
    },
  },
  'POST /api/wishes': {
    states: {
      'on a page': async ({ site, ask, admin }) => {
        const { publicId: userId } = await aPatient(site);
        const sent = { userId, words: 'Get well, Марʼяно!', name: 'Ann' };
        const cookie = await aDevice(site);
        const adsId = await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 2 }));
        await watchAdvert(site, { cookie, adsId, userId, adViewedAs: 'refrence' });
        await ask({ cookie }, 'POST', '/api/wishes', sent);
        const { waiting } = await ask(admin, 'GET', '/api/admin/wishes');
        const wish = waiting.find(({ patientId }: { patientId: string }) => patientId === userId);
        return { sent, read: { ...wish, userId: wish.patientId } };
      },
    },
  },
  'POST /api/admin/resetFunds': {
    unread: { userId: 'it names whose funds' },
    states: {
      'of a page with money': async (world) => {
        const patient = await aPatient(world.site);
        await funded(world, patient, 40);
        await anAccountOfStaff(world.site);
        const { publicId: userId } = patient;
        const sent = { newAmount: 12.34, reason: 'A mistake of ours' };
        await world.ask(world.admin, 'POST', '/api/admin/resetFunds', { userId, ...sent });
        const { waiting } = await world.ask(world.admin, 'GET', '/api/admin/corrections');
        const { to: newAmount, reason } = waiting.find(({ id }: { id: string }) => id === userId);
        return { sent, read: { newAmount, reason } };
      },
    },
  },
  'POST /api/admin/suspend-account/:id': {
    states: {
      'of a patient': async ({ site, ask, admin }) => {
        const patient = await aPatient(site);
        const sent = { reason: 'The papers belong to somebody else.' };
        await ask(admin, 'POST', `/api/admin/suspend-account/${patient.publicId}`, sent);
        return { sent, read: (await ask(patient, 'GET', '/api/current_user')).stop };
      },
    },
  },
  'POST /api/admin/staff': {
    states: {
      'for an advertiser': async ({ site, ask, admin }) => {
        await anAccountOfStaff(site);
        const person = await anAdvertiser(site);
        const sent = { email: person.email, wish: 'grant' };
        await ask(admin, 'POST', '/api/admin/staff', sent);
        const { requests } = await ask(admin, 'GET', '/api/admin/staff');
        return { sent, read: requests.find(({ email }: { email: string }) => email === person.email) };
      },
    },
  },
  'POST /api/admin/cases/:id/notes': {
    states: {
      'of a sent case': async ({ site, ask, admin }) => {
        const patient = await aPatient(site);
        const acts = createCaseActs(site);
        await acts.fillIn(patient);
        await acts.send(patient);
        const sent = { text: 'Called, nobody answered.' };
        const reply = await ask(admin, 'POST', `/api/admin/cases/${patient.publicId}/notes`, sent);
        return { sent, read: { text: JSON.stringify(reply).includes(sent.text) ? sent.text : undefined } };
      },
    },
  },
  'POST /api/admin/cases/:id/pins': {
    states: {
      'of a filled case': async ({ site, ask, admin }) => {
        const patient = await aPatient(site);
        await createCaseActs(site).fillIn(patient);
        const address = `/api/admin/cases/${patient.publicId}`;
        const { documents } = await ask(admin, 'GET', address);
        const sent = { costItem: 0, place: { gcName: documents[0].gcName, x: 0.25, y: 0.5 } };
        await ask(admin, 'POST', `${address}/pins`, sent);
        const [{ costItem, ...place }] = (await ask(admin, 'GET', address)).pins;
        return { sent, read: { costItem, place } };
      },
    },
  },
  'POST /api/invoices': {
    states: {
      'of a checked case': async (world) => {
        const { site, ask, admin } = world;
        const patient = await aPatient(site);
        await createCaseActs(site).copyChecked(admin, patient);
        await funded(world, patient, 200);
        const file = { name: 'bill.pdf', bytes: PDF, type: 'application/pdf' };
        const { gcName } = (await upload(site, '/api/invoices/file', patient.cookie, file)).json();
        const sent = { ...BILL, gcName };
        await ask(patient, 'POST', '/api/invoices', sent);
        const [bill] = (await ask(patient, 'GET', '/api/invoices')).invoices;
        return {
          sent,
          read: {
            ...pick(bill, 'clinicName', 'number', 'receiverAccount', 'dueOn'),
            cents: bill.amountCents,
            gcName: bill.file.gcName,
          },
        };
      },
    },
  },
};
