import type { Handlers, HandlersOf } from '../http/handlers.ts'
import { siteOf } from '../sessions/siteOf.ts'
import { releaseName, setNameAddress, setNameTexts } from './changeName.ts'
import type { Names } from './names.ts'
import { registerName } from './registerName.ts'
import { toNameRecord, writeAddresses } from './toNameRecord.ts'

type NameRoute =
  | 'profileNonce'
  | 'profileRegister'
  | 'profileAttributes'
  | 'profileAddress'
  | 'profileRelease'

const none: Pick<Handlers, NameRoute> = {
  profileNonce: undefined,
  profileRegister: undefined,
  profileAttributes: undefined,
  profileAddress: undefined,
  profileRelease: undefined,
}

/** Handles registrations and changes of names. Serves nothing if the operator has no zone for them. */
export function nameHandlers(names: Names | undefined): HandlersOf<NameRoute> {
  if (!names) return none
  const { parts } = names
  return {
    profileNonce: async (_, c) => {
      const { text, expiresAt } = await parts.signers.nonce(siteOf(c))
      return { nonce: text, expiresAt: new Date(expiresAt).toISOString(), zone: parts.zone }
    },
    profileRegister: async ({ body }, c) =>
      toNameRecord(await registerName(parts, siteOf(c), body)),
    profileAttributes: async ({ params: { name }, body: given }, c) => {
      const { attributes } = await setNameTexts(parts, { name, site: siteOf(c), given })
      return { ...attributes }
    },
    profileAddress: async ({ params: { name }, body: given }, c) =>
      writeAddresses(await setNameAddress(parts, { name, site: siteOf(c), given })),
    profileRelease: async ({ params: { name }, body: given }, c) => {
      await releaseName(parts, { name, site: siteOf(c), given })
      return { released: true }
    },
  }
}
