import { build } from 'vite'
import { buildForProduction } from '../lib/buildForProduction.ts'
import { inRoot } from '../lib/paths.ts'
import { hashOf, whenChanged } from '../lib/stamp.ts'

/** A site of the local stack, by its folder in apps. */
export type SiteName = 'demo' | 'wallet' | 'playground'

/** Builds a site into its `dist`, unless its inputs have not changed. */
export function buildSite(name: SiteName): Promise<'built' | 'unchanged'> {
  const inputs = [
    'package-lock.json',
    `apps/${name}/*.{ts,html,json}`,
    `apps/${name}/{src,wallet,public}/**`,
    'packages/{approval,contract,core,decode,evm,pairing,react,sign-in,siwx,solana,testing}/{package.json,src/**}',
  ]
  const hash = hashOf(inputs, ['**/*.test.*', '**/*.test-d.*'])
  const root = inRoot('apps', name)
  const output = inRoot('apps', name, 'dist/index.html')
  return whenChanged(name, { hash, output }, async () => {
    await buildForProduction(() =>
      build({ root, configFile: inRoot('apps', name, 'vite.config.ts'), logLevel: 'error' }),
    )
  })
}
