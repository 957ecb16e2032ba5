import type { WireError } from '#contract/errors.ts'
import type { FormPageData } from '#domain/pages/public-form-page.ts'
import { firstNameIn } from '#domain/forms/page-texts.ts'
import { downloadFile } from '#ui/download-file.ts'
import { goingOn } from './going-on.ts'
import type { Kept, KeptAnswers } from './kept-answers.ts'
import { answersList, answersText, keptList, type Outcome, showOutcome, type Tool, toolButton } from './outcome.ts'

interface Actions {
  /** The questions again, for another answer. */
  readonly begin: () => void
}

/** Says what became of answers, in place of the questions or below them. */
export class OutcomePlace {
  readonly #place: HTMLElement
  readonly #data: FormPageData
  readonly #answers: KeptAnswers
  readonly #begin: () => void
  /** The answer that it speaks of in place of the questions. */
  #shown: Kept | null = null

  constructor(place: HTMLElement, data: FormPageData, answers: KeptAnswers, { begin }: Actions) {
    this.#place = place
    this.#data = data
    this.#answers = answers
    this.#begin = begin
  }

  /** True if it is shown in place of the questions. */
  get isTaken(): boolean {
    return this.#shown !== null
  }

  isAbout({ submission }: Kept): boolean {
    return this.#shown?.submission === submission
  }

  done(kept: Kept): void {
    const { words, isPreview, texts, fields } = this.#data
    const name = firstNameIn(fields, kept.values)
    const thanks = name === '' ? words.thanks : words.thanksTo.replace('{name}', () => name)
    const said = texts.thanksText.trim() || words.arrived
    this.#show(kept, {
      icon: 'done',
      title: texts.thanksTitle.trim() || thanks,
      said: isPreview ? `${said}\n${words.preview}` : said,
      tools: [{ label: words.another, look: 'link', onPress: this.#begin }, this.#download(kept)],
      going: texts.redirect === '' ? null : goingOn(texts.redirect, this.#data),
    })
  }

  kept(kept: Kept): void {
    const { words, isEmbedded } = this.#data
    const said = this.#answers.isDurable && !isEmbedded ? words.kept : words.keptHere
    const look = { label: words.look, onPress: () => this.#look(kept) }
    const another = { label: words.another, look: 'quiet', onPress: this.#begin } as const
    this.#show(kept, {
      icon: 'kept',
      title: words.keptTitle,
      said,
      tools: [look, this.#download(kept), another],
      items: this.#answers.all(),
    })
  }

  refused(kept: Kept, error: WireError): void {
    const { words } = this.#data
    const isFullToday = error.code === 'form_full' && error.againAt !== undefined
    const why: Readonly<Record<string, readonly [title: string, said: string]>> = {
      form_full: [words.fullTitle, isFullToday ? words.fullToday : words.full],
      form_closed: [words.closedTitle, words.closed],
      not_found: [words.gone, words.goneText],
    }
    const [title, said] = why[error.code] ?? [words.refused, words.failed]
    this.#show(kept, { icon: 'closed', title, said: `${said} ${words.begun}`, tools: [this.#download(kept)] })
  }

  /** Over a form that takes nothing: what was not sent can be had as a file. */
  leftOver(kept: Kept): void {
    const said = document.createElement('p')
    const button = document.createElement('button')
    const { label, onPress } = this.#download(kept)
    said.textContent = this.#data.words.begun
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', onPress)
    this.#place.replaceChildren(said, button)
    this.#place.hidden = false
  }

  /** Gives its place back to the questions. */
  clear(): void {
    this.#shown = null
    this.#place.replaceChildren()
    setFormHidden(false)
    this.#place.hidden = true
    this.waiting()
  }

  /**
   * Under the questions: what this device has not sent yet, and what became of it meanwhile. What this form did not
   * take can be had as a file.
   */
  waiting(): void {
    if (this.#shown) return
    const all = this.#answers.all()
    const refused = all.filter(({ key, state }) => state === 'refused' && key === this.#data.key)
    const isTold =
      refused.length > 0 || all.some(({ state }) => state === 'waiting') || (!this.#place.hidden && all.length > 0)
    const files = refused.map((kept) => toolButton(this.#download(kept)))
    this.#place.replaceChildren(...(isTold ? [...keptList(all, this.#data), ...files] : []))
    this.#place.hidden = !isTold
  }

  #show(kept: Kept, outcome: Outcome): void {
    this.#shown = kept
    setFormHidden(true)
    showOutcome(this.#place, outcome, this.#data)
  }

  #look(kept: Kept): void {
    if (!this.#place.querySelector('.given')) this.#place.append(answersList(kept))
  }

  #download(kept: Kept): Tool {
    const name =
      kept.title
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .slice(0, 60) || 'answers'
    return {
      label: this.#data.words.download,
      look: 'quiet',
      onPress: () => downloadFile(`${name}.txt`, [answersText(kept)], 'text/plain'),
    }
  }
}

function setFormHidden(isHidden: boolean): void {
  const section = document.getElementById('form')
  if (section) section.hidden = isHidden
}
