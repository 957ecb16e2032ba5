import { t } from '@lingui/core/macro'
import { TEXT_ENCODINGS } from '#domain/forms/csv/encoding.ts'
import { decodeText } from '#domain/text-file/decode-text.ts'
import { TEXT_FILE_MAX_BYTES } from '#domain/text-file/share-target-text.ts'
import { isMarkedAsAi, withoutSourceFrontMatter } from '#domain/origin/source-marks.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { NewTextFormValues } from '#features/strategies/dialogs/new-text-form.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'

/** Title and words that a file gives to a new text, and a note on where they came from. */
export interface TextFileContent
  extends Required<Pick<NewTextFormValues, 'content' | 'markdown' | 'isKeptPlain' | 'source' | 'isByAi'>> {
  /** The name of the file without its ending. */
  readonly title: string
}

export const TOO_LARGE_TEXT_FILE = t`This file is larger than 20 MB.`
const MAX_CHARS = 1_000_000
const FAULTS = {
  length: t`This file is too long. A text can have at most ${{ max: formatNumber(MAX_CHARS) }} characters.`,
  kind: t`Choose a .txt, .md, .html or .docx file.`,
  word: t`We couldn’t read this Word file. Copy the text in Word and paste it here.`,
  empty: t`This file has no text.`,
} as const

type Reader = (
  file: File,
) => Promise<
  Result<Pick<TextFileContent, 'content' | 'markdown' | 'source'> & Partial<Pick<TextFileContent, 'isByAi'>>, string>
>

/**
 * Reads a file as a new text: .txt character by character, .md as Markdown, .html and .docx with their formatting.
 * Errors: a sentence for the person.
 */
export async function readTextFile(file: File): Promise<Result<TextFileContent, string>> {
  if (file.size > TEXT_FILE_MAX_BYTES) return err(TOO_LARGE_TEXT_FILE)
  const read = await textFileReader(file)(file)
  if (!read.ok) return read
  const { content, markdown, source, isByAi = false } = read.value
  if (content.trim() === '') return err(FAULTS.empty)
  if (content.length > MAX_CHARS) return err(FAULTS.length)
  return ok({
    content,
    markdown,
    source,
    isByAi,
    isKeptPlain: markdown === undefined,
    title: file.name.replace(/\.[^.]{1,9}$/, ''),
  })
}

function textFileReader({ name, type }: File): Reader {
  const ending = /\.([^.]{1,9})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'docx' || type.endsWith('.wordprocessingml.document')) return readWord
  if (['html', 'htm', 'xhtml'].includes(ending) || type === 'text/html') return readHtml
  if (['md', 'markdown', 'mdown', 'mkd'].includes(ending) || type === 'text/markdown') return readMarkdown
  return ['txt', 'text', ''].includes(ending) || type === 'text/plain'
    ? readPlain
    : () => Promise.resolve(err(FAULTS.kind))
}

const readPlain: Reader = async (file) => {
  const decoded = await decode(file)
  return decoded
    ? ok({ content: toPlainLines(decoded.text), markdown: undefined, source: decoded.source })
    : err(FAULTS.kind)
}

const readMarkdown: Reader = async (file) => {
  const decoded = await decode(file)
  if (!decoded) return err(FAULTS.kind)
  const content = withoutSourceFrontMatter(decoded.text).replaceAll(/\r\n?/g, '\n')
  return ok({ content, markdown: 'CommonMark', source: decoded.source, isByAi: isMarkedAsAi(decoded.text) })
}

const readHtml: Reader = async (file) => {
  const decoded = await decode(file)
  if (!decoded) return err(FAULTS.kind)
  const { htmlToDialect } = await import('./html-to-dialect.ts')
  const isByAi = isMarkedAsAi(decoded.text)
  return ok({ content: htmlToDialect(decoded.text), markdown: 'dialect', source: decoded.source, isByAi })
}

const readWord: Reader = async (file) => {
  try {
    const [{ wordToHtml }, { htmlToDialect }] = await Promise.all([
      import('./word-to-html.ts'),
      import('./html-to-dialect.ts'),
    ])
    const bytes = await file.arrayBuffer()
    return ok({
      content: htmlToDialect(await wordToHtml(bytes), 'full'),
      markdown: 'dialect',
      source: file.name,
      isByAi: await hasAiProperty(new Uint8Array(bytes)),
    })
  } catch {
    return err(FAULTS.word)
  }
}

/** True if the properties of a Word file say that an AI has written it, alone or with others. */
async function hasAiProperty(file: Uint8Array): Promise<boolean> {
  const { unzipSync } = await import('fflate')
  const path = 'docProps/custom.xml'
  const properties = unzipSync(file, { filter: ({ name, originalSize }) => name === path && originalSize < MAX_CHARS })
  return isMarkedAsAi(new TextDecoder().decode(properties[path]))
}

/** The characters of a file; `source` names its encoding where it had to be guessed. */
async function decode(file: File): Promise<{ readonly text: string; readonly source: string } | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = decodeText(bytes, (encoding) => new TextDecoder(encoding))
  if (!decoded) return undefined
  const { text, encoding } = decoded
  const { name } = file
  const source = encoding === 'utf-8' ? name : t`${name}, read as ${{ encoding: TEXT_ENCODINGS[encoding] }}`
  return { text, source }
}
