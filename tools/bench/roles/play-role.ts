// What a child process of the bench does, by the name of its role. Each role is only loaded where it is played.

import { answerAsChild } from '../process/child.ts';

const roles: Readonly<Record<string, () => Promise<void>>> = {
  touchline: async () => {
    const { touchlineActs, closeTouchline } = await import('./touchline-role.ts');
    answerAsChild(touchlineActs, closeTouchline);
  },
  joined: async () => {
    const { closeJoined, joinedActs } = await import('./joined-role.ts');
    answerAsChild(joinedActs, closeJoined);
  },
  watchers: async () => answerAsChild((await import('./watchers-role.ts')).watchersActs),
  'app-watchers': async () => answerAsChild((await import('./app-watchers-role.ts')).appWatchersActs),
  returning: async () => answerAsChild((await import('./returning-role.ts')).returningActs),
  load: async () => answerAsChild((await import('./load-role.ts')).loadActs),
  overload: async () => answerAsChild((await import('./overload-role.ts')).overloadActs),
  parse: async () => answerAsChild((await import('../rivals/parse-role.ts')).parseActs),
  'ws-floor': async () => answerAsChild((await import('./ws-floor-role.ts')).wsFloorActs),
  'held-floor': async () => answerAsChild((await import('./held-floor-role.ts')).heldFloorActs),
  'fastify-floor': async () => {
    const { fastifyFloorActs, closeFastifyFloor } = await import('./fastify-floor-role.ts');
    answerAsChild(fastifyFloorActs, closeFastifyFloor);
  },
};

/** Plays this role until the bench ends it. */
export async function playRole(name: string): Promise<void> {
  const play = roles[name];
  if (play === undefined) throw new Error(`The bench has no role ${name}`);
  await play();
}
