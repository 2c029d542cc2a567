import type { AuthLogTable } from './auth/authLogTable.ts'
import type { AuthTables } from './auth/authTables.ts'
import type { ChallengeTable } from './auth/challenges/challengeTable.ts'
import type { EmailPendingTable } from './auth/emailChange/emailPendingTable.ts'
import type { EmailRevertTable } from './auth/emailChange/emailRevertTable.ts'
import type { LoginKeyTable } from './auth/loginKeys/loginKeyTable.ts'
import type { PasskeyTable } from './auth/passkeys/passkeyTable.ts'
import type { TombstoneTable } from './auth/tombstones/tombstoneTable.ts'
import type { LogoutPendingTable } from './auth/waiting/logoutPendingTable.ts'
import type { WindowTable } from './auth/windows/windowTable.ts'
import type { AssistedTables } from './custody/assisted/assistedTables.ts'
import type { CustodyTables } from './custody/custodyTables.ts'
import type { SpendingLimitTable } from './custody/spendingLimits/spendingLimitTable.ts'
import type { FacilitatorTables } from './facilitator/facilitatorTables.ts'
import type { MailTables } from './mail/mailTables.ts'
import type { NameTables } from './names/nameTables.ts'
import type { PurchaseTables } from './onramp/purchaseTables.ts'
import type { GapTables } from './pay/gapTable.ts'
import type { PayTables } from './pay/payTables.ts'
import type { SessionTables } from './sessions/sessionTables.ts'

/** The names of the tables, which both databases have. */
const names: Readonly<Record<keyof Tables, true>> = {
  project: true,
  relay_message: true,
  relay_subscription: true,
  relay_watch: true,
  relay_watch_event: true,
  relay_secret: true,
  storage_check: true,
  rate_bucket: true,
  relay_node: true,
  relay_socket: true,
  history_chain: true,
  history_mark: true,
  history_activity: true,
  history_coverage: true,
  history_asset: true,
  history_gap: true,
  sign_in_nonce: true,
  sign_in_session: true,
  facilitator_payment: true,
  name_entry: true,
  project_key: true,
  pay_order: true,
  pay_payment: true,
  pay_chain: true,
  pay_webhook: true,
  pay_event: true,
  pay_gap: true,
  onramp_purchase: true,
  onramp_event: true,
  mail_outbox: true,
  auth_proof: true,
  auth_event: true,
  auth_flow: true,
  auth_identity: true,
  auth_device: true,
  auth_session: true,
  auth_access: true,
  auth_log: true,
  auth_challenge: true,
  auth_email_revert: true,
  auth_email_pending: true,
  auth_logout_pending: true,
  auth_passkey: true,
  auth_login_key: true,
  auth_tombstone: true,
  auth_window: true,
  custody_wallet: true,
  custody_data_key: true,
  custody_share: true,
  custody_factor: true,
  custody_assisted: true,
  custody_request: true,
  custody_limit: true,
  portico_migration: true,
}

/** The names of the tables. */
export const tableNames = Object.keys(names) as readonly (keyof Tables)[]

/** The tables, in the types that SQLite and PostgreSQL share: text and integers. */
export type Tables = SessionTables &
  AuthTables &
  AuthLogTable &
  ChallengeTable &
  EmailRevertTable &
  EmailPendingTable &
  LogoutPendingTable &
  MailTables &
  NameTables &
  PayTables &
  GapTables &
  FacilitatorTables &
  PurchaseTables &
  PasskeyTable &
  LoginKeyTable &
  TombstoneTable &
  WindowTable &
  CustodyTables &
  SpendingLimitTable &
  AssistedTables & {
    project: {
      id: string
      name: string
      /** A JSON list. */
      allowed_origins: string
      /** A JSON list. */
      frame_approval_origins: string
      /** ISO 8601 in UTC, which sorts as text. */
      created_at: string
      /** The same, or null while the project is enabled. */
      disabled_at: string | null
    }
    /** Mail of the relay. The clients seal it. The other columns say when it may be deleted. */
    relay_message: {
      topic: string
      /** SHA-256 of the message, in hexadecimal digits. */
      id: string
      message: string
      tag: number
      attestation: string | null
      /** The hash of the client that sent it. */
      sender: string
      /** In microseconds since 1970, never the same twice on one node. It is the order of delivery. */
      position: number
      /** In milliseconds since 1970. */
      expires_at: number
      /** The hashes of the clients that have it, each after a space. */
      acked_by: string
      /**
       * The bytes of message and attestation. 0 after all clients have it: the row is then empty, and only marks that
       * it existed.
       */
      bytes: number
      project: string
      /**
       * A hash of the sender's network address. Only the process that accepted the message can map it to the address.
       */
      address: string
    }
    /** The subscribers of each topic of the relay, by hash. They outlive the connection. */
    relay_subscription: { topic: string; client: string; seen_at: number }
    /** The webhooks of clients. Lists are JSON. */
    relay_watch: {
      client: string
      client_id: string
      type: string
      url: string
      tags: string
      statuses: string
      expires_at: number
    }
    /** Events for webhooks, as signed tokens. */
    relay_watch_event: {
      id: string
      client: string
      url: string
      auth: string
      tries: number
      due_at: number
      expires_at: number
    }
    /** Secrets that all nodes share. */
    relay_secret: { name: string; value: string }
    /** Always empty. Used to check whether the database can be written. */
    storage_check: { id: string; filler: string }
    /** The remaining requests of clients. SQLite has only one node, for which memory is enough. */
    rate_bucket: {
      /** The hash of the counted key. */
      key: string
      /** When the bucket is full again, in microseconds since 1970. */
      full_at: number
    }
    /**
     * The nodes that count their open sockets here, with the end of their lease in milliseconds since 1970. Unused on
     * SQLite.
     */
    relay_node: { id: string; expires_at: number }
    /** The number of a node's open sockets for a client, an address or a project, by hash. Unused on SQLite. */
    relay_socket: { key: string; node: string; sockets: number }
    /** Chains with a history. `generation` counts the rollbacks of its blocks. */
    history_chain: { chain: string; generation: number }
    /** Known blocks of a chain. */
    history_mark: { chain: string; number: number; hash: string }
    /** Transactions of accounts. `body` is the read data as JSON, and empty until the first read. */
    history_activity: {
      chain: string
      account: string
      block: number
      idx: number
      block_hash: string
      hash: string
      body: string
    }
    /** The ranges of blocks that were searched for an account, both ends included, with the method of the search. */
    history_coverage: { chain: string; account: string; source: string; lo: number; hi: number }
    /** Tokens and NFTs that accounts received, with the lowest known block of each. */
    history_asset: { chain: string; account: string; kind: string; asset: string; block: number }
    /** Blocks that were searched for an account, but not read completely. */
    history_gap: {
      chain: string
      account: string
      source: string
      block: number
      tries: number
      due_at: number
    }
    portico_migration: { name: string; applied_at: string }
  }
