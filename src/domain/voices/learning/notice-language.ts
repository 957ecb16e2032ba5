import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import type { VoiceFinding } from './learned-addition.ts'
import type { ReadVoiceText } from './read-voice-text.ts'

/** Forms of address by language, as patterns of whole words. */
interface AddressForms {
  readonly formality: 'informal' | 'formal' | undefined
  /** 'du', as the finding names it. */
  readonly name: string
  readonly pattern: RegExp
}

const whole = (words: string, flags = 'iu'): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, flags)
/** Capitals decide, and every sentence begins with one. */
const inside = (words: string): RegExp => new RegExp(String.raw`(?<=[\p{Ll},] )(?:${words})(?!\p{L})`, 'u')

const ADDRESS_FORMS: Readonly<Record<string, readonly AddressForms[]>> = {
  en: [{ formality: undefined, name: 'you', pattern: whole('you|your|yours') }],
  de: [
    { formality: 'informal', name: 'du', pattern: whole('du|dich|dir|dein|deine|deinen|deinem|deiner') },
    { formality: 'formal', name: 'Sie', pattern: inside('Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer') },
  ],
  fr: [
    { formality: 'informal', name: 'tu', pattern: whole('tu|te|toi|ton|tes') },
    { formality: 'formal', name: 'vous', pattern: whole('vous|votre|vos') },
  ],
  es: [
    { formality: 'informal', name: 'tú', pattern: whole('tú|ti|contigo|tu|tus') },
    { formality: 'formal', name: 'usted', pattern: whole('usted|ustedes') },
  ],
  it: [
    { formality: 'informal', name: 'tu', pattern: whole('tu|ti|tuo|tua|tuoi|tue') },
    { formality: 'formal', name: 'Lei', pattern: inside('Lei|Suo|Sua|Suoi|Sue') },
  ],
  nl: [
    { formality: 'informal', name: 'je', pattern: whole('je|jij|jou|jouw') },
    { formality: 'formal', name: 'u', pattern: whole('u|uw') },
  ],
}

const placeOf = ({ id, title, sentences }: ReadVoiceText, pattern: RegExp): VoiceFinding['places'] => {
  const quote = sentences.find((sentence) => pattern.test(sentence))
  return quote === undefined ? [] : [{ id, title, quote }]
}

/** Finds the form of address, where no text uses another. */
export function noticeAddress(texts: readonly ReadVoiceText[]): readonly VoiceFinding[] {
  const [language = ''] = texts.map((text) => text.language)
  if (texts.some((text) => text.language !== language)) return []
  const used = (ADDRESS_FORMS[language] ?? []).filter(({ pattern }) => texts.some(({ clean }) => pattern.test(clean)))
  const [only] = used
  if (!only || used.length > 1) return []
  const { formality, name, pattern } = only
  return [
    {
      key: 'address',
      label: t`Addresses readers as “${{ pronoun: isolateDirection(name) }}”`,
      isClear: true,
      places: texts.flatMap((text) => placeOf(text, pattern)),
      adds: formality === undefined ? { do: `Speaks to “${isolateDirection(name)}”.` } : { formality },
    },
  ]
}

/** Words that the two spellings of English write differently, British before American. */
const SPELLED = [
  ['colour', 'color'],
  ['favourite', 'favorite'],
  ['flavour', 'flavor'],
  ['neighbour', 'neighbor'],
  ['honour', 'honor'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['organise', 'organize'],
  ['realise', 'realize'],
  ['recognise', 'recognize'],
  ['customise', 'customize'],
  ['travelling', 'traveling'],
  ['jewellery', 'jewelry'],
  ['behaviour', 'behavior'],
] as const

const spelledPattern = (at: 0 | 1): RegExp => whole(SPELLED.map((pair) => `${pair[at]}[a-z]{0,3}`).join('|'))
const BRITISH = spelledPattern(0)
const AMERICAN = spelledPattern(1)

/** Finds the spelling of English, where no text uses the other. */
export function noticeSpelling(texts: readonly ReadVoiceText[]): readonly VoiceFinding[] {
  const english = texts.filter(({ language }) => language === 'en')
  const isUsed = (pattern: RegExp): boolean => english.some(({ clean }) => pattern.test(clean))
  if (isUsed(BRITISH) === isUsed(AMERICAN)) return []
  const isBritish = isUsed(BRITISH)
  return [
    {
      key: 'spelling',
      label: isBritish ? t`British spelling` : t`American spelling`,
      isClear: true,
      places: english.flatMap((text) => placeOf(text, isBritish ? BRITISH : AMERICAN)),
      adds: { spelling: isBritish ? 'en-GB' : 'en-US' },
    },
  ]
}

/** True for a word that the two spellings of English write differently. */
export const isBritishOrAmerican = (word: string): boolean => BRITISH.test(word) || AMERICAN.test(word)
