// The channels of the stream, and who may watch which.

import { mostChannels } from '#api/live';
import type { ManagerId, TeamId } from '#game/identity';
import { forbidden } from '../platform/http/admit.ts';
import type { Caller } from '../platform/http/caller.ts';
import { HttpError } from '../platform/http/http-error.ts';

const channelPattern = /^(?:(?:league|match|draft|team):[1-9]\d{0,8}|manager:[0-9a-f-]{36}|admin)$/;

/** The channels of a text such as 'league:4,match:12'; throws 400 where one is not a channel or there are too many. */
export function parseChannels(text: string): readonly string[] {
  const channels = [...new Set(text.split(','))];
  const wrong = channels.find((channel) => !channelPattern.test(channel));
  if (wrong !== undefined) throw new HttpError(400, 'bad_channel', 'There is no such channel');
  if (channels.length > mostChannels) {
    throw new HttpError(400, 'too_many_channels', `A stream has at most ${mostChannels} channels`);
  }
  return channels;
}

/** What decides who may watch; asked only where a channel is not for everybody. */
export type ChannelRights = {
  isAdmin(caller: Caller): Promise<boolean>;
  ownerOf(team: TeamId): Promise<ManagerId | null | undefined>;
};

/** Throws 403 unless the caller may watch all of these channels. */
export async function admitToChannels(
  channels: readonly string[],
  caller: Caller,
  rights: ChannelRights,
): Promise<void> {
  for (const channel of channels) if (!(await mayWatch(channel, caller, rights))) throw forbidden();
}

async function mayWatch(channel: string, caller: Caller, rights: ChannelRights): Promise<boolean> {
  const [kind, id = ''] = channel.split(':');
  if (kind === 'manager') return id === caller.managerId;
  if (kind === 'team') return (await rights.ownerOf(Number(id) as TeamId)) === caller.managerId;
  if (kind === 'admin') return rights.isAdmin(caller);
  return true;
}
