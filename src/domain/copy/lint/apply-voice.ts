import { type KeyedTexts, voiceWords } from '#domain/voices/brand-voice.ts'
import { foldCaseAndAccents } from './lint-text.ts'
import { phrasesPattern } from './phrase-patterns.ts'
import { spellTerms } from './spell-terms.ts'
import { misspelledTerms } from './checks/voice-terms.ts'

/** A run of a sentence, as it is under a voice. */
export interface VoicedPiece {
  readonly text: string
  /** 'out': a word to avoid, which needs other words. 'in': words of the voice. */
  readonly type: 'same' | 'out' | 'in'
}

export interface VoicedWords {
  readonly avoid: KeyedTexts
  readonly terms: readonly string[]
  /** Words in place of avoided ones, by the key of the avoided word. */
  readonly instead: KeyedTexts
}

interface VoicedChange {
  readonly from: number
  readonly to: number
  readonly added: string
}

/** Applies a voice's word lists to a sentence. undefined: it has no word that is to be changed. */
export function applyVoiceWords(sentence: string, voice: VoicedWords): readonly VoicedPiece[] | undefined {
  const { avoid, terms } = voice
  const folded = foldCaseAndAccents(sentence)
  const pattern = phrasesPattern(voiceWords(avoid))
  const avoided = pattern
    ? Array.from(
        folded.matchAll(pattern),
        ({ 0: found, index }): VoicedChange => ({
          from: index,
          to: index + found.length,
          added: replacementOf(found, voice),
        }),
      )
    : []
  const isSpelled = spellTerms(sentence, terms) === sentence
  const spelled = isSpelled
    ? []
    : Array.from(
        misspelledTerms({ text: sentence, folded: () => folded }, terms),
        ({ from, to, fix }): VoicedChange => ({ from, to, added: fix }),
      )
  const changes = [...avoided, ...spelled].toSorted((one, other) => one.from - other.from || other.to - one.to)
  if (changes.length === 0) return undefined
  const pieces: VoicedPiece[] = []
  let at = 0
  for (const { from, to, added } of changes) {
    if (from < at) continue
    pieces.push({ text: sentence.slice(at, from), type: 'same' }, { text: sentence.slice(from, to), type: 'out' })
    if (added !== '') pieces.push({ text: added, type: 'in' })
    at = to
  }
  pieces.push({ text: sentence.slice(at), type: 'same' })
  return pieces.filter(({ text }) => text !== '')
}

/** The words in place of a found one, whichever key the avoided word has; empty where there are none. */
function replacementOf(found: string, { avoid, instead }: VoicedWords): string {
  for (const [key, replacement] of Object.entries(instead)) {
    const avoided = avoid[key] ?? ''
    if (replacement === '' || avoided === '') continue
    const match = phrasesPattern([avoided])?.exec(found)
    if (match?.[0] === found) return replacement
  }
  return ''
}
