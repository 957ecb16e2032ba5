/** The small words of a language: what holds a sentence together and says nothing by itself. All in small letters. */
export interface FunctionWords {
  readonly articles: ReadonlySet<string>
  readonly prepositions: ReadonlySet<string>
  readonly conjunctions: ReadonlySet<string>
  /** Pronouns, auxiliary verbs, particles. */
  readonly others: ReadonlySet<string>
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const words = (articles: string, prepositions: string, conjunctions: string, others: string): FunctionWords => ({
  articles: setOf(articles),
  prepositions: setOf(prepositions),
  conjunctions: setOf(conjunctions),
  others: setOf(others),
})

const TABLE: Readonly<Record<string, FunctionWords>> = {
  en: words(
    'a an the',
    'about above across after against along among around at before behind below beside between beyond by despite down during for from in inside into near of off on onto out over past per since through throughout to toward towards under until up upon via with within without',
    'and or but nor so yet because although though if unless when whenever where wherever while whereas as than that whether',
    'i you he she it we they me him her us them my your his its our their this these those who whom whose which what is are was were be been being am do does did have has had will would can could may might must shall should not no there here how why',
  ),
  de: words(
    'der die das den dem des ein eine einen einem einer eines',
    'ab an am ans auf aus außer bei beim bis durch für gegen hinter im in ins mit nach neben ohne seit über um unter von vom vor während wegen zu zum zur zwischen',
    'und oder aber denn sondern doch weil dass daß wenn als ob obwohl damit bevor nachdem sobald solange sowie während falls',
    'ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihnen mein dein sein unser euer kein keine keinen dieser diese dieses wer was wie wo wann ist sind war waren bin bist seid hat haben hatte habe wird werden wurde kann können muss müssen soll sollen will wollen darf dürfen nicht auch nur noch schon so',
  ),
  es: words(
    'el la los las un una unos unas lo al del',
    'a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras',
    'y e o u pero sino ni que porque aunque si cuando donde mientras como pues',
    'yo tú él ella usted nosotros ellos ellas ustedes me te se nos os le les mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa eso esto quien cual qué cómo es son era fue ser está están estar hay ha han he haber no sí también muy más ya',
  ),
  fr: words(
    "le la les l' un une des du au aux d'",
    'à après avant avec chez contre dans de depuis derrière dès devant en entre envers jusque malgré par parmi pendant pour sans sauf selon sous sur vers',
    'et ou mais donc or ni car que quand lorsque si comme puisque parce quoique afin',
    'je tu il elle on nous vous ils elles me te se lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces qui quoi dont où est sont était être suis es êtes ai as a avons avez ont ne pas plus y',
  ),
  pt: words(
    'o a os as um uma uns umas ao aos do da dos das no na nos nas pelo pela pelos pelas',
    'a ante após até com contra de desde durante em entre para perante por sem sob sobre trás à às num numa',
    'e ou mas porém nem que porque embora se quando onde enquanto como pois',
    'eu tu ele ela você nós eles elas vocês me te se lhe lhes meu minha meus minhas seu sua seus suas nosso nossa este esta isso isto esse essa quem qual é são era foi ser está estão estar há tem têm ter não sim também muito mais já',
  ),
  it: words(
    "il lo la i gli le l' un uno una un' del dello della dei degli delle al allo alla ai agli alle nel nella nei nelle sul sulla dal dalla",
    'a con contro da davanti di dietro dopo durante fra in per presso prima senza sopra sotto su tra verso',
    'e ed o oppure ma però né che perché se quando dove mentre come anche quindi',
    'io tu lui lei noi voi loro mi ti si ci vi ne mio mia tuo tua suo sua nostro nostra questo questa quello quella chi cui cosa è sono era essere sei siamo ha hanno ho avere non sì più già molto',
  ),
  nl: words(
    'de het een',
    'aan achter bij binnen boven buiten door in langs met na naar naast om onder op over sinds te tegen tijdens tot tussen uit van vanaf via volgens voor zonder',
    'en of maar want dus dat omdat hoewel als indien toen terwijl zodat dan',
    'ik jij je hij zij ze wij we jullie u mij me hem haar ons hun mijn jouw uw zijn onze deze dit die wie wat is ben bent was waren heeft hebben had wordt worden kan kunnen moet moeten zal zullen niet geen ook er nog',
  ),
  pl: words(
    'ten ta to te ci',
    'bez dla do ku między na nad o od po pod przed przez przy u w we wśród z za ze',
    'i a oraz lub albo ale lecz więc bo że żeby jeśli gdy kiedy ponieważ chociaż niż jak',
    'ja ty on ona ono my wy oni one mnie mi cię się go jej jego ich nas was mój twój swój nasz kto co który która które jest są był była było być nie tak też już',
  ),
}

const NONE: FunctionWords = words('', '', '', '')

/** The language of a tag: 'fr' of 'fr-CA'. */
export const baseLanguage = (tag: string): string => tag.split(/[-_]/)[0]?.toLowerCase() ?? ''

/** The small words of a language; none for one that is not written here. */
export const functionWords = (language: string): FunctionWords => {
  const base = baseLanguage(language)
  return Object.hasOwn(TABLE, base) ? (TABLE[base] ?? NONE) : NONE
}

/** Is true if a word is a function word of a language, in any case. */
export function isFunctionWord(word: string, language: string): boolean {
  const { articles, prepositions, conjunctions, others } = functionWords(language)
  const small = word.toLowerCase().replaceAll('’', "'")
  return small !== '' && [articles, prepositions, conjunctions, others].some((set) => set.has(small))
}
