import { usePortico } from '@portico/react'
import { useState } from 'react'
import { applyTheme, readTheme, type ShopTheme, saveTheme, themes } from './theme.ts'
import './ThemeSwitch.css'

const names: Record<ShopTheme, string> = { light: 'Light', dark: 'Dark', system: 'Auto' }

/** Sets the theme of the shop and of the widget. */
export const ThemeSwitch = () => {
  const portico = usePortico()
  const [theme, setTheme] = useState(readTheme)

  const choose = (next: ShopTheme) => {
    setTheme(next)
    applyTheme(next)
    saveTheme(next)
    portico.update({ theme: next })
  }

  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {themes.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={option === theme}
            onChange={() => choose(option)}
          />
          <span>{names[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
