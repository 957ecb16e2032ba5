import { describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { reviewDrafts } from '#server/ai/draft-review.ts'

const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Our award-winning bread.',
    'Thousands of clinics use it.',
    'The #1 bread in town.',
    'The No. 1 choice.',
    'Loved by hundreds of families.',
    'The market leader for bread.',
    'Over a million loaves sold.',
    'The best bread in the country.',
    'Rated five stars.',
    'Clinically proven.',
    'As seen on TV.',
    'Number one in Leeds.',
    'Trusted by dentists everywhere.',
    'The world’s most popular loaf.',
    'Britain’s favourite bread.',
    'Dozens of awards.',
    'Countless happy customers.',
  ],
  de: [
    'Testsieger 2024.',
    'Der Testsieger unter den Broten.',
    'Tausende Praxen nutzen es.',
    'Die Nummer 1 in Leipzig.',
    'Preisgekröntes Brot.',
    'Der Marktführer.',
    'Von Zahnärzten empfohlen.',
    'Das beste Brot der Stadt.',
    'Über eine Million verkauft.',
    'Deutschlands beliebtestes Brot.',
    'Unzählige zufriedene Kunden.',
    'Führend in Europa.',
    'Mehrfach ausgezeichnet.',
  ],
  es: [
    'El líder del mercado.',
    'Líderes en formación.',
    'Miles de alumnos confían en nosotros.',
    'El número 1 en España.',
    'Un curso premiado.',
    'La escuela líder.',
    'El mejor curso de España.',
    'El curso más vendido.',
    'Más de un millón de alumnos.',
    'Recomendado por expertos.',
    'La academia número uno.',
  ],
  fr: [
    'Le leader du marché.',
    'Des milliers de chœurs.',
    'Le numéro 1 en France.',
    'Un chœur primé.',
    'Le n°1 du chant.',
    'Recommandé par les experts.',
    'Le meilleur chœur de Lyon.',
    'Leader européen du chant.',
    'Plus d’un million de chanteurs.',
  ],
  pt: [
    'Líder de mercado.',
    'Milhares de clientes.',
    'O número 1 do Brasil.',
    'Um buquê premiado.',
    'A floricultura líder.',
    'O melhor buquê do Brasil.',
    'Nº 1 em flores.',
    'Recomendado por especialistas.',
    'A mais vendida do país.',
  ],
  ja: [
    '満足度No.1のお茶。',
    '何千人もの方に愛されています。',
    '受賞した日本茶。',
    '業界初のお茶。',
    '日本一のお茶。',
    '顧客満足度第1位。',
    '数万人が愛飲。',
    '専門家も推薦。',
  ],
  ar: [
    'الدورة رقم ١ في المدينة.',
    'آلاف العملاء يثقون بنا.',
    'الحائزة على جوائز.',
    'الرائدة في السوق.',
    'الأفضل في الرياض.',
    'الدورة الأكثر مبيعا.',
    'ملايين المستخدمين.',
  ],
}
const GREETINGS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Hello Anna,',
    'Good morning and a happy new year!',
    'Best regards, Nell',
    'All the best',
    'Dear reader,',
    'Feel free to reply.',
    'Thanks a million.',
    'I hope this finds you well.',
    'Is your leading hand sore?',
  ],
  de: [
    'Liebe Anna,',
    'Guten Morgen und ein frohes neues Jahr!',
    'Herzliche Grüße',
    'Mit besten Grüßen',
    'Alles Gute',
    'Fühl dich frei zu antworten.',
  ],
  es: [
    'Hola, Ana:',
    'Buenos días y feliz año.',
    'Mil gracias.',
    'Un saludo',
    'Saludos cordiales',
    'Los mejores deseos',
  ],
  fr: ['Bonjour Anne,', 'Mille mercis.', 'Bien cordialement', 'Meilleures salutations', 'Cher lecteur,'],
  pt: ['Olá, Ana!', 'Bom dia e feliz ano novo!', 'Mil vezes obrigado.', 'Atenciosamente', 'Melhores cumprimentos'],
  ja: ['こんにちは。', 'いつもお世話になっております。', 'よろしくお願いいたします。'],
  ar: ['مرحبا آنا،', 'صباح الخير.', 'مع أطيب التحيات', 'ألف شكر'],
}
/** Each language without an award, a number or a superlative in its offer. */
const CONTENT = {
  overview: { fields: { product_name: 'Weekly Loaf', product_description: 'Bread on Friday.' } },
}

function unsupportedWords(language: string, body: string, content: typeof CONTENT = CONTENT): readonly string[] {
  const useCase = findUseCase('email')
  if (!useCase) throw new Error('no template')
  const voice = { do: '', dont: '', banned: '', samples: '', language: '' }
  const judging = { useCase, language, voice, nowMs: 0, content, company: {}, excerpt: '', inputs: {} }
  return reviewDrafts([{ subject: 'x', body }], judging)
    .faults.filter(({ field, remark: { id } }) => field === 'body' && ['fact', 'unsupported-claim'].includes(id))
    .map(({ remark }) => remark.message)
}

const rows = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([language, all]) => all.map((text) => [language, text] as const))

describe('a claim in words that no fact supports is a fault of an AI’s draft', () => {
  test.each(rows(CLAIMS))('%s: %s', (language, text) => expect(unsupportedWords(language, text)).not.toEqual([]))

  test('a claim that the offer makes itself is none', () => {
    const content = (product_description: string) => ({
      overview: { fields: { product_name: 'Weekly Loaf', product_description } },
    })
    expect(unsupportedWords('en', 'Our award-winning bread.', content('Award-winning bread.'))).toEqual([])
    expect(unsupportedWords('de', 'Der Testsieger.', content('Testsieger 2024.'))).toEqual([])
    expect(unsupportedWords('es', 'El mejor curso de España.', content('El mejor curso de España.'))).toEqual([])
  })
})

describe('greetings and good wishes are no claims', () => {
  test.each(rows(GREETINGS))('%s: %s', (language, text) => expect(unsupportedWords(language, text)).toEqual([]))
})
