import type { tools } from '../install/tools.ts'

// The linter colors its report for build servers, whether or not they can show colors.
const colours = process.stdout.isTTY ? [] : ['--colors=off']

/** One step of `npm test`: its purpose, its inputs, the programs that it needs, and the commands that it runs. */
export type Step = {
  name: string
  proves: string
  /**
   * Files and folders that decide its result; `.` is the whole repository. The step is skipped while they are
   * unchanged.
   */
  inputs: string[]
  /** Whether tests and specs are excluded from the inputs. */
  withoutTests?: boolean
  /** The number of cores that it uses; all of them by default. */
  cores?: number
  /** Whether `--all` makes it do more. */
  doesMore?: boolean
  /** Files and folders that it writes for later steps. It is not skipped if one of them is missing. */
  outputs?: string[]
  needs?: (keyof typeof tools)[]
  commands: string[][]
  /** Commands that run in parallel with the others. Their output appears after that of the others. */
  beside?: string[][]
}

/** Configurations of the compiler and of the test runners. */
const configs = ['tsconfig.json', 'tsconfig.test.json', 'vitest.config.ts', 'playwright.config.ts']

/** Sources of published packages and of the applications, with the scripts that build them. */
const built = ['packages', 'scripts/build.ts', 'scripts/lib']

/** Everything that `npm test` runs, in order: the quick steps that fail most often come first. */
export const steps: Step[] = [
  {
    name: 'lint',
    proves:
      'format, lint rules, the walls between packages, spelling and the style of comments, titles and pages hold',
    inputs: ['.'],
    // The last one only reports.
    commands: [
      ['biome', 'ci', '--error-on-warnings', ...colours],
      ['scripts/walls.ts'],
      ['scripts/prose.ts'],
      ['cspell', '--no-progress', '--no-summary'],
      ['scripts/longCode.ts'],
    ],
  },
  {
    name: 'build',
    proves: 'every package builds from nothing',
    inputs: [...built, 'scripts/stack/buildFrame.ts', 'docs', 'LICENSE'],
    withoutTests: true,
    outputs: ['packages/core/dist', 'packages/react/dist', 'packages/frame/page'],
    commands: [['scripts/build.ts']],
  },
  {
    name: 'types',
    cores: 1,
    proves: 'sources, tests, scripts and specs type-check, and the tests of types hold',
    inputs: ['packages', 'apps', 'scripts', 'bench', 'e2e', 'examples', ...configs],
    // Several checkers would check much of the code several times.
    commands: [
      ['tsc', '-b', '--singleThreaded'],
      ['tsc', '-p', 'tsconfig.test.json', '--singleThreaded'],
    ],
  },
  {
    name: 'unit',
    proves: 'logic, and components in a browser, behave',
    needs: ['headlessShell', 'postgres', 'redis', 'nginx', 'caddy'],
    inputs: [
      'packages',
      'apps',
      'examples/proxy',
      'docs/server/backup.md',
      'scripts/test',
      'scripts/install',
      ...configs,
    ],
    doesMore: true,
    commands: [['vitest', 'run', '--project', 'node', '--project', 'alone']],
    // Two browsers instead of two pages in one: a page behind another is not painted.
    beside: ['1/2', '2/2'].map((part) => [
      'vitest',
      'run',
      '--project',
      'browser*',
      '--shard',
      part,
    ]),
  },
  {
    name: 'house',
    cores: 1,
    proves: 'scripts, documentation, recipes and lint rules hold',
    needs: ['headlessShell'],
    inputs: ['.'],
    commands: [['vitest', 'run', '--project', 'house']],
  },
  {
    name: 'fuzz',
    cores: 1,
    proves: 'random values get past no border',
    needs: ['postgres', 'redis'],
    inputs: ['packages', 'apps', 'scripts/test', 'scripts/fuzz.ts', ...configs],
    commands: [['scripts/fuzz.ts']],
  },
  {
    name: 'unused',
    cores: 1,
    proves: 'no file, export or dependency is left unused',
    inputs: ['.'],
    commands: [['knip', '--no-progress']],
  },
  {
    name: 'examples',
    cores: 1,
    proves:
      'the examples build, their back ends let visitors in, and those of the docs type-check, with the packages as they are published',
    inputs: [...built, 'examples', 'docs', 'README.md', 'scripts/examples.ts', 'scripts/examples'],
    withoutTests: true,
    doesMore: true,
    commands: [['scripts/examples.ts']],
  },
  {
    name: 'site',
    cores: 1,
    proves:
      'the documentation site builds, leads nowhere in vain, and its pages fit a phone and pass axe',
    needs: ['headlessShell'],
    inputs: [...built, 'docs', 'apps/site', 'scripts/docs.ts', 'scripts/site', 'e2e/steps/axe.ts'],
    withoutTests: true,
    doesMore: true,
    // It has types of Vue, which no other part needs.
    commands: [['tsc', '-p', 'apps/site'], ['scripts/docs.ts']],
  },
  {
    name: 'packages',
    cores: 1,
    proves: 'the packed packages resolve and have the types they claim',
    inputs: [...built, 'scripts/packages.ts', 'scripts/packages'],
    withoutTests: true,
    commands: [['scripts/packages.ts']],
  },
  {
    name: 'exports',
    cores: 1,
    proves: 'the public surface has not changed unnoticed',
    inputs: [...built, 'scripts/exports.ts'],
    withoutTests: true,
    commands: [['scripts/exports.ts']],
  },
  {
    name: 'licences',
    cores: 1,
    proves: 'every dependency may be used and shipped',
    inputs: ['scripts/licences.ts', 'scripts/licences', 'packages', 'NOTICE.md'],
    withoutTests: true,
    commands: [['scripts/licences.ts']],
  },
  {
    name: 'artefacts',
    cores: 1,
    proves: 'the committed contracts come from their sources',
    inputs: ['packages/testing'],
    commands: [['packages/testing/scripts/compile.ts', '--check']],
  },
  {
    name: 'sizes',
    cores: 1,
    proves:
      'a page stays within its byte budgets, opening asks for nothing early, and closing leaves nothing behind',
    needs: ['chromium'],
    inputs: [...built, 'bench', 'scripts/sizes.ts', 'scripts/sizes'],
    withoutTests: true,
    // `bench/` measures the times; no step depends on a clock.
    commands: [
      ['scripts/sizes.ts'],
      ['bench/open.ts', '--check', '--bytes'],
      ['bench/heap.ts', '--check'],
    ],
  },
  {
    name: 'browser',
    proves: 'the built product works in real browsers',
    needs: ['headlessShell', 'firefox'],
    inputs: ['packages', 'apps', 'examples', 'e2e', 'scripts', 'docs/images', ...configs],
    doesMore: true,
    commands: [['playwright', 'test']],
  },
]

/** Returns the programs outside npm that some steps need, each once. */
export const toolsOf = (chosen: readonly Step[]): (keyof typeof tools)[] => [
  ...new Set(chosen.flatMap(({ needs = [] }) => needs)),
]
