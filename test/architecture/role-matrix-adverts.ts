import { randomUUID } from 'node:crypto';
import { anOrganization } from '../support/an-organization.ts';
import { anAdvertiser } from '../support/people.ts';
import { advertForm } from '../support/place-advert.ts';
import { aDevice } from '../support/watch-advert.ts';
import {
  type Asked,
  nothing,
  type Request,
  type Sent,
  type Things,
  type World,
} from './role-matrix-things.ts';

export const ofAdverts = ({ anAdvert, aView }: Things, { site, admin }: World): Record<string, Asked> => {
  const { item: _, clicks: __, amount: ___, ...content } = advertForm();
  const ownAdvert: Request = async ({ role, person: owner }) =>
    owner && role !== 'patient' ? { id: await anAdvert(owner) } : undefined;
  const view = (request: (view: { viewId: string; token: string }) => Sent): Asked => ({
    own: async ({ cookie }) => request(await aView(cookie)),
    foreign: async () => request(await aView(await aDevice(site))),
  });
  const adverts: Asked = { own: ownAdvert, foreign: async () => ({ id: await anAdvert() }) };
  const withBody =
    (request: Request, body: () => object): Request =>
    async (who) => {
      const sent = await request(who);
      return sent && { ...sent, body: body() };
    };
  const refuse = (id: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/admin/review/${id}`,
      headers: { cookie: admin.cookie },
      payload: { decision: 'refuse', reasonCode: 'misleading' },
    });
  const aConcern = async (): Promise<string> => {
    const subjectId = await anAdvert();
    const payload = { about: 'advert', subjectId, kind: 'misleading' };
    const headers = { cookie: await aDevice(site) };
    await site.app.inject({ method: 'POST', url: '/api/concerns', headers, payload });
    return subjectId;
  };
  const anObjection =
    (advert: Request): Request =>
    async (who) => {
      const sent = await advert(who);
      if (!sent?.id) return undefined;
      await refuse(sent.id);
      return { body: { kind: 'advert', subjectId: sent.id, words: 'It is so.' } };
    };
  const anAppeal = async (): Promise<string> => {
    const owner = await anAdvertiser(site, { balanceDollars: 2 });
    const subjectId = await anAdvert(owner);
    await refuse(subjectId);
    const payload = { kind: 'advert', subjectId, words: 'It is so.' };
    const headers = { cookie: owner.cookie };
    await site.app.inject({ method: 'POST', url: '/api/appeals', headers, payload });
    const read = { url: '/api/admin/appeals', headers: { cookie: admin.cookie } };
    return (await site.app.inject(read)).json().waiting.at(-1).id;
  };
  const aPack = () => ({ clicks: 500, amount: 1.5, purchaseKey: randomUUID() });
  const aDecision = () => ({ decision: 'refuse', reasonCode: 'misleading' });
  const aCategory = () => ({ category: 'home' });
  return {
    'POST /api/getAdvs': () => ({ body: {} }),
    'GET /api/getUserAdvs': nothing,
    'GET /api/getUserAdvsPage': nothing,
    'POST /api/checkPage': () => ({ body: { targetUrl: 'https://tea.example.com/welcome' } }),
    'GET /api/prices': nothing,
    'GET /api/reach': nothing,
    'GET /api/organization': nothing,
    'POST /api/organization': () => ({ body: anOrganization() }),
    'DELETE /api/organization': nothing,
    'GET /api/advertLook': nothing,
    'GET /api/getUserAdv/:id': adverts,
    'POST /api/createAdv': () => ({ body: advertForm() }),
    'PUT /api/updateAdv/:id': {
      own: withBody(adverts.own, () => content),
      foreign: withBody(adverts.foreign, () => content),
    },
    'POST /api/pauseAdv/:id': adverts,
    'POST /api/resumeAdv/:id': adverts,
    'POST /api/endAdv/:id': adverts,
    'POST /api/repeatAdv/:id': {
      own: withBody(adverts.own, aPack),
      foreign: withBody(adverts.foreign, aPack),
    },
    'DELETE /api/delete-adv/:id': adverts,
    'POST /api/concerns': async () => ({
      body: { about: 'advert', subjectId: await anAdvert(), kind: 'misleading' },
    }),
    'GET /api/admin/concerns': nothing,
    'POST /api/admin/concerns': async () => ({
      body: { about: 'advert', subjectId: await aConcern(), upheld: false, note: 'It is as it says.' },
    }),
    'POST /api/appeals': {
      own: anObjection(ownAdvert),
      foreign: anObjection(async () => ({ id: await anAdvert() })),
    },
    'GET /api/admin/appeals': nothing,
    'POST /api/admin/appeals/:id': async () => ({
      id: await anAppeal(),
      body: { granted: false, note: 'It stands.' },
    }),
    'GET /api/admin/review': nothing,
    'GET /api/admin/review/:id': adverts,
    'POST /api/admin/review/:id': {
      own: withBody(adverts.own, aDecision),
      foreign: withBody(adverts.foreign, aDecision),
    },
    'POST /api/admin/review/:id/category': {
      own: withBody(adverts.own, aCategory),
      foreign: withBody(adverts.foreign, aCategory),
    },
    'POST /api/views': async () => ({
      body: { adsId: await anAdvert(), userId: 'guest', adViewedAs: 'guest' },
    }),
    'POST /api/views/:viewId/heartbeat': view(({ viewId: id, token }) => ({
      id,
      body: { token, visible: true },
    })),
    'GET /api/views/:viewId/visit': view(({ viewId: id, token }) => ({ id, query: `?token=${token}` })),
    'POST /api/addMoney': view(({ viewId, token }) => ({ body: { viewId, token } })),
    'GET /api/conversions': () => ({ query: '?ww_visit=zzzzzzzzzz' }),
    'POST /api/conversions': () => ({ query: '?ww_visit=zzzzzzzzzz' }),
    'GET /api/conversion-key': nothing,
    'POST /api/conversion-key': nothing,
    'GET /api/general-analytics': nothing,
    'GET /api/general-analytics/csv': nothing,
    'GET /api/advertiser-analytics/:id': {
      own: ({ person: owner }) => owner && { id: owner.publicId },
      foreign: async () => ({ id: (await anAdvertiser(site)).publicId }),
    },
  };
};
