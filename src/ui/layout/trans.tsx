import { TransNoContext } from '@lingui/react/server'
import type { TransProps } from '@lingui/react'
import type { ReactElement } from 'react'
import { i18n } from '#locales/i18n.ts'

type Values = NonNullable<TransProps['values']>
type Components = NonNullable<TransProps['components']>

/** The language stays the same as long as the page: nothing has to be drawn again. */
const LINGUI = { i18n }

/**
 * Shows a message with elements in it. Lingui looks for tags after it has put the values in, so words of a person that
 * look like one would be lost: these are put in as elements. The build takes it for the macro of the same name.
 */
export function Trans({ values = {}, components = {}, ...rest }: TransProps) {
  const isolated = isolateTags(values)
  return (
    <TransNoContext
      {...rest}
      lingui={LINGUI}
      values={isolated.values}
      components={{ ...components, ...isolated.components }}
    />
  )
}

function isolateTags(given: Values): { readonly values: Values; readonly components: Components } {
  const values: Values = {}
  const components: Record<string, ReactElement> = {}
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' || !value.includes('<')) {
      values[name] = value
      continue
    }
    const tag = `words${Object.keys(components).length}`
    values[name] = `<${tag}/>`
    components[tag] = <>{value}</>
  }
  return { values, components }
}
