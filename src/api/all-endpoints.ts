// Every endpoint of the API. The browser imports only the types: the schemas stay on the server.

import * as account from './account.ts';
import * as signUp from './account-links.ts';
import * as profile from './account-profile.ts';
import * as audit from './audit.ts';
import * as backup from './backup.ts';
import * as draft from './draft.ts';
import type { Endpoint } from './endpoint.ts';
import * as fixtures from './fixtures.ts';
import * as gameweek from './gameweek.ts';
import * as health from './health.ts';
import * as invite from './invite.ts';
import * as league from './league.ts';
import * as live from './live.ts';
import * as manager from './manager.ts';
import * as match from './match.ts';
import * as sendCommands from './match-commands.ts';
import * as matchLog from './match-log.ts';
import * as matchPreview from './match-preview.ts';
import * as recordMatch from './match-recording.ts';
import * as outbox from './outbox.ts';
import * as player from './player.ts';
import * as scoring from './scoring.ts';
import * as season from './season.ts';
import * as selection from './selection.ts';
import * as system from './system.ts';
import * as team from './team.ts';

export const allEndpoints = [
  health.readHealth,
  account.signInWithPassword,
  account.signInWithSecondFactor,
  account.refreshSession,
  account.signOut,
  account.setUpFirstAdmin,
  account.readMe,
  fixtures.fetchFixtures,
  fixtures.importFixtureFiles,
  fixtures.testFetchFixtures,
  fixtures.checkReports,
  fixtures.listSecondOpinions,
  signUp.signUp,
  signUp.requestMagicLink,
  signUp.requestCode,
  signUp.recoverPassword,
  signUp.verifyLink,
  signUp.verifyCode,
  signUp.updatePassword,
  signUp.confirmEmail,
  signUp.undoEmail,
  profile.updateProfile,
  profile.setAvatar,
  profile.removeAvatar,
  profile.readSecurity,
  profile.proveAgain,
  profile.changePassword,
  profile.changeEmail,
  profile.cancelEmail,
  profile.addPhone,
  profile.confirmPhone,
  profile.removePhone,
  profile.enrollTwoStep,
  profile.verifyTwoStep,
  profile.renewBackupCodes,
  profile.switchOffTwoStep,
  profile.endOneSession,
  profile.endOtherSessions,
  invite.inviteManagers,
  invite.resendInvite,
  invite.cancelInvite,
  invite.readInvite,
  invite.acceptInvite,
  outbox.listMails,
  outbox.retryMail,
  outbox.retryAllMails,
  outbox.listOutbox,
  outbox.readOutboxMail,
  gameweek.listGameweeks,
  gameweek.readCalendar,
  gameweek.moveDeadline,
  gameweek.pinGameweek,
  gameweek.moveMatch,
  league.listLeagues,
  league.readLeague,
  league.setChampion,
  league.readHome,
  league.readStandings,
  league.readSquads,
  league.listFantasyMatches,
  league.readFantasyMatch,
  manager.listManagersAndTeams,
  manager.readGettingStarted,
  manager.addManager,
  manager.endSessionsOfManager,
  manager.takeOffTwoStep,
  manager.deleteManager,
  manager.setRoles,
  team.addTeam,
  team.deleteTeam,
  team.handOverTeam,
  league.addLeague,
  league.renameLeague,
  match.listMatches,
  match.readMatch,
  match.readLineUpOffer,
  matchLog.readMatchLog,
  matchPreview.previewMatchChange,
  player.readPlayerPoints,
  recordMatch.saveLineUps,
  recordMatch.recordEvent,
  recordMatch.correctEvent,
  recordMatch.removeEvent,
  recordMatch.updateMatchMinute,
  recordMatch.completeMatch,
  sendCommands.sendCommands,
  recordMatch.reopenMatch,
  recordMatch.deleteMatchReport,
  recordMatch.restoreMatchReport,
  recordMatch.voidMatch,
  team.readTeam,
  team.readTeamLineUps,
  team.renameTeam,
  player.listPlayers,
  player.readPlayer,
  player.readPlayerSeason,
  player.transferPlayer,
  audit.listAudit,
  scoring.readScoring,
  scoring.previewScoring,
  scoring.changeScoring,
  scoring.previewPosition,
  scoring.changePosition,
  system.readSystem,
  system.makeBackup,
  backup.downloadBackup,
  system.retryJob,
  system.sendTestMail,
  system.sendFromHere,
  season.readSeason,
  season.readSeasonArchive,
  season.startNewSeason,
  season.clearTeamData,
  season.resetPlayerStatistics,
  season.clearMatchData,
  selection.readSelection,
  selection.saveSelection,
  draft.readDraft,
  draft.searchDraftPlayers,
  draft.readPicker,
  draft.startDraft,
  draft.changeDraftOrder,
  draft.pickPlayer,
  draft.undoPick,
  draft.pauseDraft,
  draft.resumeDraft,
  draft.sendToBack,
  draft.simulateDraft,
  draft.resetDraft,
  draft.releasePlayer,
  draft.assignPlayer,
  live.readLive,
] as const satisfies readonly Endpoint[];

export type AnyEndpoint = (typeof allEndpoints)[number];
/** 'POST /api/selection/save' and so on: how the browser names an endpoint without importing its schemas. */
export type EndpointKey = AnyEndpoint extends infer E
  ? E extends Endpoint<infer M, infer P>
    ? `${M} ${P}`
    : never
  : never;
export type EndpointOf<Key extends EndpointKey> = AnyEndpoint extends infer E
  ? E extends Endpoint<infer M, infer P>
    ? `${M} ${P}` extends Key
      ? E
      : never
    : never
  : never;
