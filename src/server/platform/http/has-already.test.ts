import { expect, it } from 'vitest';
import { hasAlready } from './has-already.ts';

const etag = '"one"';

it.each(['"one"', 'W/"one"', '"other", "one"', '"other",W/"one" , "third"', '*', ' * '])(
  'If-None-Match: %s names what is there',
  (given) => expect(hasAlready(given, etag)).toBe(true),
);

it.each([undefined, '', '"other"', 'one', '"one', 'W/"other", "third"', '"one-gzip"', '"*"', '"not "one""'])(
  'If-None-Match: %s does not',
  (given) => expect(hasAlready(given, etag)).toBe(false),
);
