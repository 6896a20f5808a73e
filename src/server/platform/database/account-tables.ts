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
};
export type Session = {
  id: Generated<string>;
  manager_id: ManagerId;
  browser: string;
  signed_in_at: Timestamp;
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
  | 'email-undo';
export type SignInToken = {
  hash: Buffer;
  purpose: SignInTokenPurpose;
  manager_id: ManagerId | null;
  email: string | null;
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
