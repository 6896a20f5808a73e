import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const marta = await server.createManager({ username: 'Marta' });
const client = server.as(marta);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5c41' } });
const send = (file: Buffer) => client.post('/api/profile/avatar', { image: file.toString('base64') });

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a WebP of 256 by 256 without metadata', async (kind) => {
    const picture = plain(300, 200).withExif({ IFD0: { Copyright: 'a secret place' } });
    const file = await picture.toFormat(kind).toBuffer();
    const { avatar_url } = (await send(file)).body;
    expect(avatar_url).toMatch(new RegExp(`^/storage/avatars/${marta.id}-[\\w-]{22}\\.webp$`));
    const response = await fetch(server.origin + avatar_url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const stored = Buffer.from(await response.arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(stored.includes('a secret place')).toBe(false);
  });

  it('replaces the previous one, and can be removed', async () => {
    const file = await plain(20, 20).png().toBuffer();
    const [first, second] = [(await send(file)).body.avatar_url, (await send(file)).body.avatar_url];
    expect((await fetch(server.origin + first)).status).toBe(404);
    await client.post('/api/profile/remove-avatar', {});
    expect((await fetch(server.origin + second)).status).toBe(404);
    expect((await client.get('/api/account/me', {})).body.avatar_url).toBeNull();
  });
});

describe('pictures at once', () => {
  const manyPixels = () => plain(4000, 4000).png().toBuffer();

  it('a manager has one being read, and the server five', async () => {
    const file = (await manyPixels()).toString('base64');
    const managers = await Promise.all(Array.from({ length: 7 }, () => server.createManager()));
    const sent = [...managers, ...managers.slice(0, 1)].map((manager) =>
      server.as(manager).post('/api/profile/avatar', { image: file }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status !== 200)).toEqual(expect.arrayContaining([503]));
    expect((await send(await plain(20, 20).png().toBuffer())).status).toBe(200);
  });

  it('one after the other is decoded, so that the memory of one is enough', async () => {
    const processes = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
    const file = (await manyPixels()).toString('base64');
    const managers = await Promise.all(Array.from({ length: 3 }, () => server.createManager()));
    const [before, seen] = [processes(), new Set<number>()];
    const looking = setInterval(() => seen.add(processes() - before), 2);
    await Promise.all(managers.map((manager) => server.as(manager).post('/api/profile/avatar', { image: file })));
    clearInterval(looking);
    expect(Math.max(...seen)).toBe(1);
  });

  it('a second one of the same manager waits for the first', async () => {
    const [one, other] = await Promise.all([manyPixels().then(send), manyPixels().then(send)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 429]);
  });
});

it.each(['%00', 'a.webp%00', '..%2Fx.webp'])('a picture cannot be called %s', async (name) => {
  expect((await fetch(`${server.origin}/storage/avatars/${name}`)).status).toBe(404);
});

describe('a file that only looks like a picture', () => {
  const notAnImage = 'Please choose a JPEG, PNG or WebP picture';

  it.each([
    ['a drawing that carries a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an animation of another kind', 'GIF89a'],
    ['nothing', ''],
  ])('%s is refused', async (_name, text) => {
    expect((await send(Buffer.from(text))).problem?.title).toBe(notAnImage);
  });

  it('a bomb of a few bytes is refused before it is decoded', async () => {
    const file = await plain(10, 10).png().toBuffer();
    file.writeUInt32BE(60_000, 16);
    file.writeUInt32BE(60_000, 20);
    expect((await send(file)).problem?.title).toBe('Please choose a picture of at most 24 megapixels');
  });

  it('a truncated file is refused', async () => {
    const file = await plain(400, 400).jpeg().toBuffer();
    expect((await send(file.subarray(0, 300))).status).toBe(422);
  });

  it("a page hidden behind a picture's header is never served unchanged", async () => {
    const file = Buffer.concat([await plain(30, 30).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const answer = await send(file);
    expect(answer.status).toBe(200);
    const stored = Buffer.from(await (await fetch(server.origin + answer.body.avatar_url)).arrayBuffer());
    expect(stored.includes('script')).toBe(false);
  });

  it('more than 1.5 MB are refused', async () => {
    const file = Buffer.concat([await plain(30, 30).png().toBuffer(), Buffer.alloc(1.5 * 1024 * 1024)]);
    expect((await send(file)).problem?.title).toBe('Please choose a picture of at most 1.5 MB');
  });
});
