import { type FaultKind, Refusal } from '../provider.ts';

export class StripeRefusal extends Refusal {
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  constructor(
    status: number,
    {
      type = 'invalid_request_error',
      code,
      param,
      message,
    }: { type?: string; code?: string; param?: string; message: string },
  ) {
    super(status, message);
    this.type = type;
    this.code = code;
    this.param = param;
  }
  override body() {
    return { error: { type: this.type, code: this.code, param: this.param, message: this.message } };
  }
}

export const missing = (kind: string, id: string): StripeRefusal =>
  new StripeRefusal(404, { code: 'resource_missing', param: 'id', message: `No such ${kind}: '${id}'` });

export const badParam = (param: string, message: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, { param, message, ...(code && { code }) });

const WORDS = {
  decline: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  '401': { message: 'Invalid API Key provided: sk_test_***' },
  '429': { code: 'rate_limit', message: 'Request rate limit exceeded.' },
  '500': { type: 'api_error', message: 'Sorry, something went wrong on our end.' },
};

export const stripeRefusal = (kind: FaultKind): StripeRefusal =>
  new StripeRefusal(kind === 'decline' ? 402 : Number(kind), WORDS[kind]);
