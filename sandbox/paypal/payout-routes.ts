import type { FastifyInstance } from 'fastify';
import { bodyText } from '../http/loopback-server.ts';
import { setItemStatus, startBatch } from './advance-payouts.ts';
import { createPayout } from './create-payout.ts';
import { readJson } from './parse-json-body.ts';
import { batchView, createdBatch, itemView } from './payout-views.ts';
import { PayoutError } from './paypal-error.ts';
import type { PayoutItem, PayPalWorld } from './paypal-state.ts';

type WithId = { Params: { id: string } };
type Paged = WithId & { Querystring: { page?: string; page_size?: string; total_required?: string } };

const MOST_PER_PAGE = 1000;

export const payoutRoutes = (server: FastifyInstance, world: PayPalWorld): void => {
  server.post('/v1/payments/payouts', async (request, reply) => {
    const batch = createPayout(world, readJson(bodyText(request)));
    startBatch(world, batch);
    return reply.code(201).send(createdBatch(world, batch));
  });

  server.get<Paged>('/v1/payments/payouts/:id', async (request) => {
    const batch = world.state.data.batches[request.params.id];
    if (!batch) throw unknownPayout();
    const { page, page_size, total_required } = request.query;
    return batchView(world, batch, {
      page: wholeNumber('page', page, 1, Number.MAX_SAFE_INTEGER),
      pageSize: wholeNumber('page_size', page_size, MOST_PER_PAGE, MOST_PER_PAGE),
      totalRequired: total_required === 'true',
    });
  });

  server.get<WithId>('/v1/payments/payouts-item/:id', async (request) => {
    return itemView(world, findItem(world, request.params.id));
  });

  server.post<WithId>('/v1/payments/payouts-item/:id/cancel', async (request) => {
    const item = findItem(world, request.params.id);
    if (item.status !== 'UNCLAIMED')
      throw new PayoutError(
        400,
        'ITEM_INCORRECT_STATUS',
        'Item status is incorrect to perform the operation',
        [
          {
            field: 'payout_item_id',
            location: 'path',
            value: item.id,
            issue: `Item is ${item.status}, not UNCLAIMED`,
          },
        ],
      );
    setItemStatus(world, item, 'RETURNED', 'CANCELED');
    return itemView(world, item);
  });
};

export const findItem = (world: PayPalWorld, id: string): PayoutItem => {
  const item = world.state.data.items[id];
  if (!item) throw unknownPayout();
  return item;
};

const unknownPayout = (): PayoutError =>
  new PayoutError(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');

const wholeNumber = (name: string, text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new PayoutError(400, 'VALIDATION_ERROR', 'Invalid request - see details', [
    { field: name, location: 'query', value: text, issue: 'Value is out of range' },
  ]);
};
