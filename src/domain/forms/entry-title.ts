import { isBlank } from '#lib/text/is-blank.ts'
import { fieldChoices, selectedChoices, activeFormFields, primaryFieldName, type FormQuestions } from './form-field.ts'
import { fieldTypeOf } from './field-types.ts'

const MAX_TITLE_CHARS = 120

/**
 * An entry's title: the answer to the form's main question, else to the first that has one; empty where nothing is
 * filled in.
 */
export function entryTitle(form: FormQuestions, values: Readonly<Record<string, string>>): string {
  const primary = primaryFieldName(form)
  const fields = activeFormFields(form)
  const first = fields.filter(({ name }) => name === primary)
  for (const { name, type } of [...first, ...fields]) {
    // 'yes' names nobody.
    if (fieldTypeOf(type) === 'consent') continue
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    const words =
      fieldTypeOf(type) === 'choices' ? selectedChoices(value).join(', ') : (fieldChoices({ choices: value })[0] ?? '')
    if (!isBlank(words)) return cutTitle(words)
  }
  return ''
}

/** In code points: no letter is cut in two. */
const cutTitle = (text: string): string =>
  text.length <= MAX_TITLE_CHARS ? text : Array.from(text).slice(0, MAX_TITLE_CHARS).join('').trimEnd()
