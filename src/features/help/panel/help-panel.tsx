import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { topicsForPath } from '#features/help/topics-for-path.ts'
import { searchHelpTopics } from '#features/help/search-help-topics.ts'
import type { HelpGroupWithTopics } from '#features/help/help-topic.ts'
import { useHelpTopics } from '#features/help/use-help-topics.ts'
import { type HelpNavigation, useHelp } from '#records/help/use-help.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { isDialogOpen } from '#ui/overlays/in-dialog.ts'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { HelpArticle } from './help-article.tsx'
import { HelpArticleBody } from './help-article-body.tsx'
import { ContactPerson } from './contact-person.tsx'
import { HelpTableOfContents, TopicList } from './help-table-of-contents.tsx'
import css from './help-panel.module.css'
import { SearchHits } from './search-hits.tsx'

/** Reading Markdown takes a parser that the product's own topics don't need. */
const LazyMarkdownBody = lazyOptional(async () => (await import('./markdown-body.tsx')).MarkdownBody)

export interface HelpPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onShortcuts: () => void
}

/** The knowledge base beside the page. */
export function HelpPanel(props: HelpPanelProps) {
  return props.open ? <OpenPanel {...props} /> : null
}

function OpenPanel({ onClose, onShortcuts }: HelpPanelProps) {
  const place = useHelp()
  const { help = '' } = place
  const { partner } = useAccountContext()
  const { groups, state, retry } = useHelpTopics()
  const [term, setTerm] = useState('')
  const topic = useMemo(() => groups.flatMap(({ topics }) => topics).find(({ name }) => name === help), [groups, help])
  const group = groups.find(({ name }) => name === (topic?.group ?? help))
  return (
    <Drawer
      open
      onClose={onClose}
      foot={partner.help.address !== '' && <ContactPerson />}
      title={group && help !== '' ? <span className={css.crumb}>{group.title}</span> : t`Help`}
      lead={
        help !== '' && (
          <Button variant="quiet" iconOnly aria-label={t`Back to help`} onClick={place.back}>
            <ChevronLeft aria-hidden="true" />
          </Button>
        )
      }
    >
      {state === 'failed' ? (
        <div className={css.panel}>
          <p role="alert">{t`Help couldn’t be loaded. Try again when you’re online.`}</p>
          <p>
            <Button onClick={retry}>{t`Try again`}</Button>
          </p>
        </div>
      ) : topic ? (
        <HelpArticle topic={topic} hasPerson={partner.help.address !== ''}>
          {topic.html === null ? (
            <Suspense>
              <LazyMarkdownBody markdown={topic.markdown ?? ''} />
            </Suspense>
          ) : (
            <HelpArticleBody html={topic.html} />
          )}
        </HelpArticle>
      ) : (
        <Lists
          place={place}
          groups={groups}
          isLoaded={state === 'loaded'}
          term={term}
          onTerm={setTerm}
          onShortcuts={onShortcuts}
        />
      )}
    </Drawer>
  )
}

interface ListsProps {
  readonly place: HelpNavigation
  readonly groups: readonly HelpGroupWithTopics[]
  readonly isLoaded: boolean
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly onShortcuts: () => void
}

/** Search above the table of contents or the topics of one group. */
function Lists({ place, groups, isLoaded, term, onTerm, onShortcuts }: ListsProps) {
  const { pathname } = useLocation()
  const { help = '', show } = place
  const topics = useMemo(() => groups.flatMap((group) => group.topics), [groups])
  const hits = useMemo(() => searchHelpTopics(topics, term), [topics, term])
  const group = groups.find(({ name }) => name === help)
  const form = useFocusedSearch()
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = hits
    if (first) show(first.topic.name)
  }
  return (
    <div className={css.panel}>
      <form ref={form} role="search" onSubmit={openFirst}>
        <SearchField label={t`Search help`} placeholder={t`How can we help?`} value={term} onValueChange={onTerm} />
      </form>
      {term.trim() !== '' && isLoaded ? (
        <SearchHits
          term={term.trim()}
          hits={hits}
          groupTitle={(name) => groups.find((one) => one.name === name)?.title ?? ''}
        />
      ) : (
        <>
          {isLoaded && help !== '' && !group && (
            <p role="status">{t`Article not found. It may have been renamed. Search for it or choose a topic.`}</p>
          )}
          {group ? (
            <TopicList topics={group.topics} />
          ) : (
            <HelpTableOfContents groups={groups} here={topicsForPath(topics, pathname)} onShortcuts={onShortcuts} />
          )}
        </>
      )}
    </div>
  )
}

/** Puts the focus into the search once the panel has it, and again at F1. */
function useFocusedSearch() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const focus = () => form.current?.querySelector('input')?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'F1' && !isDialogOpen()) focus()
    }
    focus()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return form
}
