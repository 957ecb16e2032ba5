import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, activeFormFields, type FormQuestions } from '#domain/forms/form-field.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import { averagesChart } from './averages-chart.ts'
import type { Chart, Quote } from './chart.ts'
import { choicesBars } from './choices-bars.ts'
import { daysBars } from './days-bars.ts'
import { colorBars } from './color-bars.ts'
import { numbersBars } from './numbers-bars.ts'

const MAX_TEXTS = 5
const MAX_TEXT_CHARS = 600

/** An entry with what it is called. */
export type NamedEntry = TableEntry & { readonly title?: unknown }

/**
 * Builds a chart per question in the form's order, with counted answers before quoted ones. `by` names a question whose
 * answers form groups, for which numbers are averaged. Headings, signatures, addresses and short texts that are all
 * different have no chart.
 */
export function buildCharts(form: FormQuestions, entries: readonly NamedEntry[], by = ''): readonly Chart[] {
  const fields = activeFormFields(form)
  const charts = fields.flatMap((field) => {
    const type = fieldTypeOf(field.type)
    const isNumber = type === 'number' || type === 'rating' || type === 'scale'
    return [
      isNumber && by !== '' && by !== field.name
        ? averagesChart({ fields, field, by }, entries)
        : (buildChart(field, entries) ?? []),
    ].flat()
  })
  return charts.toSorted((one, other) => Number(one.kind === 'texts') - Number(other.kind === 'texts'))
}

function buildChart(field: FormField, entries: readonly NamedEntry[]): Chart | null {
  const given = entries.flatMap((entry) => {
    const answer = Object.hasOwn(entry.values, field.name) ? (entry.values[field.name] ?? '').trim() : ''
    return answer === '' ? [] : [{ entry, answer }]
  })
  const answers = given.map(({ answer }) => answer)
  const drawn = barsOf(field, answers)
  const rest = { name: field.name, title: fieldTitle(field), answered: given.length }
  if (drawn) return { ...rest, ...drawn, texts: [] }
  if (fieldTypeOf(field.type) !== 'textarea') return null
  const latest = given.toSorted((one, other) => other.entry.updatedAt - one.entry.updatedAt).slice(0, MAX_TEXTS)
  return { ...rest, kind: 'texts', bars: [], texts: latest.map(quoteOf), words: '' }
}

/** null: these answers cannot be counted. */
function barsOf(field: FormField, answers: readonly string[]): Pick<Chart, 'kind' | 'bars' | 'words'> | null {
  switch (fieldTypeOf(field.type)) {
    case 'number':
      return numbersBars(answers)
    case 'date':
      return daysBars(answers)
    case 'color':
      return colorBars(answers)
    case 'choice':
    case 'choices':
    case 'yesno':
    case 'consent':
    case 'rating':
    case 'scale':
      return choicesBars(field, answers)
    case 'text':
      return isRepeated(answers) ? choicesBars(field, answers) : null
    default:
      return null
  }
}

const MAX_KINDS = 20

/** Short texts that many have in common are counted: towns, not names. */
const isRepeated = (answers: readonly string[]): boolean => {
  const kinds = new Set(answers.map((answer) => answer.toLowerCase())).size
  return answers.length >= 4 && kinds <= MAX_KINDS && kinds * 2 <= answers.length
}

const quoteOf = ({ entry, answer }: { readonly entry: NamedEntry; readonly answer: string }): Quote => ({
  text: answer.length > MAX_TEXT_CHARS ? `${answer.slice(0, MAX_TEXT_CHARS)}…` : answer,
  who: typeof entry.title === 'string' ? entry.title.slice(0, 100) : '',
  at: entry.updatedAt,
})
