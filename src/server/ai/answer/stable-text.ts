import { isRefusalText } from '#server/ai/refusal.ts'
import { normalizedStart, mayStartClosingRemark, mayStartWithPhrase } from './phrase-starts.ts'
import { isClosingRemark, MAX_CLOSING_CHARS } from './small-talk.ts'

/** Beginnings of a sentence that declines a request. */
const DECLINING = [
  "i can't|i cannot|i can not|i could not|i couldn't|i won't|i will not|i'm unable|i am unable|i'm not|i am not|i do not feel|i don't feel|i must|i have to|i need to|i will have to|i should|i'd rather|i would",
  "we can't|we cannot|we're unable|we are unable|that's not something|that is not something|this is not something|this isn't something|it violates|it would|it goes against|this goes against|this violates|doing so",
  ...['this', 'that', 'your', 'the'].map(
    (one) => `${one} request|${one} prompt|${one} topic|${one} task|${one} content`,
  ),
  'ich kann|ich darf|ich möchte|ich werde|ich muss|ich bin nicht|kann ich|darf ich|muss ich|dabei kann|damit kann|das kann|dies kann|hierbei|diese anfrage|bei dieser|bei ihrer|bei deiner|ihre anfrage|deine anfrage|diese bitte|das verst|dies verst|das wider|dies wider',
  'no puedo|no podré|no me es|no estoy autoriz|no tengo permit|yo no|esta solicitud|esta petición|esa solicitud|tu solicitud|su solicitud|la solicitud|esto infringe|esto viola|eso infringe|eso viola',
  'je ne|cette demande|votre demande|cette requête|cela enfreint|cela viole|ceci enfreint|ceci viole|não posso|não consigo|não poderei|não tenho|não estou|eu não|essa solicitação|esta solicitação|sua solicitação|este pedido|esse pedido|isso viola|isto viola',
  'ik kan|ik mag|ik wil|ik zal|kan ik|mag ik|dit verzoek|deze aanvraag|deze opdracht',
  'non posso|non sono in grado|non mi è|io non|لا يمكنني|لا أستطيع|لا أقدر|لست قادر|لن أتمكن|لا يسعني|غير قادر|هذا الطلب|هذه الطلب|هذا المحتوى|looks like you beat',
].flatMap((line) => line.split('|'))

/** Beginnings of an apology, or of thanks, in front of it. */
const APOLOGIES =
  "i'm sorry|i'm afraid|i am sorry|i am afraid|we're sorry|we are sorry|my apolog|our apolog|i apolog|sorry|unfortunately|regrettably|thank|i understand|i appreciate|i see|as an ai|es tut mir leid|tut mir leid|entschuldig|leider|verzeihung|danke|ich verstehe|als ki|als eine|als ein|lo siento|lo lamento|disculp|perdón|lamentablemente|desafortunadamente|gracias|entiendo|como una|como un|je suis désolé|je suis navré|nous sommes désolé|désolé|je regrette|mes excuses|excusez|malheureusement|merci|je comprends|en tant qu|peço desculpa|desculp|sinto muito|lamento|infelizmente|obrigad|entendo|compreendo|mi dispiace|spiacente|purtroppo|chiedo scusa|scusa|het spijt|helaas|excuses|mijn excuses|bedankt|ik begrijp|آسف|أنا آسف|أعتذر|عذر|للأسف|المعذرة|نعتذر".split(
    '|',
  )

/** Whole openings of a refusal: an apology, thanks, 'as an AI'. */
const APOLOGY =
  /^(?:(?:(?:i'm|i am|we're|we are) (?:\w+ )?(?:sorry|afraid)(?: that)?|(?:my |our )?apologies|i apologi[sz]e[^,.!]{0,60}|sorry|unfortunately|regrettably|thank(?:s| you)[^.!]{0,80}|i (?:understand|appreciate|see)[^.!]{0,140}|as an? (?:ai|artificial|large|language|responsible|ethical)[^,.]{0,60}|hello|hi|(?:es )?tut mir (?:\w+ )?leid|entschuldig\p{L}*(?: sie)?|leider|verzeihung|danke[^.!]{0,80}|ich (?:verstehe|weiß)[^.!]{0,140}|als (?:ki|eine? ki|künstliche|sprachmodell|ein sprachmodell)[^,.]{0,60}|lo siento(?: mucho)?|lo lamento|disculp[ae]|perdón|lamentablemente|desafortunadamente|gracias[^.!]{0,80}|entiendo[^.!]{0,140}|como (?:una? )?(?:ia|inteligencia|modelo|asistente)[^,.]{0,60}|(?:je suis |nous sommes )?(?:\p{L}+ )?(?:désolée?|navrée?)|je regrette|(?:toutes )?mes excuses|excusez-moi|malheureusement|merci[^.!]{0,80}|je comprends[^.!]{0,140}|en tant qu[^,.]{0,60}|(?:peço )?desculpas?|desculpe|sinto muito|lamento(?: muito)?|infelizmente|obrigad[oa][^.!]{0,80}|(?:eu )?(?:entendo|compreendo)[^.!]{0,140}|mi dispiace(?: molto)?|spiacente|purtroppo|chiedo scusa|scusa|het spijt me|helaas|(?:mijn )?excuses|bedankt[^.!]{0,80}|ik begrijp[^.!]{0,140}|(?:أنا )?(?:آسف[ة]?|أعتذر|عذر[اًا]+|للأسف|المعذرة|نعتذر))[\s,.!:;…–—،-]*(?:(?:but|however|aber|pero|mais|mas|maar|ma|and|und|en|y|et|e|و?لكن(?:ني)?)[\s,]+)?){0,3}/iu
/** Longer ones are known to be refusals or not. */
const MAX_DECLINING_CHARS = 240
/** A Japanese refusal says so at the end of its first sentence. */
const JAPANESE_SENTENCE = /^[^。\n]{0,120}[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][^。\n]{0,120}$/u
/** A heading such as 'Unfortunately not possible' above a refusal. */
const MAX_HEADING_CHARS = 40

/** True if a text that goes on may turn out to decline the request. */
export function mayBeRefusal(text: string): boolean {
  if (isRefusalText(text)) return true
  if (text.length > MAX_DECLINING_CHARS) return false
  const start = normalizedStart(text, MAX_DECLINING_CHARS)
  const rest = start.replace(APOLOGY, '')
  if (
    JAPANESE_SENTENCE.test(start) &&
    /^[^。\n]{0,40}(?:申し訳|すみません|恐れ入|残念|ごめん|リクエスト|要望|依頼|要求|お手伝|それ|これ|その|この|そのような)/u.test(
      start,
    )
  )
    return true
  return (
    (rest !== start && start.length < MAX_HEADING_CHARS) ||
    rest.trim() === '' ||
    APOLOGIES.some((one) => one.startsWith(start)) ||
    mayStartWithPhrase(rest, DECLINING)
  )
}

/**
 * The part of a text that nothing which is still coming can take away. Held back are endings that may become closing
 * words, a length in brackets, a tag or a rule, and marks whose pair has not come. Some of it may come back in what
 * follows.
 */
export function stableText(text: string): string {
  const whole = withoutMaybeClosing(text.split('\n')).join('\n').trimEnd()
  // Only so much of the end can be half of something.
  const at = Math.max(0, whole.length - MAX_HALF_CHARS)
  return withoutLoneMarks(whole.slice(0, at) + whole.slice(at).replace(HALF_LINE, '').replace(HALF_TAG, '')).trimEnd()
}

const MAX_HALF_CHARS = 100
/** '(16 char', ' – 28', '<br', '---', '`' and '*' at the end. */
const HALF_LINE =
  /(?:(?<![ \t])[ \t]*[([（]\s*[^()[\]（）\n]{0,60}|(?<![ \t])[ \t]+[–—-][ \t]*(?:\d{0,4}(?: \p{L}{0,12}\.?)?)?|\n[ \t]*[-*_=#]{1,6}[ \t]*|[`*_]{1,3}|["”\\]{1,2})$/u
const HALF_TAG = /<<[^<>\n]{0,80}>?$|<[^<>\n]{0,80}$/

function withoutMaybeClosing(lines: string[]): readonly string[] {
  for (let count = 0; count < 8 && lines.length > 1; count++) {
    while (lines.length > 1 && /^[\s*_=-]*$/.test(lines.at(-1) ?? '')) lines.pop()
    if (lines.length <= 1) break
    let from = lines.length - 1
    while (from > 0 && (lines[from - 1] ?? '').trim() !== '') from--
    const [last = '', paragraph] = [lines.at(-1), lines.slice(from).join('\n')]
    if (from > 0 && mayClose(paragraph)) lines.length = from
    else if (mayClose(last)) lines.pop()
    else break
  }
  return lines
}

function mayClose(paragraph: string): boolean {
  if (paragraph.length > MAX_CLOSING_CHARS) return false
  return isClosingRemark(paragraph, true) || mayStartClosingRemark(paragraph)
}

const OPENING_QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '‘': '’',
  '「': '」',
  '『': '』',
}

/** Quotation marks and stars that may stand round words which are not complete yet go away with their pair. */
function withoutLoneMarks(text: string): string {
  const closers = OPENING_QUOTES[text.charAt(0)]
  const bare =
    closers !== undefined && !Array.from(text.slice(1)).some((letter) => closers.includes(letter))
      ? text.slice(1)
      : text
  const at = bare.lastIndexOf('**')
  const lastLine = bare.lastIndexOf('\n')
  const isOpen = at > lastLine && bare.slice(lastLine + 1).split('**').length % 2 === 0
  return isOpen ? bare.slice(0, at) + bare.slice(at + 2) : bare
}
