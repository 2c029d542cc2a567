import { useState } from 'react'
import type { DemoChain } from '../config.ts'
import { approve } from '../wallet/state.ts'
import { Address } from './Address.tsx'
import { Approval } from './Approval.tsx'
import { accounts, findAccount } from './accounts.ts'
import { Balance } from './Balance.tsx'
import type { ScreenProps } from './screenProps.ts'
import './Connect.css'

/** Asks which account a site may see. */
export const Connect = ({ asked, storage, chain }: ScreenProps & { chain: DemoChain }) => {
  const known = findAccount(storage.read().approvals[asked.origin] ?? '')
  const [account, setAccount] = useState(known ?? accounts[0])
  const address = account?.signer.address

  return (
    <Approval
      asked={asked}
      title={`Connect to ${new URL(asked.origin).host}`}
      lead="The site will see this account’s address and balance. It can ask you to sign, never sign by itself."
      ready={address !== undefined}
      approve={() => {
        if (address) storage.write(approve(storage.read(), asked.origin, address))
        return [address]
      }}
    >
      <fieldset className="choice">
        <legend>Account</legend>
        {accounts.map((option) => (
          <label key={option.name} className="option">
            <input
              type="radio"
              name="account"
              aria-label={option.name}
              checked={option === account}
              onChange={() => setAccount(option)}
            />
            <span className="option-name">{option.name}</span>
            <Balance chain={chain} address={option.signer.address} />
            <Address value={option.signer.address} />
          </label>
        ))}
      </fieldset>
    </Approval>
  )
}
