import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf, wrapRecovery } from '@portico/custody'
import { passwordKey } from '@portico/custody/argon2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableServer } from '../../test/killed/createKillableServer.ts'
import { freshDatabase, onOneDatabase } from '../../test/store/onDatabases.ts'
import { rowsOf } from '../../test/store/rowsOf.ts'
import { codesIn, outcomeOf } from '../auth/device.test.util.ts'
import type { DatabaseConfig } from '../store/databaseConfig.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { createFrame, type StoredWallet } from './frame.test.util.ts'

const email = 'visitor@mail.example'
const password = 'a long walk to the old harbour'
let database: DatabaseConfig
let server: Awaited<ReturnType<typeof createKillableServer>>

type Frame = Awaited<ReturnType<typeof createFrame>>
type Named = [name: string, secret: Uint8Array | string]

/** Returns all secrets of an open wallet that only the visitor may have. */
const secretsOf = (frame: Frame, stored: StoredWallet, name: string) =>
  frame.withWallet(
    stored,
    async ({ key, keyring }): Promise<Named[]> => [
      [`${name}: key`, key.slice()],
      [`${name}: entropy`, keyring.entropy.slice()],
      [`${name}: words`, wordsOf(keyring.entropy)],
      [`${name}: EVM`, keyring.keys.eip155.slice()],
      [`${name}: Solana`, keyring.keys.solana.slice()],
      [`${name}: recovery`, keyring.recovery.privateKey.slice()],
      [`${name}: device share`, stored.deviceShare.slice()],
    ],
  )

/** Adds a password to the wallet, as the login frame does. */
const addPassword = (frame: Frame, stored: StoredWallet) =>
  frame.withWallet(stored, async (wallet) => {
    const name = { factor: 'password-1', kind: 'password' } as const
    const sealed = await wrapRecovery(wallet, name, passwordKey(password))
    const wrapped = Buffer.from(sealed).toString('base64url')
    const proof = await frame.prove(wallet, 'add factor')
    return frame.request('factors', { epoch: wallet.epoch, ...name, wrapped, proof })
  })

/** Returns the encodings of a secret, each too long to occur by chance. */
function formsOf(secret: Uint8Array | string): Buffer[] {
  const bytes = Buffer.from(secret)
  const texts = (['hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form))
  const forms = [bytes, ...texts.map((text) => Buffer.from(text))]
  return forms.map((form) => form.subarray(0, form.length - 3))
}

const foundIn = (data: Buffer, secrets: readonly Named[]) =>
  secrets.filter(([, secret]) => formsOf(secret).some((form) => data.includes(form)))
const namesOf = (secrets: readonly Named[]) => secrets.map(([name]) => name)

/** Reads the server's files, and its database if that is not a file. */
async function readStores(): Promise<Buffer> {
  const files = readdirSync(server.folder).filter((name) => name !== 'heap')
  const found = files.map((name) => readFileSync(join(server.folder, name)))
  if (database.kind !== 'postgres') return Buffer.concat(found)
  const { db, close } = openDatabase(database)
  const rows = await rowsOf(db)
  await close()
  return Buffer.concat([...found, ...rows])
}

onOneDatabase(() => {
  beforeEach(async () => {
    database = await freshDatabase()
    server = await createKillableServer(database)
    await server.start()
  }, 120_000)
  afterEach(() => server.end())

  test('a server that served a wallet’s whole life has none of its secrets in files, log, mails or memory', {
    timeout: 180_000,
  }, async () => {
    const node = server.nodeOf(email)
    const frame = await createFrame(node, { email })
    const { stored } = await frame.register()
    const first = await secretsOf(frame, stored, 'first epoch')
    expect(outcomeOf(await addPassword(frame, stored))).toBe('ok')
    await server.advance(30_000)
    const phone = await createFrame(node, { email, prf: frame.prf })
    const joined = await phone.recover()
    await phone.exportWallet(joined.stored)
    await phone.revoke(joined.stored, frame.device.thumbprint)
    const renewed = await phone.renew(joined.stored)
    const second = await secretsOf(phone, renewed.stored, 'second epoch')
    const opened = (await phone.request('open', {})).body as unknown as { serverShare: string }
    const { refreshToken } = (await phone.device.refresh(phone.login.refreshToken))
      .body as unknown as { refreshToken: string }
    const never: Named[] = [
      ...first,
      ...second,
      ['passkey', frame.prf],
      ['password', password],
      ['device share that was revoked', joined.stored.deviceShare],
    ]
    const shares: Named[] = [['server share', Buffer.from(opened.serverShare, 'base64url')]]
    const tokens: Named[] = [frame, phone].flatMap(({ login }): Named[] => [
      ['access token', login.accessToken],
      ['refresh token', login.refreshToken],
    ])
    tokens.push(['refresh token', refreshToken])
    const codes = codesIn(node)
    expect(codes).toHaveLength(2)
    // Waiting mails contain a code. After all of them have arrived, none waits.
    await expect.poll(() => node.mails.length).toBeGreaterThanOrEqual(7)

    const heap = join(server.folder, 'heap')
    await server.dumpHeap(heap)
    await server.stop()
    const log = Buffer.from(server.log.join('\n'))
    const mails = Buffer.from(JSON.stringify(server.mailbox.mails))
    const stores = await readStores()
    const memory = readFileSync(heap)
    const places = Object.entries({ log, mails, stores, memory })
    for (const [place, data] of places) {
      expect([place, namesOf(foundIn(data, never))]).toEqual([place, []])
      expect([place, namesOf(foundIn(data, shares))]).toEqual([place, []])
    }
    for (const data of [log, mails, stores]) expect(namesOf(foundIn(data, tokens))).toEqual([])
    // A code is six digits, which occur anywhere by chance, so the search is for its written form.
    for (const code of codes)
      for (const [place, data] of places)
        if (place !== 'mails')
          expect([place, data.includes(`${code} is`), data.includes(`"${code}"`)]).toEqual([
            place,
            false,
            false,
          ])
    // The search works: it finds the keyring.
    const keyring = ((await readKeyring()) ?? '').slice(0, 60)
    expect(keyring).toHaveLength(60)
    expect(stores.includes(keyring)).toBe(true)
    expect(log.includes('/v1/custody/open')).toBe(true)
    expect(mails.includes('Your recovery phrase was shown')).toBe(true)
    expect(memory.includes('WALLET_REGISTERED')).toBe(true)

    async function readKeyring() {
      await server.start()
      const { body } = await phone.request('open', {})
      return (body as unknown as { wallet: { keyring: string } }).wallet.keyring
    }
  })
})
