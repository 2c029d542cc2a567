import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that npm cannot install for us. */
export type Tool = {
  /** Its name in a sentence. */
  label: string
  /** The environment variable with the path of its executable. */
  variable: string
  /** The names of executables to look for on PATH, in order. */
  names: string[]
  /** Other possible paths of its executable. A `*` matches a version, and the newest one is used. */
  places: string[]
  /** The Debian and Ubuntu packages that contain it. */
  packages: string[]
  /** The tool that replaces it if it is not available. */
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
  // Without invisible windows, it uses a quarter less processor time.
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
  nginx: {
    label: 'nginx',
    variable: 'NGINX',
    names: ['nginx'],
    places: ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
    packages: ['nginx'],
  },
  caddy: {
    label: 'Caddy',
    variable: 'CADDY',
    names: ['caddy'],
    places: ['/opt/homebrew/bin/caddy'],
    packages: ['caddy'],
  },
} satisfies Record<string, Tool>

/** Returns the absolute path of a tool's executable, or undefined if it is not installed. */
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
