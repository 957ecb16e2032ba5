import { kindNoun } from '#domain/kinds/index.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'

type Noun = readonly [one: string, many: string]

const TEXT: Noun = ['text', 'texts']

/**
 * What is written into one field of a record is called a text; a change, where the records themselves are called texts.
 */
export const valueNoun = (kind: string): Noun => (kindNoun(kind) === TEXT[0] ? KIND_NOUNS.conflict : TEXT)
