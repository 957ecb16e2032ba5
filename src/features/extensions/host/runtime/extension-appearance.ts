/** Looks that an extension's page takes over from the product's. */
export interface ExtensionAppearance {
  readonly scheme: 'light' | 'dark'
  readonly lang: string
  readonly dir: string
  readonly colors: Readonly<Record<string, string>>
}

const APPEARANCE_COLORS = [
  '--bg',
  '--surface',
  '--sunken',
  '--hover',
  '--line',
  '--line-control',
  '--ink',
  '--ink-2',
  '--ink-3',
  '--ok',
  '--ok-soft',
  '--warn',
  '--warn-soft',
  '--danger',
  '--danger-soft',
  '--accent-fill',
  '--accent-on',
  '--accent-text',
  '--accent-mark',
  '--accent-soft',
] as const

/** Colours as the browser computes them: a custom property may hold a formula that the other page can't work out. */
export function currentAppearance(theme: '' | 'light' | 'dark' = ''): ExtensionAppearance {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  if (theme !== '') probe.dataset.theme = theme
  const style = getComputedStyle(probe)
  const colors = Object.fromEntries(
    APPEARANCE_COLORS.map((name) => {
      probe.style.color = `var(${name})`
      return [name, style.color]
    }),
  )
  const scheme = style.colorScheme.includes('dark') ? 'dark' : 'light'
  probe.remove()
  const { lang, dir } = document.documentElement
  return { scheme, lang, dir: dir || 'ltr', colors }
}

/** Calls back when the product's theme changes, by hand or with the device's. */
export function onAppearanceChange(callback: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(callback)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'style', 'lang', 'dir'],
  })
  media.addEventListener('change', callback)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', callback)
  }
}
