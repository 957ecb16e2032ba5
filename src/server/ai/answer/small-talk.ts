import { startsClosingRemark } from './phrase-starts.ts'
import { hasOnlyClosingVocabulary } from './closing-vocabulary.ts'
import { SMALL_TALK_PHRASES, type SmallTalkPhrases } from './small-talk-phrases.ts'

const END = '[^\\n:：]{0,100}'
/**
 * Matches continuations about the things themselves: 'Here are three titles you should not miss:' is the text itself.
 */
const GOES_ON =
  '(?! (?:you(?!r)|we|they|i|nobody|no one|everyone|to (?:try|read|watch|visit|see|know|love|miss|share)|worth|from (?:us|our)|that (?:you|we|will|make)|die du|die sie|que no|que tu|que vous|che non|die je)(?![\\p{L}]))'
/** Matches 'Here are three taglines:', with or without 'Sure,' in front. */
const pointedOpening = ({ opener, pointer, thing }: SmallTalkPhrases): RegExp =>
  new RegExp(
    `^(?:(?:${opener})[ \u00a0\u202f]?[,.!…–—-]*\\s+)?(?:${pointer})(?![\\p{L}])${END}?(?<![\\p{L}])(?:${thing})(?![\\p{L}])${GOES_ON}${END}(?:[:：]|[.!](?=\\s*\\n)|(?=\\n))[*_]*\\s*`,
    'iu',
  )
/** 'Sure, three options for you:'. */
const bareOpening = ({ opener, thing }: SmallTalkPhrases): RegExp =>
  new RegExp(
    `^(?:${opener})[ \u00a0\u202f]?[,.!…–—-]+\\s(${END}?(?<![\\p{L}])(?:${thing})(?![\\p{L}])${END})[:：][*_]*\\s*`,
    'iu',
  )
const OPENINGS = [
  ...SMALL_TALK_PHRASES.map(pointedOpening),
  /^(?:(?:sure(?: thing)?|certainly|of course|absolutely|great|okay|ok|got it)[,.!…–—-]{0,3}\s{1,4})?here(?:[’']s| is) (?:the|a|one|my)(?: [\w-]{1,20})? (?:text|copy|e-?mail|post|message|reply|answer|response|result|sms|ad|draft)[ \t]{0,4}[:：][*_]{0,3}[ \t]{0,4}\n\s*/iu,
  /^(?:(?:はい|承知(?:いた)?しました|もちろんです|かしこまりました|了解(?:いた)?しました)[、。!！]*\s*)?(?:以下|こちら|次)(?:に|は|が|の)[^\n:：。]{0,60}(?:キャッチコピー|見出し|案|バージョン|文|コピー|提案|メール|広告|タグライン|タイトル|スローガン|回答|キャプション)[^\n:：。]{0,40}[:：。]\s*/u,
  /^(?:(?:بالتأكيد|بالطبع|حسن[اًا]+|تفضل|بكل سرور)[،,!.]*\s*)?(?:إليك|إليكم|فيما يلي|هذه|ها هي|تجد أدناه)[^\n:：]{0,60}(?:شعار|عنوان|عناوين|خيار|نسخ|نص|إعلان|اقتراح|مقترح|وصف|رسال|شعارات|بريد|مسود|أفكار)[^\n:：]{0,60}(?:[:：]|(?=\n))\s*/u,
]
const BARE_OPENINGS = SMALL_TALK_PHRASES.map(bareOpening)
/** 'Certainly!' in a paragraph of its own. 'Great!' and 'Perfecto.' are words of ads. */
const LONE_OPENER =
  /^(?:sure(?: thing)?|certainly|of course|got it|understood|no problem|happy to help|gerne|natürlich|selbstverständlich|verstanden|alles klar|claro(?: que (?:sí|sim))?|por supuesto|entendido|com certeza|com prazer|con gusto|bien sûr|certainement|avec plaisir|entendu|certo|certamente|con piacere|natuurlijk|begrepen|はい|承知(?:いた)?しました|もちろんです|かしこまりました|بالتأكيد|بالطبع)[ \u00a0]?[,.!。！…]*[ \t]*\n\s*\n\s*/iu
const CLOSING = new RegExp(`^[*_(>¿¡\\s]{0,4}(?:${SMALL_TALK_PHRASES.map(({ closing }) => closing).join('|')})`, 'iu')
/** Languages that write without spaces, or whose words change with each other. */
const CLOSING_ELSEWHERE =
  /^[*_(>\s]{0,4}(?:(?:ご参考になれば|(?:ご希望|ご要望)があれば[^\n]{0,40}(?:修正|調整|別の|変更|案)|修正[^\n]{0,30}(?:お知らせ|お申し付け)|(?:必要に応じて|必要であれば|必要でしたら)[^\n]{0,30}(?:修正|調整|変更)|(?:トーン|表現|文面|文字数)[^\n]{0,20}調整)|(?:آمل أن|أتمنى أن)[^\n]{0,60}(?:مفيد|ينال|تنال|يساعد|تساعد|تعجب|يعجب)|(?:أخبرني|أعلمني|لا تتردد في (?:طلب|إخباري|سؤالي))[^\n]{0,100}(?:تعديل|تغيير|نسخة|صيغة)|هل (?:تريد|ترغب|تود)[^\n]{0,30}(?:تعديل|تغيير|صياغة)[^\n]{0,20}(?:النص|الأسلوب|النبرة|شيء)|إذا (?:كنت تريد|أردت|رغبت)[^\n]{0,100}(?:تعديل|تغيير|نسخة))/iu
/** 'More options' may be those of the offer. */
const MAY_BE_OF_OFFER =
  /(?<!\p{L})(?:options?|ideas?|suggestions?|opci(?:ón|ones)|opç(?:ão|ões)|opzion[ei]|opties?|suggesties)(?!\p{L})/iu
const OF_DRAFTS =
  /adjust|revis|tweak|edit|version|variation|variant|draft|tagline|headline|slogan|caption|wording|tone|text|copy|shorter|longer|rewrit|rephras|anpass|überarbeit|kürzer|länger|ajust|modific|modifi|cambi|alter|ton[oe]?(?!\p{L})|tom(?!\p{L})|tekst|toon|aanpass/iu
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/
export const MAX_CLOSING_CHARS = 400

/**
 * True for words to the person who asked, behind the drafts: an offer to change them. A sentence that may be for the
 * reader is none. `isSure`: what is in front of it has the form of drafts.
 */
export function isClosingRemark(paragraph: string, isSure = false): boolean {
  if (paragraph.length > MAX_CLOSING_CHARS) return false
  if (CLOSING_ELSEWHERE.test(paragraph)) return true
  if (EXPLANATION.test(paragraph)) return isAboutDrafts(paragraph)
  if (isSure && startsClosingRemark(paragraph) && hasOnlyClosingVocabulary(paragraph)) return true
  if (!CLOSING.test(paragraph) || !hasOnlyClosingVocabulary(paragraph)) return false
  return !MAY_BE_OF_OFFER.test(paragraph) || OF_DRAFTS.test(paragraph)
}

const EXPLANATION =
  /^[*_(>\s]{0,4}(?:(?:explanation|rationale|erläuterung|begründung|explicación|explication|explicação|spiegazione|toelichting)[*_]*\s*:|(?:each (?:tagline|headline|caption)|these (?:taglines|headlines|captions))(?!\p{L}))/iu
/** Names of what was asked for, which no reader of a text is told. */
const DRAFT_NOUNS =
  /(?<!\p{L})(?:taglines?|headlines?|captions?|slogans?|drafts|wording|copywriting|call[- ]to[- ]action|ctas?|hooks?|brand voice|target audience|zielgruppe|überschrift(?:en)?|handlungsaufforderung|entwürfe|eslóganes|titulares|titular|accroches?|chamadas?|público-alvo|titoli|character (?:count|limit)|characters|zeichen|caracteres|caractères|caratteri)(?!\p{L})/iu

/** True for words about the drafts themselves: 'This headline focuses on …'. */
export const isAboutDrafts = (words: string): boolean => DRAFT_NOUNS.test(words)

const ANNOUNCED = new RegExp(
  `(?<!\\p{L})(?:${SMALL_TALK_PHRASES.map(({ thing }) => thing).join('|')}|ads?|posts?|e-?mails?|copy|anzeigen?|anuncios?|annonces?|anúncios?|annunci|drafts?)(?!\\p{L})`,
  'iu',
)
const MAX_ANNOUNCEMENT_CHARS = 200
/** True for one line that names what follows: 'Here is the second one:', '### Ad for Instagram'. */
export function isAnnouncement(line: string): boolean {
  const bare = line.replace(/^[\s#*_>]{0,8}/, '')
  if (line.includes('\n') || line.length > MAX_ANNOUNCEMENT_CHARS || bare === '') return false
  return ANNOUNCED.test(bare) || POINTED.test(bare) || /案|バージョン|パターン|コピー|خيار|نسخ|نص|إعلان/u.test(bare)
}
/** 'Sure!' and nothing else. */
export const isLoneOpener = (line: string): boolean => OPENER_ALONE.test(line)
const OPENER_ALONE = new RegExp(
  `^[\\s*_>#¡]{0,6}(?:${SMALL_TALK_PHRASES.map(({ opener }) => opener).join('|')})[\\s,.!…*_]*$`,
  'iu',
)
const POINTED = new RegExp(`^(?:${SMALL_TALK_PHRASES.map(({ pointer }) => pointer).join('|')})(?!\\p{L})`, 'iu')

export interface AnswerWithoutTalk {
  /** Without what was said to the person who asked. */
  readonly text: string
  /** The opening as it was; empty where there was none. */
  readonly opening: string
}

/**
 * Takes a model's opening and closing words off an answer in plain words. What is left is never empty where the answer
 * was not.
 */
export function withoutSmallTalk(answer: string, isSure = false): AnswerWithoutTalk {
  const start = answer.trimStart()
  const opened = withoutOpening(start)
  const text = withoutClosing(opened, start.length > opened.length || isSure)
  if (text.trim() === '') return { text: answer, opening: '' }
  return { text, opening: start.slice(0, start.length - opened.length) }
}

const OPENER = new RegExp(`^(?:${SMALL_TALK_PHRASES.map(({ opener }) => opener).join('|')})(?![\\p{L}])`, 'iu')
/** Words for things that a text may be about as well: 'Here are five ideas for a better breakfast:'. */
const SUBJECT =
  /(?<!\p{L})(?:ideas?|names?|questions?|repl(?:y|ies)|answers?|your options|ideen?|fragen|namen|antwort(?:en)?|idées|noms|réponses?|preguntas|nombres|respuestas?|perguntas|nomes|respostas?|ideias|domande|nomi|rispost[ae]|idee)(?!\p{L})/iu

/**
 * True if an opening may be the first line of the text itself: it points at something without saying that it was asked
 * for.
 */
const isSubject = (opening: string): boolean =>
  OPENER.test(opening) ? !/[:：]\s*$/u.test(opening) && SUBJECT.test(opening) : SUBJECT.test(opening)

function withoutOpening(text: string): string {
  let rest = text
  for (let count = 0; count < 2; count++) {
    const bare = rest.replace(/^[*_>#¡\s]{1,6}/, '')
    const found =
      LONE_OPENER.exec(bare) ??
      OPENINGS.map((opening) => opening.exec(bare)).find((one) => one !== null) ??
      bareOpeningOf(bare)
    if (!found || found[0].length === bare.length || isSubject(found[0])) return rest
    rest = bare.slice(found[0].length)
  }
  return rest
}

const bareOpeningOf = (text: string): RegExpExecArray | undefined =>
  BARE_OPENINGS.map((opening) => opening.exec(text)).find(
    (found) => found !== null && hasOnlyClosingVocabulary(found[1] ?? ''),
  ) ?? undefined

function withoutClosing(text: string, isSure: boolean): string {
  const lines = text.trimEnd().split('\n')
  for (let count = 0; count < 4 && lines.length > 1; count++) {
    while (lines.length > 1 && (RULE.test(lines.at(-1) ?? '') || (lines.at(-1) ?? '').trim() === '')) lines.pop()
    const from = lastParagraph(lines)
    const paragraph = lines.slice(from).join('\n')
    if (from > 0 && isClosingRemark(paragraph, isSure)) lines.length = from
    else if (lines.length > 1 && isClosingRemark(lines.at(-1) ?? '', isSure)) lines.pop()
    else break
  }
  return lines.join('\n').trimEnd()
}

/** Returns the line on which the last paragraph begins. */
function lastParagraph(lines: readonly string[]): number {
  let at = lines.length
  while (at > 0 && (lines[at - 1] ?? '').trim() !== '') at--
  return at
}

const MAY_OPEN = new RegExp(
  `^[*_>#¡\\s]{0,6}(?:${SMALL_TALK_PHRASES.flatMap(({ opener, pointer }) => [opener, pointer]).join('|')}|はい|承知|もちろん|かしこまり|了解|以下|こちら|بالتأكيد|بالطبع|إليك|فيما)`,
  'iu',
)
/** The longest opening that is waited for. */
const MAX_OPENING_CHARS = 160

/** Shorter beginnings may still grow into any opening. */
const MIN_OPENING_CHARS = 20

/** True if an answer that is still arriving may begin with words to the person who asked. */
export const mayBeOpeningRemark = (text: string): boolean =>
  text.trim().length < MAX_OPENING_CHARS &&
  !/[:：]\s*\S/u.test(text.slice(0, MAX_OPENING_CHARS)) &&
  (text.trim().length < MIN_OPENING_CHARS || MAY_OPEN.test(text))
