import type { FormField } from '#domain/forms/form-field.ts'
import { answerFault, normalAnswer } from '#domain/forms/public-answer.ts'
import { visiblePublicFields } from '#domain/forms/show-if.ts'
import { remarkedLimit, valueRemark } from '#domain/forms/value-remarks.ts'
import type { PublicFormLabels } from '#domain/pages/form-labels.ts'

/** The questions as they stand in the page: reads what is filled in, shows what is asked, says what is odd. */
export class QuestionControls {
  readonly #form: HTMLFormElement
  fields: readonly FormField[]
  readonly #words: PublicFormLabels
  readonly #isEnglish: boolean

  constructor(
    form: HTMLFormElement,
    fields: readonly FormField[],
    { words, language }: { readonly words: PublicFormLabels; readonly language: string },
  ) {
    this.#form = form
    this.fields = fields
    this.#words = words
    this.#isEnglish = language === 'en'
  }

  values(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.fields.map(({ name }) => [name, this.#valueOf(name)]))
  }

  /** Fills in what somebody had typed before. */
  fillIn(values: Readonly<Record<string, string>>): void {
    for (const { name } of this.fields) {
      const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
      for (const control of this.#controls(name)) {
        if (control instanceof HTMLInputElement && isCheckable(control))
          control.checked = value.split('\n').includes(control.value)
        else control.value = value
      }
    }
    this.showAsked()
  }

  /** Takes questions out of the page. */
  drop(names: ReadonlySet<string>): void {
    for (const name of names) this.#place(name)?.remove()
    this.fields = this.fields.filter(({ name }) => !names.has(name))
  }

  /** Gives the names of the questions that are asked. */
  showAsked(): ReadonlySet<string> {
    const asked = visiblePublicFields(this.fields, this.values())
    for (const { name } of this.fields) {
      const place = this.#place(name)
      if (place) place.hidden = !asked.has(name)
    }
    // A group's heading goes with the last of its questions.
    for (const heading of this.#form.querySelectorAll<HTMLElement>('[data-group]'))
      heading.hidden = !hasVisibleQuestion(heading)
    return asked
  }

  /** Shows what is odd about an answer at its place, and says that it can be sent all the same. */
  check(field: FormField): boolean {
    const answer = normalAnswer(field, this.#valueOf(field.name))
    this.showRemark(field.name, this.#remarkOn(field, answer) ?? '')
    return answerFault(field, answer) === null
  }

  showRemark(name: string, remark: string): void {
    const remarkElement = this.#form.ownerDocument.getElementById(`r-${name}`)
    if (!remarkElement) return
    remarkElement.textContent = remark
    remarkElement.hidden = remark === ''
    const place = this.#place(name)
    const control = place?.matches('fieldset') ? place : this.#controls(name)[0]
    if (remark === '') control?.removeAttribute('aria-invalid')
    else control?.setAttribute('aria-invalid', 'true')
  }

  /** The first question of these that is in the page has the focus. */
  focusOn(names: ReadonlySet<string>): void {
    const first = this.fields.find(({ name }) => names.has(name))
    if (first) this.#controls(first.name)[0]?.focus()
  }

  #remarkOn(field: FormField, answer: string): string | null {
    const remark = valueRemark(field, answer)
    if (remark === null) return null
    if (answer === '') return this.#words.missing
    if (this.#isEnglish || remark === field.hint.trim()) return remark
    // Limits are told with their figure, all else in general: the checks speak English.
    const limit = remarkedLimit(field, answer)
    if (limit === 'min') return `${this.#words.atLeast} ${field.min.trim()}`
    return limit === 'max' ? `${this.#words.atMost} ${field.max.trim()}` : this.#words.odd
  }

  #valueOf(name: string): string {
    const controls = this.#controls(name)
    const [first] = controls
    if (!(first instanceof HTMLInputElement && isCheckable(first))) return first?.value ?? ''
    return controls.flatMap((one) => (one instanceof HTMLInputElement && one.checked ? [one.value] : [])).join('\n')
  }

  #place(name: string): HTMLElement | null {
    return this.#form.querySelector<HTMLElement>(`[data-q="${CSS.escape(name)}"]`)
  }

  #controls(name: string): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
    return [
      ...this.#form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        `[name="${CSS.escape(name)}"]`,
      ),
    ]
  }
}

const isCheckable = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

function hasVisibleQuestion(heading: HTMLElement): boolean {
  for (
    let next = heading.nextElementSibling;
    next instanceof HTMLElement && !next.matches('[data-group], .group, .trap');
    next = next.nextElementSibling
  )
    if (next.matches('.q') && !next.hidden) return true
  return false
}
