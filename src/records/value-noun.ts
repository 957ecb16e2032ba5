import { kindNoun } from '#domain/kinds/index.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'

type Noun = readonly [one: string, many: string]

const TEXT: Noun = KIND_NOUNS.strategy

/** Returns the noun for the content of a field: a text, or a change where the records themselves are called texts. */
export const valueNoun = (kind: string): Noun => (kindNoun(kind) === TEXT[0] ? KIND_NOUNS.conflict : TEXT)
