import { useCallback, useEffect, useMemo, useState } from 'react'
import { partnerGroupTitle } from '#domain/partner/help-topics.ts'
import type { PartnerTopic } from '#domain/partner/partner-topic.ts'
import { readStoredPartnerTopics, refreshPartnerTopics } from '#store/react/partner-library.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { GROUP_TITLES } from './group-titles.ts'
import { HELP_GROUPS, PARTNER_GROUP } from './help-groups.ts'
import { loadHelpTopics } from './load-help-topics.ts'
import type { HelpTopic, HelpGroupWithTopics } from './help-topic.ts'

const NONE: readonly HelpTopic[] = []

/** The groups that have topics: the product's, then the partner's. */
export function useHelpTopics() {
  const [topics, setTopics] = useState<readonly HelpTopic[] | 'failed' | null>(null)
  const retry = useCallback(() => {
    loadHelpTopics().then(setTopics, () => setTopics('failed'))
  }, [])
  useEffect(retry, [retry])
  const { partner } = useAccountContext()
  const own = usePartnerTopics()
  const known = topics === null || topics === 'failed' ? NONE : topics
  const title = partnerGroupTitle(partner)
  const groups = useMemo((): readonly HelpGroupWithTopics[] => {
    const product = HELP_GROUPS.map((group) => ({
      ...group,
      title: GROUP_TITLES[group.name] ?? group.title,
      topics: known.filter((topic) => topic.group === group.name),
    }))
    const all = [...product, { name: PARTNER_GROUP, title, topics: (own ?? []).map(topicOfPartner) }]
    return all.filter((group) => group.topics.length > 0)
  }, [known, own, title])
  const isLoaded = topics !== null && topics !== 'failed' && own !== undefined
  return { groups, state: topics === 'failed' ? topics : isLoaded ? ('loaded' as const) : ('loading' as const), retry }
}

/** Undefined until they are read from this device. */
function usePartnerTopics(): readonly PartnerTopic[] | undefined {
  const { ask, database } = useAccountContext()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) refreshPartnerTopics({ ask, database }).catch(() => undefined)
  }, [ask, database, isOnline])
  return useLocalQuery(readStoredPartnerTopics)
}

const topicOfPartner = ({ name, title, content }: PartnerTopic): HelpTopic => ({
  name,
  title,
  group: PARTNER_GROUP,
  routes: [],
  words: '',
  html: null,
  markdown: content,
  content: withoutMarks(content),
})

/** The words of Markdown for search and its excerpts. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/\]\([^()\s]*\)/g, '')
    .replaceAll(/[*#>[\]]/g, '')
    .replaceAll(/[ \t]+/g, ' ')
