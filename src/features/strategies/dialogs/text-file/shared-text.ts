import { plural } from '@lingui/core/macro'
import type { NewTextFormValues } from '#features/strategies/dialogs/new-text-form.ts'
import type { Result } from '#lib/result.ts'
import { err, ok } from '#lib/result.ts'
import { isObject } from '#lib/json.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import { readTextFile, type TextFileContent, TOO_LARGE_TEXT_FILE } from './read-text-file.ts'

/**
 * Cache in which the service worker stores what another app has shared until a page takes it:
 * workers/service-worker.ts.
 */
const CACHE = 'shared-text'

/** Makes a begun text of words or a file that another app has shared. */
export interface SharedText {
  readonly begun: Partial<NewTextFormValues>
  /** Says what of it was left out; undefined: nothing. */
  readonly note: string | undefined
}

/** Takes the words and the text file that another app has shared; a second time there is nothing. */
export async function consumeSharedText(): Promise<Result<SharedText, string> | undefined> {
  const cache = await caches.open(CACHE)
  const stored = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ name: nameIn(url), response: await cache.match(url) })),
  )
  await caches.delete(CACHE)
  const file = stored.find(({ name }) => name !== '')
  const words: unknown = await stored
    .find(({ name }) => name === '')
    ?.response?.json()
    .catch(() => null)
  if (file?.response) return mergeSharedText(words, await readTextFile(await fileOf(file.name, file.response)))
  return mergeSharedText(words, isObject(words) && words.isTooLarge === true ? err(TOO_LARGE_TEXT_FILE) : undefined)
}

const nameIn = (address: string): string => decodeURIComponent(new URL(address).pathname.split('/')[2] ?? '')

const fileOf = async (name: string, response: Response): Promise<File> =>
  new File([await response.blob()], name, { type: response.headers.get('content-type')?.split(';')[0]?.trim() ?? '' })

/** Puts shared words before the text of the file that came with them. Words stay if the file can't be read. */
function mergeSharedText(
  words: unknown,
  file: Result<TextFileContent, string> | undefined,
): Result<SharedText, string> | undefined {
  const shared = parseSharedWords(file ? withoutTitle(words) : words)
  const count = isObject(words) && typeof words.fileCount === 'number' ? words.fileCount : 0
  const given = isObject(words) && typeof words.title === 'string' ? words.title.trim() : ''
  if (file === undefined) return shared?.ok === true ? ok({ begun: shared.value, note: undefined }) : undefined
  if (!file.ok) return shared?.ok === true ? ok({ begun: { ...shared.value, title: given }, note: file.error }) : file
  const lead = shared?.ok === true ? (shared.value.content ?? '') : ''
  const { content, markdown } = file.value
  // Words in front of a Markdown file are written so that each reader shows the same characters.
  const leadText =
    markdown === undefined
      ? lead
      : blocksToMarkdown(plainParagraphs(lead), markdown === 'CommonMark' ? 'any' : 'dialect')
  const all = lead === '' ? content : `${leadText}\n\n${content}`
  return ok({
    begun: { ...file.value, content: all, title: given || file.value.title },
    note: count > 1 ? openedFirstText(count) : undefined,
  })
}

const openedFirstText = (count: number): string =>
  plural(count, { one: 'Only the first of # file was opened.', other: 'Only the first of # files was opened.' })

/** A title beside a file names the text, and is none of its words. */
const withoutTitle = (words: unknown): unknown => (isObject(words) ? { ...words, title: '' } : words)

/** True if one of the words is this very address, whatever punctuation stands around it. */
const namesAddress = (text: string, url: string): boolean =>
  text.split(/\s+/).some((word) => word === url || word.replaceAll(/^[("'“‘<]{1,3}|[)"'”’>.,;:!?]{1,3}$/g, '') === url)

/** Shared words are plain text. The address is a line of its own, unless they name it. */
export function parseSharedWords(given: unknown): Result<Partial<NewTextFormValues>, string> | undefined {
  if (!isObject(given)) return undefined
  const [title, text, url] = ['title', 'text', 'url'].map((key) => (typeof given[key] === 'string' ? given[key] : ''))
  const lines = [text || title, namesAddress(text ?? '', url ?? '') ? '' : url].filter((line) => line !== '')
  if (lines.length === 0) return undefined
  return ok({
    content: lines.join('\n'),
    markdown: undefined,
    isKeptPlain: true,
    source: undefined,
    ...(text !== '' && { title: title ?? '' }),
  })
}
