import { beforeEach, describe, expect, test } from 'vitest'
import { ANSWER_DELAY_MS, createNotifier, type EntryFault, type NotifierStore } from '#ui/feedback/notifier-store.ts'
import { createManualTimer, type ManualTimer } from '../manual-timer.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

let timer: ManualTimer
let notifier: NotifierStore

beforeEach(() => {
  timer = createManualTimer()
  notifier = createNotifier(timer)
})

const shown = () => {
  const notice = notifier.shown.get()
  if (!notice) throw new Error('no notice is shown')
  return notice
}

/** What a promise has become by now, without waiting for it. */
async function stateOf<T>(promise: Promise<T>): Promise<T | 'waiting'> {
  await Promise.resolve()
  return Promise.race([promise, new Promise<'waiting'>((resolve) => setTimeout(resolve, 0, 'waiting'))])
}

describe('titles and buttons', () => {
  test.each([
    ['alert', 'Warning', 'OK', null],
    ['message', 'Message', 'OK', null],
    ['confirm', 'Confirm', 'YES', 'NO'],
    ['prompt', 'Question', 'CONTINUE', 'CANCEL'],
    ['ask', 'Message', 'ACCEPT', 'CANCEL'],
    ['password', 'Message', 'ACCEPT', 'CANCEL'],
    ['textarea', 'Message', 'ACCEPT', 'CANCEL'],
  ] as const)('%s', (kind, title, yesLabel, noLabel) => {
    void notifier[kind]({ message: 'Well?' })
    expect(shown()).toMatchObject({ kind, title, yesLabel, noLabel, message: 'Well?' })
  })

  test('a partner’s words take the place of single ones; verbs stand behind them too', () => {
    const words: Record<string, string> = { 'confirm.yes': 'SURE', 'default.title': 'Hello' }
    notifier.takeWords((kind, part) => words[`${kind}.${part}`])
    void notifier.confirm({ message: 'Open it?', yes: 'open it' })
    expect(shown()).toMatchObject({ title: 'Confirm', yesLabel: 'SURE, open it', noLabel: 'NO' })
    notifier.cancelAll()
    void notifier.password({ message: 'Which?' })
    expect(shown()).toMatchObject({ title: 'Hello', yesLabel: 'ACCEPT', noLabel: 'CANCEL' })
  })

  test('verbs stand behind YES and NO, and a title of its own replaces the kind’s', () => {
    void notifier.confirm({ message: 'Open it?', title: 'Oops!', yes: 'open it', no: 'stay here' })
    expect(shown()).toMatchObject({ title: 'Oops!', yesLabel: 'YES, open it', noLabel: 'NO, stay here' })
  })
})

describe('answers', () => {
  test('arrive 500 ms after the click, while the dialog closes at once', async () => {
    const answer = notifier.confirm({ message: 'Open it?' })
    notifier.answer(shown().id, '')
    expect(notifier.shown.get()).toBeNull()
    timer.pass(ANSWER_DELAY_MS - 1)
    expect(await stateOf(answer)).toBe('waiting')
    timer.pass(1)
    expect(await stateOf(answer)).toBe(true)
    expect(ANSWER_DELAY_MS).toBe(500)
  })

  test('no is false for a confirm, null for a prompt and an end for an alert', async () => {
    const answers = [
      notifier.confirm({ message: 'a' }),
      notifier.prompt({ message: 'b' }),
      notifier.alert({ message: 'c' }),
    ]
    for (let asked = answers.length; asked > 0; asked--) {
      notifier.answer(shown().id, null)
      timer.pass(ANSWER_DELAY_MS)
    }
    expect(await Promise.all(answers)).toEqual([false, null, undefined])
  })

  test('a prompt gives the text, and an empty text is an answer', async () => {
    const answer = notifier.prompt({ message: 'Title', value: 'Copy of Weekly Loaf' })
    expect(shown().value).toBe('Copy of Weekly Loaf')
    notifier.answer(shown().id, '')
    timer.pass(ANSWER_DELAY_MS)
    expect(await answer).toBe('')
  })

  test('a second click on the same dialog changes nothing', async () => {
    const answer = notifier.confirm({ message: 'a' })
    const { id } = shown()
    notifier.answer(id, '')
    notifier.answer(id, null)
    timer.pass(ANSWER_DELAY_MS)
    notifier.answer(id, null)
    expect(await answer).toBe(true)
  })
})

describe('a text that is checked and acted on before the dialog closes', () => {
  /** An act that waits to be told how it went. */
  function heldAct() {
    const settles: ((fault: EntryFault | undefined) => void)[] = []
    const texts: string[] = []
    const act = (text: string) => {
      texts.push(text)
      return new Promise<EntryFault | undefined>((settle) => settles.push(settle))
    }
    return { act, texts, settle: (fault?: EntryFault) => settles.shift()?.(fault) }
  }

  test('a refused value is explained, the dialog stays, and an accepted value is the answer', async () => {
    const answer = notifier.prompt({ message: 'Name', check: (text) => (text === 'Loaf' ? undefined : 'Not a loaf') })
    const { id } = shown()
    await notifier.submit(id, 'Cake')
    expect(shown().id).toBe(id)
    expect(notifier.fault.get()).toMatchObject({ id, message: 'Not a loaf' })
    expect(notifier.over.get()).toBeNull()
    await notifier.submit(id, 'Loaf')
    expect(notifier.shown.get()).toBeNull()
    timer.pass(ANSWER_DELAY_MS)
    expect(await answer).toBe('Loaf')
  })

  test('a refusal of the action is explained too, and its result is the answer', async () => {
    const { act, texts, settle } = heldAct()
    const answer = notifier.textarea({ message: 'Text', act, check: (text) => (text === '' ? 'Nothing' : undefined) })
    const { id } = shown()
    await notifier.submit(id, '')
    expect(texts).toEqual([])
    const refused = notifier.submit(id, 'much too long')
    expect(notifier.isActing.get()).toBe(true)
    settle({ message: 'Too long' })
    await refused
    expect(notifier.isActing.get()).toBe(false)
    expect(shown().id).toBe(id)
    expect(notifier.fault.get()).toMatchObject({ id, message: 'Too long' })
    const done = notifier.submit(id, 'short')
    settle()
    await done
    timer.pass(ANSWER_DELAY_MS)
    expect(await answer).toBe('short')
    expect(texts).toEqual(['much too long', 'short'])
  })

  test('while it is acted on it is neither taken back nor given twice, and what is asked stands over it', async () => {
    const { act, texts, settle } = heldAct()
    const answer = notifier.prompt({ message: 'Whose account?', act })
    const { id } = shown()
    const done = notifier.submit(id, 'theirs')
    await notifier.submit(id, 'theirs')
    notifier.answer(id, null)
    expect(texts).toEqual(['theirs'])
    const isSure = notifier.confirm({ message: 'Leave this one?' })
    expect(shown().id).toBe(id)
    expect(notifier.over.get()).toMatchObject({ kind: 'confirm', message: 'Leave this one?' })
    notifier.answer(notifier.over.get()?.id ?? 0, '')
    expect(notifier.over.get()).toBeNull()
    timer.pass(ANSWER_DELAY_MS)
    expect(await isSure).toBe(true)
    settle()
    await done
    timer.pass(ANSWER_DELAY_MS)
    expect(await answer).toBe('theirs')
  })

  test('a fault with an alert is said in both; the dialog is there again after OK', async () => {
    const answer = notifier.prompt({
      message: 'Title',
      act: async () => ({ message: 'Please', title: 'Oops!', isAlerted: true }),
    })
    const { id } = shown()
    const submitted = notifier.submit(id, '')
    await waitFor(() =>
      expect(notifier.over.get()).toMatchObject({ kind: 'alert', title: 'Oops!', message: 'Please', yesLabel: 'OK' }),
    )
    expect(notifier.fault.get()).toMatchObject({ id, message: 'Please' })
    notifier.answer(notifier.over.get()?.id ?? 0, '')
    timer.pass(ANSWER_DELAY_MS)
    await submitted
    expect(notifier.over.get()).toBeNull()
    expect(shown().id).toBe(id)
    expect(await stateOf(answer)).toBe('waiting')
  })

  test('an act that throws leaves the dialog as it was', async () => {
    void notifier.prompt({ message: 'Title', act: () => Promise.reject(new Error('broken')) })
    const { id } = shown()
    await expect(notifier.submit(id, 'Loaf')).rejects.toThrow('broken')
    expect(notifier.isActing.get()).toBe(false)
    expect(shown().id).toBe(id)
  })

  test('a dialog whose owner is gone gives no answer, and the next one shows no alert', async () => {
    const { act, settle } = heldAct()
    const answer = notifier.prompt({ message: 'Title', act })
    const done = notifier.submit(shown().id, 'Loaf')
    void notifier.confirm({ message: 'Sure?' })
    notifier.cancelAll()
    expect(await answer).toBeNull()
    settle({ message: 'Your session has ended', isAlerted: true })
    await done
    expect([notifier.shown.get(), notifier.over.get()]).toEqual([null, null])
  })
})

describe('several at once', () => {
  test('dialogs are shown one after another, each once the previous answer was delivered', () => {
    void notifier.alert({ message: 'first' })
    void notifier.alert({ message: 'second' })
    expect(shown().message).toBe('first')
    notifier.answer(shown().id, '')
    timer.pass(ANSWER_DELAY_MS - 1)
    expect(notifier.shown.get()).toBeNull()
    timer.pass(1)
    expect(shown().message).toBe('second')
  })

  test('an asker whose dialog cannot be shown gets a no instead of waiting for ever', async () => {
    const answers = [notifier.confirm({ message: 'a' }), notifier.prompt({ message: 'b' })]
    notifier.cancelAll()
    expect(await Promise.all(answers)).toEqual([false, null])
    expect(notifier.shown.get()).toBeNull()
  })
})
