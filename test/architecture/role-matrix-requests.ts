import { randomUUID } from 'node:crypto';
import { createCaseActs } from '../sites/cases-site.ts';
import { aPicture, PDF } from '../sites/files-site.ts';
import { anAdvertiser, type Person } from '../support/people.ts';
import { ofAccounts } from './role-matrix-accounts.ts';
import { ofAdverts } from './role-matrix-adverts.ts';
import { ofInvoices } from './role-matrix-invoices.ts';
import { ofMoney } from './role-matrix-money.ts';
import {
  type Asked,
  createThings,
  nothing,
  ownOnly,
  type Request,
  type Sent,
  type Things,
  type World,
} from './role-matrix-things.ts';
import { ofWishes } from './role-matrix-wishes.ts';

const ofPatients = ({ stranger, aFile }: Things): Record<string, Asked> => {
  const pages = (body: (id: string) => object): Asked => ({
    own: ownOnly('patient', async ({ publicId }) => ({ body: body(publicId) })),
    foreign: async () => ({ body: body((await stranger()).publicId) }),
  });
  return {
    'POST /api/current_patient': pages((userId) => ({ userId })),
    'POST /api/getFunds': pages((id) => ({ id })),
    'POST /api/saveUserInfo': () => ({ body: { data: { firstName: 'Ann' } } }),
    'POST /api/upload': () => ({ file: PDF }),
    'POST /api/profile/upload': async () => ({ file: await aPicture() }),
    'POST /api/pictures': async () => ({ file: await aPicture() }),
    'GET /media/pictures/:key': () => ({ id: '0'.repeat(32) }),
    'GET /api/getFiles': nothing,
    'POST /api/removeFile': async ({ role, person: owner }) => {
      if (role === 'patient' && owner) await aFile(owner);
      return { body: { name: 'a.pdf' } };
    },
    'GET /api/files/:gcName': {
      own: ownOnly('patient', async (owner) => ({ id: await aFile(owner) })),
      foreign: async () => ({ id: await aFile(await stranger()) }),
    },
    'GET /media/photos/:key': () => ({ id: '0'.repeat(32) }),
    'GET /api/people': nothing,
    'POST /api/followers': pages((userId) => ({ userId, email: `${randomUUID()}@example.org` })),
    'POST /api/followers/confirm': () => ({ body: { token: 'T'.repeat(43) } }),
    'POST /api/followers/:token/end': () => ({ id: 'T'.repeat(43) }),
    'GET /api/own-followers': nothing,
    'GET /api/own-letters': nothing,
    'POST /api/own-letters': ({ role }) => ({
      body: { letter: role === 'patient' ? 'goal-reached' : 'campaign-ended', wanted: false },
    }),
    'POST /api/letters/:token/end': () => ({ id: 'T'.repeat(43) }),
    'GET /api/page-pace': nothing,
    'GET /api/site-counts': nothing,
    'GET /api/open-books': nothing,
    'GET /api/library': nothing,
    'GET /api/gifts-at-once': nothing,
    'GET /api/patients/:id/helpers': async () => ({ id: (await stranger()).publicId }),
    'GET /api/patients/:id/page': async () => ({ id: (await stranger()).publicId }),
    'POST /api/current_story': pages((userId) => ({ userId })),
    'POST /api/updates': () => ({ body: { words: 'It works.' } }),
    'DELETE /api/updates/:id': () => ({ id: '0123456789' }),
    'POST /api/page-plan': () => ({ body: { stages: [{ text: 'Session', cents: 100 }], unit: null } }),
    'GET /api/spending': nothing,
    'POST /api/spending/file': () => ({ file: PDF }),
    'POST /api/spending/:id': () => ({
      id: '0123456789',
      body: { text: 'Tablets', cents: 100, gcName: '0'.repeat(32) },
    }),
    'DELETE /api/spending/:gcName': () => ({ id: '0'.repeat(32) }),
    'POST /api/page-words': () => ({ body: { thanks: 'Thank you.', secondStory: '' } }),
  };
};

const CASE_FORM = {
  clinicName: 'Clinic',
  clinicContact: '+44',
  items: [{ text: 'Insulin', cents: 100 }],
};

const ofCases = ({ stranger }: Things, { site }: World): Record<string, Asked> => {
  const acts = createCaseActs(site);
  const ownCase =
    (request: (owner: Person) => Promise<Sent>): Request =>
    async (who) =>
      who.role === 'patient' && who.person ? request(who.person) : {};
  const aSentCase = async (): Promise<string> => {
    const patient = await stranger();
    await acts.fillIn(patient);
    await acts.send(patient);
    return patient.publicId;
  };
  const ofStaff =
    (body?: object): Request =>
    async () => ({ id: await aSentCase(), ...(body && { body }) });
  return {
    'GET /api/case': nothing,
    'POST /api/case': () => ({ body: CASE_FORM }),
    'POST /api/case/permission': () => ({ body: { name: 'Ann', agrees: true } }),
    'POST /api/case/send': ownCase(async (owner) => {
      await acts.fillIn(owner);
      return { body: {} };
    }),
    'POST /api/case/reopen': ownCase(async (owner) => {
      await acts.fillIn(owner);
      await acts.send(owner);
      return {};
    }),
    'POST /api/case/documents/:kind': () => ({ id: 'identity', file: PDF }),
    'POST /api/case/documents/remove': {
      own: ownOnly('patient', async (owner) => {
        const { documents } = (await acts.addDocument(owner, 'other')).json();
        return { body: { gcName: documents[0].gcName } };
      }),
      foreign: async () => {
        const { documents } = (await acts.addDocument(await stranger(), 'other')).json();
        return { body: { gcName: documents[0].gcName } };
      },
    },
    'GET /api/patients/:id/checks': async () => ({ id: (await stranger()).publicId }),
    'GET /api/admin/cases': nothing,
    'GET /api/admin/cases/:id': ofStaff(),
    'POST /api/admin/cases/:id/open': ofStaff(),
    'POST /api/admin/cases/:id/steps': ofStaff({ step: 'identity', verdict: 'more-needed', reason: 'why' }),
    'POST /api/admin/cases/:id/decision': ofStaff({ decision: 'refuse', words: 'why' }),
    'POST /api/admin/cases/:id/notes': ofStaff({ text: 'A note' }),
    'POST /api/admin/cases/:id/pins': ofStaff({ costItem: 0, place: null }),
  };
};

const ofReviews = ({
  aPayoutToLookAt,
  aPayoutToPostpone,
  aWaitingGift,
  aWaitingCorrection,
  aRefusal,
  heldViewsOf,
  stranger,
}: Things): Record<string, Asked> => ({
  'GET /api/held-money': nothing,
  'GET /api/admin/deeds': nothing,
  'GET /api/admin/deeds/csv': nothing,
  'GET /api/admin/held-views': nothing,
  'POST /api/admin/held-views': async () => ({
    body: { ...(await heldViewsOf(await stranger())), outcome: 'released', note: 'why' },
  }),
  'GET /api/admin/gifts': nothing,
  'POST /api/admin/gifts/:id': async () => ({
    id: await aWaitingGift(),
    body: { decision: 'release', reason: 'why' },
  }),
  'GET /api/admin/corrections': nothing,
  'POST /api/admin/corrections/:id': async ({ role }) => ({
    id: await aWaitingCorrection(),
    body: { decision: role === 'superAdmin' ? 'refuse' : 'confirm', difference: 5, note: 'why' },
  }),
  'GET /api/admin/payout-reviews': nothing,
  'GET /api/admin/payout-reviews/:id': async () => ({ id: await aPayoutToLookAt(await stranger()) }),
  'POST /api/admin/approve-payout/:id': async () => ({ id: await aPayoutToLookAt(await stranger()) }),
  'POST /api/admin/postpone-payout/:id': async () => ({ id: await aPayoutToPostpone(await stranger()) }),
  'POST /api/admin/refuse-payout/:id': async () => ({
    id: await aPayoutToLookAt(await stranger()),
    body: { reason: 'why' },
  }),
  'POST /api/payout-alarm': () => ({ body: { email: 'nobody@example.org', token: 'T'.repeat(43) } }),
  'POST /api/admin/suspend-account/:id': async () => ({
    id: (await stranger()).publicId,
    body: { reason: 'why' },
  }),
  'POST /api/admin/release-account/:id': async () => ({
    id: (await stranger()).publicId,
    body: { reason: 'why' },
  }),
  'POST /api/payout-objection': async ({ role, person: patient }) => {
    if (role === 'patient' && patient) await aRefusal(patient);
    return { body: { text: 'It is right.' } };
  },
});

const ofAdmins = ({ stranger, withMoney, aStaffRequest }: Things, { site }: World): Record<string, Asked> => {
  const patients = (extra: object = {}): Asked => ({
    own: ({ person: owner }) => owner && { body: { userId: owner.publicId, ...extra } },
    foreign: async () => {
      const patient = await stranger();
      await withMoney(patient);
      return { body: { userId: patient.publicId, ...extra } };
    },
  });
  const accounts = (other: () => Promise<Person>): Asked => ({
    own: ({ person: owner }) => owner && { id: owner.publicId },
    foreign: async () => ({ id: (await other()).publicId }),
  });
  return {
    'GET /api/allPatients': nothing,
    'GET /api/allAdvertizers': nothing,
    'GET /api/admin/getAdvs': nothing,
    'GET /api/admin/attention': nothing,
    'GET /api/admin/desk': nothing,
    'GET /api/admin/staff': nothing,
    'POST /api/admin/staff': async () => ({
      body: { email: (await anAdvertiser(site)).email, wish: 'grant' },
    }),
    'POST /api/admin/staff/:id': async () => ({
      id: await aStaffRequest((await anAdvertiser(site)).id),
      body: { decision: 'approve' },
    }),
    'POST /api/admin/current_patient': patients(),
    'POST /api/admin/resetFunds': patients({ newAmount: 5, reason: 'A mistake of ours' }),
    'POST /api/buyMeds': patients(),
    'POST /api/medsBought': patients(),
    'GET /api/admin/deletion/:id': accounts(stranger),
    'DELETE /api/admin/delete-user/:id': accounts(stranger),
    'DELETE /api/admin/delete-advertiser/:id': accounts(() => anAdvertiser(site)),
  };
};

/** A valid request for every call; a call without one fails the matrix. */
export const createRequests = (world: World): Record<string, Asked> => {
  const things = createThings(world);
  return {
    ...ofAccounts(things),
    ...ofPatients(things),
    ...ofAdverts(things, world),
    ...ofCases(things, world),
    ...ofInvoices(things, world),
    ...ofWishes(things, world),
    ...ofMoney(things, world),
    ...ofReviews(things),
    ...ofAdmins(things, world),
  };
};
