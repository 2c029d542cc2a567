import { createServer } from 'node:net'
import { freePort } from '@portico/testing/freePort'
import { SentenceError } from '../lib/sentence.ts'
import { type PartName, type PerPart, partNames, parts, perPart, portVariable } from './parts.ts'

/**
 * Returns the port of each part: its default, or that of its variable.
 * @throws SentenceError if a variable is not a port, or two parts have the same port.
 */
export function readPorts(env: NodeJS.ProcessEnv): PerPart<number> {
  const ports = perPart((name) => readPort(name, env[portVariable(name)]))
  for (const name of partNames) {
    const other = partNames.find(
      (candidate) => candidate !== name && ports[candidate] === ports[name],
    )
    if (!other) continue
    throw new SentenceError(
      `Port ${ports[name]} is given to both ${parts[name].label} and ${parts[other].label}: set ${portVariable(other)} to another port.`,
    )
  }
  return ports
}

function readPort(name: PartName, value: string | undefined): number {
  if (!value) return parts[name].port
  const port = Number(value)
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new SentenceError(`${portVariable(name)} is "${value}": it must be a port from 1 to 65535.`)
}

/** Throws a sentence that names the first taken port and the variable that changes it. */
export async function assertPortsFree(ports: PerPart<number>): Promise<void> {
  for (const name of partNames) {
    if (await isFree(name, ports[name])) continue
    throw new SentenceError(
      `Port ${ports[name]}, for ${parts[name].label}, is taken: stop the program that uses it, or set ${portVariable(name)} to another port.`,
    )
  }
}

async function isFree(name: PartName, port: number): Promise<boolean> {
  // A browser may reach "localhost" by either IP version, so no other program may use the port with either.
  const hosts = parts[name].host.endsWith('localhost') ? ['127.0.0.1', '::1'] : ['127.0.0.1']
  const outcomes = await Promise.all(hosts.map((host) => listenOnce(host, port)))
  return outcomes.every((outcome) => outcome !== 'taken')
}

function listenOnce(host: string, port: number): Promise<'free' | 'taken' | 'absent'> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve('taken')
      else if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') resolve('absent')
      else if (code !== 'EACCES') reject(new Error(message))
      else reject(new SentenceError(`Port ${port} needs special rights: choose one above 1023.`))
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve('free')))
  })
}

/** Returns a free port for each part, for parallel stacks of tests. */
export async function freePorts(): Promise<PerPart<number>> {
  const found = new Set<number>()
  while (found.size < partNames.length) found.add(await freePort())
  const ports = [...found]
  return perPart((name) => ports[partNames.indexOf(name)] ?? 0)
}
