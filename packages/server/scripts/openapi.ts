/** Writes docs/api/openapi.json. Run it after a change of the routes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildOpenapi } from '../src/buildOpenapi.ts'
import { routes } from '../src/routes.ts'

const file = path.join(import.meta.dirname, '../../../docs/api/openapi.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(buildOpenapi(routes), null, 2)}\n`)
