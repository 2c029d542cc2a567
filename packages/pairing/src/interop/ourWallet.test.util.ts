import { ability, mainnet } from '../client/setUp.test.util.ts'
import { approvableNamespaces } from '../namespaces/approvableNamespaces.ts'
import { PairingError, toErrorObject } from '../pairingError.ts'
import { memoryStore } from '../store/memoryStore.ts'
import { type PairingWallet, pairingWallet } from '../wallet/wallet.ts'
import { nodePlatform, projectId } from './relayServer.test.util.ts'
import { ownAccount, owner } from './theirs.test.util.ts'

/** The behavior of the wallet's owner. */
export type Manner = 'agree' | 'refuse' | 'has no sign-in'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** An account of another family; nothing is signed with it. */
export const solanaAccount = `${solana}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`

const mine = {
  accounts: [ownAccount, solanaAccount],
  methods: [...ability.methods, 'solana_signMessage'],
  events: ability.events,
}
const signer = { account: ownAccount, sign: (message: string) => owner.signMessage({ message }) }

/** Returns the outcome of a request: messages are signed, and nothing else. */
async function outcomeOf({
  method,
  params,
  chainId,
}: ReturnType<PairingWallet['requests']>[number]) {
  if (method === 'solana_signMessage') return { result: { on: chainId } }
  if (method !== 'personal_sign') return { error: toErrorObject(new PairingError('USER_REJECTED')) }
  const [raw] = params as [`0x${string}`]
  return { result: await owner.signMessage({ message: { raw } }) }
}

/**
 * Waits for an answer. The client may be closed first: a site may have the answer, and the test be over, before the
 * relay has confirmed it.
 */
export const unlessClosed = (answered: Promise<unknown>) =>
  answered.catch((error: PairingError) => {
    if (error.reason !== 'CLOSED') throw error
  })

/** Our wallet, with an owner who always does the same. */
export async function ourWallet(
  relayUrl: string,
  { store = memoryStore(), manner = () => 'agree' as Manner } = {},
): Promise<PairingWallet> {
  const opened = await pairingWallet({
    relayUrl,
    projectId,
    metadata: { name: 'Our wallet', description: '', url: 'https://wallet.example', icons: [] },
    store,
    platform: nodePlatform(),
    signsIn: manner() !== 'has no sign-in',
  })
  const answer = async (request: ReturnType<PairingWallet['requests']>[number]) =>
    opened.respond(request.topic, request.id, await outcomeOf(request))
  const refuses = () => manner() === 'refuse'
  const agreed = { chains: [mainnet], methods: ability.methods }
  opened.on((event) => {
    if (event.type === 'request') unlessClosed(answer(event))
    if (event.type === 'proposal')
      unlessClosed(
        refuses()
          ? opened.reject(event.id)
          : opened.approve(event.id, approvableNamespaces(event, mine)),
      )
    if (event.type === 'signIn')
      unlessClosed(
        refuses()
          ? opened.rejectSignIn(event.id)
          : opened.approveSignIn(event.id, [signer], agreed),
      )
  })
  for (const request of opened.requests()) unlessClosed(answer(request))
  return opened
}
