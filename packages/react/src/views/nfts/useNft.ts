import type { CaipAddress, Nft, NftDetail } from '@portico/contract'
import { isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type NftPage, nftQuery, nftsQuery, queryClient } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'

/** A view's data about one NFT: at first that of the gallery, then all of it. */
export type NftView = {
  nft: Nft | NftDetail | undefined
  /** `undefined` until it was read. */
  detail: NftDetail | undefined
  error: PorticoError | undefined
  retry: () => void
}

/** Returns one NFT, and the amount that the account has. */
export function useNft(caipAddress: CaipAddress, id: string): NftView {
  const portico = usePortico()
  const client = queryClient(portico)
  const query = useQuery(nftQuery(portico, caipAddress, id), client)
  const { data: detail, error, refetch } = query
  const listed = [false, true]
    .map((everywhere) => nftsQuery(portico, { caipAddress, everywhere }).queryKey)
    .flatMap((queryKey) => client.getQueryData<NftPage>(queryKey)?.nfts ?? [])
    .find((nft) => nft.id === id)
  const retry = () => void refetch()
  useRetryOnline(error !== null && !query.isFetching, retry, query.isFetching)
  const known = isPorticoError(error) ? error : error && errorOf('UNKNOWN', {}, error)
  return { nft: detail ?? listed, detail, error: known || undefined, retry }
}
