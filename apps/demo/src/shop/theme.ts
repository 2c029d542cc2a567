/** The themes the visitor can choose. */
export const themes = ['light', 'dark', 'system'] as const

/** Light, dark, or whichever the system prefers. */
export type ShopTheme = (typeof themes)[number]

const storageKey = 'shop.theme'

/** The theme that was chosen earlier, else the system's. */
export const readTheme = (): ShopTheme => {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme on the page. */
export const applyTheme = (theme: ShopTheme): void => {
  document.documentElement.dataset.theme = theme
}

/** Remembers a theme, where the browser lets the page remember anything. */
export const saveTheme = (theme: ShopTheme): void => {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // The theme then lasts as long as the page.
  }
}
