import type { NameService } from '../../family.ts'
import type { LowerAddress } from '../evmAddress.ts'
import type { EnsSource } from './ensClient.ts'
import { normalName } from './normalName.ts'
import { readEnsIdentity } from './readEnsIdentity.ts'
import { isEnsNameTaken, readEnsRecord } from './readEnsRecord.ts'

/** Creates the Ethereum Name Service of a chain. */
export const createEnsService = (source: EnsSource): NameService => ({
  readIdentity: (owner) => readEnsIdentity(source, owner as LowerAddress),
  normalize: normalName,
  readEntry: (name, coinTypes) => readEnsRecord(source, name, coinTypes),
  isTaken: (name) => isEnsNameTaken(source, name),
})
