import { type SentLimit, spendingLimitText } from '@portico/contract'
import { createWallet, type OpenWallet, signers } from '@portico/custody'
import { createTestServer, projectId } from '../../../test/createTestServer.ts'
import { codesIn } from '../../auth/device.test.util.ts'
import { createFrame } from '../frame.test.util.ts'

/** The site of the tests' logins. */
export const site = 'https://shop.example'

/** Signs a limit with a wallet, as the vault page does. */
const sealWith = ({ keyring: { keys } }: OpenWallet, limit: SentLimit): string => {
  const text = new TextEncoder().encode(spendingLimitText(limit))
  return Buffer.from(signers.signEdwards(text, keys.solana).bytes).toString('base64url')
}

/** Creates a server with a visitor who has a wallet, and limits of that visitor. */
export async function createLimitWorld() {
  const node = await createTestServer()
  const frame = await createFrame(node, { email: 'visitor@mail.example' })
  const { stored } = await frame.register()
  const { user } = await frame.status()
  const limit: SentLimit = {
    user,
    projectId,
    site,
    currency: 'USD',
    perDay: '2000',
    most: { 'eip155:1/slip44:60': '10000000000000000' },
    version: node.now(),
    until: node.now() + 30 * 24 * 60 * 60_000,
  }
  return {
    node,
    frame,
    stored,
    user,
    limit,
    /** Sets a limit with the wallet. `changed` is what is sent instead of what was signed. */
    set: (more: Partial<SentLimit> = {}, changed: object = {}) =>
      frame.withWallet(stored, async (wallet) => {
        const signed = { ...limit, ...more }
        const seal = sealWith(wallet, signed)
        return frame.request('limits', { limit: { ...signed, ...changed }, seal })
      }),
    /** Signs with a wallet that is not the account's. */
    setByOther: () =>
      createWallet({ user }, async ({ wallet }) =>
        frame.request('limits', { limit, seal: sealWith(wallet, limit) }),
      ),
    /** Returns the limits that the server returns. */
    list: async () =>
      (await frame.request('limits')).body as unknown as {
        limits: { limit: SentLimit; seal: string }[]
        sites: string[]
      },
    /** Creates somebody who can read the visitor's mailbox, and has no wallet. */
    createThief: async () => {
      node.advance(30_000)
      const before = codesIn(node).length
      const thief = await createFrame(node, { email: 'visitor@mail.example' })
      return { thief, mails: codesIn(node).length - before }
    },
  }
}
