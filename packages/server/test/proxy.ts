import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '@portico/testing/freePort'

/** A proxy of `examples/proxy`. */
export type ProxyName = 'nginx' | 'caddy'

/** The ports of a server behind a proxy: its own, and that of the login frame. */
type Ports = { server: string; frame: string }

/** A running proxy: its ports for TLS and for plain HTTP. */
export type TestProxy = { port: number; plainPort: number; stop: () => Promise<void> }

const example = (name: string) =>
  readFileSync(new URL(`../../../examples/proxy/${name}`, import.meta.url), 'utf8')

function findBinary(name: ProxyName): string | undefined {
  const named = process.env[name.toUpperCase()]
  if (named) return named
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** Returns the path of the program. Installs it if that needs no confirmation. */
function binary(name: ProxyName): string {
  const found = findBinary(name)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
  }
  const installed = findBinary(name)
  if (installed) return installed
  throw new Error(
    `The tests need ${name}: install it (Debian: apt-get install ${name}, macOS: brew install ${name}) so that ${name} is on PATH.`,
  )
}

/** Creates a certificate for both names, which nobody trusts. */
function createCertificate(folder: string): { certificate: string; key: string } {
  const certificate = path.join(folder, 'proxy.pem')
  const key = path.join(folder, 'proxy.key')
  const request = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const subject = [
    '-subj',
    '/CN=api.example',
    '-addext',
    'subjectAltName=DNS:api.example,DNS:login.example',
  ]
  const files = ['-keyout', String(key), '-out', String(certificate)]
  execFileSync('openssl', [...request, ...subject, ...files], { stdio: 'pipe' })
  return { certificate: String(certificate), key: String(key) }
}

const atPorts = (text: string, { server, frame }: Ports) =>
  text.replaceAll('127.0.0.1:4180', server).replaceAll('127.0.0.1:4181', frame)

/** The setup of each proxy: its configuration in a folder, its arguments, and the log of one that serves. */
const setups = {
  nginx: (folder: string, ports: Ports, port: number, plainPort: number) => {
    const { certificate, key } = createCertificate(folder)
    const site = atPorts(example('nginx.conf'), ports)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll(/\/etc\/ssl\/\w+\.example\.pem/g, certificate)
      .replaceAll(/\/etc\/ssl\/\w+\.example\.key/g, key)
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
    const text = `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice;
events {} http { access_log off; ${temporary}\n${site} }`
    writeFileSync(path.join(folder, 'nginx.conf'), text)
    return { given: ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], ready: /event method/ }
  },
  caddy: (folder: string, ports: Ports, port: number, plainPort: number) => {
    const options = `admin off
local_certs
skip_install_trust
default_bind 127.0.0.1
http_port ${plainPort}
https_port ${port}
storage file_system ${folder}`
    writeFileSync(
      path.join(folder, 'Caddyfile'),
      `{\n${options}\n}\n${atPorts(example('Caddyfile'), ports)}`,
    )
    return {
      given: ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')],
      ready: /serving initial configuration/,
    }
  },
}

async function hasCertificate(port: number, servername: string): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Starts a proxy with its file of `examples/proxy`, with other ports and its own certificates. */
export async function startProxy(name: ProxyName, ports: Ports): Promise<TestProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `portico-${name}-`))
  const port = await freePort()
  const plainPort = await freePort()
  const { given, ready } = setups[name](folder, ports, port, plainPort)
  // The shell stops it when its standard input closes, and so also when this process is killed.
  const script = '"$@" & pid=$!; cat > /dev/null; kill -TERM $pid; wait $pid'
  const env = { PATH: process.env.PATH, HOME: folder }
  const child = spawn('sh', ['-c', script, 'sh', binary(name), ...given], { cwd: folder, env })
  const exited = once(child, 'exit')
  child.stdout.resume()
  let output = ''
  while (!ready.test(output)) {
    const [chunk] = await Promise.race([once(child.stderr, 'data'), exited])
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output}`)
    output += chunk
  }
  child.stderr.resume()
  // Caddy creates its certificates after it begins to listen.
  for (const servername of ['api.example', 'login.example'])
    while (!(await hasCertificate(port, servername)));
  return {
    port,
    plainPort,
    stop: async () => {
      child.stdin.end()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
