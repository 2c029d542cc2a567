import type { Network } from '@portico/core'
import type { RequestPreview } from '@portico/core/adapter'
import {
  type PreviewedRequest,
  type PreviewWarning,
  previewQuery,
  previewWarnings,
  swapProblemOf,
} from '@portico/core/internal'
import { usePortico } from '../../../hooks/usePortico.ts'
import { useDetailsText } from '../../../i18n/subjects/useDetailsText.ts'
import { useText } from '../../../i18n/useText.ts'
import { usePorticoQuery } from '../usePorticoQuery.ts'
import type { Naming } from './assetText.ts'

/** The data about the effect of a request. */
export type PreviewView = {
  isReading: boolean
  /** `undefined` while it is being read, and if it could not be read. */
  preview: RequestPreview | undefined
  warnings: readonly PreviewWarning[]
  /** Whether the server's transaction does not match the request: nothing of it is sent. */
  isUnsafe: boolean
  naming: Naming
  network: Network
}

const nothing: RequestPreview['tokens'] = new Map()

/** Finds out the effect of a request, and again when it changes. */
export function usePreview(request: PreviewedRequest): PreviewView {
  const portico = usePortico()
  const t = useDetailsText()
  const { locale } = useText()
  const { data, error, isPending } = usePorticoQuery(previewQuery(portico, request))
  const preview = data ?? undefined
  const { networkId } = request.kind === 'swap' ? request.give : request.asset
  const network = portico.internal.network(networkId)
  return {
    isReading: isPending,
    preview,
    warnings: preview ? previewWarnings(preview, request) : [],
    isUnsafe: swapProblemOf(error) === 'unsafe',
    naming: { t, locale, currency: network.nativeCurrency, tokens: preview?.tokens ?? nothing },
    network,
  }
}
