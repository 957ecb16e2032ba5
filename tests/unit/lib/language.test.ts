import { describe, expect, test } from 'vitest'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { functionWords, isFunctionWord } from '#lib/language/function-words.ts'
import { sentencesOf } from '#lib/language/sentences.ts'

describe('the language of a text', () => {
  test.each([
    ['en', 'Fill the empty chairs of your practice. This is for people who are tired of no-shows.'],
    ['de', 'Der Kurs ist für alle, die nicht mehr warten wollen, und das mit einem Plan.'],
    ['es', 'El curso es para los que quieren hablar y no estudiar más, pero con las palabras del día.'],
    ['fr', 'Les repas sont livrés chez vous et préparés pour les familles dans une cuisine du quartier.'],
    ['pt', 'Os pães são feitos com farinha do moinho e não têm mais do que três ingredientes em uma caixa.'],
    ['it', 'Il corso è per chi non ha tempo: le lezioni sono della durata che serve, anche nel fine settimana.'],
    ['nl', 'Het brood is niet voor iedereen, en je krijgt een doos van de molen met dat wat je wilt.'],
    ['pl', 'To nie jest kurs dla każdego: uczymy się jak na co dzień, oraz że są czasem błędy.'],
    ['sv', 'Det är inte ett bröd som alla andra, och för att få det på bordet av oss.'],
    ['ja', '忙しい家族のための、手作りの夕食です。'],
    ['zh', '为忙碌的家庭准备的晚餐。'],
    ['ko', '바쁜 가족을 위한 저녁 식사입니다.'],
    ['ar', 'عشاء جاهز للعائلات المشغولة.'],
    ['he', 'ארוחת ערב מוכנה למשפחות.'],
    ['ru', 'Готовый ужин для занятых семей.'],
    ['uk', 'Готова вечеря для зайнятих сімей і їхніх дітей.'],
    ['el', 'Έτοιμο δείπνο για οικογένειες.'],
    ['th', 'อาหารเย็นสำหรับครอบครัว'],
    ['hi', 'व्यस्त परिवारों के लिए भोजन'],
  ])('%s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })

  test('names, figures or two languages at once give no language', () => {
    expect(detectLanguage('')).toBeUndefined()
    expect(detectLanguage('12 345 €')).toBeUndefined()
    expect(detectLanguage('Harrowby Weekly Loaf')).toBeUndefined()
    expect(detectLanguage('the and of der und nicht')).toBeUndefined()
  })

  test('a name in other letters does not tell', () => {
    expect(detectLanguage('This is the 東京 of your dreams and it is for you')).toBe('en')
    expect(detectLanguage('東京タワーへようこそ Tokyo')).toBe('ja')
  })

  test('less than 4 of 100 words tells nothing', () => {
    expect(detectLanguage(`the and ${'kwerty '.repeat(40)}`)).toBe('en')
    expect(detectLanguage(`the and ${'kwerty '.repeat(60)}`)).toBeUndefined()
  })
})

describe('small words', () => {
  test('function words are known in any case, and for a tag with a region', () => {
    expect(isFunctionWord('The', 'en-GB')).toBe(true)
    expect(isFunctionWord('L’', 'fr')).toBe(true)
    expect(isFunctionWord('bread', 'en')).toBe(false)
    expect(functionWords('de').articles.has('der')).toBe(true)
  })

  test('a language without a list has none', () => {
    expect(isFunctionWord('the', 'fi')).toBe(false)
    expect(isFunctionWord('', 'fi')).toBe(false)
    expect(isFunctionWord('x', 'constructor')).toBe(false)
  })
})

describe('sentences', () => {
  const texts = (text: string, language = 'en') => sentencesOf(text, language).map((one) => one.text)

  test('stand at their places', () => {
    const text = '  One loaf. Two loaves?  \n\nThree'
    const found = sentencesOf(text, 'en')
    expect(found.map((one) => one.text)).toEqual(['One loaf.', 'Two loaves?', 'Three'])
    for (const { text: said, from, to } of found) expect(text.slice(from, to)).toBe(said)
  })

  test.each([
    ['en', 'Ask Dr. Miller. She knows.', ['Ask Dr. Miller.', 'She knows.']],
    ['en', 'Some, e.g. Rye, last. Others do not.', ['Some, e.g. Rye, last.', 'Others do not.']],
    ['de', 'Das gilt z. B. Montag. Dann nicht.', ['Das gilt z. B. Montag.', 'Dann nicht.']],
    ['de', 'Bis zum 12. März gibt es Brot. Danach nicht.', ['Bis zum 12. März gibt es Brot.', 'Danach nicht.']],
    ['es', 'Hay de todo, p. ej. Pan. Y más.', ['Hay de todo, p. ej. Pan.', 'Y más.']],
    ['fr', 'Écrivez à M. Durand.', ['Écrivez à M. Durand.']],
    ['en', 'No. It tickles.', ['No.', 'It tickles.']],
    ['en', 'We are No. 1 in Leeds. Come in.', ['We are No. 1 in Leeds.', 'Come in.']],
    ['en', 'It takes approx. Three hours. Bring a towel.', ['It takes approx. Three hours.', 'Bring a towel.']],
    ['en', 'It costs £5 excl. VAT. Book now.', ['It costs £5 excl. VAT.', 'Book now.']],
    ['en', 'Open Mon. to Fri. We sleep late.', ['Open Mon. to Fri. We sleep late.']],
    ['de', 'Ein Kurs hat 10 Std. Theorie. Dann geht es los.', ['Ein Kurs hat 10 Std. Theorie.', 'Dann geht es los.']],
    ['de', 'Ab 5 Pers. Rabatt.', ['Ab 5 Pers. Rabatt.']],
    ['de', 'Sie finden uns in der Hauptstr. 5 im Hof.', ['Sie finden uns in der Hauptstr. 5 im Hof.']],
    ['de', 'Das gilt im 1. Jahr. Danach nicht.', ['Das gilt im 1. Jahr.', 'Danach nicht.']],
    ['de', 'Gilt bis einschl. Dez. 2027.', ['Gilt bis einschl. Dez. 2027.']],
    ['es', 'Cuesta aprox. Veinte euros. Y ya.', ['Cuesta aprox. Veinte euros.', 'Y ya.']],
    ['es', 'La Dra. Ruiz atiende al Sr. Pérez.', ['La Dra. Ruiz atiende al Sr. Pérez.']],
    ['fr', 'Par ex. Lyon. Ou Paris.', ['Par ex. Lyon.', 'Ou Paris.']],
    ['fr', 'Voilà où elle est. Venez.', ['Voilà où elle est.', 'Venez.']],
    ['fr', 'Max. 5 pers. Par voiture.', ['Max. 5 pers. Par voiture.']],
    ['pt', 'Fale com a Dra. Ana, tel. 555.', ['Fale com a Dra. Ana, tel. 555.']],
    ['ar', 'السعر ١٢٠ د.إ. للكتاب. اتصل بنا.', ['السعر ١٢٠ د.إ. للكتاب.', 'اتصل بنا.']],
    ['ar', 'يعالجك د. أحمد. اتصل بنا.', ['يعالجك د. أحمد.', 'اتصل بنا.']],
    ['ja', '焼きたてです。今日だけ。', ['焼きたてです。', '今日だけ。']],
    ['ar', 'هل تريد خبزا؟ نعم.', ['هل تريد خبزا؟', 'نعم.']],
  ])('%s: %s', (language, text, expected) => {
    expect(texts(text, language)).toEqual(expected)
  })

  test('sentence splitting accepts an unknown language and an empty text', () => {
    expect(texts('One. Two.', 'no such tag!')).toEqual(['One.', 'Two.'])
    expect(texts(' \n ')).toEqual([])
  })
})
