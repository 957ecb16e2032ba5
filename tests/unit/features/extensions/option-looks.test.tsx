import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { OptionIcon } from '#features/extensions/registry/menu-options/option-icon.tsx'
import { hasOptionClass, OPTION_ICONS } from '#features/extensions/registry/menu-options/option-styles.ts'

const drawn = (name: string) => /lucide-[a-z-]+/.exec(renderToStaticMarkup(<OptionIcon name={name} />))?.[0]

describe('the look of a menu option', () => {
  test.each(Object.keys(OPTION_ICONS))('the icon %s is drawn', (name) => {
    expect(drawn(name)).not.toBe('lucide-puzzle')
  })

  test.each(['', 'nonsense', 'constructor', '__proto__', '/icon.svg'])('%j gets the icon of all extensions', (name) => {
    expect(drawn(name)).toBe('lucide-puzzle')
  })

  test('only whole words of `classes` count', () => {
    expect(hasOptionClass('danger  muted', 'muted')).toBe(true)
    expect(hasOptionClass('not-danger dangerous', 'danger')).toBe(false)
    expect(hasOptionClass('', 'danger')).toBe(false)
  })
})
