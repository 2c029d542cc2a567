/** The themes that the visitor can choose. */
export const themes = ['light', 'dark', 'system'] as const

/** Light, dark, or the system's preference. */
export type ShopTheme = (typeof themes)[number]

const storageKey = 'shop.theme'

/** Returns the theme that was chosen earlier, else the system's. */
export const readTheme = (): ShopTheme => {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme to the page. */
export const applyTheme = (theme: ShopTheme): void => {
  document.documentElement.dataset.theme = theme
}

/** Stores a theme, if the browser permits storage. */
export const saveTheme = (theme: ShopTheme): void => {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage, the theme lasts as long as the page.
  }
}
