import { type KeyboardEvent, useState } from 'react'
import type { Chain } from '../config.ts'
import { ActivityList } from './ActivityList.tsx'
import { Tokens } from './Tokens.tsx'
import './HomeTabs.css'

const names = ['Tokens', 'Activity'] as const

/** Shows the account's tokens, and the actions that its owner approved. */
export function HomeTabs({ chain, address }: { chain: Chain; address: string }) {
  const [shown, show] = useState<(typeof names)[number]>('Tokens')
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = names.find((name) => name !== shown) ?? shown
    show(other)
    event.currentTarget.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <section className="home-tabs">
      <div role="tablist" aria-label="Account" className="tabs" onKeyDown={move}>
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
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="home-panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'Tokens' ? <Tokens chain={chain} address={address} /> : <ActivityList />}
      </div>
    </section>
  )
}
