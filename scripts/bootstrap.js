// Runs a command of the workspace on the required Node with its dependencies installed. Plain JavaScript without
// dependencies, because it runs before anything is installed, and on older Nodes.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const stamp = join(modules, '.portico-lock-hash')
const requiredMajor = 24
const nodeOptions = ['--conditions=@portico/source', '--disable-warning=ExperimentalWarning']

/** Explanations of a failed installation, by npm's output. The first match applies. */
const failures = /** @type {[RegExp, string][]} */ ([
  [/ENOSPC/, 'The disk is full: free about 1 GB, then run the command again.'],
  [/EACCES|EPERM|EROFS/, 'The folder cannot be written to: check who owns it, then try again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The package registry cannot be reached: check the network or the proxy settings of npm, then run the command again.',
  ],
  [
    /ETARGET|E404/,
    'The package registry lacks a package that package-lock.json names: use a complete registry, then run the command again.',
  ],
])

/**
 * Returns the sentence for a failed installation.
 * @param {string} output what npm printed
 */
export function installSentence(output) {
  const found = failures.find(([pattern]) => pattern.test(output))
  if (found) return found[1]
  const line = output.split('\n').find((text) => /npm (error|ERR!)/.test(text))
  return `Installing the dependencies failed (${line?.trim() ?? 'npm said nothing'}): run "npm ci" to see more.`
}

/**
 * Whether every package of the lock file is installed in its version. Optional packages that this machine does not need
 * may be missing.
 * @param {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (link || !path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/**
 * Returns the packages of this repository that have no link in node_modules, for example after a pull with a new
 * package.
 * @param {Record<string, { version?: string, link?: boolean, resolved?: string }>} wanted
 * @param {(path: string) => boolean} [isThere]
 * @returns {[link: string, folder: string][]}
 */
export function missingLinks(wanted, isThere = (path) => existsSync(join(root, path))) {
  return Object.entries(wanted).flatMap(([path, { link, resolved = '' }]) =>
    link && !isThere(path) ? [/** @type {[string, string]} */ ([path, resolved])] : [],
  )
}

/**
 * @param {string} path of the link
 * @param {string} target folder; a junction on Windows needs no rights and an absolute path
 */
function link(path, target) {
  mkdirSync(dirname(path), { recursive: true })
  if (process.platform === 'win32') symlinkSync(target, path, 'junction')
  else symlinkSync(relative(dirname(path), target), path)
}

/** @param {string[]} paths those that do not exist count as empty */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(existsSync(path) ? readFileSync(path) : '')
  return hash.digest('hex')
}

/** @param {string} path */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

async function installDependencies() {
  const lock = join(root, 'package-lock.json')
  // Of both files, because npm may have been run by hand since, and have left another tree.
  const hidden = join(modules, '.package-lock.json')
  const current = () => hashOf([lock, hidden])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current()) return undefined
  if (!existsSync(hidden) || !isInstalled(readLock(lock), readLock(hidden))) {
    const failure = await runInstall(Object.keys(readLock(lock)))
    if (failure) return failure
  }
  for (const [path, target] of missingLinks(readLock(lock)))
    link(join(root, path), join(root, target))
  writeFileSync(stamp, current())
  return undefined
}

/**
 * Runs npm ci, and prints its progress.
 * @param {string[]} paths those of the lock file
 */
async function runInstall(paths) {
  console.log('Installing dependencies (about a minute) …')
  // The installation may replace the Node in node_modules, so it must not run on that one.
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.startsWith(modules))
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    told += text
  })
  const progress = progressOf(paths, process.stdout)
  const timer = setInterval(progress.look, 500)
  try {
    const status = await new Promise((resolve, reject) => {
      npm.on('error', reject).on('close', resolve)
    })
    return status === 0 ? undefined : installSentence(told)
  } catch {
    return 'npm was not found: install Node.js 24 with npm, then run the command again.'
  } finally {
    clearInterval(timer)
    progress.end()
  }
}

/**
 * Prints how many packages are installed: on a terminal in one line, else one line for each quarter. Packages for other
 * platforms are never installed, so the count ends below the length.
 * @param {string[]} paths those of the lock file
 * @param {{ isTTY?: boolean, write(text: string): unknown }} output
 * @param {(path: string) => boolean} [isThere]
 */
export function progressOf(
  paths,
  output,
  isThere = (path) => existsSync(join(root, path, 'package.json')),
) {
  const packages = paths.filter((path) => path.includes('node_modules/'))
  let last = 0
  const look = () => {
    const done = packages.filter(isThere).length
    const step = output.isTTY ? done : Math.floor((4 * done) / packages.length)
    if (step <= last) return
    last = step
    const line = `  ${done} of at most ${packages.length} packages`
    output.write(output.isTTY ? `\r${line}` : `${line}\n`)
  }
  const end = () => {
    if (output.isTTY && last > 0) output.write('\n')
  }
  return { look, end }
}

function findNode() {
  const { platform, arch } = process
  const file = platform === 'win32' ? 'node.exe' : 'node'
  const packages = [
    `node-${platform.replace('win32', 'win')}-${arch}`,
    `node-bin-${platform}-${arch}`,
  ]
  const installed = packages.map((name) => join(modules, name, 'bin', file))
  const candidates = installed.filter((path) => existsSync(path))
  return [...candidates, process.execPath].find((path) => majorOf(path) >= requiredMajor)
}

/** @param {string} path */
function majorOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/**
 * Runs the command in a separate process group. One Ctrl-C then reaches it once, and none of its processes is left
 * behind, however it ends.
 * @param {string} node
 * @param {string} command
 * @param {string[]} rest
 */
function run(node, command, rest) {
  const grouped = process.platform !== 'win32'
  const script = join(root, 'scripts', `${command}.ts`)
  // In the environment, so that all programs that the command starts find our packages' sources too.
  const options = [process.env.NODE_OPTIONS, ...nodeOptions].filter(Boolean).join(' ')
  const child = spawn(node, [script, ...rest], {
    cwd: root,
    detached: grouped,
    env: {
      ...process.env,
      NODE_OPTIONS: options,
      PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    if (grouped && child.pid) killGroup(child.pid)
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
  })
}

/** @param {number} leader */
function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // No process was left.
  }
}

async function main() {
  const [command, ...rest] = process.argv.slice(2)
  if (!command || !existsSync(join(root, 'scripts', `${command}.ts`))) {
    return 'Usage: node scripts/bootstrap.js <start | test | build | pack | pictures | docs> [options]'
  }
  try {
    const failure = await installDependencies()
    if (failure) return failure
  } catch (error) {
    return installSentence(String(error))
  }
  const node = findNode()
  if (!node) {
    return `Node ${requiredMajor} is needed and npm has none for ${process.platform} ${process.arch}: install Node.js ${requiredMajor} or newer, then run the command again.`
  }
  run(node, command, rest)
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failure = await main()
  if (failure) {
    console.error(failure)
    process.exitCode = 1
  }
}
