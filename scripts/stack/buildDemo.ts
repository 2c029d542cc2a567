import { build } from 'vite'
import { inRoot } from '../lib/paths.ts'
import { hashOf, whenChanged } from '../lib/stamp.ts'

const inputs = [
  'package-lock.json',
  'apps/demo/*.{ts,html,json}',
  'apps/demo/{src,wallet,public}/**',
  'packages/{contract,core,evm,react}/{package.json,src/**}',
]

/** Builds the demo site into apps/demo/dist, unless nothing that goes into it has changed. */
export function buildDemo(): Promise<'built' | 'unchanged'> {
  const hash = hashOf(inputs, ['**/*.test.*', '**/*.test-d.*'])
  const output = inRoot('apps/demo/dist/index.html')
  return whenChanged('demo', { hash, output }, async () => {
    const root = inRoot('apps/demo')
    await build({ root, configFile: inRoot('apps/demo/vite.config.ts'), logLevel: 'error' })
  })
}
