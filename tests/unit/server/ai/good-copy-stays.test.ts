import { describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { readDrafts, readFormulaAnswer } from '#server/ai/read-answer.ts'
import { isRefusedAnswer } from '#server/ai/refusal.ts'

const template = (slug: string): UseCase => {
  const found = findUseCase(slug)
  if (!found) throw new Error(`no template ${slug}`)
  return found
}
const refused = (text: string) => isRefusedAnswer({ text, refusal: '', finishReason: 'stop' })

describe('the last paragraph of a text stays', () => {
  test.each([
    'Let me know what you think!',
    'Would you like me to send you the menu?',
    "If you'd like a free sample, just let me know.",
    'Feel free to ask us anything.',
    'Note: we are closed on Mondays.',
    'Hinweis: Nur solange der Vorrat reicht.',
    'Gib mir Bescheid, wann du kommst.',
    'Viel Erfolg beim Backen!',
    'Note : offre valable jusqu’au 5 mai.',
    'Dites-moi quand vous passez !',
    'N’hésitez pas à me contacter.',
    'Nota: oferta válida hasta el 5 de mayo.',
    'Fammi sapere quando passi!',
    'ご要望があれば、お気軽にご連絡ください。',
    '¿Quieres que ajustemos tu bici antes del viaje?',
    '¿Te gustaría que te llamáramos?',
    'Souhaitez-vous que nous passions chez vous ?',
    'Quer que a gente leve o pão até a sua porta?',
    'Vuoi che lo portiamo a casa tua?',
    'Soll ich dir ein Brot zurücklegen?',
    'Möchten Sie, dass wir den Ton Ihrer Anlage prüfen?',
    '必要に応じて、当日の受け取り時間をお知らせください。',
    'هل تريد أن نوصل الخبز إليك؟',
    'I hope this is your kind of Friday.',
    'Each draft beer is poured by hand.',
  ])('%s', (last) => {
    expect(readFormulaAnswer(`Bread waits on Friday.\n\n${last}`)).toBe(`Bread waits on Friday.\n\n${last}`)
  })

  test.each([
    'Let me know if you want a shorter version!',
    'Would you like me to adjust the tone?',
    'Lass mich wissen, ob ich etwas ändern soll.',
    'Dites-moi si vous souhaitez une autre version.',
    'Fammi sapere se vuoi modifiche.',
  ])('unless it offers to change the text: %s', (last) => {
    expect(readFormulaAnswer(`Bread waits on Friday.\n\n${last}`)).toBe('Bread waits on Friday.')
  })
})

describe('the first line of a text stays', () => {
  test.each([
    'Here are five ideas for a better breakfast:\n\n1. Rye\n2. Malt',
    'Hier sind drei Ideen für dein Wochenende:\n\n1. Roggen\n2. Malz',
    'Klar! Ihre Antwort zählt.\n\nNehmen Sie sich zwei Minuten.',
    'Here are your options:\n- Small loaf\n- Large loaf',
    'Bien sûr que le pain attend.\n\nIl est cuit la nuit.',
    'Claro como el agua.\n\nAsí es nuestro pan.',
    'Certo, il pane aspetta.\n\nÈ cotto di notte.',
    'Aqui está o seu pão de sexta.\n\nAinda quente.',
    'こちらは金曜日のパンです。\n\nまだ温かい。',
  ])('%s', (text) => {
    expect(readFormulaAnswer(text)).toBe(text)
  })
})

describe('figures in brackets stay', () => {
  test.each([
    'Call us any time (24/7)',
    'Rated by our customers (5/5)',
    'Jeans in every size (28/30)',
    'I gave it (98/100)',
    'Sizes:\n- Slim (28/32)\n- Wide (30/34)',
    'How to bake bread (1/3)',
    'Pick a password (8 characters or more)',
    'Open from Monday (7–17)',
    'A novel of 28 characters',
    'Roman mit 12 Figuren (3/4 gelesen)',
    'Match result – 28',
    'パスワード（8文字以上）',
  ])('%s', (text) => {
    expect(readFormulaAnswer(text)).toBe(text)
  })

  test.each(['Bread that waits (16 characters)', 'Bread that waits [16/30]'])(
    'unless they count the text: %s',
    (text) => {
      expect(readFormulaAnswer(text)).toBe('Bread that waits')
    },
  )
})

describe('a draft keeps its words', () => {
  test('a draft keeps its words beside a list of hashtags', () => {
    const [draft] = readDrafts(
      JSON.stringify({ drafts: [{ caption: 'Bread that waits for you.', hashtags: ['#bread', '#rye'] }] }),
      template('post-captions'),
    )
    expect(draft).toMatchObject({ caption: 'Bread that waits for you.' })
  })

  test('a draft keeps its words after another name of its field', () => {
    const ad = { title: 'Ad 1', headline: 'Bread that waits', text: 'Baked at night, here by seven.', button: 'Order' }
    expect(readDrafts(JSON.stringify({ drafts: [ad] }), template('social-ads'))[0]).toMatchObject({
      headline: 'Bread that waits',
    })
  })

  test('around a merge tag in double brackets', () => {
    const [draft] = readDrafts('<<1.reply>>Hi [[first_name]], thank you for coming by.', template('review-replies'))
    expect(draft).toEqual({ reply: 'Hi [[first_name]], thank you for coming by.' })
  })
})

describe('lists and labels inside a text stay', () => {
  test.each([
    'Choose yours:\n\n① Rye\n② Malt\n\nWrite to us.',
    'Option A: rye. Option B: malt. Which one?',
    'Montag: 7 bis 17 Uhr\nFreitag: 7 bis 19 Uhr\n\nWir freuen uns auf dich.',
    'Note: closed on Mondays.\n\nLength of the loaf: 30 cm',
    'Q: How long does it keep?\nA: Three days.',
  ])('%s', (text) => {
    expect(readFormulaAnswer(text)).toBe(text)
    expect(readDrafts(text, template('post-captions'))).toEqual([{ caption: text }])
  })
})

describe('no refusal', () => {
  test.each([
    'Thank you for your message. I am unable to answer your emails until 4 May.',
    'Danke für Ihre Nachricht. Ich kann Ihre E-Mails bis Montag nicht beantworten.',
    'Merci pour votre message. Je ne peux pas répondre à votre e-mail avant lundi.',
    'Gracias por tu mensaje. No puedo responder a tu correo hasta el lunes.',
    'We can’t process your request until you confirm your email.',
    'Unfortunately, we are unable to process your request without an order number.',
    'I can’t share this content without crying.',
    'This content is not allowed to be boring.',
    'It goes against my nature to wait.',
    'I can’t help falling in love with this bread.',
    'Ich kann nicht anders: Dieses Brot muss mit.',
    'Leider ausverkauft? Wir backen am Freitag wieder.',
    'No puedo vivir sin este pan.',
    'Lo siento, dieta: hoy hay pan.',
    'Je ne peux pas résister à ce pain.',
    'Não posso esperar até sexta.',
    'Non posso farne a meno.',
    'このパンなしでは生きられません。',
    'لا أستطيع الانتظار حتى يوم الجمعة.',
    JSON.stringify({
      drafts: [
        {
          headline: 'Sorry, we’re hungry',
          text: 'I can’t write a shopping list without this bread on it.',
          button: 'Order',
        },
      ],
    }),
  ])('%s', (text) => {
    expect(refused(text)).toBe(false)
  })
})

describe('a refusal', () => {
  test.each([
    'Sorry, that’s not something I can help with.',
    'I’m really sorry, but I can’t help you write this ad.',
    'I’m sorry, but I can’t write fake reviews.',
    'Ich bin nicht in der Lage, diese Anfrage zu erfüllen.',
    'Tut mir leid, das kann ich nicht.',
    'Ich darf keine gefälschten Bewertungen schreiben.',
    'No puedo crear reseñas falsas.',
    'Je regrette, mais je ne peux pas vous aider.',
    'Je ne peux pas écrire de faux avis.',
    'Não posso criar avaliações falsas.',
    'すみませんが、それはできません。',
    '申し訳ありませんが、虚偽のレビューを書くことはできません。',
    'آسف، ولكن لا يمكنني القيام بذلك.',
    'لا أستطيع كتابة مراجعات مزيفة.',
    JSON.stringify({ drafts: [{ headline: 'Request declined', text: 'I’m sorry, but I can’t help with that.' }] }),
  ])('%s', (text) => {
    expect(refused(text)).toBe(true)
  })
})
