import type { WireError } from '#contract/errors.ts'
import type { FormPageData } from '#domain/pages/public-form-page.ts'
import { firstNameIn } from '#domain/forms/page-texts.ts'
import { downloadFile } from '#ui/download-file.ts'
import { createRedirectNotice } from './redirect-notice.ts'
import type { StoredSubmission, SubmissionStore } from './submission-store.ts'
import {
  createAnswerList,
  answersText,
  createSubmissionList,
  type SubmissionOutcome,
  showSubmissionOutcome,
  type OutcomeAction,
  createActionButton,
} from './submission-outcome.ts'

interface OutcomeViewActions {
  /** The questions again, for another answer. */
  readonly begin: () => void
}

/** Says what became of answers, in place of the questions or below them. */
export class SubmissionOutcomeView {
  readonly #place: HTMLElement
  readonly #data: FormPageData
  readonly #answers: SubmissionStore
  readonly #begin: () => void
  /** The answer that it speaks of in place of the questions. */
  #shown: StoredSubmission | null = null

  constructor(place: HTMLElement, data: FormPageData, answers: SubmissionStore, { begin }: OutcomeViewActions) {
    this.#place = place
    this.#data = data
    this.#answers = answers
    this.#begin = begin
  }

  /** True if it is shown in place of the questions. */
  get isTaken(): boolean {
    return this.#shown !== null
  }

  isAbout({ submission }: StoredSubmission): boolean {
    return this.#shown?.submission === submission
  }

  showDone(stored: StoredSubmission): void {
    const { words, isPreview, texts, fields } = this.#data
    const name = firstNameIn(fields, stored.values)
    const thanks = name === '' ? words.thanks : words.thanksTo.replace('{name}', () => name)
    const message = texts.thanksText.trim() || words.arrived
    this.#show(stored, {
      icon: 'done',
      title: texts.thanksTitle.trim() || thanks,
      message: isPreview ? `${message}\n${words.preview}` : message,
      actions: [{ label: words.another, appearance: 'link', onPress: this.#begin }, this.#download(stored)],
      redirectNotice: texts.redirect === '' ? null : createRedirectNotice(texts.redirect, this.#data),
    })
  }

  showStored(stored: StoredSubmission): void {
    const { words, isEmbedded } = this.#data
    const message = this.#answers.isDurable && !isEmbedded ? words.kept : words.keptHere
    const viewAction = { label: words.look, onPress: () => this.#look(stored) }
    const another = { label: words.another, appearance: 'quiet', onPress: this.#begin } as const
    this.#show(stored, {
      icon: 'kept',
      title: words.keptTitle,
      message,
      actions: [viewAction, this.#download(stored), another],
      items: this.#answers.all(),
    })
  }

  showRefused(stored: StoredSubmission, error: WireError): void {
    const { words } = this.#data
    const isFullToday = error.code === 'form_full' && error.againAt !== undefined
    const why: Readonly<Record<string, readonly [title: string, message: string]>> = {
      form_full: [words.fullTitle, isFullToday ? words.fullToday : words.full],
      form_closed: [words.closedTitle, words.closed],
      not_found: [words.gone, words.goneText],
    }
    const [title, message] = why[error.code] ?? [words.refused, words.failed]
    this.#show(stored, {
      icon: 'closed',
      title,
      message: `${message} ${words.begun}`,
      actions: [this.#download(stored)],
    })
  }

  /** Over a form that takes nothing: what was not sent can be had as a file. */
  showUnsent(stored: StoredSubmission): void {
    const message = document.createElement('p')
    const button = document.createElement('button')
    const { label, onPress } = this.#download(stored)
    message.textContent = this.#data.words.begun
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', onPress)
    this.#place.replaceChildren(message, button)
    this.#place.hidden = false
  }

  /** Gives its place back to the questions. */
  clear(): void {
    this.#shown = null
    this.#place.replaceChildren()
    setFormHidden(false)
    this.#place.hidden = true
    this.updateWaitingList()
  }

  /**
   * Under the questions: what this device has not sent yet, and what became of it meanwhile. What this form did not
   * take can be had as a file.
   */
  updateWaitingList(): void {
    if (this.#shown) return
    const all = this.#answers.all()
    const refused = all.filter(({ key, state }) => state === 'refused' && key === this.#data.key)
    const isListed =
      refused.length > 0 || all.some(({ state }) => state === 'waiting') || (!this.#place.hidden && all.length > 0)
    const files = refused.map((stored) => createActionButton(this.#download(stored)))
    this.#place.replaceChildren(...(isListed ? [...createSubmissionList(all, this.#data), ...files] : []))
    this.#place.hidden = !isListed
  }

  #show(stored: StoredSubmission, outcome: SubmissionOutcome): void {
    this.#shown = stored
    setFormHidden(true)
    showSubmissionOutcome(this.#place, outcome, this.#data)
  }

  #look(stored: StoredSubmission): void {
    if (!this.#place.querySelector('.given')) this.#place.append(createAnswerList(stored))
  }

  #download(stored: StoredSubmission): OutcomeAction {
    const name =
      stored.title
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .slice(0, 60) || 'answers'
    return {
      label: this.#data.words.download,
      appearance: 'quiet',
      onPress: () => downloadFile(`${name}.txt`, [answersText(stored)], 'text/plain'),
    }
  }
}

function setFormHidden(isHidden: boolean): void {
  const section = document.getElementById('form')
  if (section) section.hidden = isHidden
}
