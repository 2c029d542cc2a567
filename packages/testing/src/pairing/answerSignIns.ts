import type { PairingWallet, Signer, SignInRequest } from '@portico/pairing'
import type { WalletGate } from '../walletGate.ts'
import { pairingMethods } from './pairingMethods.ts'

/** The accounts that sign in, and the permissions of a site. */
type Ability = {
  accounts: readonly string[]
  signers?: readonly Signer[]
  methods?: readonly string[]
}

/** Signs in if sites request it, as the gate says. Returns their requests, oldest first. */
export function answerSignIns(
  client: PairingWallet,
  gate: WalletGate,
  { accounts, signers = [], methods = pairingMethods.eip155?.methods ?? [] }: Ability,
): readonly SignInRequest[] {
  const signIns: SignInRequest[] = []
  const chains = accounts.map((account) => account.slice(0, account.lastIndexOf(':')))
  const answer = async ({ id }: SignInRequest) => {
    try {
      await gate.pass()
      await client.approveSignIn(id, signers, { chains, methods })
    } catch {
      await client.rejectSignIn(id)
    }
  }
  client.on((event) => {
    if (event.type !== 'signIn') return
    signIns.push(event)
    void answer(event).catch(() => {}) // the site has gone meanwhile
  })
  return signIns
}
