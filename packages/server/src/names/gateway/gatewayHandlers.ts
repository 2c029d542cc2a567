import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { ApiError } from '../../http/apiError.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { NameStore } from '../../store/names/nameStore.ts'
import type { NamesConfig } from '../namesConfig.ts'
import { answerRecord } from './answerRecord.ts'
import { readQuestion } from './readQuestion.ts'
import { createSignAnswer } from './signAnswer.ts'

const batchAbi = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
  'error HttpError(uint16 status, string message)',
])
const batchSelector = toFunctionSelector(batchAbi[0])
const mostQueries = 16

type Query = { sender: string; data: Hex }

function readBatch(data: Hex): readonly Query[] {
  try {
    const [queries] = decodeFunctionData({ abi: batchAbi, data }).args
    if (queries.length <= mostQueries) return queries
  } catch {
    // Treats it like one that is too long.
  }
  const description = `must be at most ${mostQueries} queries`
  throw new ApiError('INVALID_REQUEST', { field: 'data', description })
}

/** Handles requests of ENS clients. Serves nothing if there is no key for signatures. */
export function gatewayHandlers(options: {
  config: NamesConfig | undefined
  names: NameStore
  now: () => number
}): HandlersOf<'nameGateway' | 'nameGatewayPost'> {
  const { config, names, now } = options
  if (!config?.signerKey) return { nameGateway: undefined, nameGatewayPost: undefined }
  const resolvers = new Set(config.resolvers)
  const signAnswer = createSignAnswer(config.signerKey, now)

  async function answer({ sender, data }: Query): Promise<Hex> {
    const { chainId, name, record, signed } = readQuestion(data)
    const resolver = sender.toLowerCase() as Hex
    if (!resolvers.has(`eip155:${chainId}:${resolver}`))
      throw new ApiError('NOT_FOUND', { field: 'sender' })
    const entry = name.endsWith(`.${config?.zone}`) ? await names.find(name) : undefined
    return signAnswer({ chainId, resolver, ...signed }, answerRecord(entry, record))
  }

  /** Answers each query separately, so that a refused one does not affect the others (ENSIP-21). */
  async function answerAll(data: Hex): Promise<Hex> {
    const all = await Promise.all(
      readBatch(data).map(async (query) => {
        try {
          return { failed: false, response: await answer(query) }
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          const args = [404, error.code] as const
          const response = encodeErrorResult({ abi: batchAbi, errorName: 'HttpError', args })
          return { failed: true, response }
        }
      }),
    )
    const failures = all.map(({ failed }) => failed)
    const responses = all.map(({ response }) => response)
    return encodeFunctionResult({
      abi: batchAbi,
      functionName: 'query',
      result: [failures, responses],
    })
  }

  const handle = async (query: Query) => ({
    data: await (query.data.startsWith(batchSelector) ? answerAll(query.data) : answer(query)),
  })
  return {
    nameGateway: ({ params }) => handle(params),
    nameGatewayPost: ({ body }) => handle(body),
  }
}
