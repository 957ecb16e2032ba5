import { describe, expect, test } from 'vitest'
import { detectLanguage } from '#lib/language/detect-language.ts'

/** Advertisements of 12 to 26 words, as people write them. */
const ADS: readonly (readonly [string, string])[] = [
  [
    'fr',
    'Il y a des matins où personne ne trouve le temps de cuisiner. On y pense pour vous, et on livre avant huit heures.',
  ],
  [
    'fr',
    'Un panier de légumes chaque semaine, cueillis la veille à dix kilomètres de chez vous. Vous y goûterez, vous y reviendrez.',
  ],
  [
    'fr',
    'Marre des clés perdues ? La serrure s’ouvre avec le téléphone, même sans réseau. Posée en une heure par notre équipe.',
  ],
  ['fr', 'Apprenez à parler sans peur. Douze leçons, un professeur natif, et un groupe qui avance avec vous.'],
  ['pt', 'Pão quente na porta antes do café. Você escolhe na segunda, a gente assa na quinta e entrega na sexta.'],
  [
    'pt',
    'Cansado de esperar na fila? Marque pelo celular e entre na hora. Sem taxa, sem cadastro, na clínica do seu bairro.',
  ],
  [
    'pt',
    'A horta na sua varanda começa com uma caixa. Terra, sementes e um guia que cabe na geladeira. Entrega na semana que vem.',
  ],
  ['pt', 'Aulas de violão para quem trabalha até tarde. Uma hora por semana, na sua casa, com um professor paciente.'],
  [
    'it',
    'Con una cassetta alla settimana porti a casa la verdura di chi la coltiva. Niente plastica, niente code, consegna a casa.',
  ],
  [
    'it',
    'Vuoi parlare spagnolo con una madrelingua? Dodici lezioni, un gruppo piccolo, e la prima prova non costa nulla.',
  ],
  ['it', 'Il pane della domenica arriva il sabato sera. Lo prepariamo con la farina del mulino e lo portiamo in bici.'],
  [
    'it',
    'Una bicicletta a posto costa meno di una multa. La ritiriamo da casa, la ripariamo e la riportiamo in giornata.',
  ],
  ['es', 'Una caja de verduras cada semana, con lo que da la huerta. La dejamos en tu puerta antes de las nueve.'],
  ['es', '¿Te da vergüenza hablar? Doce clases con una profesora nativa y un grupo de seis. La primera es de prueba.'],
  ['es', 'La bici lista en un día. La recogemos en casa, la revisamos y te la devolvemos por la tarde.'],
  [
    'es',
    'Citas que no se pierden: avisamos a tus pacientes dos días antes y llenamos el hueco desde la lista de espera.',
  ],
  [
    'de',
    'Leere Stühle kosten Geld. Stuhlplan erinnert Patienten per SMS und füllt abgesagte Termine aus der Warteliste.',
  ],
  ['de', 'Wir holen dein Rad ab, bringen es in Ordnung und stellen es am Abend wieder vor die Tür.'],
  ['de', 'Brot, das am Freitag vor der Tür liegt. Nachts gebacken, mit Mehl aus der Mühle und ohne Vertrag.'],
  ['de', 'Zwanzig Minuten Training in der Woche reichen. Probieren Sie es mit einem Trainer aus, der Zeit hat.'],
  [
    'en',
    'Good bread sells out before working people can get to it. We bake yours on Thursday and leave it at the door.',
  ],
  ['en', 'No more empty chairs. Patients get a text two days before, and the waiting list fills what is cancelled.'],
  ['en', 'Your bike, fixed by tonight. We pick it up at home, mend it, and bring it back before dinner.'],
  ['en', 'Twelve lessons, six people, one patient teacher. Speak Spanish without fear by the end of May.'],
  [
    'nl',
    'Elke week een kist groente van het land, geoogst op de dag dat je hem krijgt. Zonder plastic en zonder gedoe.',
  ],
  ['nl', 'Je fiets is vanavond klaar. We halen hem op, maken hem in orde en zetten hem weer voor de deur.'],
  ['pl', 'Świeży chleb pod drzwiami w każdy piątek. Pieczemy go nocą, a rano przywozimy rowerem na twoją ulicę.'],
  ['pl', 'Rower gotowy na wieczór. Odbieramy go z domu, naprawiamy i przywozimy z powrotem, bez umawiania wizyty.'],
  ['sv', 'Varje fredag ligger brödet utanför din dörr. Vi bakar på natten och cyklar ut det innan du vaknar.'],
  ['ja', '焼きたてのパンが金曜日の朝、玄関に届きます。毎週お休みできます。'],
  ['ar', 'خبز طازج أمام بابك كل يوم جمعة، نخبزه ليلا ونوصله قبل الفطور.'],
  ['el', 'Φρέσκο ψωμί στην πόρτα σου κάθε Παρασκευή, πριν από τον πρωινό καφέ.'],
]

describe('the language of a short text', () => {
  test.each(ADS)('an advertisement in %s is known: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })

  test.each([
    [
      'Catalan',
      'El pa de divendres és a la porta abans d’esmorzar. El fem de nit, amb farina del molí i sense pressa.',
    ],
    ['Galician', 'O pan do venres está na porta antes do almorzo. Facémolo de noite, coa fariña do muíño e sen présa.'],
    ['Danish', 'Hver fredag ligger brødet ved din dør. Vi bager om natten og cykler det ud, før du vågner.'],
    [
      'Romanian',
      'Pâinea de vineri este la ușă înainte de micul dejun. O facem noaptea, cu făină de la moară și fără grabă.',
    ],
    ['Finnish', 'Perjantain leipä on ovella ennen aamiaista. Se leivotaan yöllä, ja se tuodaan pyörällä.'],
    ['Czech', 'Páteční chléb je u dveří před snídaní. Pečeme ho v noci a vozíme na kole, bez plastů a bez front.'],
  ])('%s is no language that is told apart here', (_, text) => {
    expect(detectLanguage(text)).toBeUndefined()
  })

  test.each(['Pain au chocolat', 'La vie', 'Con una', 'Sourdough, rye, spelt', 'the kwerty'])(
    'a few words tell nothing: %s',
    (text) => {
      expect(detectLanguage(text)).toBeUndefined()
    },
  )
})
