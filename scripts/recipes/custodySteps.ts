import { behind, type Step } from './step.ts'

const custody = 'packages/custody/src'
const deriveKeys = `${custody}/seed/deriveKeys.ts`

/** The steps of a chain family for which the login frame's wallet has a key. */
export const custodySteps: readonly Step[] = [
  {
    file: deriveKeys,
    edit: behind(/export type PrivateKeys = \{/, ' thing: Bytes;'),
    complaint: /addressesOf\.ts.*'thing' does not exist/,
    leftOutWith: 1,
  },
  {
    file: deriveKeys,
    edit: behind(/return \{ eip155/, ', thing: eip155.slice()'),
    complaint: /deriveKeys\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: `${custody}/seed/addressesOf.ts`,
    edit: behind(/PrivateKeys\): Addresses => \(\{\n/, "  thing: 'thing',\n"),
    complaint: /addressesOf\.ts.*(\n.*)?'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: `${custody}/seed/secretsOf.ts`,
    edit: behind(/: WalletSecrets => \(\{\n/, "  thing: 'thing',\n"),
    complaint: /secretsOf\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
  {
    file: `${custody}/sign/signText.ts`,
    edit: behind(/: TextSignatures => \(\{\n/, "  thing: 'thing',\n"),
    complaint: /signText\.ts.*(\n.*)?'thing' is missing/,
    leftOutWith: 3,
  },
  {
    file: `${custody}/wallet/keyring.ts`,
    edit: behind(/keys: \{ eip155, solana/, ', thing: eip155'),
    complaint: /keyring\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: `${custody}/wallet/createWallet.ts`,
    edit: behind(/ keys: \{/, ' thing: keyring.keys.thing.slice(),'),
    complaint: /createWallet\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
  {
    file: 'packages/frame/src/continue/continueWire.ts',
    edit: behind(/addresses: v\.strictObject\(\{ eip155: evmAddress/, ', thing: name'),
    complaint: /takeLogin\.ts.*(\n .*)*'thing' is missing/,
    leftOutWith: 3,
  },
  {
    file: 'packages/frame/src/vault/exportForms.ts',
    edit: behind(/const shown = \{\n/, "  thing: 'solanaKey',\n"),
    complaint: /exportForms\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
]
