import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/** Returns the origins that a project may be used from. An empty list allows all. */
export const projectOrigins = defineRoute({
  method: 'GET',
  path: '/projects/v1/origins',
  summary: 'Origins that the project may be used from',
  access: 'projectId',
  query: v.object(clientFields),
  response: v.object({ allowedOrigins: v.array(v.string()) }),
  errors: [],
})
