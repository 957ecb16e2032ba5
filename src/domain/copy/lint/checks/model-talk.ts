import { t } from '@lingui/core/macro'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { MODEL_PHRASES } from '#domain/copy/lint/lists/model-phrases.ts'
import { phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'
import {
  type TextCheck,
  type LintIssue,
  errorInDrafts,
  findIssues,
  issueAtMatch,
} from '#domain/copy/lint/text-check.ts'
import { isolateDirection } from '#lib/text/text.ts'

/** Code of an answer: JSON, fences, thoughts, marks of fields, a line break in letters. */
const ANSWER_CODE =
  /<\/?think(?:ing)?>|<\|[a-z_]{1,30}\|>|<<\d{1,2}\.[a-z_\d]{1,30}>>|```[a-z]{0,12}|(?<=(?:^|[\n{[,])\s{0,4})["'“][A-Za-z_]{2,30}\d{0,2}["'”]\s{0,4}:|["”]\s{0,4}[}\]]{1,3}\s{0,4}$|(?<=[\p{L}.!?,])\\n(?=[\p{L}\\])|\{"drafts"\}/gu
const NUMBER_OF_DRAFTS = String.raw`(?:\d{1,2}|a|an|some|your|the|my|one|two|three|four|five|six|ten|ein|eine|einige|deine|ihre|zwei|drei|vier|fünf|un|una|unas|unos|tus|sus|dos|tres|cuatro|cinco|une|quelques|vos|tes|deux|trois|quatre|cinq|um|uma|alguns|algumas|seus|suas|dois|duas|três|quatro|alcuni|alcune|i|le|due|tre|cinque|een|enkele|twee|drie)`
const KIND_OF_DRAFT = String.raw`(?:taglines?|headlines?|slogans?|subject lines?|captions?|titles?|drafts?|versions?|variants?|variations?|options?|ideas?|suggestions?|ads?|posts?|emails?|bios?|texts?|descriptions?|rewrites?|überschriften|entwürfe|entwurf|varianten|variante|vorschläge|vorschlag|texte?|anzeigen?|betreffzeilen?|ideen|titulares?|eslóganes|lemas?|versiones|opciones|propuestas?|anuncios?|textos?|ideas|asuntos?|accroches?|titres?|propositions?|versions|variantes?|annonces?|objets?|idées|títulos?|versões|opções|sugestões|propostas?|anúncios?|assuntos?|ideias?|titoli|titolo|versioni|proposte|annunci|testi|opzioni|idee|varianti|koppen|versies|voorstellen|teksten|opties|ideeën)`
const PREAMBLE = new RegExp(
  String.raw`^\s*[¡¿]?(?:(?:sure|certainly|of course|absolutely|great|okay|ok|natürlich|gerne|klar|claro|por supuesto|bien sûr|voilà|claro que sim|certo|natuurlijk)\s?[!,.:]?\s+)?(?:here(?:'s| is| are)|hier (?:sind|ist|kommen)|aqu[ií] (?:tienes|tiene|est[aá]n?|van?|v[aã]o|est[aã]o)|voici|ecco|hier zijn|oto)\s+${NUMBER_OF_DRAFTS}(?:\s+[\p{L}-]{1,20}){0,3}?\s+${KIND_OF_DRAFT}(?!\p{L})[^\n:.!]{0,60}[:.!]?`,
  'iu',
)
const EAGER = /^\s*(?:sure|certainly|of course|absolutely)[,!] (?:here|i|let)(?!\p{L})/iu
const EASTERN_PREAMBLE =
  /^(?:はい、|もちろんです。?)?(?:以下(?:は|に|が|の)?|こちらが|こちらは)[^\n。]{0,30}(?:案|キャッチコピー|タグライン|見出し|件名|投稿文|広告文|文章)(?:です|になります|を)|^(?:بالتأكيد[،!]?\s*)?(?:إليك|فيما يلي|هذه) [^\n.]{0,30}(?:نص|الإعلان|إعلان|عنوان|عناوين|شعارات|نصوص|مسودات|اقتراحات|إعلانات|نسخ|خيارات|شعارا)/u
const LENGTH_NOTE =
  /[([（]\s?(?:characters?|chars|zeichen|caracteres|caractères|caratteri|文字数?)\s?[:：]\s?\d{1,4}\s?[)\]）]|[([（]\s?\d{1,4}\s?(?:characters?|chars?|letters|words|zeichen|wörter|buchstaben|caracteres|palabras|palavras|caractères|mots|signes|caratteri|parole|tekens|woorden|znaków|słów|χαρακτήρες|文字|字|語|حرفا|حرفًا|حرف|أحرف|كلمة|كلمات)[^()（）[\]\n]{0,20}[)\]）]/giu
const FIELD_LABEL =
  /(?<=^|\n)[ \t]*\*{0,2}(?:Text|Headline|Subject|Subject line|Title|Body|Draft|Option|Version|Variant|Variante|Tagline|Caption|CTA|Preview|Entwurf|Betreff|Überschrift|Vorschlag|Asunto|Titular|Opción|Objet|Accroche|Titre|Assunto|Chamada|Opção|Oggetto|Titolo|Opzione|Onderwerp|Kop|Temat|Nagłówek|Θέμα|Τίτλος|件名|見出し|本文|案|العنوان|النص|الموضوع)(?:[ \u00a0]?\d{1,2})?\*{0,2}[ \u00a0]?[:：]\*{0,2}(?=[ \u00a0]?\S)/gu
const WHOLE_QUOTE = /^\s*"([^"]{3,400})"\s*$/u
const NUMBERED_LIST = /(?:^|\s)1[.)] ?\S[^\n]{0,200}\s2[.)] ?\S/u
const MAX_SINGLE_LINE_LIMIT = 100

let phrases: RegExp | undefined
const modelPhrases = (): RegExp | undefined => (phrases ??= phrasesPattern(MODEL_PHRASES))

/** Words and code of a model beside its text: preambles, thoughts, JSON, counts of characters, names of fields. */
export const modelTalkCheck: TextCheck = {
  id: 'model-talk',
  severity: errorInDrafts,
  isRaw: true,
  *find({ raw, field }, { maker, ruleOf, facts }) {
    if (/[<`{[\\”"'}]/u.test(raw))
      yield* findIssues(ANSWER_CODE, raw, (match) => issueAtMatch(match, t`Remove this leftover AI code`))
    yield* findIssues(LENGTH_NOTE, raw, (match) => issueAtMatch(match, t`Remove the character count`, ''))
    const folded = foldCaseAndAccents(raw)
    const talk = modelPhrases()
    if (talk) yield* findIssues(talk, folded, (match) => talkIssue(match, raw, facts.folded))
    for (const pattern of [PREAMBLE, EAGER, EASTERN_PREAMBLE]) {
      const match = pattern.exec(raw.slice(0, 300).replaceAll('’', "'"))
      if (match) yield issueAtMatch(match, t`Remove this comment about the text`)
    }
    if (maker === 'person') return
    if (/[:：]/u.test(raw))
      yield* findIssues(FIELD_LABEL, raw, (match) => issueAtMatch(match, t`Remove the field name`, ''))
    const quote = /^(?:quote|by)/.test(field) ? null : WHOLE_QUOTE.exec(raw)
    if (quote) yield { from: 0, to: raw.length, message: t`Remove the quotation marks`, fix: quote[1] ?? '' }
    if ((ruleOf(field)?.limit ?? Infinity) <= MAX_SINGLE_LINE_LIMIT && NUMBERED_LIST.test(raw))
      yield { from: 0, to: raw.length, message: t`Keep only one of these` }
  },
}

function talkIssue(match: RegExpExecArray, raw: string, typed: string): LintIssue | undefined {
  if (typed.includes(match[0])) return undefined
  const words = raw.slice(match.index, match.index + match[0].length)
  return issueAtMatch(match, t`“${{ words: isolateDirection(words) }}” is a comment about the text. Remove it`)
}
