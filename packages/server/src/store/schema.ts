/** The tables, in the subset of types that SQLite and PostgreSQL share: text and integers. */
export type Tables = {
  project: {
    id: string
    name: string
    /** A JSON list. */
    allowed_origins: string
    /** ISO 8601, UTC: sorts as text. */
    created_at: string
  }
  /** Mail of the relay. It is sealed by the clients; what else is here says when it may go. */
  relay_message: {
    topic: string
    /** SHA-256 of the message, in hexadecimal digits. */
    id: string
    message: string
    tag: number
    attestation: string | null
    /** Hash of the client that sent it. */
    sender: string
    /** Microseconds since 1970, never the same twice on one node: the order of delivery. */
    position: number
    /** Milliseconds since 1970. */
    expires_at: number
    /** Hashes of the clients that have it, each after a space. */
    acked_by: string
  }
  /** Who listens to a topic of the relay, by hash; outlives the connection. */
  relay_subscription: { topic: string; client: string; seen_at: number }
  portico_migration: { name: string; applied_at: string }
}
