import { type Cell, createCell } from './cell.ts'
import { systemTimer, type Timer } from './timer.ts'

/** How long after the click an answer arrives [4.28]. */
export const ANSWER_DELAY_MS = 500

export type NoticeKind = 'alert' | 'message' | 'confirm' | 'prompt' | 'password' | 'textarea' | 'ask'

export interface NoticeOptions {
  message: string
  /** In place of the kind's own title. */
  title?: string | undefined
  /** The verb after the affirmative: 'open it' gives 'YES, open it'. */
  yes?: string | undefined
  /** What follows the negative: 'stay here' gives 'NO, stay here'. */
  no?: string | undefined
  /** It takes something away: the affirmative is red and does not have the focus. */
  bad?: boolean | undefined
}

export interface EntryOptions extends NoticeOptions {
  value?: string | undefined
  /** Of the text field; by default the message is its label. */
  label?: string | undefined
  autoComplete?: string | undefined
  /** What is wrong with the text, or nothing: then the dialog stays open and says so. */
  check?: ((value: string) => string | undefined) | undefined
}

export interface Notice extends EntryOptions {
  id: number
  kind: NoticeKind
  title: string
  yesLabel: string
  /** None for what can only be acknowledged. */
  noLabel: string | null
}

export interface NotifierStore {
  /** What is on the screen; null between two. */
  readonly shown: Cell<Notice | null>
  /** Takes a partner's words in place of the specification's. */
  takeWords: (words: NotifierWords) => void
  alert: (options: NoticeOptions) => Promise<void>
  message: (options: NoticeOptions) => Promise<void>
  confirm: (options: NoticeOptions) => Promise<boolean>
  /** The notifier's default kind: ACCEPT and CANCEL. */
  ask: (options: NoticeOptions) => Promise<boolean>
  /** The text, or null when cancelled. */
  prompt: (options: EntryOptions) => Promise<string | null>
  password: (options: EntryOptions) => Promise<string | null>
  textarea: (options: EntryOptions) => Promise<string | null>
  /** The host's: the person answered, null is no. */
  answer: (id: number, text: string | null) => void
  /** Every open and waiting question is answered with no: the host could not be loaded. */
  cancelAll: () => void
}

interface Words {
  readonly title: string
  readonly yes: string
  /** None for what can only be acknowledged. */
  readonly no: string | null
}

/** Titles and buttons [8.17–8.21]. */
export const NOTIFIER_WORDS = {
  alert: { title: 'Warning', yes: 'OK', no: null },
  message: { title: 'Message', yes: 'OK', no: null },
  confirm: { title: 'Confirm', yes: 'YES', no: 'NO' },
  prompt: { title: 'Question', yes: 'CONTINUE', no: 'CANCEL' },
  default: { title: 'Message', yes: 'ACCEPT', no: 'CANCEL' },
} as const satisfies Readonly<Record<string, Words>>

/** Kinds without words of their own have the default's. */
const wordsKind = (kind: NoticeKind): keyof typeof NOTIFIER_WORDS =>
  kind in NOTIFIER_WORDS ? (kind as keyof typeof NOTIFIER_WORDS) : 'default'

/** Other words than the specification's, by kind (`alert`, `message`, `confirm`, `prompt`, `default`) and part (`title`, `yes`, `no`):
 *  undefined where there are none. */
export type NotifierWords = (kind: string, part: 'title' | 'yes' | 'no') => string | undefined

const withVerb = (word: string, verb: string | undefined): string => (verb ? `${word}, ${verb}` : word)

function noticeOf(id: number, kind: NoticeKind, options: EntryOptions, other: NotifierWords): Notice {
  const own = wordsKind(kind)
  const words = NOTIFIER_WORDS[own]
  return {
    ...options,
    id,
    kind,
    title: options.title ?? other(own, 'title') ?? words.title,
    yesLabel: withVerb(other(own, 'yes') ?? words.yes, options.yes),
    noLabel: words.no && withVerb(other(own, 'no') ?? words.no, options.no),
  }
}

interface Waiting {
  notice: Notice
  settle: (text: string | null) => void
}

/** The questions of the application, one at a time in the order they were asked. The next is shown once the answer before was delivered. */
export function createNotifier(timer: Timer = systemTimer, answerDelayMs = ANSWER_DELAY_MS): NotifierStore {
  const shown = createCell<Notice | null>(null)
  const queue: Waiting[] = []
  let words: NotifierWords = () => undefined
  let lastId = 0
  let isDelivering = false
  const showNext = () => shown.set(isDelivering ? null : (queue[0]?.notice ?? null))
  const open = (kind: NoticeKind, options: EntryOptions) =>
    new Promise<string | null>((settle) => {
      lastId += 1
      queue.push({ notice: noticeOf(lastId, kind, options, words), settle })
      showNext()
    })
  const answer = (id: number, text: string | null) => {
    if (isDelivering || queue[0]?.notice.id !== id) return
    const answered = queue.shift()
    isDelivering = true
    showNext()
    timer.after(answerDelayMs, () => {
      isDelivering = false
      answered?.settle(text)
      showNext()
    })
  }
  const isYes = async (kind: NoticeKind, options: NoticeOptions) => (await open(kind, options)) !== null
  const acknowledged = async (kind: NoticeKind, options: NoticeOptions) => void (await open(kind, options))
  return {
    shown,
    takeWords: (given) => {
      words = given
    },
    alert: (options) => acknowledged('alert', options),
    message: (options) => acknowledged('message', options),
    confirm: (options) => isYes('confirm', options),
    ask: (options) => isYes('ask', options),
    prompt: (options) => open('prompt', options),
    password: (options) => open('password', options),
    textarea: (options) => open('textarea', options),
    answer,
    cancelAll: () => {
      for (const waiting of queue.splice(0)) waiting.settle(null)
      showNext()
    },
  }
}
