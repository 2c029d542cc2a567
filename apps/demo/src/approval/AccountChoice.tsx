import { Address, Avatar } from '@portico/approval'
import type { ReactNode } from 'react'
import './AccountChoice.css'

type AccountChoiceProps<Option extends { name: string }> = {
  options: readonly Option[]
  chosen: Option | undefined
  choose: (option: Option) => void
  addressOf: (option: Option) => string
  /** Returns the text next to the name of an account. */
  describe: (option: Option) => ReactNode
}

/** The wallet's accounts. A site may see one of them. */
export const AccountChoice = <Option extends { name: string }>({
  options,
  chosen,
  choose,
  addressOf,
  describe,
}: AccountChoiceProps<Option>) => (
  <fieldset className="choice">
    <legend>Account</legend>
    {options.map((option) => (
      <label key={option.name} className="option">
        <input
          type="radio"
          name="account"
          aria-label={option.name}
          checked={option === chosen}
          onChange={() => choose(option)}
        />
        <Avatar address={addressOf(option)} size={24} />
        <span className="option-name">{option.name}</span>
        {describe(option)}
        <Address value={addressOf(option)} />
      </label>
    ))}
  </fieldset>
)
