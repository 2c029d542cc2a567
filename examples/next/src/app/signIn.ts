import { DatabaseSync } from 'node:sqlite'
import { createSignInBackend, type SignInBackend } from '@portico/siwx/backend'
import { evmVerifier } from '@portico/siwx/evm'

/** Stores used nonces and ended sessions in a database, because Next.js may answer in several processes. */
function openSpentList(file: string) {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('create table if not exists spent (id text primary key, until integer not null)')
  return {
    async add(id: string, until: number) {
      db.prepare('delete from spent where until <= ?').run(Date.now())
      return db.prepare('insert or ignore into spent values (?, ?)').run(id, until).changes === 1
    },
    has: async (id: string) => db.prepare('select 1 from spent where id = ?').get(id) !== undefined,
  }
}

let made: SignInBackend | undefined

/** Created with the first request, because there is no secret while Next.js builds. */
export function getSignIn(): SignInBackend {
  const { SITE, SIGN_IN_SECRET, SIGN_IN_DATABASE, NODE_URL } = process.env
  made ??= createSignInBackend({
    origin: SITE ?? 'http://localhost:3000',
    secret: SIGN_IN_SECRET ?? '',
    chainIds: ['eip155:31337'],
    verifiers: [evmVerifier({ nodes: { 'eip155:31337': NODE_URL ?? 'http://127.0.0.1:8545' } })],
    spent: openSpentList(SIGN_IN_DATABASE ?? 'sign-in.db'),
  })
  return made
}
