import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Localised } from '../db/schema/json.ts';
import { type Locale, localised } from '../localised.ts';

/** A call that the protocol refuses before there is a result: a status, a code of the protocol, and what to do. */
export class UcpFault extends Error {
  override name = 'UcpFault';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly content: Localised;
  /** Seconds after which the call may be repeated. */
  readonly retryAfter: number | undefined;

  constructor(status: ContentfulStatusCode, code: string, content: Localised, retryAfter?: number) {
    super(`${code}: ${content.en}`);
    this.status = status;
    this.code = code;
    this.content = content;
    this.retryAfter = retryAfter;
  }

  body(locale: Locale): { code: string; content: string } {
    return { code: this.code, content: localised(this.content, locale) };
  }
}
