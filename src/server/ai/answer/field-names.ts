import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'

/** Other names that models give to fields, by the field's key; numbered fields by the key in front of the number. */
const SYNONYMS: Readonly<Record<string, string>> = {
  text: 'copy adcopy adtext primarytext maintext bodytext body werbetext anzeigentext haupttext texto textoprincipal texte texteprincipal testo 本文 テキスト النص نص',
  body: 'text content emailbody emailtext mailtext bodytext textodelcorreo textedelemail haupttext cuerpo texto corps corpo 本文 النص',
  headline:
    'title heading überschrift titel schlagzeile titular título titre accroche titolo chamada 見出し タイトル العنوان عنوان',
  title: 'headline heading metatitle titel überschrift título titular titre titolo タイトル 見出し العنوان عنوان',
  description: 'metadescription beschreibung descripción descrição descrizione 説明 説明文 الوصف وصف',
  button:
    'cta calltoaction buttontext buttonlabel schaltfläche handlungsaufforderung botón llamadaalaacción bouton botão chamadaparaação pulsante ボタン زر الزر',
  subject: 'subjectline betreff betreffzeile asunto objet assunto oggetto 件名 الموضوع',
  preview: 'previewtext preheader vorschau vorschautext vistaprevia aperçu prévia anteprima プレビュー المعاينة',
  line: 'tagline slogan claim lema eslogan accroche chamada キャッチコピー タグライン الشعار شعار text',
  caption: 'text posttext post bildunterschrift beitrag leyenda légende legenda キャプション التعليق',
  reply: 'response answer text antwort respuesta réponse resposta risposta 返信 الرد',
  question: 'q frage pregunta pergunta domanda 質問 سؤال',
  answer: 'a antwort respuesta réponse resposta risposta 回答 جواب',
  sms: 'textmessage message text nachricht mensaje',
  tag: 'hashtag hashtags',
  bullet: 'bulletpoint point',
  attention: 'aufmerksamkeit atención atenção attenzione 注意 الانتباه',
  interest: 'interesse interés intérêt 興味 الاهتمام',
  desire: 'verlangen wunsch deseo désir desejo desiderio 欲求 الرغبة',
  action: 'handlung handlungsaufforderung acción ação azione 行動 الإجراء',
  problem: 'problema problème 問題 المشكلة',
  agitation: 'agitate verschärfung agitación agitação agitazione 煽動 الإثارة',
  solution: 'solve lösung solución solução soluzione 解決策 الحل',
  bio: 'biografie biografía biographie biografia プロフィール النبذة',
}

/** Keys that are about a draft and no part of it. */
const ABOUT = new Set(
  'strategy idea angle rationale explanation note notes comment comments reason reasoning thoughts analysis characters charactercount length count id index number'.split(
    ' ',
  ),
)

/** Names of what a model says about a draft where it was asked for its words alone: never copy. */
const METADATA = new Set(
  'strategy idea angle rationale explanation reasoning thoughts analysis characters charactercount length count id index number language tone type variant version draft option model role status code confidence score wordcount limit'.split(
    ' ',
  ),
)

/** Names that models give to parts which templates don't have, and that no copy begins a line with. */
const FOREIGN = new Set(
  'hook image imageidea imagesuggestion visual visualidea bild bildidee bildvorschlag imagen visuel imagem targetaudience zielgruppe públicoobjetivo publiccible públicoalvo keywords seokeywords schlüsselwörter palabrasclave motsclés palavraschave キーワード ターゲット'.split(
    ' ',
  ),
)

/** A name without case, spaces, punctuation and Markdown. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')

/** The fields of a template by all names that a model may give them. */
export interface FieldNames {
  /** The key of a field; undefined for a name that is none. */
  keyOf(name: string): string | undefined
  /** The key in front of the number of fields that are numbered: `headline` of `headlines`. */
  familyOf(name: string): string | undefined
  /** True if a name is about a draft and not part of it. */
  isAside(name: string): boolean
  /** True for names of a draft's own data, such as its strategy: their words are for nobody. */
  isMetadata(name: string): boolean
  /** True if words that are still coming in may become the name of a field, in front of its words. */
  mayBeName(words: string): boolean
  /** True if a name is of a part that this template doesn't have. */
  isForeign(name: string): boolean
  /** The field with the most room. */
  readonly main: UseCaseOutput | undefined
  /** False where several fields have the most room, so that none of them is the text. */
  readonly hasOneMain: boolean
  /** True if a field has much less room than the main one: a subject, a button. */
  isShort(key: string): boolean
  readonly required: readonly UseCaseOutput[]
}

const MAX_NAME_CHARS = 24
const FAMILY = /^(.+)_\d+$/
const baseOf = (key: string): string => FAMILY.exec(key)?.[1] ?? key

const made = new WeakMap<UseCase, FieldNames>()

export function fieldNames(useCase: UseCase): FieldNames {
  const before = made.get(useCase)
  if (before) return before
  const names = createFieldNames(useCase)
  made.set(useCase, names)
  return names
}

function createFieldNames({ outputs }: UseCase): FieldNames {
  const keys = new Map<string, string>()
  const families = new Map<string, string>()
  const add = (map: Map<string, string>, name: string, key: string): void => {
    if (name !== '' && !map.has(name)) map.set(name, key)
  }
  for (const { key } of outputs) add(keys, plainName(key), key)
  for (const { key, label } of outputs) add(keys, plainName(label), key)
  for (const { key, label } of outputs) {
    const base = baseOf(key)
    if (base === key) continue
    const number = key.slice(base.length + 1)
    for (const name of [base, label.replace(/(?<!\d)\d+$/, ''), ...(SYNONYMS[base] ?? '').split(' ')].map(plainName)) {
      add(keys, `${name}${number}`, key)
      add(families, name, base)
      add(families, `${name}s`, base)
    }
  }
  for (const { key } of outputs) {
    if (baseOf(key) !== key) continue
    for (const name of (SYNONYMS[key] ?? '').split(' ').map(plainName)) {
      add(keys, name, key)
      add(families, `${name}s`, key)
    }
    add(families, `${plainName(key)}s`, key)
  }
  const main = outputs.toSorted((one, other) => other.maxLength - one.maxLength)[0]
  const room = new Map(outputs.map(({ key, maxLength }) => [key, maxLength]))
  return {
    main,
    hasOneMain: outputs.filter(({ maxLength }) => maxLength === main?.maxLength).length === 1,
    isShort: (key) => (room.get(key) ?? Infinity) * 2 <= (main?.maxLength ?? 0),
    required: outputs.filter(({ isOptional }) => !isOptional),
    keyOf: (name) => keys.get(plainName(name)),
    familyOf: (name) => families.get(plainName(name)),
    mayBeName(words) {
      const start = plainName(words)
      return start.length <= MAX_NAME_CHARS && [...keys.keys()].some((name) => name.startsWith(start))
    },
    isForeign: (name) => FOREIGN.has(plainName(name)) && !keys.has(plainName(name)),
    isMetadata: (name) => METADATA.has(plainName(name)) && !keys.has(plainName(name)),
    isAside: (name) => ABOUT.has(plainName(name)) && !keys.has(plainName(name)),
  }
}
