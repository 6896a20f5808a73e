// The only outbound requests: a GET to a listed host, over TLS, to a public address, limited in size and time.
// Redirects are failures, because they could lead to an unlisted host.

import { lookup as lookUp } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type OutboundRules = {
  /** The hosts that may be called. */
  readonly hosts: readonly string[];
  /** Allows plain http and private addresses: for tests with their own server. */
  readonly allowsPrivate: boolean;
  readonly mostBytes: number;
  readonly mostMilliseconds: number;
};

/** Why there is no response, in a few words for people; `mayPass` means that retrying may help. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly mayPass: boolean;
  constructor(reason: string, mayPass = false) {
    super(reason);
    this.mayPass = mayPass;
  }
}

/** The response body of a GET; throws an OutboundError. */
export async function fetchText(
  address: string,
  rules: OutboundRules,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const url = judgeAddress(address, rules);
  const asked = open(url, rules, headers);
  const late = setTimeout(
    () => asked.destroy(new OutboundError(`no answer within ${rules.mostMilliseconds / 1000} seconds`)),
    rules.mostMilliseconds,
  );
  try {
    return await answerTo(asked, rules.mostBytes);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(answerReason(error), true);
  } finally {
    clearTimeout(late);
    asked.destroy();
  }
}

async function answerTo(asked: ClientRequest, mostBytes: number): Promise<string> {
  const failure = new Promise<never>((_resolve, reject) => asked.on('error', reject));
  const response = await Promise.race([
    failure,
    new Promise<IncomingMessage>((resolve) => {
      asked.on('response', resolve);
      asked.end();
    }),
  ]);
  const refusal = refusalOf(response);
  if (refusal !== null) throw refusal;
  return await Promise.race([failure, readBody(response, mostBytes)]);
}

function judgeAddress(address: string, { hosts, allowsPrivate }: OutboundRules): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) {
    throw new OutboundError('the address does not begin with https://');
  }
  if (!hosts.includes(url.hostname)) throw new OutboundError(`${url.hostname} is not on the list of hosts`);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(bare) !== 0 && !isPublicAddress(bare)) {
    throw new OutboundError(`${url.hostname} is not a public address`);
  }
  return url;
}

function open(url: URL, rules: OutboundRules, headers: Readonly<Record<string, string>>): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': 'Touchline', ...headers },
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

function refusalOf({ statusCode = 0, statusMessage = '' }: IncomingMessage): OutboundError | null {
  if (statusCode === 200) return null;
  if (statusCode >= 300 && statusCode < 400) return new OutboundError(`${statusCode} redirects are not followed`);
  const mayPass = statusCode === 429 || statusCode >= 500;
  return new OutboundError(`${statusCode} ${statusMessage}`.trim(), mayPass);
}

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
