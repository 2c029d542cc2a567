import type { Hex } from '@portico/decode'
import { providerError } from '../errors.ts'
import { parseSignInInput } from '../signInInput.ts'
import type { SolanaAccess } from '../state.ts'
import { accountOf } from './account.ts'
import { fromHex } from './bytes.ts'
import type { SiteAccess } from './siteAccess.ts'

/** The result of an approved sign-in in the wallet window. */
export type SignedIn = { access: SolanaAccess; message: Hex; signature: Hex }

/** Creates the Wallet Standard feature that connects and signs in by one approval. */
export const signInFeature = ({ approval }: SiteAccess) => ({
  'solana:signIn': {
    version: '1.0.0',
    signIn: async (...inputs: unknown[]) => {
      const input = parseSignInInput(inputs[0] ?? {})
      if (!input || inputs.length > 1)
        throw providerError('invalidParams', 'The request is malformed: input.')
      const { access, message, signature } = (await approval({
        kind: 'solanaSignIn',
        input,
      })) as SignedIn
      const [account] = accountOf(access)
      return [{ account, signedMessage: fromHex(message), signature: fromHex(signature) }]
    },
  },
})
