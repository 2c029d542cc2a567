import { startServer } from '@portico/server'

/**
 * A server in a separate process, as a site runs it: the built package instead of TypeScript, which takes 17 MB to
 * read. It has one node, and no limits for its only client. On request it reports its processor time (microseconds) and
 * memory (bytes).
 */
const [projectId = '', node = '', path = ':memory:'] = process.argv.slice(2)
const server = await startServer({
  port: 0,
  database: { kind: 'sqlite', path },
  logLevel: 'silent',
  rateLimit: { burst: 0, perSecond: 1 },
  projects: [{ id: projectId, name: 'Bench', allowedOrigins: [] }],
  chains: [
    {
      id: 'eip155:31337',
      name: 'Bench',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [node],
      tokens: [],
    },
  ],
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ processor: user + system, memory: process.memoryUsage.rss() })
})
process.on('disconnect', () => void server.stop().then(() => process.exit()))
process.send?.(server.url)
