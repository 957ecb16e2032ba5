/** What a model says to the person who asked, in front of the texts and behind them. By form: an opening names what was delivered, a closing offers to change it. */

interface Talk {
  /** 'Sure,' */
  readonly opener: string
  /** 'here are' */
  readonly pointer: string
  /** What was asked for: 'taglines'. */
  readonly thing: string
  /** How a closing line begins. */
  readonly closing: string
}

const TALK: readonly Talk[] = [
  {
    opener:
      'sure(?: thing)?|certainly|of course|absolutely|definitely|great|okay|ok|alright|all right|got it|no problem|happy to help|with pleasure|gladly|understood',
    pointer:
      "here(?:[’']s| is| are| you (?:are|go)| come)|below (?:is|are)|i(?:[’']ve| have) (?:written|created|drafted|prepared|put together|come up)|following (?:is|are)|as requested|based on (?:the|your)|my (?:draft|version|suggestion|answer)s?",
    // The second half may be the subject of a text: only where they are delivered, 'your email', 'three names'.
    thing:
      'taglines?|headlines?|options|versions?|drafts?|variants?|variations?|captions?|slogans?|suggestions?|rewrites?|translation|summary|json|output|(?:ad|sales|page|marketing|website) copy|copy for|(?:post|e-?mail|caption|description) for (?:your|the|an?)|(?:text|copy|email|post) (?:that )?you (?:asked for|requested|wanted)|search ads|(?:\\d{1,2}|two|three|four|five|six|some|several|a few|your|possible|requested|revised|improved|polished|short(?:er|ened)?|for you(?:r)?)[^\\n:]{0,40} (?:ideas?|texts?|copy|ads?|e-?mails?|posts?|descriptions?|titles?|answers?|names?|questions?|repl(?:y|ies)|messages?|pitch|bios?|outline|lyrics|plot|section|page|script|paragraphs?|response|results?)',
    closing:
      "i hope (?:this|these|that) (?:helps?|works?|meets?|fits?|suits?|(?:is|are) (?:helpful|useful|what you|to your liking|okay|ok\\b|good|close))|hope (?:this|these|that|it) helps?|let me know (?:if|whether|which|how|what)[^\\n]{0,160}(?:adjust|revis|tweak|edits?\\b|any changes|to change (?:it|this|anything|the)|modif|(?:more|other|another|different) (?:option|version|variation|idea|tagline|headline|draft|tone|style|angle|approach)|shorter|longer|(?:version|draft|tagline|headline|variation) )|feel free to (?:adjust|modify|edit|tweak|customi[sz]e|adapt)|(?:would you like|do you want) me to[^\\n]{0,80}(?:adjust|revis|tweak|rewrit|rephras|version|variation|shorter|longer|draft|tagline|headline|tone\\b)|if you(?:[’']d| would)? (?:like|need|want|prefer)[^\\n]{0,120}(?:adjust|revis|tweak|rewrit|rephras|version|variation|shorter|longer|draft|tagline|headline|tone\\b)|(?:explanation|rationale)\\s*:|(?:i[’']m )?happy to (?:adjust|revise|tweak|refine)|i can also (?:adjust|revise|rewrite|write|create|draft|provide)|(?:each (?:tagline|headline|draft)|these (?:taglines|headlines|drafts))\\b[^\\n]{0,80}(?:character|emphasi|highlight|focus|words|tone|angle|limit|convey|aim|captur|design|differen)",
  },
  {
    opener: 'gerne?|natürlich|klar(?: doch)?|selbstverständlich|sicher|okay|alles klar|verstanden',
    pointer: 'hier (?:sind|ist|findest du|finden sie|kommen?|habe ich)|nachfolgend|im folgenden|folgende|anbei',
    thing:
      'slogans?|überschrift(?:en)?|headlines?|vorschl[aä]ge?|vorschlag|varianten?|versionen?|entw[uü]rfe?|entwurf|optionen?|texte?|anzeigen?\\w*|e-?mails?|beiträge?|beitrag|antwort(?:en)?|übersetzung|zusammenfassung|beschreibung(?:en)?|titel|ideen?|taglines?|fragen|namen|\\w*texte?|\\w*slogans?|[\\w-]*(?:post|caption) für',
    closing:
      'ich hoffe,? (?:das|dies|diese)[^\\n]{0,60}(?:hilft|helfen|gefällt|gefallen|pass|entspr|weiter)|(?:(?:lass|lassen sie) (?:es )?mich (?:gerne? )?wissen|(?:sag|sagen sie|gib|geben sie) (?:mir )?(?:gerne? )?bescheid)[^\\n]{0,140}(?:anpass|änderung|etwas ändern|überarbeit|variant|version|kürzer|länger|entw[uü]rf|ton\\b)|(?:wenn|falls) (?:du|sie)[^\\n]{0,120}(?:anpass|überarbeit|variante|version)|gerne? (?:passe|überarbeite) ich|(?:soll ich|möchtest du,? dass ich|möchten sie,? dass ich)[^\\n]{0,60}(?:text|ton|version|variante|entw[uü]rf|slogan)\\w*[^\\n]{0,20}(?:anpass|änder|überarbeit|kürz|verfass|schreib)|erläuterung\\s*:',
  },
  {
    opener: 'claro(?: que sí)?|por supuesto|desde luego|con gusto|perfecto|entendido|de acuerdo',
    pointer: 'aquí (?:tienes|tiene|tenéis|están|está|te dejo|le dejo|van?)|a continuación|te presento|he (?:creado|escrito|preparado)',
    thing:
      'esl[oó]gan(?:es)?|titulares?|títulos?|opciones|opción|versiones|versión|variantes?|variaciones|borrador(?:es)?|textos?|anuncios?|correos?|publicaciones|publicación|descripci(?:ón|ones)|respuestas?|traducción|resumen|ideas|propuestas?|sugerencias|lemas?|preguntas|nombres',
    closing:
      'espero que[^\\n]{0,60}(?:ayud|sirv|guste|útil)|(?:avísame|avíseme|dime|dígame|hazme saber|hágame saber|házmelo saber)[^\\n]{0,140}(?:ajust|cambios|versi|variant|(?:otra|más) opci|modific|tono)|no dudes? en (?:pedir|decirme|solicitar)[^\\n]{0,60}(?:ajust|cambios|versi|variant|modific)|si (?:quieres|necesitas|deseas|quiere|necesita|desea|prefieres)[^\\n]{0,120}(?:ajust|cambios|versi|variant|modific)|(?:quieres|quiere|te gustaría|le gustaría|desea[s]?) que (?:ajuste|modifique|cambie|acorte|adapte)[^\\n]{0,30}(?:tono|texto|estilo|versión|algo|longitud)|explicación\\s*:',
  },
  {
    opener: "bien sûr|certainement|avec plaisir|d[’']accord|volontiers|parfait|entendu|très bien",
    pointer: "voici|voilà|vous trouverez|ci-dessous|je vous propose|j[’']ai (?:rédigé|créé|préparé)",
    thing:
      'slogans?|accroches?|titres?|options?|versions?|variantes?|propositions?|suggestions?|textes?|annonces?|e-?mails?|publications?|descriptions?|réponses?|traduction|résumé|idées|brouillons?|taglines?|questions|noms',
    closing:
      "j[’']espère que[^\\n]{0,80}(?:aide|convien|plai|utile|correspond)|(?:dites-moi|dis-moi|faites-moi savoir|fais-moi savoir)[^\\n]{0,140}(?:modif|ajust|version|variant|adapt|reformul|ton\\b)|n[’']hésite[sz]? pas à (?:me|demander)[^\\n]{0,100}(?:modif|ajust|version|variant|adapt|reformul)|si vous (?:souhaitez|voulez|avez besoin|préférez)[^\\n]{0,120}(?:modif|ajust|version|variant|adapt)|(?:souhaitez-vous|voulez-vous|veux-tu|souhaites-tu) que je (?:modifie|ajuste|adapte|raccourcisse|reformule|change)[^\\n]{0,30}(?:ton\\b|texte|style|version|longueur|quelque chose)|explication\\s*:",
  },
  {
    opener: 'claro(?: que sim)?|com certeza|certamente|com prazer|perfeito|sem problemas?|entendido',
    pointer: 'aqui (?:estão|está|vão|vai|tem|seguem)|seguem?|abaixo|criei|escrevi|preparei',
    thing:
      'slogans?|títulos?|opções|opção|versões|versão|variantes?|variações|rascunhos?|textos?|anúncios?|e-?mails?|publicações|publicação|descriç(?:ão|ões)|respostas?|tradução|resumo|ideias|sugestões|propostas?|chamadas?|taglines?|perguntas|nomes',
    closing:
      'espero que[^\\n]{0,60}(?:ajud|goste|útil|útei|sirva)|(?:me avise|avise-me|me diga|diga-me|me informe)[^\\n]{0,140}(?:ajust|alteraç|versão|versões|variant|outra opç)|se (?:quiser|precisar|desejar|preferir)[^\\n]{0,120}(?:ajust|alteraç|versão|versões|variant)|fique à vontade para (?:ajustar|alterar|adaptar)|(?:quer|gostaria|deseja) que eu (?:ajuste|altere|modifique|adapte|mude)[^\\n]{0,30}(?:tom\\b|texto|estilo|versão|algo)|explicação\\s*:',
  },
  {
    opener: 'certo|certamente|volentieri|con piacere|perfetto|va bene|naturalmente',
    pointer: 'ecco|di seguito|qui (?:sotto|trovi)|ho (?:scritto|creato|preparato)',
    thing:
      'slogan|titoli|titolo|opzioni|versioni|versione|varianti|proposte|testi|testo|annunci|e-?mail|post|descrizion[ei]|rispost[ae]|traduzione|riassunto|idee|bozz[ae]|suggerimenti|domande|nomi',
    closing:
      'spero (?:che|di)[^\\n]{0,60}(?:util|aiut|piac)|(?:fammi sapere|mi faccia sapere|dimmi)[^\\n]{0,140}(?:modific|version|adatt|variant|tono)|non esitare a (?:chiedere|dirmi)[^\\n]{0,80}(?:modific|version|adatt)|se (?:vuoi|desideri|preferisci|serve)[^\\n]{0,120}(?:modific|version|adatt)|(?:vuoi|vuole|desideri) che (?:io )?(?:modifichi|adatti|cambi|accorci)[^\\n]{0,30}(?:tono|testo|stile|versione|qualcosa)|spiegazione\\s*:',
  },
]

const END = '[^\\n:：]{0,100}'
const openingOf = ({ opener, pointer, thing }: Talk): RegExp =>
  new RegExp(
    `^(?:(?:(?:${opener})[ \u00a0\u202f]?[,.!…–—-]*\\s+)?(?:${pointer})(?![\\p{L}])|(?:${opener})[ \u00a0\u202f]?[,.!…–—-]+\\s)${END}?(?<![\\p{L}])(?:${thing})(?![\\p{L}])${END}(?:[:：]|[.!](?=\\s*\\n)|(?=\\n))[*_]*\\s*`,
    'iu',
  )
const OPENINGS = [
  ...TALK.map(openingOf),
  /^(?:(?:はい|承知(?:いた)?しました|もちろんです|かしこまりました|了解(?:いた)?しました)[、。!！]*\s*)?(?:以下|こちら|次)(?:に|は|が|の)[^\n:：。]{0,60}(?:キャッチコピー|見出し|案|バージョン|文|コピー|提案|メール|広告|タグライン|タイトル|スローガン|回答|キャプション)[^\n:：。]{0,40}[:：。]\s*/u,
  /^(?:(?:بالتأكيد|بالطبع|حسن[اًا]+|تفضل|بكل سرور)[،,!.]*\s*)?(?:إليك|إليكم|فيما يلي|هذه|ها هي|تجد أدناه)[^\n:：]{0,60}(?:شعار|عنوان|عناوين|خيار|نسخ|نص|إعلان|اقتراح|مقترح|وصف|رسال|شعارات|بريد|مسود|أفكار)[^\n:：]{0,60}(?:[:：]|(?=\n))\s*/u,
]
/** 'Sure!' alone on its line. */
const LONE_OPENER = new RegExp(
  `^(?:${TALK.map(({ opener }) => opener).join('|')}|はい|承知(?:いた)?しました|もちろんです|かしこまりました|بالتأكيد|بالطبع)[,.!。！…]*[ \\t]*\\n\\s*`,
  'iu',
)
export const CLOSING = new RegExp(
  `^[*_(>¿¡\\s]{0,4}(?:${TALK.map(({ closing }) => closing).join('|')}|(?:ご参考になれば|(?:ご希望|ご要望)があれば[^\\n]{0,40}(?:修正|調整|別の|変更|案)|修正[^\\n]{0,30}(?:お知らせ|お申し付け)|(?:必要に応じて|必要であれば|必要でしたら)[^\\n]{0,30}(?:修正|調整|変更)|(?:トーン|表現|文面|文字数)[^\\n]{0,20}調整)|(?:آمل أن|أتمنى أن)[^\\n]{0,60}(?:مفيد|ينال|تنال|يساعد|تساعد|تعجب|يعجب)|(?:أخبرني|أعلمني|لا تتردد في (?:طلب|إخباري|سؤالي))[^\\n]{0,100}(?:تعديل|تغيير|نسخة|صيغة)|هل (?:تريد|ترغب|تود)[^\\n]{0,30}(?:تعديل|تغيير|صياغة)[^\\n]{0,20}(?:النص|الأسلوب|النبرة|شيء)|إذا (?:كنت تريد|أردت|رغبت)[^\\n]{0,100}(?:تعديل|تغيير|نسخة))`,
  'iu',
)
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/
export const MAX_CLOSING_CHARS = 400

export interface Spoken {
  /** Without what was said to the person who asked. */
  readonly text: string
  /** The opening as it was; empty where there was none. */
  readonly opening: string
}

/** Takes a model's opening and closing words off an answer in plain words. What is left is never empty where the answer was not. */
export function withoutSmallTalk(answer: string): Spoken {
  const start = answer.trimStart()
  const opened = withoutOpening(start)
  const text = withoutClosing(opened)
  if (text.trim() === '') return { text: answer, opening: '' }
  return { text, opening: start.slice(0, start.length - opened.length) }
}

const OPENER = new RegExp(`^(?:${TALK.map(({ opener }) => opener).join('|')})(?![\\p{L}])`, 'iu')
/** Words for things that a text may be about as well: 'Here are five ideas for a better breakfast:'. */
const SUBJECT =
  /(?<!\p{L})(?:ideas?|names?|questions?|repl(?:y|ies)|answers?|your options|ideen?|fragen|namen|antwort(?:en)?|idées|noms|réponses?|preguntas|nombres|respuestas?|perguntas|nomes|respostas?|ideias|domande|nomi|rispost[ae]|idee)(?!\p{L})/iu

/** True if an opening may be the first line of the text itself: it points at something without saying that it was asked for. */
const isSubject = (opening: string): boolean =>
  OPENER.test(opening) ? !/[:：]\s*$/u.test(opening) && SUBJECT.test(opening) : SUBJECT.test(opening)

function withoutOpening(text: string): string {
  let rest = text
  for (let count = 0; count < 2; count++) {
    const bare = rest.replace(/^[*_>#¡\s]{1,6}/, '')
    const found = LONE_OPENER.exec(bare) ?? OPENINGS.map((opening) => opening.exec(bare)).find((one) => one !== null)
    if (!found || found[0].length === bare.length || isSubject(found[0])) return rest
    rest = bare.slice(found[0].length)
  }
  return rest
}

function withoutClosing(text: string): string {
  const lines = text.trimEnd().split('\n')
  for (let count = 0; count < 4 && lines.length > 1; count++) {
    while (lines.length > 1 && (RULE.test(lines.at(-1) ?? '') || (lines.at(-1) ?? '').trim() === '')) lines.pop()
    const from = lastParagraph(lines)
    const paragraph = lines.slice(from).join('\n')
    if (from > 0 && paragraph.length <= MAX_CLOSING_CHARS && CLOSING.test(paragraph)) lines.length = from
    else if (lines.length > 1 && (lines.at(-1) ?? '').length <= MAX_CLOSING_CHARS && CLOSING.test(lines.at(-1) ?? '')) lines.pop()
    else break
  }
  return lines.join('\n').trimEnd()
}

/** Where the last paragraph begins. */
function lastParagraph(lines: readonly string[]): number {
  let at = lines.length
  while (at > 0 && (lines[at - 1] ?? '').trim() !== '') at--
  return at
}

const MAY_OPEN = new RegExp(
  `^[*_>#¡\\s]{0,6}(?:${TALK.flatMap(({ opener, pointer }) => [opener, pointer]).join('|')}|はい|承知|もちろん|かしこまり|了解|以下|こちら|بالتأكيد|بالطبع|إليك|فيما)`,
  'iu',
)
/** The longest opening that is waited for. */
const MAX_OPENING_CHARS = 160

/** Whether an answer that is still coming in may turn out to begin with words to the person who asked. */
export const mayBeOpening = (text: string): boolean =>
  text.trim().length < MAX_OPENING_CHARS &&
  !/[:：]\s*\S/u.test(text.slice(0, MAX_OPENING_CHARS)) &&
  (text.trim().length < 12 || MAY_OPEN.test(text))
