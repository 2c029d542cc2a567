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
  portico_migration: { name: string; applied_at: string }
}
