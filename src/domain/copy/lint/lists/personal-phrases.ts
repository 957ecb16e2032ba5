import type { PhraseList } from '#domain/copy/lint/phrase-patterns.ts'

/** Words that speak to the reader, or set somebody apart. */
export const READER_WORDS: PhraseList = {
  en: 'you, your, yours, you’re, yourself, other',
  de: 'du, dein, deine, deinen, deiner, deinem, dich, dir, sie, ihr, ihre, ihren, ihrem, ihnen, euch, euer, andere, anderen',
  es: 'tú, tu, tus, te, ti, eres, estás, tienes, usted, su, sus, otros, otras',
  fr: 'vous, votre, vos, tu, ton, ta, tes, te, toi, autres',
  pt: 'você, vocês, tu, teu, tua, seu, sua, seus, suas, te, outros, outras',
  it: 'tu, tuo, tua, tuoi, tue, ti, sei, hai, voi, vostro, altri, altre',
  nl: 'je, jij, jou, jouw, u, uw, andere',
  ja: 'あなた, お客様',
  ar: 'أنت, لديك, لك, هل تعاني',
}

/** Traits that nobody wants attributed to them: age, weight, illness, debt, faith, origin, orientation, divorce. */
export const PERSONAL_TRAITS: PhraseList = {
  en: 'overweight, obese, obesity, fat, weight, diabetes, diabetic, depress*, anxiety, cancer, disabled, disability, illness, sick, bankrupt*, debt, debts, poor, christian*, muslim*, jewish, jew*, hindu*, buddhist*, black, asian, hispanic, latino, immigrant*, gay, lesbian, bisexual, transgender, divorced, divorce, age, aged, years old, over 50, over 60, elderly, senior, seniors, menopause',
  de: 'übergewicht*, dick, fett, gewicht, diabetes, diabetiker*, depression*, depressiv, krebs, behindert*, behinderung, krank, krankheit*, pleite, insolvent, schulden, verschuldet, christ, christen, muslim*, jude*, jüdisch, schwarz, ausländer*, migrant*, schwul, lesbisch, bisexuell, geschieden, scheidung, alter, jahre alt, über 50, über 60, senior*, wechseljahre*',
  es: 'sobrepeso, obes*, gord*, peso, diabetes, diabétic*, depresión, deprimid*, ansiedad, cáncer, discapacidad, discapacitad*, enfermedad, enferm*, bancarrota, deuda*, endeudad*, cristian*, musulman*, musulmán, judí*, negro, negra, inmigrante*, gay, lesbiana*, bisexual, divorciad*, divorcio, edad, años de edad, mayor de 50, mayor de 60, menopausia',
  fr: 'surpoids, obèse*, obésité, gros, grosse, poids, diabète, diabétique*, dépression, dépressi*, anxiété, cancer, handicap*, malade*, maladie*, faillite, dette*, endetté*, chrétien*, musulman*, juif*, juive*, noir, noire, immigré*, gay, lesbienne*, bisexuel*, divorcé*, divorce, âge, ménopause',
  pt: 'sobrepeso, acima do peso, obes*, gord*, peso, diabetes, diabétic*, depressão, deprimid*, ansiedade, câncer, cancro, deficiência, doente*, doença*, falência, dívida*, endividad*, cristã*, muçulman*, jude*, negro, negra, imigrante*, gay, lésbica*, bissexual, divorciad*, divórcio, idade, menopausa',
  it: 'sovrappeso, obes*, grass*, peso, diabete, diabetic*, depress*, ansia, cancro, disabil*, malat*, fallimento, debit*, indebitat*, cristian*, musulman*, ebre*, nero, nera, immigrat*, gay, lesbica, bisessual*, divorziat*, divorzio, età, menopausa',
  nl: 'overgewicht, dik, gewicht, diabetes, depressi*, angst, kanker, gehandicapt, ziek, ziekte*, failliet, schuld*, christen*, moslim*, joods, zwart, immigrant*, homo, lesbisch, gescheiden, scheiding, leeftijd, overgang',
  ja: '肥満, 体重, 太って, 糖尿病, うつ, 病気, 借金, 破産, 宗教, 外国人, 離婚, 年齢, 高齢',
  ar: 'السمنة, وزنك, السكري, الاكتئاب, السرطان, مرض, مريض, ديون, ديونك, مسلم, مسيحي, يهودي, مطلق, مطلقة, عمرك',
}

/** ‘People who’: speaks of others, not of the reader. */
export const THIRD_PERSON_PHRASES: PhraseList = {
  en: 'people who, people with, those who, anyone who, for families, for parents',
  de: 'menschen mit, menschen die, für alle, leute mit',
  es: 'personas con, personas que, quienes, para quien',
  fr: 'les personnes, ceux qui, celles qui, pour qui',
  pt: 'pessoas com, pessoas que, quem',
  it: 'persone con, persone che, chi ha, per chi',
  nl: 'mensen met, mensen die, wie',
  ja: '方へ, 人のため',
  ar: 'لمن, الأشخاص الذين',
}
