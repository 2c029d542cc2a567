import type { CaipAddress } from '@portico/contract'
import { addressOf } from '@portico/core/adapter'
import { shortAddress } from '../../format/shortAddress.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'

/** The site, the account and the network of the sign-in. */
export function SignInFacts({ account }: { account: CaipAddress }) {
  useStyles(facts)
  const { t } = useText()
  const network = useNetwork()
  const address = addressOf(account)
  return (
    <dl className="facts">
      <Fact name={t('signIn.site')}>
        <bdi>{location.host}</bdi>
      </Fact>
      <Fact name={t('signIn.account')}>
        <bdi title={address}>{shortAddress(address)}</bdi>
      </Fact>
      <Fact name={t('settings.network')}>
        <bdi>{network.name}</bdi>
      </Fact>
    </dl>
  )
}
