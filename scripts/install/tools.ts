import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that npm cannot install for us. */
export type Tool = {
  /** What it is called in a sentence. */
  label: string
  /** Environment variable that names its executable. */
  variable: string
  /** Executables to look for on PATH, in order. */
  names: string[]
  /** Where else its executable may be; a `*` stands for a version, of which the newest is taken. */
  places: string[]
  /** Debian and Ubuntu packages that bring it. */
  packages: string[]
  /** The tool that takes its place where it cannot be had. */
  instead?: Tool
}

const chromium: Tool = {
  label: 'Chromium',
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packages: ['chromium', 'fonts-liberation'],
}

/** Every program outside npm that the tests need. */
export const tools = {
  chromium,
  // Without the windows that nobody sees, it takes a quarter less of the processor.
  headlessShell: {
    label: 'Chromium’s headless shell',
    variable: 'HEADLESS_SHELL',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    places: [],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    instead: chromium,
  },
  firefox: {
    label: 'Firefox',
    variable: 'FIREFOX',
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
  postgres: {
    label: 'PostgreSQL',
    variable: 'INITDB',
    names: ['initdb'],
    places: ['/usr/lib/postgresql/*/bin/initdb', '/opt/homebrew/opt/postgresql@*/bin/initdb'],
    packages: ['postgresql'],
  },
  redis: {
    label: 'Redis',
    variable: 'REDIS_SERVER',
    names: ['redis-server', 'valkey-server'],
    places: ['/opt/homebrew/opt/{redis,valkey}/bin/*-server'],
    packages: ['redis-server'],
  },
} satisfies Record<string, Tool>

/** Absolute path of a tool's executable, or undefined when it is not installed. */
export function findTool(tool: Tool, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env[tool.variable]
  if (named) return isExecutable(named) ? named : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = tool.names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = tool.places.flatMap((place) => globSync(place).sort(newestFirst))
  return [...onPath, ...places].find(isExecutable)
}

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
