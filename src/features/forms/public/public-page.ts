import { type FormField, fieldTitle } from '#domain/forms/form-field.ts'
import { hasAnyAnswer } from '#domain/forms/public-questions.ts'
import type { FormPageData } from '#domain/pages/public-form-page.ts'
import {
  filledAnswers,
  hasLostAnswers,
  type StoredSubmission,
  SubmissionStore,
  removedQuestions,
} from './submission-store.ts'
import { SubmissionOutcomeView } from './submission-outcome-view.ts'
import { PressTracker } from './press-tracker.ts'
import { QuestionControls } from './question-controls.ts'
import { type SubmitCall, SubmissionSender, type SubmissionResult } from './submission-sender.ts'

export interface PublicPageParts {
  readonly page: Document
  readonly storage: () => Storage
  readonly call: SubmitCall
  readonly newUuid: () => string
}

/** The page of a published form: keeps what is typed, sends it once, and says what became of it. */
export function startPublicPage(parts: PublicPageParts): void {
  const { page } = parts
  const data = JSON.parse(page.getElementById('data')?.textContent ?? '') as FormPageData
  const place = page.getElementById('outcome')
  if (!place) throw new Error('the page has no place for what became of the answers')
  const form = page.querySelector('form')
  const view = new PublicPage(parts, data, place)
  if (form) view.open(form)
  else view.showLeftOver()
  view.start()
}

class PublicPage {
  readonly #parts: PublicPageParts
  readonly #data: FormPageData
  readonly #place: SubmissionOutcomeView
  readonly #answers: SubmissionStore
  readonly #sender: SubmissionSender
  readonly #press: PressTracker
  #questions: QuestionControls | null = null
  #form: HTMLFormElement | null = null
  /** Values of the fields before anything is typed. */
  #beforehand: Readonly<Record<string, string>> = {}

  constructor(parts: PublicPageParts, data: FormPageData, place: HTMLElement) {
    this.#parts = parts
    this.#data = data
    this.#answers = new SubmissionStore(parts.storage)
    this.#press = new PressTracker(parts.page)
    this.#place = new SubmissionOutcomeView(place, data, this.#answers, { begin: () => this.#begin() })
    this.#sender = new SubmissionSender(parts.call, this.#answers, (sent) => this.#onSettled(sent))
  }

  open(form: HTMLFormElement): void {
    const { key, fields } = this.#data
    const questions = new QuestionControls(form, fields, this.#data)
    this.#form = form
    this.#questions = questions
    this.#beforehand = questions.values()
    // Sends answers again that were refused while the form was closed.
    for (const stored of this.#answers.all())
      if (stored.key === key && stored.state === 'refused') this.#answers.save({ ...stored, state: 'waiting' })
    const draft = this.#answers.draft(key)
    if (draft) questions.fillIn({ ...questions.values(), ...draft })
    const note = this.#answers.takeNote(key)
    const isChanged = draft !== null && hasLostAnswers(draft, questions.values())
    // Said once: the draft is what the page shows from here on.
    if (isChanged) this.#answers.saveDraft(key, questions.values())
    this.#sayKept()
    this.#sayOverall(note === '' && isChanged ? this.#data.words.changed : note)
    form.addEventListener('input', (event) => this.#onInput(event))
    form.addEventListener('change', (event) => this.#onChange(event))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit()
    })
  }

  /** Over a closed form: what was not sent can be had as a file. */
  showLeftOver(): void {
    const { key, title } = this.#data
    const draft = this.#answers.draft(key)
    const left =
      this.#answers.all().find((stored) => stored.key === key && stored.state !== 'sent') ??
      (draft && this.#kept(draft, title))
    if (left) this.#place.showUnsent(left)
  }

  start(): void {
    const { isEmbedded, isPreview } = this.#data
    if (isEmbedded) this.#tellHeight()
    if (isPreview) return
    addEventListener('online', () => this.#sender.wake())
    addEventListener('pageshow', () => this.#sender.wake())
    this.#parts.page.addEventListener('visibilitychange', () => {
      if (this.#parts.page.visibilityState === 'visible') this.#sender.wake()
    })
    if (this.#questions) this.#place.updateWaitingList()
    this.#sender.wake()
  }

  #onInput({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.dataset.for !== undefined) {
      const text = this.#parts.page.getElementById(target.dataset.for)
      if (text instanceof HTMLInputElement) text.value = target.value
    }
    this.#questions?.showAsked()
    if (!this.#data.isPreview && this.#questions) this.#keepDraft(this.#questions)
  }

  #keepDraft(questions: QuestionControls): void {
    this.#answers.saveDraft(this.#data.key, questions.values())
    this.#sayKept()
  }

  /** Only where what is typed outlives the page. */
  #sayKept(): void {
    const note = this.#parts.page.getElementById('saved')
    if (note) note.hidden = this.#data.isPreview || !this.#answers.isDurable
  }

  #onChange({ target }: Event): void {
    const name = target instanceof Element ? (target.closest<HTMLElement>('[data-q]')?.dataset.q ?? '') : ''
    const field = this.#data.fields.find((one) => one.name === name)
    if (field) this.#press.after(() => this.#questions?.check(field))
  }

  async #submit(): Promise<void> {
    const questions = this.#questions
    const button = this.#form?.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!questions || !button || button.disabled) return
    const asked = questions.showAsked()
    const odd = questions.fields
      .filter((field) => asked.has(field.name) && !questions.check(field))
      .map(({ name }) => name)
    if (odd.length > 0) return this.#lookAgain(new Set(odd))
    const { key, title, words, isPreview } = this.#data
    const values = filledAnswers(questions.fields, asked, questions.values())
    const shown = questions.fields.filter(({ name }) => asked.has(name))
    if (!hasAnyAnswer(shown, values)) return this.#sayEmpty(shown)
    this.#sayOverall('')
    const stored = this.#kept(values, title)
    if (isPreview) return this.#place.showDone(stored)
    this.#answers.save(stored)
    this.#answers.dropDraft(key)
    const label = button.textContent
    button.disabled = true
    button.textContent = words.sending
    this.#show(await this.#sender.send(stored, this.#trap()))
    button.disabled = false
    button.textContent = label
  }

  #show(sent: SubmissionResult): void {
    if (sent.state === 'sent') this.#place.showDone(sent.stored)
    else if (sent.state === 'waiting') this.#place.showStored(sent.stored)
    else if (sent.error.code === 'invalid') this.#giveBack(sent.stored, sent.error.fields)
    else if (sent.error.code === 'too_large')
      this.#giveBack(sent.stored, { [longestAnswerName(sent.stored)]: this.#data.words.odd })
    else this.#place.showRefused(sent.stored, sent.error)
  }

  #onSettled(sent: SubmissionResult): void {
    if (this.#place.isAbout(sent.stored) || this.#canStandHere(sent)) this.#show(sent)
    else if (this.#questions) this.#place.updateWaitingList()
    else this.showLeftOver()
  }

  /**
   * True if stored answers that are now refused can fill the fields again, because no other answers were started there.
   */
  #canStandHere({ stored, state }: SubmissionResult): boolean {
    return (
      state === 'refused' &&
      stored.key === this.#data.key &&
      !this.#place.isTaken &&
      this.#answers.draft(stored.key) === null
    )
  }

  /**
   * The form has changed since the page was opened, or the server knows better: the answers stand in the fields again.
   */
  #giveBack(stored: StoredSubmission, remarks: Readonly<Record<string, string>>): void {
    this.#answers.saveDraft(stored.key, stored.values)
    this.#answers.remove(stored)
    const names = new Set(Object.keys(remarks))
    if (stored.key !== this.#data.key || !this.#questions) return
    const removed = removedQuestions(stored, remarks)
    if (removed.length > 0) return this.#dropQuestions(stored, removed)
    if (!this.#data.fields.some(({ name }) => names.has(name))) return this.#loadQuestions(stored)
    this.#begin(stored.values)
    for (const name of names)
      this.#questions.showRemark(name, this.#data.language === 'en' ? (remarks[name] ?? '') : this.#data.words.odd)
    this.#lookAgain(names)
  }

  /**
   * Loads the page anew without questions that the form no longer has. Where nothing outlives the page, they only leave
   * it.
   */
  #dropQuestions(stored: StoredSubmission, removed: StoredSubmission['asked']): void {
    const note = removed.map(([, title]) => `${title}: ${this.#data.words.removed}`).join('\n')
    if (this.#answers.isDurable) {
      this.#answers.saveNote(stored.key, note)
      return location.reload()
    }
    this.#questions?.drop(new Set(removed.map(([name]) => name)))
    this.#begin(stored.values)
    this.#sayOverall(note)
  }

  /**
   * Loads the page anew for a question that it doesn't have. Where nothing outlives the page, what was typed stays in
   * it.
   */
  #loadQuestions(stored: StoredSubmission): void {
    if (this.#answers.isDurable) {
      this.#answers.saveNote(stored.key, this.#data.words.changed)
      return location.reload()
    }
    this.#begin(stored.values)
    this.#sayOverall(this.#data.words.changed)
  }

  #sayEmpty(asked: readonly FormField[]): void {
    this.#sayOverall(this.#data.words.empty)
    this.#questions?.focusOn(new Set(asked.map(({ name }) => name)))
  }

  #lookAgain(names: ReadonlySet<string>): void {
    this.#sayOverall(this.#data.words.lookAgain)
    this.#questions?.focusOn(names)
  }

  /** The questions again: as they were at first, or with these answers. */
  #begin(values = this.#beforehand): void {
    this.#questions?.fillIn(values)
    this.#place.clear()
    this.#parts.page.querySelector<HTMLElement>('h1')?.focus()
  }

  #sayOverall(text: string): void {
    const remark = this.#parts.page.getElementById('remark')
    if (!remark) return
    remark.textContent = text
    remark.hidden = text === ''
  }

  #trap(): string {
    const trap = this.#parts.page.getElementById('trap')
    return trap instanceof HTMLInputElement ? trap.value : ''
  }

  #kept(values: Readonly<Record<string, string>>, title: string): StoredSubmission {
    const asked = this.#data.fields.flatMap((field) =>
      values[field.name] === undefined ? [] : [[field.name, fieldTitle(field)] as const],
    )
    return {
      submission: this.#parts.newUuid(),
      key: this.#data.key,
      title: title.trim() || this.#parts.page.title,
      values,
      asked,
      at: Date.now(),
      state: 'waiting',
    }
  }

  /** The page that it is a part of can give it as much room as it needs. */
  #tellHeight(): void {
    const { documentElement: root } = this.#parts.page
    new ResizeObserver(() =>
      parent.postMessage({ type: 'form-height', height: Math.ceil(root.getBoundingClientRect().height) }, '*'),
    ).observe(root)
  }
}

/** The name of the question with the longest answer. */
const longestAnswerName = ({ values }: StoredSubmission): string =>
  Object.entries(values).reduce((max, one) => (one[1].length > max[1].length ? one : max), ['', ''])[0]
