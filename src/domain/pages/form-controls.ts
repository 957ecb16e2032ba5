import { type FieldType, fieldTypeOf, ratingMarks } from '#domain/forms/field-types.ts'
import {
  fieldChoices,
  selectedChoices,
  fieldTitle,
  type FormField,
  isFlagSet,
  FLAG_SET,
} from '#domain/forms/form-field.ts'
import { redirectAddress } from '#domain/forms/page-texts.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'
import { directionOf } from '#lib/text/text-script.ts'
import type { PublicFormLabels } from './form-labels.ts'

/** Attributes of the inputs of one line. */
const LINES: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'type="text"',
  number: 'type="text" inputmode="decimal"',
  date: 'type="date"',
  email: 'type="email" autocomplete="email"',
  url: 'type="text" inputmode="url" autocapitalize="off"',
  tel: 'type="tel" autocomplete="tel"',
  signature: 'type="text" class="signature" autocomplete="name"',
}

/** More choices than this are a list. */
const MAX_CARDS = 6
/** Longer choices take a row each. */
const MAX_CARD_CHARS = 28

export interface RenderedQuestion {
  readonly field: FormField
  readonly value: string
  readonly words: PublicFormLabels
  /** True if the prefilled answers don't meet the question's condition. */
  readonly isHidden: boolean
  /** Shares its row with another question. */
  readonly isHalf: boolean
  /** Page that says how responses are used; linked beside consent. */
  readonly privacyUrl: string
}

/** A question of a published form with its control. The page's script knows them by `data-q`. */
export function formControl({ field, value, words, isHidden, isHalf, privacyUrl }: RenderedQuestion): string {
  const type = fieldTypeOf(field.type)
  const name = escapeHtml(field.name)
  const place = `data-q="${name}"${isHidden ? ' hidden' : ''}`
  if (type === 'section')
    return `<div class="group" ${place}><h2 dir="auto">${escapeHtml(fieldTitle(field))}</h2>${hintOf(field, name)}</div>`
  const isRequired = isFlagSet(field.required)
  const title = `<bdi>${escapeHtml(fieldTitle(field))}</bdi>${isRequired ? '' : ` <small>(${words.optional})</small>`}`
  // Not `auto`: the isolated title would not count.
  const direction = directionOf(fieldTitle(field))
  const hint = hintOf(field, name, type === 'signature' ? words.signHere : '')
  const required = isRequired ? ' aria-required="true"' : ''
  const described = `aria-describedby="${hint === '' ? '' : `h-${name} `}r-${name}"`
  const remark = `<p class="remark" id="r-${name}" hidden></p>`
  if (type === 'consent')
    return `<div class="q" ${place}><label class="consent" dir="${direction}"><input type="checkbox" id="q-${name}" name="${name}" value="${FLAG_SET}" ${described}${required}><span>${title}</span></label>${hint}${privacyNote(privacyUrl, words)}${remark}</div>`
  const picked = pickable({ field, value, words, type })
  if (picked === null) {
    const control = lineControl(field, { type, value, about: `${described}${required}`, words })
    return `<div class="q${isHalf ? ' half' : ''}" ${place}><label class="name" dir="${direction}" for="q-${name}">${title}</label>${hint}${control}${remark}</div>`
  }
  const role = type === 'choices' ? 'role="group"' : `role="radiogroup"${required}`
  return `<fieldset class="q" ${place} ${role} ${described}><legend class="name" dir="${direction}">${title}</legend>${hint}${picked}${remark}</fieldset>`
}

/** Link to the owner's page about responses; empty for anything but an https address. */
export function privacyLink(privacyUrl: string, words: PublicFormLabels): string {
  const address = redirectAddress(privacyUrl)
  return address === null ? '' : `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${words.privacy}</a>`
}

function privacyNote(privacyUrl: string, words: PublicFormLabels): string {
  const link = privacyLink(privacyUrl, words)
  return link === '' ? '' : `<p class="privacy">${link}</p>`
}

function hintOf(field: FormField, name: string, otherwise = ''): string {
  const hint = field.hint.trim() || otherwise
  return hint === '' ? '' : `<span class="hint" id="h-${name}" dir="auto">${escapeHtml(hint)}</span>`
}

interface LineInput {
  readonly type: FieldType
  readonly value: string
  readonly about: string
  readonly words: PublicFormLabels
}

function lineControl(field: FormField, { type, value, about, words }: LineInput): string {
  const name = escapeHtml(field.name)
  const common = `id="q-${name}" name="${name}" dir="auto" ${about}`
  if (type === 'textarea') return `<textarea ${common} rows="3">\n${escapeHtml(value)}</textarea>`
  if (type === 'choice') return selectControl(field, value, { common, words })
  if (type === 'color') {
    const swatch = /^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'
    return `<span class="colour"><input type="color" value="${swatch}" data-for="q-${name}" aria-label="${escapeHtml(fieldTitle(field))}"><input type="text" ${common} value="${escapeHtml(value)}"></span>`
  }
  const limits = type === 'date' ? ['min', 'max'].map((end) => dayLimit(end, field[end as 'min' | 'max'])).join('') : ''
  return `<input ${LINES[type] ?? LINES.text} ${common}${limits} value="${escapeHtml(value)}">`
}

const dayLimit = (end: string, day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day.trim()) ? ` ${end}="${day.trim()}"` : ''

function selectControl(
  field: FormField,
  value: string,
  { common, words }: { readonly common: string; readonly words: PublicFormLabels },
): string {
  const options = fieldChoices(field).map(
    (choice) =>
      `<option value="${escapeHtml(choice)}"${choice === value.trim() ? ' selected' : ''}>${escapeHtml(choice)}</option>`,
  )
  return `<select ${common}><option value="">${words.choose}</option>${options.join('')}</select>`
}

interface ChoiceQuestion extends Pick<RenderedQuestion, 'field' | 'value' | 'words'> {
  readonly type: FieldType
}

/** Cards, stars and marks to choose from; null where the answer is written or picked from a list. */
function pickable({ field, value, words, type }: ChoiceQuestion): string | null {
  const chosen = value.trim()
  switch (type) {
    case 'choice':
    case 'choices': {
      const choices = fieldChoices(field)
      const isLong = choices.some((choice) => choice.length > MAX_CARD_CHARS)
      if (choices.length > 0 && choices.length <= MAX_CARDS) {
        const cards = choices.map((choice) =>
          type === 'choice'
            ? choiceCardHtml(field, { type: 'radio', value: choice, label: choice, isOn: choice === chosen })
            : choiceCardHtml(field, {
                type: 'checkbox',
                value: choice,
                label: choice,
                isOn: selectedChoices(value).includes(choice),
              }),
        )
        return `<div class="cards${isLong ? ' long' : ''}">${cards.join('')}</div>`
      }
      return type === 'choice'
        ? null
        : choices.map((choice) => listChoiceHtml(field, choice, selectedChoices(value).includes(choice))).join('')
    }
    case 'yesno': {
      const answers = [
        ['yes', words.yes],
        ['no', words.no],
      ] as const
      return `<div class="cards short">${answers.map(([one, label]) => choiceCardHtml(field, { type: 'radio', value: one, label, isOn: one === chosen })).join('')}</div>`
    }
    case 'rating':
      return stars(field, chosen, words)
    case 'scale':
      return `<div class="marks">${ratingMarks('scale', field)
        .map((mark) => `<label class="mark"><input ${inputOf(field, 'radio', mark, mark === chosen)}>${mark}</label>`)
        .join('')}</div>`
    default:
      return null
  }
}

const inputOf = ({ name }: FormField, type: 'checkbox' | 'radio', value: string, isOn: boolean): string =>
  `type="${type}" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${isOn ? ' checked' : ''}`

interface ChoiceCard {
  readonly type: 'checkbox' | 'radio'
  readonly value: string
  readonly label: string
  readonly isOn: boolean
}

const TICK =
  '<svg width="15" height="15" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>'

const choiceCardHtml = (field: FormField, { type, value, label, isOn }: ChoiceCard): string =>
  `<label class="choice"><input ${inputOf(field, type, value, isOn)}><bdi>${escapeHtml(label)}</bdi>${type === 'radio' ? TICK : ''}</label>`

const listChoiceHtml = (field: FormField, choice: string, isOn: boolean): string =>
  `<label class="pick"><input ${inputOf(field, 'checkbox', choice, isOn)}><bdi>${escapeHtml(choice)}</bdi></label>`

const STAR =
  '<svg width="30" height="30" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/></svg>'

/** Radio buttons under stars; the style fills those up to the chosen one, without a script. */
function stars(field: FormField, chosen: string, { ratings, ofMax }: PublicFormLabels): string {
  const marks = ratingMarks('rating', field)
  const labels = marks.length === ratings.length ? ratings : []
  const one = (mark: string, at: number): string => {
    const count = ofMax.replace('{n}', mark).replace('{max}', String(marks.length))
    const label = labels[at]
    const starLabel = label === undefined ? '' : `<span class="say" aria-hidden="true">${label}</span>`
    return `<label class="star"><input ${inputOf(field, 'radio', mark, mark === chosen)} aria-label="${count}${label === undefined ? '' : `, ${label}`}">${STAR}${starLabel}</label>`
  }
  return `<div class="stars">${marks.map(one).join('')}</div>`
}
