import type { Generated } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Default, NullableTimestamp, Timestamp } from './column-types.ts';

export type Managers = {
  id: Generated<ManagerId>;
  email: string;
  username: string;
  avatar_url: string | null;
  is_admin: Default<boolean>;
  is_reporter: Default<boolean>;
  created_at: Timestamp;
};
export type Account = {
  manager_id: ManagerId;
  password_hash: string;
  password_changed_at: Timestamp;
  totp_secret: string | null;
  totp_confirmed_at: NullableTimestamp;
  totp_last_step: number | null;
  phone: Default<string | null>;
};
export type BackupCode = { manager_id: ManagerId; hash: Buffer; used_at: NullableTimestamp };
/** A 256 x 256 WebP under the name that its address ends in. */
export type Avatar = { name: string; manager_id: ManagerId; image: Buffer };
export type MailChannel = 'email' | 'text';
/** 'kept' was written to the local outbox, 'given-up' found no mail server in time. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'refused' | 'given-up';
export type Mail = {
  id: Generated<string>;
  number: Generated<number>;
  channel: MailChannel;
  recipient: string;
  subject: string;
  sealed: string | null;
  created_at: Timestamp;
  useless_at: NullableTimestamp;
  state: Default<MailState>;
  attempts: Default<number>;
  last_error: Default<string | null>;
  done_at: NullableTimestamp;
};
export type Session = {
  id: Generated<string>;
  manager_id: ManagerId;
  browser: string;
  signed_in_at: Timestamp;
  proved_at: NullableTimestamp;
  expires_at: Timestamp;
  ended_at: NullableTimestamp;
  end_reason: 'signed-out' | 'revoked' | 'theft' | 'password-changed' | null;
};
export type SessionCredential = {
  hash: Buffer;
  session_id: string;
  number: number;
  /** The number of the credential that was shown for this one; null for the first. */
  parent: number | null;
  used_at: NullableTimestamp;
};
export type SignInTokenPurpose =
  | 'set-up'
  | 'second-factor'
  | 'sign-up'
  | 'magic-link'
  | 'code'
  | 'password'
  | 'email'
  | 'email-undo'
  | 'phone';
export type SignInToken = {
  hash: Buffer;
  purpose: SignInTokenPurpose;
  manager_id: ManagerId | null;
  /** The address or phone number that it was made for, where that is not the account's. */
  email: string | null;
  password_hash: Default<string | null>;
  created_at: Timestamp;
  expires_at: NullableTimestamp;
  used_at: NullableTimestamp;
};
export type SignInGuess = { address_hash: Buffer; failures: number; blocked_until: NullableTimestamp };
export type ManagerInvites = {
  id: Generated<string>;
  email: string;
  invite_token: string;
  invited_by: ManagerId | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
};
