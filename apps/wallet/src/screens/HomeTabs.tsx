import { type KeyboardEvent, useState } from 'react'
import type { Chain } from '../config.ts'
import { useText } from '../parts/useText.ts'
import { ActivityList } from './ActivityList.tsx'
import { Tokens } from './Tokens.tsx'
import './HomeTabs.css'

const names = ['tokens', 'activity'] as const

/** Shows the account's tokens, and the actions that its owner approved. */
export function HomeTabs({ chain, address }: { chain: Chain; address: string }) {
  const { say } = useText()
  const [shown, show] = useState<(typeof names)[number]>('tokens')
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = names.find((name) => name !== shown) ?? shown
    show(other)
    event.currentTarget.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <section className="home-tabs">
      <div role="tablist" aria-label={say('account')} className="tabs" onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === shown}
            aria-controls="home-panel"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => show(name)}
          >
            {say(name)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="home-panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'tokens' ? <Tokens chain={chain} address={address} /> : <ActivityList />}
      </div>
    </section>
  )
}
