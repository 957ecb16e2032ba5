import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { ListedMessage } from '#domain/partner/listed-message.ts'
import type { PartnerWord } from '#domain/partner/partner-word.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { LANGUAGE_NAMES, SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { uiLocale } from '#lib/locale/ui-locale.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { loadMessageList } from './load-message-list.ts'
import { messageFilter } from './find-messages.ts'
import { MessageList } from './message-list.tsx'
import { UnusedWords } from './unused-words.tsx'
import type { WordsSearch } from './words-search.ts'
import { WordsToolbar } from './words-toolbar.tsx'

export interface WordsScreenProps {
  readonly partner: string
  readonly search: WordsSearch
  readonly onSearchChange: (next: WordsSearch) => void
}

/** Replaces messages of the interface by a partner's own, one language at a time. */
export function WordsScreen({ partner, search, onSearchChange }: WordsScreenProps) {
  const asked = useServerQuery('admin.getPartnerWords', { id: partner })
  const locale = [search.language, uiLocale()].find(isSpoken) ?? SOURCE_LOCALE
  const whyId = useId()
  return (
    <>
      <Breadcrumb>
        <Link to="/admin/partners">{t`Partners`}</Link>
        {' › '}
        <Link to="/admin/partners/$partner" params={{ partner }}>
          {partner}
        </Link>
        {' ›'}
      </Breadcrumb>
      <h1>{t`Words`}</h1>
      <p className={css.lead}>
        {t`Say anything in the product your own way. People see your wording the next time they open the app.`}
      </p>
      <WordsToolbar locale={locale} search={search} onSearchChange={onSearchChange} />
      <ServerData
        asked={asked}
        offlineTitle={t`Words need a connection`}
        failedTitle={t`Couldn’t load the words`}
        whyId={whyId}
      >
        {(words) => (
          <LoadedMessages key={locale} locale={locale}>
            {(messages) => (
              <PartnerMessages
                partner={partner}
                locale={locale}
                messages={messages}
                words={words}
                search={search}
                whyId={whyId}
                onChanged={asked.put}
                onClear={() => onSearchChange({ language: search.language })}
              />
            )}
          </LoadedMessages>
        )}
      </ServerData>
    </>
  )
}

const isSpoken = (tag: string | undefined): boolean => tag !== undefined && Object.hasOwn(LANGUAGE_NAMES, tag)

interface LoadedMessagesProps {
  readonly locale: string
  readonly children: (messages: readonly ListedMessage[]) => ReactNode
}

function LoadedMessages({ locale, children }: LoadedMessagesProps) {
  const [messages, setMessages] = useState<readonly ListedMessage[] | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCancelled = false
    loadMessageList(locale).then(
      (list) => isCancelled || setMessages(list),
      () => isCancelled || setMessages('failed'),
    )
    return () => {
      isCancelled = true
    }
  }, [locale, tries])
  if (messages === null) return <SkeletonRows count={8} />
  if (messages !== 'failed') return children(messages)
  const retry = () => {
    setMessages(null)
    setTries((before) => before + 1)
  }
  return (
    <div role="status">
      <EmptyState title={t`Couldn’t load the messages`} action={<RetryAction needsLogin={false} onRetry={retry} />}>
        {t`Check your connection and try again.`}
      </EmptyState>
    </div>
  )
}

interface PartnerMessagesProps {
  readonly partner: string
  readonly locale: string
  readonly messages: readonly ListedMessage[]
  readonly words: readonly PartnerWord[]
  readonly search: WordsSearch
  readonly whyId: string
  readonly onChanged: (words: PartnerWord[]) => void
  readonly onClear: () => void
}

function PartnerMessages({ partner, onChanged, ...rest }: PartnerMessagesProps) {
  const { ask } = useAccountContext()
  const { save, fault, report } = useServerSave<PartnerWord[]>(onChanged)
  const saveWord = (word: PartnerWord) =>
    save(
      () => ask('admin.savePartnerWord', [{ id: partner, word }]),
      word.words === '' ? t`The original wording is back.` : t`Wording saved.`,
    )
  const shared = {
    ...rest,
    onSave: saveWord,
    fault: fault ? (fieldFault(fault, 'words') ?? fault.message) : undefined,
    onEdit: () => report(null),
  }
  return messageFilter(rest.search.show) === 'unused' ? <UnusedWords {...shared} /> : <MessageList {...shared} />
}
