/** A refusal in Stripe's own words. */
export class StripeRefusal extends Error {
  readonly status: number;
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
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
  body() {
    return { error: { type: this.type, code: this.code, param: this.param, message: this.message } };
  }
}

export const missing = (kind: string, id: string): StripeRefusal =>
  new StripeRefusal(404, { code: 'resource_missing', param: 'id', message: `No such ${kind}: '${id}'` });

export const badParam = (param: string, message: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, { param, message, ...(code && { code }) });
