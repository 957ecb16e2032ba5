import { type Observable, createObservable } from '#ui/hooks/observable.ts'

/** A refusal or an error, for whoever wrote the extension. */
export interface AuthorNote {
  readonly text: string
  /** Counts a note that comes again, and doesn't repeat it. */
  readonly times: number
}

const MAX_NOTES = 50

export interface AuthorNotes {
  readonly list: Observable<readonly AuthorNote[]>
  readonly add: (text: string) => void
}

/** 'Messages for the author': the latest first, each of them once. */
export function createAuthorNotes(): AuthorNotes {
  const list = createObservable<readonly AuthorNote[]>([])
  return {
    list,
    add: (text) => {
      const before = list.get()
      const times = (before.find((note) => note.text === text)?.times ?? 0) + 1
      list.set([{ text, times }, ...before.filter((note) => note.text !== text)].slice(0, MAX_NOTES))
    },
  }
}
