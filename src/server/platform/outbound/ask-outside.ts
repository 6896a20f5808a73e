// The only outbound requests: to a listed host, over TLS, to a public address, limited in size and time. Redirects are
// not followed, because they could lead to an unlisted host.

import { lookup as lookUp } from 'node:dns';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { NoAnswerInTime, OutboundError } from './outbound-error.ts';
import { isClosedAddress, isPublicAddress } from './public-address.ts';

export type OutboundRules = {
  /** The hosts that may be called. */
  readonly hosts: readonly string[];
  /** Allows plain http and private addresses: for tests with their own server. */
  readonly allowsPrivate: boolean;
  readonly mostBytes: number;
  readonly mostMilliseconds: number;
  /** Ends the request when the server stops. */
  readonly stopping?: AbortSignal;
};

export type OutboundRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

export type OutboundAnswer = {
  readonly status: number;
  /** The status with its words, such as '404 Not Found'. */
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** The answer, whatever its status; its body is read only if `wants` says so. Throws an OutboundError if there is none. */
export async function askOutside(
  address: string,
  rules: OutboundRules,
  asking: OutboundRequest,
  wants: (status: number) => boolean = () => true,
): Promise<OutboundAnswer> {
  const url = judgeAddress(address, rules);
  if (rules.stopping?.aborted === true) throw serverStops();
  const asked = open(url, rules, asking);
  const late = setTimeout(
    () => asked.destroy(new NoAnswerInTime(`no answer within ${rules.mostMilliseconds / 1000} seconds`)),
    rules.mostMilliseconds,
  );
  const stop = (): void => void asked.destroy(serverStops());
  rules.stopping?.addEventListener('abort', stop, { once: true });
  try {
    return await answerTo(asked, asking.body, wants, rules.mostBytes);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(answerReason(error), true);
  } finally {
    clearTimeout(late);
    rules.stopping?.removeEventListener('abort', stop);
    asked.destroy();
  }
}

const serverStops = (): OutboundError => new OutboundError('the server stops');

async function answerTo(
  asked: ClientRequest,
  body: Uint8Array | undefined,
  wants: (status: number) => boolean,
  mostBytes: number,
): Promise<OutboundAnswer> {
  const failure = new Promise<never>((_resolve, reject) => asked.on('error', reject));
  const response = await Promise.race([
    failure,
    new Promise<IncomingMessage>((resolve) => {
      asked.on('response', resolve);
      asked.end(body);
    }),
  ]);
  const { statusCode: status = 0, statusMessage = '', headers } = response;
  const text = wants(status) ? await Promise.race([failure, readBody(response, mostBytes)]) : '';
  return { status, line: `${status} ${statusMessage}`.trim(), headers, text };
}

function judgeAddress(address: string, { hosts, allowsPrivate }: OutboundRules): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) {
    throw new OutboundError('the address does not begin with https://');
  }
  if (!hosts.includes(url.hostname)) throw new OutboundError(`${url.hostname} is not on the list of hosts`);
  if (!allowsPrivate && isClosedAddress(url.hostname)) {
    throw new OutboundError(`${url.hostname} is not a public address`);
  }
  return url;
}

function open(url: URL, rules: OutboundRules, { method, headers }: OutboundRequest): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    method,
    headers: { 'user-agent': 'Touchline', ...headers },
    agent: false,
    ...(rules.allowsPrivate ? {} : { lookup: publicLookup }),
  });
}

/** Connects to the address that was checked, so that a name cannot change its address in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (first === undefined) return callback(new OutboundError(`${hostname} is not at a public address`), '', 0);
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

async function readBody(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new OutboundError(`the answer is larger than ${Math.floor(mostBytes / 1e6)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server does not answer',
  ENOTFOUND: 'the server cannot be found',
  EAI_AGAIN: 'the server cannot be found',
  ECONNRESET: 'the answer broke off',
  ETIMEDOUT: 'the server does not answer',
};

function answerReason(error: unknown): string {
  if (!(error instanceof Error)) return 'the server does not answer';
  const sentence = 'code' in error ? sentences[String(error.code)] : undefined;
  return sentence ?? (error.message || 'the server does not answer');
}
