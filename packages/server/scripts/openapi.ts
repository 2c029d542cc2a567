/** Writes docs/api/openapi.json. Run it after a change of the routes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildOpenapi } from '../src/docs/buildOpenapi.ts'
import { operations, relayOperations } from '../src/docs/operations.ts'

const file = path.join(import.meta.dirname, '../../../docs/api/openapi.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(
  file,
  `${JSON.stringify(buildOpenapi({ ...operations, ...relayOperations }), null, 2)}\n`,
)
