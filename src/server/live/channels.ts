// The channels of the stream, and who may watch which.

import { parseChannel } from '#api/channel';
import { mostChannels } from '#api/live';
import type { ManagerId, TeamId } from '#game/identity';
import type { Caller } from '../platform/access/caller.ts';
import { forbidden } from '../platform/http/admit.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** The channels in a text such as 'league:4,match:12'; throws 400 if one is unknown or there are too many. */
export function parseChannels(text: string): readonly string[] {
  const channels = [...new Set(text.split(','))];
  const wrong = channels.find((channel) => parseChannel(channel) === null);
  if (wrong !== undefined) throw new HttpError(400, 'bad_channel', 'Unknown channel');
  if (channels.length > mostChannels) {
    throw new HttpError(400, 'too_many_channels', `A stream has at most ${mostChannels} channels`);
  }
  return channels;
}

/** What decides who may watch; only called for channels that are not open to everyone. */
export type ChannelRights = {
  ownerOf(team: TeamId): Promise<ManagerId | null | undefined>;
};

/**
 * Those of the channels that the caller may watch; throws 403 if none is left. A tab that was away still asks for a team
 * that was handed over meanwhile, and learns of it from the others (rules/screens 13).
 */
export async function channelsFor(
  caller: Caller,
  channels: readonly string[],
  rights: ChannelRights,
): Promise<readonly string[]> {
  const watchable: string[] = [];
  for (const channel of channels) if (await mayWatch(channel, caller, rights)) watchable.push(channel);
  if (watchable.length === 0) throw forbidden();
  return watchable;
}

async function mayWatch(name: string, caller: Caller, rights: ChannelRights): Promise<boolean> {
  const channel = parseChannel(name);
  switch (channel?.kind) {
    case 'league':
    case 'match':
    case 'draft':
    case 'players':
    case 'season':
    case 'points':
    case 'matches':
      return true;
    case 'team':
      return (await rights.ownerOf(channel.id)) === caller.managerId;
    case undefined:
      return false;
  }
}
