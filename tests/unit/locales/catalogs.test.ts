import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { catalogEntries, catalogParts, TRANSLATED } from '../../support/browser/translations.ts'

interface MessageParts {
  readonly names: Set<string>
  readonly plurals: string[][]
}

const isArgument = (node: readonly unknown[]): node is readonly [string, string?, Record<string, unknown>?] =>
  typeof node[0] === 'string' && node.length <= 3 && node.every((one) => !Array.isArray(one))

/** The placeholders of a message, and the forms of each of its plurals. */
function partsOf(text: string): MessageParts {
  const parts: MessageParts = { names: new Set(), plurals: [] }
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    if (!isArgument(node)) return node.forEach(walk)
    const [name, type, forms] = node
    parts.names.add(name)
    if (type === 'plural' && forms) parts.plurals.push(Object.keys(forms).filter((form) => form !== 'offset'))
    for (const form of Object.values(forms ?? {})) if (Array.isArray(form)) form.forEach(walk)
  }
  const compiled = compileMessageOrThrow(text)
  if (Array.isArray(compiled)) compiled.forEach(walk)
  return parts
}

/** A form that a language has more of repeats the tags of another. */
const tagsIn = (text: string): readonly string[] => [...new Set(text.match(/<\/?\d+\/?>/g) ?? [])].toSorted()
/** Merge fields are quoted, as ICU wants braces that mean themselves. */
const mergeFields = (text: string): readonly string[] => (text.match(/'\{\{.*?\}\}'/g) ?? []).toSorted()

describe.each(TRANSLATED)('the catalog of %s', (language) => {
  test('says that no native speaker has reviewed it', () => {
    for (const part of catalogParts(language))
      expect(readFileSync(new URL(`../../../src/locales/${language}/${part}.po`, import.meta.url), 'utf8')).toContain(
        'X-Native-Review: nobody yet',
      )
  })

  test('has every placeholder, tag and merge field of the English messages, and no other', async () => {
    const wrong = (await catalogEntries(language)).filter(({ text, translation }) => {
      const [english, own] = [partsOf(text), partsOf(translation)]
      return (
        [...english.names].toSorted().join() !== [...own.names].toSorted().join() ||
        tagsIn(text).join() !== tagsIn(translation).join() ||
        mergeFields(text).join() !== mergeFields(translation).join()
      )
    })
    expect(wrong).toEqual([])
  })

  test('has no form of a plural that the language doesn’t know, and always the general one', async () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wrong = (await catalogEntries(language)).filter(({ translation }) =>
      partsOf(translation).plurals.some(
        (forms) => !forms.includes('other') || (language === 'ar' && categories.some((one) => !forms.includes(one))),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('every message of emails and public pages has a translation', async () => {
    const entries = await catalogEntries(language, ['public'])
    expect(entries.filter(({ translation }) => translation === '')).toEqual([])
    const english = await catalogEntries('en', ['public'])
    expect(entries.map(({ text }) => text).toSorted()).toEqual(english.map(({ text }) => text).toSorted())
  })

  test('is no copy of the English', async () => {
    const entries = (await catalogEntries(language)).filter(({ text }) => /\p{Ll}{3}.* .*\p{Ll}{3}/u.test(text))
    const same = entries.filter(({ text, translation }) => text === translation)
    expect(same.length / entries.length, JSON.stringify(same.slice(0, 20))).toBeLessThan(0.02)
  })
})
