import { startServer } from '@portico/server'

/**
 * A server in a separate process, as a site runs it, without limits for its only client. On request it prints its
 * processor time, in microseconds.
 */
const [projectId = ''] = process.argv.slice(2)
const server = await startServer({
  port: 0,
  database: { kind: 'sqlite', path: ':memory:' },
  logLevel: 'silent',
  rateLimit: { burst: 0, perSecond: 1 },
  projects: [{ id: projectId, name: 'Bench', allowedOrigins: [] }],
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => void server.stop().then(() => process.exit()))
process.send?.(server.url)
