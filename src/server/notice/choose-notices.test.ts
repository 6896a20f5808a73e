import { beforeEach, describe, expect, it } from 'vitest';
import type { SentInputOf } from '#api/endpoint';
import type * as api from '#api/notice';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let kim: TestManager;

const choose = (input: Partial<SentInputOf<typeof api.chooseNotices>>) =>
  server.as(kim).post('/api/notice/choose', { kinds: [], ...input });
const choices = async () => (await server.as(kim).get('/api/notice/choices', {})).body;
const times = async () => {
  const { hours_before, quiet } = await choices();
  return { hours_before, quiet };
};
const ofLetters = async () => (await choices()).kinds.find(({ kind }) => kind === 'letter');

beforeEach(async () => {
  await server.database.truncate();
  kim = await server.createManager();
});

describe('what a request does not name', () => {
  it('stays as it is: hours, quiet hours and each switch', async () => {
    await choose({ hours_before: 6 });
    expect(await times()).toEqual({ hours_before: 6, quiet: { from: 22, to: 7 } });
    await choose({ quiet: null });
    expect(await times()).toEqual({ hours_before: 6, quiet: null });
    await choose({ quiet: { from: 20, to: 9 } });
    await choose({ hours_before: 48 });
    expect(await times()).toEqual({ hours_before: 48, quiet: { from: 20, to: 9 } });
    await choose({ kinds: [{ kind: 'letter', mail: false }] });
    await choose({ kinds: [{ kind: 'letter', push: false }] });
    expect(await ofLetters()).toEqual({ kind: 'letter', mail: false, push: false });
    expect(await times()).toEqual({ hours_before: 48, quiet: { from: 20, to: 9 } });
  });

  it('stays if two requests at once change one thing each', async () => {
    await Promise.all([choose({ hours_before: 3 }), choose({ quiet: { from: 0, to: 6 } })]);
    expect(await times()).toEqual({ hours_before: 3, quiet: { from: 0, to: 6 } });
  });

  it('is stored for nobody who has chosen only switches', async () => {
    await choose({ kinds: [{ kind: 'letter', mail: false }] });
    expect(await server.database.db.selectFrom('notice_times').selectAll().execute()).toEqual([]);
  });
});

describe('refused are', () => {
  it('quiet hours that end when they begin, and an hour that does not exist', async () => {
    expect((await choose({ quiet: { from: 7, to: 7 } })).problem?.title).toBe(
      'Quiet hours need an end that differs from their beginning',
    );
    expect((await choose({ quiet: { from: 24, to: 7 } })).status).toBe(400);
    expect(await times()).toEqual({ hours_before: 24, quiet: { from: 22, to: 7 } });
  });

  it('a kind that is named twice, because it would say two things', async () => {
    const { status, problem } = await choose({
      kinds: [
        { kind: 'letter', mail: false },
        { kind: 'letter', mail: true },
      ],
    });
    expect(status).toBe(400);
    expect(problem?.fields).toEqual([{ path: 'kinds', message: 'A kind is named twice' }]);
    expect(await ofLetters()).toEqual({ kind: 'letter', mail: true, push: true });
  });
});
