import { t } from '@lingui/core/macro'
import { atom } from 'jotai'
import { isBlank } from '#lib/text/is-blank.ts'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { RecordRef } from '#records/kind-screens.ts'

/** A new text until it is created: it survives closing the dialog. */
export interface NewTextFormValues {
  readonly title: string
  readonly content: string
  /** A pasted text with block marks is stored as it is, without being read as Markdown. */
  readonly isKeptPlain?: boolean | undefined
  /**
   * Notation of words from a file that has formatting: Markdown as other programs write it, or as texts are stored.
   * Undefined: plain text.
   */
  readonly markdown?: 'CommonMark' | 'dialect' | undefined
  /** Names the file that the words are from: `letter.txt`. */
  readonly source?: string | undefined
  /** The file says that an AI has written it, alone or with others. */
  readonly isByAi?: boolean | undefined
  /** The title that the file gave, so that the next file's replaces it. */
  readonly titleOfFile?: string | undefined
  /** Undefined: the one that is proposed. */
  readonly kind?: StrategyKind | undefined
  /** Format of the kind; undefined means the first one. */
  readonly format?: string | undefined
  /** Null: the one that is proposed. */
  readonly offer: RecordRef | null
}

export const defaultFormat = (kind: StrategyKind): string => TEXT_FORMATS[kind][0].key

export const EMPTY_NEW_TEXT: NewTextFormValues = { title: '', content: '', offer: null }
/** Properties of words from a file alone. */
export const NO_SOURCE_FILE = {
  markdown: undefined,
  isKeptPlain: undefined,
  source: undefined,
  isByAi: undefined,
} as const

/**
 * True if hardly anything of a text is left beside new words, as where others are pasted over all of it: they are of no
 * file any more.
 */
export function isContentReplaced(before: string, after: string): boolean {
  if (after.trim() === '') return true
  const maxLength = Math.min(before.length, after.length)
  let first = 0
  while (first < maxLength && before[first] === after[first]) first++
  let last = 0
  while (last < maxLength - first && before.at(-1 - last) === after.at(-1 - last)) last++
  return first + last < after.length && (first + last) * 10 < before.length
}

/** The words of a file in place of those before. A title that was typed stays. */
export function withFileContent(
  before: NewTextFormValues,
  file: Partial<NewTextFormValues> & Pick<NewTextFormValues, 'title'>,
): NewTextFormValues {
  const isOwn = before.title.trim() !== '' && before.title !== before.titleOfFile
  return { ...before, ...file, title: isOwn ? before.title : file.title, titleOfFile: file.title }
}

export const EMPTY_PASTED_TEXT: NewTextFormValues = {
  ...EMPTY_NEW_TEXT,
  kind: 'custom',
  format: defaultFormat('custom'),
}

export const newTextFormAtom = atom(EMPTY_NEW_TEXT)
export const pastedTextFormAtom = atom(EMPTY_PASTED_TEXT)

export interface NewTextFormErrors {
  readonly offer?: string | undefined
  readonly title?: string | undefined
  readonly content?: string | undefined
}

/**
 * Returns what is missing before a text can be created; undefined if nothing is. The mutation itself checks the title.
 */
export function findMissingFields(
  { content, offer }: Pick<NewTextFormValues, 'content' | 'offer'>,
  isCustom: boolean,
): NewTextFormErrors | undefined {
  const errors = {
    ...(offer === null && { offer: t`Choose an offer` }),
    ...(isCustom && isBlank(content) && { content: REQUIRED_FIELDS_MESSAGE }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
