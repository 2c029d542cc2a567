import { describeHistoryStore } from '../../../test/describeHistoryStore.ts'
import { freshPostgres } from '../../../test/store/sharedPostgres.ts'

describeHistoryStore('SQLite', { createConfig: async () => ({ kind: 'sqlite', path: ':memory:' }) })
describeHistoryStore('PostgreSQL', { createConfig: freshPostgres })
