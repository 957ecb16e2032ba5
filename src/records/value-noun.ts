import { nounOf } from '#domain/kinds/index.ts'
import { NOUNS } from '#domain/kinds/kinds.ts'

type Noun = readonly [one: string, many: string]

const TEXT: Noun = ['text', 'texts']

/**
 * What is written into one field of a record is called a text; a change, where the records themselves are called texts.
 */
export const valueNoun = (kind: string): Noun => (nounOf(kind) === TEXT[0] ? NOUNS.conflict : TEXT)
