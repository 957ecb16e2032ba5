import { t } from '@lingui/core/macro'
import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'

/** Delay between the click and the answer [4.28]. */
export const ANSWER_DELAY_MS = 500

export type NoticeKind = 'alert' | 'message' | 'confirm' | 'choice' | 'prompt' | 'password' | 'textarea' | 'ask'

export interface NoticeOptions {
  message: string
  /** In place of the kind's own title. */
  title?: string | undefined
  /** The verb after the affirmative: 'open it' gives 'YES, open it'. */
  yes?: string | undefined
  /** Text after the negative: 'stay here' gives 'NO, stay here'. */
  no?: string | undefined
  /** Marks a destructive action: the affirmative button is red and does not get the focus. */
  bad?: boolean | undefined
}

/** Explains at the field why a text was not accepted. */
export interface EntryFault extends Pick<NoticeOptions, 'message' | 'title'> {
  /** An alert over the dialog says it as well. */
  isAlerted?: boolean | undefined
}

export interface EntryOptions extends NoticeOptions {
  value?: string | undefined
  /** Label of the text field. Default: the message. */
  label?: string | undefined
  autoComplete?: string | undefined
  /** Returns the problem with the text, or nothing. A problem is shown at the field, and the dialog stays open. */
  check?: ((value: string) => string | undefined) | undefined
  /**
   * Does what the text is asked for, while the dialog is still there: where it is refused the text is not lost. What it
   * asks meanwhile stands over the dialog.
   */
  act?: ((value: string) => Promise<EntryFault | undefined>) | undefined
}

export interface Notice extends EntryOptions {
  id: number
  kind: NoticeKind
  title: string
  yesLabel: string
  /** Null for a notice that can only be acknowledged. */
  noLabel: string | null
  /** Cancels the question itself. Used by choices only. */
  cancelLabel: string | null
}

export interface NoticeFault extends EntryFault {
  readonly id: number
}

export interface NotifierStore {
  /** Notice on the screen, null between two. */
  readonly shown: Observable<Notice | null>
  /** Notice shown on top of it, usually null. */
  readonly over: Observable<Notice | null>
  /** Problem with the last submitted text, and the notice that it belongs to. */
  readonly fault: Observable<NoticeFault | null>
  /** The text that was given is being acted on. */
  readonly isActing: Observable<boolean>
  /** Takes a partner's words in place of the specification's. */
  takeWords: (words: NotifierLabelLookup) => void
  alert: (options: NoticeOptions) => Promise<void>
  message: (options: NoticeOptions) => Promise<void>
  confirm: (options: NoticeOptions) => Promise<boolean>
  /** Two ways to go on, and CANCEL: null. */
  choose: (options: NoticeOptions) => Promise<'yes' | 'no' | null>
  /** The notifier's default kind: ACCEPT and CANCEL. */
  ask: (options: NoticeOptions) => Promise<boolean>
  /** The text, or null when cancelled. */
  prompt: (options: EntryOptions) => Promise<string | null>
  password: (options: EntryOptions) => Promise<string | null>
  textarea: (options: EntryOptions) => Promise<string | null>
  /** The host's: the person answered, null is no. A text that is being acted on is not taken back. */
  answer: (id: number, text: string | null) => void
  /**
   * The host's: the person gave a text. It is the answer once it was checked and acted on; until then the dialog stays,
   * and `fault` says why.
   */
  submit: (id: number, text: string) => Promise<void>
  /** Every open and waiting question is answered with no: the host could not be loaded, or whom it is for has gone. */
  cancelAll: () => void
}

interface Words {
  readonly title: string
  readonly yes: string
  /** Null for a notice that can only be acknowledged. */
  readonly no: string | null
}

/** Titles and buttons [8.17–8.21]. */
export const DEFAULT_NOTIFIER_LABELS = {
  alert: { title: t`Warning`, yes: t`OK`, no: null },
  message: { title: t`Message`, yes: t`OK`, no: null },
  confirm: { title: t`Confirm`, yes: t`YES`, no: t`NO` },
  prompt: { title: t`Question`, yes: t`CONTINUE`, no: t`CANCEL` },
  default: { title: t`Message`, yes: t`ACCEPT`, no: t`CANCEL` },
} as const satisfies Readonly<Record<string, Words>>

/** Kinds without words of their own have the default's. */
const wordsKind = (kind: NoticeKind): keyof typeof DEFAULT_NOTIFIER_LABELS =>
  kind === 'choice'
    ? 'confirm'
    : kind in DEFAULT_NOTIFIER_LABELS
      ? (kind as keyof typeof DEFAULT_NOTIFIER_LABELS)
      : 'default'

/**
 * Other words than the specification's, by kind (`alert`, `message`, `confirm`, `prompt`, `default`) and part (`title`,
 * `yes`, `no`): undefined where there are none.
 */
export type NotifierLabelLookup = (kind: string, part: 'title' | 'yes' | 'no') => string | undefined

const withVerb = (word: string, verb: string | undefined): string => (verb ? t`${word}, ${verb}` : word)

function noticeOf(id: number, kind: NoticeKind, options: EntryOptions, other: NotifierLabelLookup): Notice {
  const own = wordsKind(kind)
  const words = DEFAULT_NOTIFIER_LABELS[own]
  return {
    ...options,
    id,
    kind,
    title: options.title ?? other(own, 'title') ?? words.title,
    yesLabel: withVerb(other(own, 'yes') ?? words.yes, options.yes),
    noLabel: words.no && withVerb(other(own, 'no') ?? words.no, options.no),
    cancelLabel: kind === 'choice' ? (other('prompt', 'no') ?? DEFAULT_NOTIFIER_LABELS.prompt.no) : null,
  }
}

interface Waiting {
  notice: Notice
  settle: (text: string | null) => void
}

/** Questions one at a time, in the order they were asked. The next is shown once the answer before was delivered. */
function createLine(timer: Timer, answerDelayMs: number) {
  const shown = createObservable<Notice | null>(null)
  const queue: Waiting[] = []
  let isDelivering = false
  const showNext = () => shown.set(isDelivering ? null : (queue[0]?.notice ?? null))
  return {
    shown,
    ask: (notice: Notice) =>
      new Promise<string | null>((settle) => {
        queue.push({ notice, settle })
        showNext()
      }),
    answer(id: number, text: string | null) {
      if (shown.get()?.id !== id) return
      const answered = queue.shift()
      isDelivering = true
      showNext()
      timer.after(answerDelayMs, () => {
        isDelivering = false
        answered?.settle(text)
        showNext()
      })
    },
    cancelAll() {
      for (const waiting of queue.splice(0)) waiting.settle(null)
      showNext()
    },
  }
}

/** The questions of the application. */
export function createNotifier(timer: Timer = systemTimer, answerDelayMs = ANSWER_DELAY_MS): NotifierStore {
  const line = createLine(timer, answerDelayMs)
  const overLine = createLine(timer, answerDelayMs)
  const fault = createObservable<NoticeFault | null>(null)
  const isActing = createObservable(false)
  let words: NotifierLabelLookup = () => undefined
  let lastId = 0
  const open = (kind: NoticeKind, options: EntryOptions) => {
    lastId += 1
    return (isActing.get() ? overLine : line).ask(noticeOf(lastId, kind, options, words))
  }
  const isYes = async (kind: NoticeKind, options: NoticeOptions) => (await open(kind, options)) !== null
  const acknowledged = async (kind: NoticeKind, options: NoticeOptions) => void (await open(kind, options))
  const submit = async (id: number, text: string) => {
    const notice = line.shown.get()
    if (notice?.id !== id || isActing.get()) return
    isActing.set(true)
    const wrong = await faultOf(notice, text).finally(() => isActing.set(false))
    if (line.shown.get() !== notice) return
    if (wrong === undefined) return line.answer(id, text)
    fault.set({ ...wrong, id })
    if (wrong.isAlerted)
      await overLine.ask(noticeOf(++lastId, 'alert', { message: wrong.message, title: wrong.title }, words))
  }
  return {
    shown: line.shown,
    over: overLine.shown,
    fault,
    isActing,
    takeWords: (given) => {
      words = given
    },
    alert: (options) => acknowledged('alert', options),
    message: (options) => acknowledged('message', options),
    confirm: (options) => isYes('confirm', options),
    choose: async (options) => {
      const answer = await open('choice', options)
      return answer === 'yes' || answer === 'no' ? answer : null
    },
    ask: (options) => isYes('ask', options),
    prompt: (options) => open('prompt', options),
    password: (options) => open('password', options),
    textarea: (options) => open('textarea', options),
    answer(id, text) {
      overLine.answer(id, text)
      if (!isActing.get()) line.answer(id, text)
    },
    submit,
    cancelAll() {
      overLine.cancelAll()
      line.cancelAll()
    },
  }
}

async function faultOf({ check, act }: Notice, text: string): Promise<EntryFault | undefined> {
  const message = check?.(text)
  return message === undefined ? act?.(text) : { message }
}
