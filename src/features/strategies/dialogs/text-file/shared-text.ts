import type { BegunText } from '#features/strategies/dialogs/begun-text.ts'
import type { Result } from '#lib/result.ts'
import { ok } from '#lib/result.ts'
import { isObject } from '#lib/json.ts'
import { readTextFile } from './read-text-file.ts'

/** Where the service worker keeps what another app has shared until a page takes it: workers/service-worker.ts. */
const CACHE = 'shared-text'

/** Takes the words or the text file that another app has shared; a second time there is nothing. */
export async function takeSharedText(): Promise<Result<Partial<BegunText>, string> | undefined> {
  const cache = await caches.open(CACHE)
  const [request] = await cache.keys()
  const response = request && (await cache.match(request))
  await caches.delete(CACHE)
  if (!request || !response) return undefined
  const name = decodeURIComponent(new URL(request.url).pathname.split('/')[2] ?? '')
  if (name !== '') return readTextFile(new File([await response.blob()], name))
  return sharedWords(await response.json().catch(() => null))
}

/** Shared words are plain text. The address is a line of its own, unless they name it. */
export function sharedWords(given: unknown): Result<Partial<BegunText>, string> | undefined {
  if (!isObject(given)) return undefined
  const [title, text, url] = ['title', 'text', 'url'].map((key) => (typeof given[key] === 'string' ? given[key] : ''))
  const lines = [text || title, text?.includes(url ?? '') ? '' : url].filter((line) => line !== '')
  if (lines.length === 0) return undefined
  return ok({
    content: lines.join('\n'),
    isMarkdown: false,
    isKeptPlain: true,
    source: undefined,
    ...(text !== '' && { title: title ?? '' }),
  })
}
