import type { CaipAddress, NftDetail, NftStandard } from '@portico/contract'
import { accountUrl } from '@portico/core/internal'
import { exactAmount } from '../../format/exactAmount.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'
import pill from '../shared/pill.css?inline'
import { useName } from '../shared/useName.ts'

/** The names of the standards. */
const standards: Readonly<Record<NftStandard, string>> = {
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
  metaplex: 'Metaplex',
}

/** The network, owner and number of an NFT, with links. */
export function NftFacts({ nft }: { nft: NftDetail }) {
  useStyles(facts)
  const { t, locale } = useText()
  const network = useNetworkOf(nft)
  const amount = BigInt(nft.amount)
  return (
    <>
      <dl className="facts">
        <Fact name={t('nft.owned')}>
          <bdi>{amount > 0n ? exactAmount(amount, 0, locale) : t('nft.noneOwned')}</bdi>
        </Fact>
        {nft.owner !== null && (
          <Fact name={t('nft.owner')}>
            <Owner address={`${nft.chainId}:${nft.owner}` as CaipAddress} />
          </Fact>
        )}
        <Fact name={t('nft.contract')}>
          <CopyAddress address={nft.contract} label={t('nft.copyContract')} />
        </Fact>
        {nft.tokenId !== nft.contract && <TokenId id={nft.tokenId} />}
        <Fact name={t('nft.standard')}>
          <bdi>{standards[nft.standard]}</bdi>
        </Fact>
        {network && <Fact name={t('settings.network')}>{network.name}</Fact>}
      </dl>
      <NftLinks nft={nft} />
    </>
  )
}

function useNetworkOf({ chainId }: NftDetail) {
  const { networks } = useConfig()
  return networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
}

/** The id of a token in its contract; a long one is shortened. */
function TokenId({ id }: { id: string }) {
  const { t } = useText()
  return (
    <Fact name={t('nft.tokenId')}>
      <CopyAddress address={id} label={t('nft.copyId')} {...(id.length <= 24 && { name: id })} />
    </Fact>
  )
}

/** The links: the explorer's page of the contract, and the page that the NFT names. */
function NftLinks({ nft }: { nft: NftDetail }) {
  useStyles(pill)
  const { t } = useText()
  const network = useNetworkOf(nft)
  const page = network && accountUrl(network, nft.contract)
  return (
    <div className="pills">
      {page && <Link href={page} words={t('nft.explorer')} />}
      {nft.externalUrl?.startsWith('https://') && !nft.isSpam && (
        <Link
          href={nft.externalUrl}
          words={t('nft.website', { host: new URL(nft.externalUrl).host })}
        />
      )}
    </div>
  )
}

/** A name that resolves back to its address, else the short address. */
function Owner({ address }: { address: CaipAddress }) {
  const { name } = useName(address)
  return <CopyAddress address={address.split(':').at(-1) ?? ''} name={name} />
}

const Link = ({ href, words }: { href: string; words: string }) => (
  <a className="pill" href={href} target="_blank" rel="noreferrer noopener nofollow">
    <span className="pill-words">{words}</span>
    <Icon name="external" />
  </a>
)
