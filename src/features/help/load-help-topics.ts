import * as z from 'zod/mini'
import type { HelpTopic } from './help-topic.ts'

const topicsSchema = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    group: z.string(),
    routes: z.array(z.string()),
    words: z.string(),
    html: z.string(),
    content: z.string(),
  }),
)

let loading: Promise<readonly HelpTopic[]> | undefined

/**
 * The help's own topics. The service worker has them on the device; what can't be fetched is asked for again at the
 * next call.
 */
export function loadHelpTopics(): Promise<readonly HelpTopic[]> {
  loading ??= fetchTopics().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchTopics(): Promise<readonly HelpTopic[]> {
  const response = await fetch('/help/topics.json')
  if (!response.ok) throw new Error(`help topics: ${response.status}`)
  return z.parse(topicsSchema, await response.json())
}
