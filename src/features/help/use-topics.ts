import { useCallback, useEffect, useMemo, useState } from 'react'
import { HELP_GROUPS } from './groups.ts'
import { loadTopics } from './load-topics.ts'
import type { ShownGroup } from './panel/contents.tsx'
import type { HelpTopic } from './topic.ts'

const NONE: readonly HelpTopic[] = []

/** The groups that have topics. */
export function useTopics() {
  const [topics, setTopics] = useState<readonly HelpTopic[] | 'failed' | null>(null)
  const retry = useCallback(() => {
    loadTopics().then(setTopics, () => setTopics('failed'))
  }, [])
  useEffect(retry, [retry])
  const known = topics === null || topics === 'failed' ? NONE : topics
  const groups = useMemo((): readonly ShownGroup[] => grouped(known), [known])
  return { groups, state: topics === null ? ('loading' as const) : topics === 'failed' ? topics : ('loaded' as const), retry }
}

const grouped = (topics: readonly HelpTopic[]): readonly ShownGroup[] =>
  HELP_GROUPS.map(({ name, title }) => ({ name, title, topics: topics.filter(({ group }) => group === name) })).filter(
    (group) => group.topics.length > 0,
  )
