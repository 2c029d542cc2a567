import { generateKeyPairSigner, getBase58Encoder, signBytes } from '@solana/kit'
import { signWith, type Ways } from './signingFeatures.ts'

/** The input of a site's sign-in (Wallet Standard), with the fields that follow `domain` and `address` in the text. */
type Input = Partial<Record<keyof typeof labels | 'domain' | 'statement', string>> & {
  resources?: string[]
}

const labels = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
} as const

/**
 * Creates the feature by which a site connects and signs in at once. `letIn` authorizes the site and returns its
 * accounts.
 */
export const signInFeature = (ways: Ways, letIn: () => readonly unknown[]) => ({
  'solana:signIn': {
    version: '1.0.0',
    async signIn(...inputs: Input[]) {
      await ways.pass('solana:signIn', inputs)
      const cheat = ways.mischief()
      const [shown] = letIn() as readonly { address: string }[]
      if (cheat === 'fewer') return []
      if (cheat === 'nonsense') return [{ account: shown, signedMessage: 'x', signature: 7 }]
      const [input = {}] = inputs
      if (cheat === 'anotherAccount') return [await signedByStranger(input)]
      const { address = '' } = shown ?? {}
      const text = new TextEncoder().encode(textOf(input, address))
      const signedMessage = cheat === 'wrappedMessage' ? new Uint8Array([255, ...text]) : text
      return [
        { account: shown, signedMessage, signature: await signWith(ways, address, signedMessage) },
      ]
    },
  },
})

/** Returns the text of a sign-in, by the specification of Wallet Standard. */
function textOf(input: Input, address: string): string {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const lines = names.flatMap((name) => (input[name] ? [`${labels[name]}: ${input[name]}`] : []))
  return [
    `${input.domain} wants you to sign in with your Solana account:`,
    address,
    '',
    ...(input.statement ? [input.statement, ''] : []),
    ...lines,
    ...(input.resources ? ['Resources:', ...input.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}

/** Signs with an account that the site cannot see. */
async function signedByStranger(input: Input) {
  const { address, keyPair } = await generateKeyPairSigner()
  const publicKey = new Uint8Array(getBase58Encoder().encode(address))
  const signedMessage = new TextEncoder().encode(textOf(input, address))
  const signature = await signBytes(keyPair.privateKey, signedMessage)
  const account = { address, publicKey, chains: ['solana:mainnet'], features: [] }
  return { account, signedMessage, signature }
}
