import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { EntryRows } from './entry-rows.ts'
import { EMPTY_PAGES, readNextPage, serverPagesSelection, readAllPages, type ServerPages } from './server-pages.ts'

interface ServerEntriesState {
  readonly view: EntryView
  readonly pages: ServerPages
  readonly isReached: boolean
}

/**
 * The entries of a form as the server has them, read page by page as far as somebody looks. Undefined until it has
 * answered; `isOn` false: it is not asked.
 */
export function useServerEntries(form: CustomForm, view: EntryView, isOn: boolean): EntryRows | undefined {
  const account = useAccountContext()
  const [asked, setAsked] = useState<ServerEntriesState>()
  const wanted = useRef(0)
  const isAsking = useRef(false)
  const question = useMemo(() => ({ form: form.ID, view }), [form.ID, view])
  const current = useRef(question)
  const more = useCallback(
    async (before: ServerPages | null) => {
      if (isAsking.current && before) return
      isAsking.current = true
      let pages = before
      do {
        const next = await readNextPage(account, question, pages)
        if (current.current !== question) return
        if (next) pages = next
        setAsked({ view: question.view, pages: pages ?? EMPTY_PAGES, isReached: next !== null })
        if (!next) break
      } while (pages && pages.after !== null && pages.entries.length <= wanted.current)
      isAsking.current = false
    },
    [account, question],
  )
  useEffect(() => {
    if (!isOn) return
    current.current = question
    wanted.current = 0
    void more(null)
  }, [isOn, question, more])
  return useMemo(() => {
    if (!isOn || !asked) return undefined
    const { pages, isReached } = asked
    return {
      selection: serverPagesSelection(pages),
      view: asked.view,
      from: isReached || pages.entries.length > 0 ? 'server' : 'nowhere',
      isWhole: true,
      rowAt: (index) => pages.entries[index],
      async readAll() {
        const first = await readNextPage(account, question, null)
        return first?.after === null ? first.entries : readAllPages(account, form, view)
      },
      setVisibleRange(_, to) {
        wanted.current = to
        if (to >= pages.entries.length && pages.after !== null) void more(pages)
      },
    }
  }, [isOn, asked, more, account, question, form, view])
}
