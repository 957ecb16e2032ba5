import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Stands in for Lingui's macros where no build runs, as in browser tests that import definitions of the product: every
 * message is its English.
 */

interface Message {
  readonly message: string
}

type Forms = Readonly<Record<string, string>>

const english = new Intl.PluralRules('en')

export const t = (message: TemplateStringsArray | Message, ...values: readonly unknown[]): string =>
  'message' in message
    ? message.message
    : String.raw({ raw: message }, ...values.map(textOf)).replaceAll(/'([{}]+)'/g, '$1')

/** Values have names only where the code gives them one, so that messages with others stay English. */
export function msg(message: TemplateStringsArray, ...values: readonly unknown[]): object {
  const named = values.map(
    (value, at) => Object.entries(typeof value === 'object' && value ? value : { [at]: value })[0],
  )
  const text = String.raw({ raw: message }, ...named.map((entry) => `{${entry?.[0]}}`))
  return {
    message: compileMessageOrThrow(text),
    values: Object.fromEntries(named.filter((entry) => entry !== undefined)),
  }
}

export function plural(given: number | Readonly<Record<string, number>>, forms: Forms): string {
  const count = typeof given === 'number' ? given : (Object.values(given)[0] ?? 0)
  const form = forms[`=${count}`] ?? forms[english.select(count)] ?? forms.other ?? ''
  return form.replaceAll('#', count.toLocaleString('en'))
}

export const select = (value: string, forms: Forms): string => forms[value] ?? forms.other ?? ''

/** A value, also one that has a name for translators: `${{ title: … }}`. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String(Object.values(value)[0]) : String(value)
