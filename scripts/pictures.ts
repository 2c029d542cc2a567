import { ensureTool } from './install/ensureTool.ts'
import { tools } from './install/tools.ts'
import { runCommand } from './lib/runCommand.ts'
import { runMain } from './lib/sentence.ts'

/** Makes the pictures in docs/images again. Look at the changes before you commit them. */
const main = (): Promise<number> => {
  const shell = ensureTool(tools.headlessShell)
  return runCommand(
    ['playwright', 'test', 'scenes.spec', '--project=chromium', '--update-snapshots=changed'],
    { [tools.headlessShell.variable]: shell },
  )
}

await runMain(main)
