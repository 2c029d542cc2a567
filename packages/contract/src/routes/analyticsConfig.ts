import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/** Returns whether a client may report its visitors' actions. */
export const getAnalyticsConfig = defineRoute({
  method: 'GET',
  path: '/getAnalyticsConfig',
  summary: 'Whether a client may report events of visitors',
  access: 'projectId',
  query: v.object(clientFields),
  response: v.object({ isAnalyticsEnabled: v.boolean() }),
  errors: [],
})
