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

export function plural(given: number | Readonly<Record<string, number>>, forms: Forms): string {
  const count = typeof given === 'number' ? given : (Object.values(given)[0] ?? 0)
  const form = forms[`=${count}`] ?? forms[english.select(count)] ?? forms.other ?? ''
  return form.replaceAll('#', count.toLocaleString('en'))
}

export const select = (value: string, forms: Forms): string => forms[value] ?? forms.other ?? ''

/** A value, also one that has a name for translators: `${{ title: … }}`. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String(Object.values(value)[0]) : String(value)
