import type { FastifyInstance } from 'fastify';
import { bodyText } from '../http/loopback-server.ts';
import { html } from '../pages/html.ts';
import type { Control, Provider, Surroundings } from '../provider.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import {
  checkNumber,
  emptyRegisters,
  RegisterRefusal,
  type RegistersState,
  registerRefusal,
  UNREGISTERED,
} from './register-checks.ts';

const NAME = 'HALCYON YOGA LTD';

type World = { state: RegistersState; clock: SandboxClock };

const viesRoutes = (server: FastifyInstance, { state, clock }: World): void => {
  server.post('/check-vat-number', (request) => {
    const { countryCode = '', vatNumber = '', requesterNumber } = JSON.parse(bodyText(request));
    const { isKnown, reference } = checkNumber(state, countryCode + vatNumber, (count) =>
      requesterNumber ? `WAPIAAAAA${count.padStart(7, '0')}` : '',
    );
    return {
      countryCode,
      vatNumber,
      requestDate: new Date(clock.now()).toISOString(),
      valid: isKnown,
      requestIdentifier: reference,
      name: isKnown ? NAME : '---',
      address: '---',
    };
  });
};

const hmrcRoutes = (server: FastifyInstance, { state, clock }: World): void => {
  server.post('/oauth/token', () => ({
    access_token: 'sandbox-token',
    token_type: 'bearer',
    expires_in: 14_400,
  }));
  server.get<{ Params: { target: string; requester?: string } }>(
    '/organisations/vat/check-vat-number/lookup/:target/:requester?',
    ({ headers, params: { target, requester } }) => {
      if (headers.authorization !== 'Bearer sandbox-token') throw registerRefusal('401');
      const { isKnown, reference } = checkNumber(
        state,
        `GB${target}`,
        (count) => `ABC-DEF-${count.padStart(3, '0')}`,
      );
      if (!isKnown) throw new RegisterRefusal(404, 'NOT_FOUND');
      const processingDate = new Date(clock.now()).toISOString();
      const found = { target: { name: NAME, vatNumber: target }, processingDate };
      return requester ? { ...found, requester, consultationNumber: reference } : found;
    },
  );
};

const controlOf = (state: RegistersState): Control => ({
  booked: () => ({ ...state.data }),
  offeredCalls: [
    ['POST /check-vat-number', 'ask VIES about a number'],
    ['GET /organisations/vat/check-vat-number/lookup', 'ask HMRC about a number'],
    ['POST /oauth/token', 'log in to HMRC'],
  ],
  settings: [
    {
      kind: 'switch',
      name: 'numbers',
      field: 'known',
      isOn: () => state.data.knowsNumbers,
      words: { on: 'Know every number', off: 'Know no number' },
      set(text) {
        state.data.knowsNumbers = text === 'yes';
        state.changed();
        return { knowsNumbers: state.data.knowsNumbers };
      },
    },
  ],
  things: {},
  panels: () => [
    {
      id: 'registers',
      name: 'VAT registers',
      title: 'Questions to the VAT registers',
      intro: html`The registers know ${state.data.knowsNumbers ? 'every number' : 'no number'}.`,
      magic: {
        title: 'Numbers that nobody has registered',
        words: html`Their check digits are right.`,
        values: UNREGISTERED.map((number) => [number, 'not registered']),
      },
      rows: state.data.checks.toReversed().map(({ number, isKnown, reference }) => ({
        title: number,
        status: isKnown ? { word: 'known', tone: 'good' } : { word: 'not registered', tone: 'bad' },
        details: [reference],
      })),
      none: 'No questions yet.',
    },
  ],
});

/** The registers of VAT numbers: VIES of the European Union, and HMRC of the United Kingdom. */
export const createRegisters = ({ memory, clock }: Surroundings): Provider => {
  const state = memory.open('registers', emptyRegisters);
  return {
    label: 'VAT registers',
    calls: {
      protocol: 'http',
      routes(server) {
        viesRoutes(server, { state, clock });
        hmrcRoutes(server, { state, clock });
      },
      refusal: registerRefusal,
    },
    pages: null,
    webhooks: null,
    state,
    control: controlOf(state),
  };
};
