import { projectIdField } from '@portico/contract'
import * as v from 'valibot'
import type { FacilitatorConfig, FacilitatorProject } from '../facilitator/facilitatorConfig.ts'
import { closedObject } from '../util/formatIssue.ts'
import { evmAddress } from './addressSchemas.ts'
import { text } from './chainsSchema.ts'

const address = v.pipe(
  evmAddress,
  v.transform((value) => value.toLowerCase() as `0x${string}`),
)

const asset = closedObject({
  network: v.custom<`eip155:${string}`>(
    (value) => typeof value === 'string' && /^eip155:[1-9]\d{0,15}$/.test(value),
    'must be a CAIP-2 id of an EVM chain, such as "eip155:8453"',
  ),
  asset: address,
  name: text,
  version: text,
  payTo: v.pipe(v.array(address), v.minLength(1, 'must name at least one address')),
})

/** `FACILITATOR_PROJECTS`. */
export const facilitatorProjectsSchema = v.pipe(
  v.array(
    closedObject({
      projectId: projectIdField,
      accepts: v.pipe(v.array(asset), v.minLength(1, 'must name at least one token')),
      perDay: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1, 'must be at least 1'),
          v.maxValue(10_000_000),
        ),
      ),
      keysOnly: v.optional(v.boolean()),
    }),
  ),
  v.check((projects) => {
    const ids = projects.map(({ projectId }) => projectId)
    return new Set(ids).size === ids.length
  }, 'must not have a project twice'),
)

type FacilitatorEnvironment = {
  FACILITATOR_KEY?: `0x${string}` | undefined
  FACILITATOR_PROJECTS?: FacilitatorProject[] | undefined
}

/** Returns the facilitator, or undefined if there is none. */
export const readFacilitator = ({
  FACILITATOR_KEY: key,
  FACILITATOR_PROJECTS: projects,
}: FacilitatorEnvironment): FacilitatorConfig | undefined =>
  key === undefined || projects === undefined ? undefined : { key, projects }

/** Returns sentences about missing settings of the facilitator. */
export const missingForFacilitator = (e: FacilitatorEnvironment): string[] =>
  (e.FACILITATOR_KEY === undefined) === (e.FACILITATOR_PROJECTS === undefined)
    ? []
    : ['FACILITATOR_KEY and FACILITATOR_PROJECTS belong together: set both, or none']
