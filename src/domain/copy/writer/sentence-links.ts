import { baseLanguage } from '#lib/language/function-words.ts'

/* Sentences that say the wrong thing, or nothing, without the one beside them. */

/** Begins with a word that refers to the sentence before. */
const LEANING: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:but|so|however|instead|therefore|thus|hence|otherwise|still|yet|also|moreover|besides|then|afterwards|because|and(?! (?:if|what)(?!\p{L}))|or|nor|which|both|either|neither|he|she|they|them|his|her|their|theirs|it|its|such)(?![\p{L}])|(?:it|they|he|she|that|there)['’]|(?:that|those|these|this) (?:is|are|was|were|means|sounds|makes|takes|works|lets|saves|way|time|one|week|costs)(?!\p{L})|(?:yes|no)[,.!]|there (?:is|are|was|were) (?:also|another|still|even|one more)|in that case|for example|on top|after that|(?:each|most|all|some|none|many|half) of (?:them|these|those|it)|the (?:same|others?|second|third|former|latter)(?!\p{L}))/iu,
  de: /^(?:(?:aber|doch|jedoch|also|deshalb|darum|daher|deswegen|trotzdem|dennoch|sonst|außerdem|auch|dann|danach|denn|und(?! wenn(?!\p{L}))|oder|er|beide|beides|dafür|dabei|damit|dazu|davon|daran|stattdessen|allerdings|ebenso)(?!\p{L})|(?:das|dies|es) (?:ist|war|klingt|heißt|geht|macht|kostet|spart|gilt|steht|hat|sind|bedeutet|reicht|funktioniert)(?!\p{L})|dies(?:e[rsmn]?)?(?!\p{L})|(?:ja|nein)[,.!]|zum beispiel)/iu,
  es: /^(?:(?:pero|así|entonces|además|también|porque|y(?! si(?!\p{L}))|o|eso|esto|ese|esa|esos|esas|estos|estas|ellos|ellas|él|ella|ambos|ambas|luego|después|aunque|incluso)(?!\p{L})|sin embargo|por (?:eso|ello|lo tanto|ejemplo)|(?:sí|no)[,.!])/iu,
  fr: /^(?:(?:mais|donc|alors|ainsi|aussi|cependant|pourtant|toutefois|car|et(?! si(?!\p{L}))|ou|il|elle|ils|elles|cela|ça|ceci|ce|celui|celle|ceux|celles|ensuite|puis|sinon)(?!\p{L})|c['’]|on (?:y|en) |(?:oui|non)[,.!]|par exemple|voilà)/iu,
  pt: /^(?:(?:mas|porém|contudo|então|assim|também|porque|e(?! se(?!\p{L}))|ou|isso|isto|esse|essa|ele|ela|eles|elas|ambos|ambas|depois|senão)(?!\p{L})|além disso|por (?:isso|exemplo)|(?:sim|não)[,.!])/iu,
  it: /^(?:(?:ma|però|quindi|così|anche|inoltre|perché|e|o|questo|questa|ciò|quello|lui|lei|loro|poi|infatti|invece)(?!\p{L})|per esempio|(?:sì|no)[,.!])/iu,
  nl: /^(?:(?:maar|dus|ook|dan|want|en|of|het|dit|dat|die|deze|hij|zij|ze|beide|daarom|toch)(?!\p{L})|(?:ja|nee)[,.!])/iu,
  ja: /^(?:しかし|でも|だから|そのため|そして|また|さらに|それ|これ|その|この|そこ|ここ|ただし|なお|つまり|例えば|一方|ところが|けれど|ですが|はい、|いいえ)/u,
  zh: /^(?:但|可是|所以|因此|而且|另外|此外|这|那|它|他|她|然后)/u,
  ar: /^(?:لكن|ولكن|لذلك|ولذلك|لأن|ثم |بل |كما |أيضًا|وأيضًا|هذا|هذه|ذلك|تلك|وهذا|وهذه|وهو|وهي|هو |هي |هم |فهو|فهي|إذ |نعم،|لا،)/u,
}

/** Begins with a word that takes back what the sentence before says. */
const TURNING: Readonly<Record<string, RegExp>> = {
  en: /^(?:but|however|yet|still|only|except|unless|although|though|instead|sadly|unfortunately|until)(?!\p{L})/iu,
  de: /^(?:aber|doch|jedoch|nur|allerdings|außer|leider|trotzdem|dennoch|bis)(?!\p{L})/iu,
  es: /^(?:pero|sin embargo|aunque|solo|sólo|salvo|hasta que)(?!\p{L})/iu,
  fr: /^(?:mais|cependant|pourtant|toutefois|sauf|seulement)(?!\p{L})/iu,
  pt: /^(?:mas|porém|contudo|só|exceto|até que)(?!\p{L})/iu,
  it: /^(?:ma|però|tuttavia|solo|tranne|finché)(?!\p{L})/iu,
  nl: /^(?:maar|alleen|behalve|helaas)(?!\p{L})/iu,
  ja: /^(?:しかし|でも|ただし|ところが|ですが|けれど|だけど|なのに)/u,
  zh: /^(?:但|可是|不过|然而|只是)/u,
  ar: /^(?:لكن|ولكن|إلا |غير أن|بل )/u,
}

/** Promises that something follows. */
const ANNOUNCING: Readonly<Record<string, RegExp>> = {
  en: /(?:there (?:is|are|was|were) (?:also |just |only )?(?:an? |one |another |two |three |several |some )?[\p{L} -]{0,30}(?:reason|catch|thing|exception|question|rule|point|step|secret)s?|here(?:['’]s| is| are) [\p{L} -]{0,30}|for (?:a|one|two|three) [\p{L} -]{0,20}reasons?)[.!]?$/iu,
  de: /(?:es gibt (?:auch |noch )?(?:einen?|zwei|drei) [\p{L} -]{0,30}(?:grund|gründe|haken|ausnahme|frage)|hier (?:ist|sind) [\p{L} -]{0,30})[.!]?$/iu,
  es: /(?:hay (?:también |además )?(?:una?|dos|tres|otra|otro) [\p{L} -]{0,30}(?:razón|razones|motivo|motivos|cosa|cosas|excepción)[\p{L} -]{0,20})[.!]?$/iu,
  fr: /(?:il y a (?:aussi )?(?:une?|deux|trois) [\p{L} -]{0,30}(?:raison|raisons|chose|choses|exception)[\p{L} -]{0,20}|voici [\p{L} -]{0,30})[.!]?$/iu,
  pt: /(?:há (?:também )?(?:uma?|dois|duas|três) [\p{L} -]{0,30}(?:razão|razões|motivo|motivos|coisa|exceção)[\p{L} -]{0,20})[.!]?$/iu,
}

const matches = (table: Readonly<Record<string, RegExp>>, sentence: string, language: string): boolean => {
  const base = baseLanguage(language)
  return Object.hasOwn(table, base) && (table[base]?.test(sentence.trim().replace(/^[«„“"‘'「『(¿¡]/u, '')) ?? false)
}

/** Is true if a sentence refers to the one before, and means nothing without it. */
export const leansOnPrevious = (sentence: string, language: string): boolean =>
  matches(LEANING, sentence, language) || matches(TURNING, sentence, language)

/** Is true if a sentence takes back or limits the one before. */
export const turnsPrevious = (sentence: string, language: string): boolean => matches(TURNING, sentence, language)

/** Is true if a sentence leads to another: it announces one, or asks. */
export const leadsToNext = (sentence: string, language: string): boolean =>
  /[?？؟]["”»』」)]?$/u.test(sentence.trim()) || matches(ANNOUNCING, sentence, language)
