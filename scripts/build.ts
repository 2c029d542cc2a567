import { buildPackages } from './lib/buildPackages.ts'
import { runMain } from './lib/sentence.ts'

await runMain(buildPackages)
