import type { tools } from '../install/tools.ts'

// The linter colours its report for build servers whether they can show it or not.
const colours = process.stdout.isTTY ? [] : ['--colors=off']

/** One step of `npm test`: what it proves, the programs it needs, and the commands it runs. */
export type Step = {
  name: string
  proves: string
  needs?: (keyof typeof tools)[]
  commands: string[][]
  /** A command that runs beside the others, and shows what it prints after them. */
  beside?: string[]
}

/** Everything that `npm test` runs, in order: what is quick and breaks most often comes first. */
export const steps: Step[] = [
  {
    name: 'types',
    proves: 'sources, tests, scripts and specs type-check',
    commands: [
      ['tsc', '-b'],
      ['tsc', '-p', 'tsconfig.test.json'],
    ],
  },
  {
    name: 'lint',
    proves: 'format, lint rules and the walls between packages hold',
    // The last one only reports.
    commands: [
      ['biome', 'ci', '--error-on-warnings', ...colours],
      ['scripts/walls.ts'],
      ['scripts/longCode.ts'],
    ],
  },
  {
    name: 'build',
    proves: 'every package builds from nothing',
    commands: [['scripts/build.ts']],
  },
  {
    name: 'unit',
    proves: 'logic, components in a browser, and types behave',
    needs: ['headlessShell', 'postgres', 'redis'],
    commands: [['vitest', 'run', '--project', '!browser*', '--project', '!attacks']],
    // One page after the other: it leaves half of a small machine to the logic.
    beside: ['vitest', 'run', '--project', 'browser*'],
  },
  {
    name: 'attacks',
    proves: 'hostile wallets, sites, relays, storage and answers get nowhere',
    needs: ['postgres', 'redis'],
    commands: [['scripts/attacks.ts']],
  },
  {
    name: 'unused',
    proves: 'no file, export or dependency is left unused',
    commands: [['knip', '--no-progress']],
  },
  {
    name: 'examples',
    proves:
      'the examples build, their back ends let visitors in, and those of the docs type-check, with the packages as they are published',
    commands: [['scripts/examples.ts']],
  },
  {
    name: 'packages',
    proves: 'the packed packages resolve and have the types they claim',
    commands: [['scripts/packages.ts']],
  },
  {
    name: 'exports',
    proves: 'the public surface has not changed unnoticed',
    commands: [['scripts/exports.ts']],
  },
  {
    name: 'licences',
    proves: 'every dependency may be used and shipped',
    commands: [['scripts/licences.ts']],
  },
  {
    name: 'artefacts',
    proves: 'the committed contracts come from their sources',
    commands: [['packages/testing/scripts/compile.ts', '--check']],
  },
  {
    name: 'sizes',
    proves: 'a host page stays within its byte budgets',
    needs: ['chromium'],
    commands: [['scripts/sizes.ts']],
  },
  {
    name: 'opening',
    proves: 'opening is small, asks for nothing early, and closing leaves nothing behind',
    needs: ['chromium'],
    // What it takes in time is measured by bench/, and decided by nobody's clock.
    commands: [
      ['bench/open.ts', '--check', '--bytes'],
      ['bench/heap.ts', '--check'],
    ],
  },
  {
    name: 'browser',
    proves: 'the built product works in real browsers',
    needs: ['headlessShell', 'firefox'],
    commands: [['playwright', 'test']],
  },
]

/** The programs outside npm that some steps need, each once. */
export const toolsOf = (chosen: readonly Step[]): (keyof typeof tools)[] => [
  ...new Set(chosen.flatMap(({ needs = [] }) => needs)),
]
