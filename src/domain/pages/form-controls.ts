import { fieldTypeOf, type FieldType, marksOf } from '#domain/forms/field-types.ts'
import { choicesOf, chosenIn, fieldTitle, type FormField, isMarked } from '#domain/forms/form-field.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'
import { directionOf } from '#lib/text-script.ts'
import type { FormWords } from './form-words/form-words.ts'

/** What is typed into a line of its own: the input's attributes. */
const LINES: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'type="text"',
  number: 'type="text" inputmode="decimal"',
  date: 'type="date"',
  email: 'type="email" autocomplete="email"',
  url: 'type="text" inputmode="url" autocapitalize="off"',
  tel: 'type="tel" autocomplete="tel"',
  signature: 'type="text" class="signature" autocomplete="name"',
}

interface Asked {
  readonly field: FormField
  readonly value: string
  readonly words: FormWords
  /** Not asked for what is filled in beforehand. */
  readonly isHidden: boolean
}

/** A question of a published form with its control. The page's script knows them by `data-q`. */
export function formControl({ field, value, words, isHidden }: Asked): string {
  const type = fieldTypeOf(field.type)
  const name = escapeHtml(field.name)
  const hidden = isHidden ? ' hidden' : ''
  if (type === 'section')
    return `<div class="group" data-q="${name}"${hidden}><h2 dir="auto">${escapeHtml(fieldTitle(field))}</h2>${hintOf(field, name)}</div>`
  const optional = isMarked(field.required) ? '' : ` <small>(${words.optional})</small>`
  const title = `<bdi>${escapeHtml(fieldTitle(field))}</bdi>${optional}`
  // Not `auto`: what is isolated in it would not count.
  const way = directionOf(fieldTitle(field))
  const hint = hintOf(field, name, type === 'signature' ? words.signHere : '')
  const about = `aria-describedby="${hint === '' ? '' : `h-${name} `}r-${name}"${isMarked(field.required) ? ' aria-required="true"' : ''}`
  const remark = `<p class="remark" id="r-${name}" hidden></p>`
  const picked = pickable({ field, value, words, type })
  if (picked === null)
    return `<div class="q" data-q="${name}"${hidden}><label class="name" dir="${way}" for="q-${name}">${title}</label>${hint}${lineControl(field, { type, value, about, words })}${remark}</div>`
  const role = type === 'choices' ? 'group' : 'radiogroup'
  return `<fieldset class="q" data-q="${name}" role="${role}" ${role === 'group' ? about.replace(' aria-required="true"', '') : about}${hidden}><legend class="name" dir="${way}">${title}</legend>${hint}${picked}${remark}</fieldset>`
}

function hintOf(field: FormField, name: string, otherwise = ''): string {
  const hint = field.hint.trim() || otherwise
  return hint === '' ? '' : `<span class="hint" id="h-${name}" dir="auto">${escapeHtml(hint)}</span>`
}

interface Line {
  readonly type: FieldType
  readonly value: string
  readonly about: string
  readonly words: FormWords
}

function lineControl(field: FormField, { type, value, about, words }: Line): string {
  const name = escapeHtml(field.name)
  const common = `id="q-${name}" name="${name}" dir="auto" ${about}`
  if (type === 'textarea') return `<textarea ${common} rows="4">\n${escapeHtml(value)}</textarea>`
  if (type === 'choice') return selectControl(field, value, { common, words })
  if (type === 'color') {
    const swatch = /^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'
    return `<span class="colour"><input type="color" value="${swatch}" data-for="q-${name}" aria-label="${escapeHtml(fieldTitle(field))}"><input type="text" ${common} value="${escapeHtml(value)}"></span>`
  }
  const limits = type === 'date' ? ['min', 'max'].map((end) => dayLimit(end, field[end as 'min' | 'max'])).join('') : ''
  return `<input ${LINES[type] ?? LINES.text} ${common}${limits} value="${escapeHtml(value)}">`
}

const dayLimit = (end: string, day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day.trim()) ? ` ${end}="${day.trim()}"` : '')

function selectControl(field: FormField, value: string, { common, words }: { readonly common: string; readonly words: FormWords }): string {
  const options = choicesOf(field).map(
    (choice) => `<option value="${escapeHtml(choice)}"${choice === value.trim() ? ' selected' : ''}>${escapeHtml(choice)}</option>`,
  )
  return `<select ${common}><option value="">${words.choose}</option>${options.join('')}</select>`
}

/** Boxes and marks to choose from; null where it is answered otherwise. */
function pickable({ field, value, words, type }: Omit<Asked, 'isHidden'> & { readonly type: FieldType }): string | null {
  if (type === 'choices')
    return choicesOf(field)
      .map((choice) => pick(field, 'checkbox', [choice, choice], chosenIn(value).includes(choice)))
      .join('')
  const marks: readonly (readonly [string, string])[] | null =
    type === 'yesno'
      ? [
          ['yes', words.yes],
          ['no', words.no],
        ]
      : type === 'rating' || type === 'scale'
        ? marksOf(type, field).map((mark) => [mark, mark] as const)
        : null
  return marks && `<div class="marks">${marks.map((mark) => pick(field, 'radio', mark, mark[0] === value.trim())).join('')}</div>`
}

const pick = ({ name }: FormField, type: 'checkbox' | 'radio', [value, label]: readonly [string, string], isOn: boolean): string =>
  `<label class="pick"><input type="${type}" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${isOn ? ' checked' : ''}><bdi>${escapeHtml(label)}</bdi></label>`
