/** Writes docs/api/openapi.json. Run it after a change of the routes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@portico/contract'
import { buildOpenapi } from '../src/docs/buildOpenapi.ts'
import { relayRoutes } from '../src/relay/relayRoutes.ts'

const file = path.join(import.meta.dirname, '../../../docs/api/openapi.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(buildOpenapi({ ...routes, ...relayRoutes }), null, 2)}\n`)
