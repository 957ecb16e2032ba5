import { describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { isSurelyInOtherLanguage } from '#server/ai/answer/other-language.ts'
import { type DraftReviewInput, markDraftFaults, reviewDrafts } from '#server/ai/draft-review.ts'

const judging = (language: string, rest: Partial<DraftReviewInput> = {}): DraftReviewInput => {
  const useCase = findUseCase('social-ads')
  if (!useCase) throw new Error('no social ads')
  return {
    content: {},
    company: {},
    excerpt: '',
    inputs: {},
    language,
    voice: { banned: '', language: '', do: '', dont: '', samples: '' },
    nowMs: 0,
    useCase,
    ...rest,
  }
}

/** Good texts of each language that ten small words tell badly. */
const GOOD: readonly (readonly [language: string, text: string])[] = [
  [
    'fr',
    'Y a-t-il du pain chaud à Lyon y compris le dimanche ? Oui : nos boulangers y travaillent la nuit et vous livrent à vélo, sans file, sans voiture, sans contrat.',
  ],
  [
    'fr',
    'Pain au levain chaque vendredi, livré avant huit heures. Suspendez par message, reprenez quand bon vous semble. Vous goûtez, vous choisissez, on s’occupe du reste.',
  ],
  [
    'pt',
    'Pão na porta toda sexta, sem fila e sem carro. Você escolhe, a gente assa à noite e entrega antes das sete. Pausa por mensagem, na hora que quiser.',
  ],
  [
    'pt',
    'Na padaria já não há pão bom quando chega? Nós levamos o seu, ainda quente, à sua casa. Sem contrato, sem taxa de adesão.',
  ],
  [
    'it',
    'Pane con lievito madre, una consegna con bici prima delle otto. Niente coda, niente auto, una pausa con un messaggio e via. Tu scegli, noi inforniamo.',
  ],
  [
    'it',
    'Arrivi al forno e trovi solo pancarré? Con noi una pagnotta con il tuo nome ti aspetta ogni venerdì. Salti una settimana con un messaggio.',
  ],
  [
    'es',
    'Pan de masa madre en tu puerta cada viernes. Sin cola, sin coche, sin contrato. Pausa con un mensaje y vuelve cuando quieras.',
  ],
  [
    'nl',
    'Elke vrijdag brood aan je deur, nog warm. Geen rij, geen auto, geen contract. Sla een week over met een bericht, zo vaak je wilt.',
  ],
  [
    'de',
    'Jeden Freitag Brot vor der Tür, noch warm. Keine Schlange, kein Auto, kein Vertrag. Eine Woche Pause? Schreib uns bis Mittwoch eine Nachricht.',
  ],
  [
    'pl',
    'Chleb na zakwasie pod drzwiami w każdy piątek. Bez kolejki, bez auta, bez umowy. Przerwa? Wyślij wiadomość do środy i po sprawie.',
  ],
  [
    'sv',
    'Surdegsbröd vid dörren varje fredag. Ingen kö, ingen bil, inget avtal. Hoppa över en vecka med ett sms. Vi bakar på natten och cyklar ut det före sju.',
  ],
  [
    'en',
    'Sourdough at your door each Friday. No queue, no car, no contract. Skip a week by text. We bake at night and bring it round by bike before seven.',
  ],
  ['ja', '毎週金曜日、焼きたてのパンを玄関先へ。並ばず、車も要りません。お休みはメッセージひとつで。'],
  ['ar', 'رغيف ساخن أمام بابك كل جمعة. لا طابور ولا سيارة ولا عقد. أوقف أسبوعًا برسالة واحدة.'],
]

describe('the language of an answer', () => {
  test.each(GOOD)('a good text in %s is never taken for another language: %s', (language, text) => {
    expect(isSurelyInOtherLanguage(text, language)).toBe(false)
    const [draft] = markDraftFaults([{ text, headline: 'Weekly Loaf', button: 'OK' }], judging(language))
    expect(draft?.isUsable).toBe(true)
    expect(draft?.faults.map(({ message }) => message).join()).not.toContain('This is in')
  })

  test.each([
    [
      'de',
      'Good bread sells out before working people can get to it. We bake yours at night and bring it to your door by seven, so that there is nothing to queue for.',
    ],
    [
      'en',
      'Gutes Brot ist ausverkauft, bevor die Leute mit Arbeit es kaufen können. Wir backen es in der Nacht und bringen es an die Tür der Kunden, noch vor dem Frühstück.',
    ],
    [
      'es',
      'O bom pão acaba antes que as pessoas que trabalham cheguem à padaria. Nós assamos o seu à noite e o levamos à sua porta na sexta, antes do café da manhã.',
    ],
    ['ja', 'Sourdough at your door each Friday.'],
    ['en', 'رغيف ساخن أمام بابك كل جمعة. لا طابور ولا سيارة.'],
  ])('a text that was asked for in %s is found to be in another language: %s', (asked, text) => {
    expect(isSurelyInOtherLanguage(text, asked)).toBe(true)
  })

  test('a customer’s words in their own language make no foreign draft', () => {
    const quote =
      '„Seit Februar hatten wir montags genau einen leeren Stuhl. Den habe ich zum Kaffeetrinken benutzt, und das ist die ganze Wahrheit.“ – Imke'
    const text = `${GOOD[11]?.[1]} ${GOOD[11]?.[1]}`
    expect(markDraftFaults([{ text: quote, headline: text, button: 'OK' }], judging('en'))[0]?.isUsable).toBe(true)
  })
})

describe('directions of a person', () => {
  test('nothing is wrong with a field that they keep', () => {
    const kept = { headline: 'A headline that is far longer than forty letters, and stays' }
    const draft = { text: 'Somebody bakes while you sleep.', button: 'Read the recipe', ...kept }
    expect(reviewDrafts([draft], judging('en', { locked: kept })).faults).toEqual([])
    expect(markDraftFaults([draft], judging('en', { locked: kept }))[0]?.faults).toEqual([])
  })

  test('a draft like one that they did not want is a fault of its main field', () => {
    const text = 'Good bread sells out before working people can get to it. We bake yours on Thursday night.'
    const draft = { text, headline: 'Bread that waits', button: 'Read the recipe' }
    const avoided = [`${text}\nAnother headline\nAnother button`]
    expect(reviewDrafts([draft], judging('en', { avoided })).faults).toMatchObject([
      { draft: 0, field: 'text', remark: { message: 'This is much like a draft you didn’t want' } },
    ])
    const other = { ...draft, text: 'Somebody bakes while you sleep. By seven the bag is on your step.' }
    expect(reviewDrafts([other], judging('en', { avoided })).faults).toEqual([])
  })
})

test('a page without a quotation lacks nothing', () => {
  const useCase = findUseCase('landing-page-copy')
  if (!useCase) throw new Error('no landing page')
  const parts = Object.fromEntries(
    useCase.outputs
      .filter(({ isOptional }) => !isOptional)
      .map(({ key }, index) => [key, `Bread number ${'I'.repeat(index + 1)} waits.`]),
  )
  const [draft] = markDraftFaults([parts], judging('en', { useCase, content: {} }))
  expect(draft?.faults.filter(({ message }) => message === 'Missing')).toEqual([])
  const [first] = Object.keys(parts)
  const [without] = markDraftFaults([{ ...parts, [first ?? '']: '' }], judging('en', { useCase, content: {} }))
  expect(without?.faults.map(({ field }) => field)).toContain(first)
})

test('a review of many drafts collects the facts of the offer once', () => {
  let readings = 0
  const content = {
    get overview() {
      readings++
      return { fields: { product_name: 'Weekly Loaf' } }
    },
  }
  const input = judging('en', { content })
  const drafts = Array.from({ length: 3 }, (_, at) => ({ text: `The  loaf number ${at} is warm .`, headline: 'Bread' }))
  reviewDrafts(drafts, input)
  markDraftFaults(drafts, input)
  expect(readings).toBe(1)
})
