import type { FormWords } from '#domain/pages/form-words/form-words.ts'
import type { Kept } from './kept-answers.ts'

const ICONS = {
  done: 'M5 13l4 4L19 7',
  kept: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 3',
  closed: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
} as const
type Icon = keyof typeof ICONS

export interface Tool {
  readonly label: string
  readonly look?: 'quiet' | 'link'
  readonly onPress: () => void
}

export interface Outcome {
  readonly icon: Icon
  readonly title: string
  readonly said: string
  readonly tools: readonly Tool[]
  /** Answers given on this device. */
  readonly items?: readonly Kept[]
  /** Leads on to another site. */
  readonly going?: HTMLElement | null
}

/** Shows what became of the answers in place of the questions. The heading gets the focus. */
export function showOutcome(
  place: HTMLElement,
  { icon, title, said, tools, items = [], going = null }: Outcome,
  about: ItemWords,
): void {
  const heading = made('h2', title)
  heading.dir = 'auto'
  heading.tabIndex = -1
  const row = made('div', '', 'tools')
  row.append(...tools.map(toolButton))
  const text = made('p', said, 'said')
  text.dir = 'auto'
  place.replaceChildren(iconFor(icon), heading, text, ...keptList(items, about), ...(going ? [going] : []), row)
  place.hidden = false
  heading.focus()
}

export interface ItemWords {
  readonly words: FormWords
  readonly language: string
}

/** Answers given on this device, each with its state; nothing where there are none. */
export function keptList(items: readonly Kept[], { words, language }: ItemWords): readonly HTMLElement[] {
  if (items.length === 0) return []
  const list = made('ul', '', 'items')
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  for (const { title, at, state } of items) {
    const item = made('li')
    const about = made('span')
    const name = made('bdi', title)
    about.append(name, made('small', day.format(at)))
    item.append(
      about,
      made('span', state === 'sent' ? words.sent : state === 'refused' ? words.refused : words.waiting),
    )
    list.append(item)
  }
  return [list]
}

/** Somebody's answers, to be read. */
export function answersList({ asked, values }: Kept): HTMLElement {
  const list = made('dl', '', 'given')
  for (const [name, title] of asked) {
    const value = made('dd', values[name] ?? '')
    const term = made('dt', title)
    value.dir = 'auto'
    term.dir = 'auto'
    list.append(term, value)
  }
  return list
}

/** The same as a file. */
export const answersText = ({ title, asked, values }: Kept): string =>
  `${title}\n\n${asked.map(([name, question]) => `${question}\n${values[name] ?? ''}`).join('\n\n')}\n`

export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = '',
  className = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (text !== '') element.textContent = text
  if (className !== '') element.className = className
  return element
}

export function toolButton({ label, look, onPress }: Tool): HTMLButtonElement {
  const button = made('button', label, look ?? 'part-button')
  button.type = 'button'
  button.addEventListener('click', onPress)
  return button
}

const SVG = 'http://www.w3.org/2000/svg'

function iconFor(icon: Icon): HTMLElement {
  const place = made('div', '', icon === 'done' ? 'state ok' : 'state')
  const svg = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  const look = {
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(look)) svg.setAttribute(name, value)
  path.setAttribute('d', ICONS[icon])
  svg.append(path)
  place.append(svg)
  return place
}
