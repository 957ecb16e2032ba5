import type { PublicFormLabels } from '#domain/pages/form-labels.ts'
import type { StoredSubmission } from './submission-store.ts'

const OUTCOME_ICON_PATHS = {
  done: 'M5 13l4 4L19 7',
  kept: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 3',
  closed: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
} as const
type OutcomeIcon = keyof typeof OUTCOME_ICON_PATHS

export interface OutcomeAction {
  readonly label: string
  readonly appearance?: 'quiet' | 'link'
  readonly onPress: () => void
}

export interface SubmissionOutcome {
  readonly icon: OutcomeIcon
  readonly title: string
  readonly message: string
  readonly actions: readonly OutcomeAction[]
  /** Answers given on this device. */
  readonly items?: readonly StoredSubmission[]
  /** Leads on to another site. */
  readonly redirectNotice?: HTMLElement | null
}

/** Shows what became of the answers in place of the questions. The heading gets the focus. */
export function showSubmissionOutcome(
  place: HTMLElement,
  { icon, title, message, actions, items = [], redirectNotice = null }: SubmissionOutcome,
  about: SubmissionListLabels,
): void {
  const heading = makeElement('h2', title)
  heading.dir = 'auto'
  heading.tabIndex = -1
  const row = makeElement('div', '', 'tools')
  row.append(...actions.map(createActionButton))
  const text = makeElement('p', message, 'said')
  text.dir = 'auto'
  place.replaceChildren(
    createIcon(icon),
    heading,
    text,
    ...createSubmissionList(items, about),
    ...(redirectNotice ? [redirectNotice] : []),
    row,
  )
  place.hidden = false
  heading.focus()
}

export interface SubmissionListLabels {
  readonly words: PublicFormLabels
  readonly language: string
}

/** Answers given on this device, each with its state; nothing where there are none. */
export function createSubmissionList(
  items: readonly StoredSubmission[],
  { words, language }: SubmissionListLabels,
): readonly HTMLElement[] {
  if (items.length === 0) return []
  const list = makeElement('ul', '', 'items')
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  for (const { title, at, state } of items) {
    const item = makeElement('li')
    const about = makeElement('span')
    const name = makeElement('bdi', title)
    about.append(name, makeElement('small', day.format(at)))
    item.append(
      about,
      makeElement('span', state === 'sent' ? words.sent : state === 'refused' ? words.refused : words.waiting),
    )
    list.append(item)
  }
  return [list]
}

/** Creates the readable list of a visitor's answers. */
export function createAnswerList({ asked, values }: StoredSubmission): HTMLElement {
  const list = makeElement('dl', '', 'given')
  for (const [name, title] of asked) {
    const value = makeElement('dd', values[name] ?? '')
    const term = makeElement('dt', title)
    value.dir = 'auto'
    term.dir = 'auto'
    list.append(term, value)
  }
  return list
}

/** Returns the answers as the text of a file. */
export const answersText = ({ title, asked, values }: StoredSubmission): string =>
  `${title}\n\n${asked.map(([name, question]) => `${question}\n${values[name] ?? ''}`).join('\n\n')}\n`

export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = '',
  className = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (text !== '') element.textContent = text
  if (className !== '') element.className = className
  return element
}

export function createActionButton({ label, appearance, onPress }: OutcomeAction): HTMLButtonElement {
  const button = makeElement('button', label, appearance ?? 'part-button')
  button.type = 'button'
  button.addEventListener('click', onPress)
  return button
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

function createIcon(icon: OutcomeIcon): HTMLElement {
  const place = makeElement('div', '', icon === 'done' ? 'state ok' : 'state')
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg')
  const path = document.createElementNS(SVG_NAMESPACE, 'path')
  const appearance = {
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(appearance)) svg.setAttribute(name, value)
  path.setAttribute('d', OUTCOME_ICON_PATHS[icon])
  svg.append(path)
  place.append(svg)
  return place
}
