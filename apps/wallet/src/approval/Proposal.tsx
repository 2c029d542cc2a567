import { Avatar } from '@portico/approval'
import { useState } from 'react'
import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { offeredChains } from '../wallet/queue.ts'
import { siteName } from '../wallet/siteName.ts'
import { Approval } from './Approval.tsx'
import { permissionText } from './permissionText.ts'
import type { RequestScreenProps } from './requestScreenProps.ts'
import { useToggles } from './useToggles.ts'

/** Asks the owner whether a site may see accounts, and on which networks. */
export function Proposal({ pending, count }: RequestScreenProps<'proposal'>) {
  const wallet = useWallet()
  const { accounts, settings, chains } = useWalletState()
  const { proposal } = pending
  const offered = offeredChains(proposal, chains)
  const needed = Object.values(proposal.required).flatMap((namespace) => namespace.chains)
  const chosen = useToggles<number>([settings.account])
  const used = useToggles<string>(offered.map(({ id }) => id))
  const [shown] = useState(() => permissionText(proposal))
  // The account in use comes first, because sites use the first one.
  const indexes = [settings.account, ...chosen.all].filter((index) => chosen.has(index))
  return (
    <Approval
      pending={pending}
      count={count}
      title={`Connect to ${siteName(proposal.proposer)}`}
      lead="It will see the accounts you select and can ask you to sign. It can’t sign by itself."
      label="Connect"
      isReady={chosen.all.length > 0 && used.all.length > 0}
      approve={() => wallet.approveProposal(pending, [...new Set(indexes)], used.all)}
    >
      <fieldset>
        <legend>Accounts</legend>
        {accounts.map(({ index, eip155 }) => (
          <label key={index} className="option">
            <Avatar address={eip155} size={32} />
            <span className="option-names">
              <span>{`Account ${index + 1}`}</span>
              <ShortAddress value={eip155} />
            </span>
            <input
              type="checkbox"
              aria-label={`Account ${index + 1}`}
              checked={chosen.has(index)}
              onChange={() => chosen.toggle(index)}
            />
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Networks</legend>
        {offered.map(({ id, name }) => (
          <label key={id} className="option">
            <span className="option-names">{name}</span>
            <input
              type="checkbox"
              checked={used.has(id)}
              disabled={needed.includes(id)}
              onChange={() => used.toggle(id)}
            />
          </label>
        ))}
      </fieldset>
      <h2>It may ask you to</h2>
      <ul className="may">
        {shown.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Approval>
  )
}
