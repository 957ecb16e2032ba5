import '../node-version.mjs'

/**
 * Takes pictures of offers in Arabic, Hebrew and Japanese, to be looked at: `node
 * scripts/pictures/script-pictures.mjs`. List, trash, history and editor, wide and on a phone, light and dark, into
 * test-results/scripts; none is committed.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')

await attempt(ensureReady)
const { PHONE, WIDE, withStudio } = await import('./product-pictures.mjs')

/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Sections */
/** @type {readonly { language: string, title: string, excerpt: string, sections: Sections }[]} */
const OFFERS = [
  {
    language: 'arabic',
    title: 'خبز الخميرة الطازج يصل إلى بابك كل صباح جمعة قبل السابعة، مع وصفة جديدة لكل أسبوع!',
    excerpt: 'رغيف واحد (800 غرام) أو رغيفان، من فرن Mill Street 12. لا اشتراك، ولا رسوم توصيل.',
    sections: {
      overview: {
        product_name: 'خبز الجمعة',
        product_description:
          'رغيف من الخميرة الطبيعية، يُخبز ليلاً ويُسلَّم صباحاً.\nWeekly Loaf: the same in English.\nالدفع عند الاستلام، أو عبر https://example.com/pay?x=1.',
      },
      hypothesis: {
        audience: 'العائلات في الحي القديم',
        problem: 'لا يجدون خبزاً طازجاً قبل المدرسة، ويكرهون الطوابير',
        solution: 'أن يحجزوا رغيفاً يصل قبل الفطور',
        emotion: 'استعجال، ثم ندم!',
        preview: 'رغيفك على الباب. قبل أن تستيقظ.',
      },
      audience: { name: 'أهل الحي', age_min: '60', age_max: '20', income_min: '26000', income_max: '90000' },
      benefits: {
        guarantee: 'إن تأخر الرغيف، فهو مجاني (حتى 7:30 صباحاً).',
        feature_1: 'رغيف 800 غرام من اختيارك',
        price_1: '5.40',
        benefit_1: 'فطور بلا طوابير، كل جمعة',
        feature_2: 'وصفة على ورق',
        price_2: '2 د.أ',
      },
      offer: { amount: '80', sender: 'مارتا', call_to_action: 'احجز رغيفك!' },
    },
  },
  {
    language: 'hebrew',
    title: 'שיעורי פסנתר למבוגרים, בבית שלכם, אחרי העבודה (עשרה שבועות)!',
    excerpt: 'עשרה שיעורים של 45 דקות. בלי סולמות; עם Debussy.',
    sections: {
      overview: { product_name: 'הזדמנות שנייה', product_description: 'שלושה קטעים שתמיד רציתם לנגן.' },
      hypothesis: {
        audience: 'אנשים מעל 30 עם פסנתר בבית',
        problem: 'הפסיקו בגיל 12, ועדיין חבל להם',
        solution: 'לנגן שלושה קטעים עד האביב',
        emotion: 'מבוכה קטנה, בכל פעם שמישהו פותח את המכסה.',
      },
      audience: { name: 'חוזרים לנגן', age_min: '30', age_max: '65' },
      benefits: {
        guarantee: 'לא נהנית? השיעור הראשון חינם.',
        feature_1: 'שיעור בבית (45 דק׳)',
        price_1: '48',
        benefit_1: 'בלי נסיעות, בלי פקקים',
      },
      offer: { amount: '20', start_date: '2027-03-01', end_date: '2027-02-01' },
    },
  },
  {
    language: 'japanese',
    title: '毎週金曜日の朝七時までに玄関先へ届く、天然酵母の焼きたてパン（定期便ではありません）。',
    excerpt: '一斤から。送料無料、「おいしくなければ」返金します。',
    sections: {
      overview: { product_name: '金曜日のパン', product_description: '夜に焼いて、朝に届けます。' },
      hypothesis: {
        audience: '旧市街に住む家族',
        problem: '土曜日の焼き上がりをいつも逃してしまう',
        solution: '朝食前に届くパンを予約できる',
      },
      audience: { name: 'ご近所', age_min: '25', age_max: '60' },
      benefits: {
        guarantee: '遅れたら無料です。',
        feature_1: '800グラムの丸パン',
        price_1: '540',
        benefit_1: '並ばずに朝ごはん',
      },
      offer: { amount: '80' },
    },
  },
]

const LOOKS = /** @type {const} */ ([
  { name: 'wide-light', look: { ...WIDE, colorScheme: 'light' } },
  { name: 'wide-dark', look: { ...WIDE, colorScheme: 'dark' } },
  { name: 'phone-light', look: { ...PHONE, colorScheme: 'light' } },
  { name: 'phone-dark', look: { ...PHONE, colorScheme: 'dark' } },
])
/** With a field behind the `#` where what is to be seen is further down. */
const SECTIONS = [
  'business/overview',
  'business/hypothesis',
  'audience/audience#audience.children',
  'product/benefits',
  'product/offer#offer.end_time_zone',
]

await withStudio(async ({ call, shoot }) => {
  const named = []
  for (const { language, title, excerpt, sections } of OFFERS) {
    const content = Object.fromEntries(
      Object.entries(sections).map(([form, fields]) => [form, { fields, done: form === 'overview' }]),
    )
    const create = { post_title: title, post_excerpt: excerpt, post_content: content }
    const { ID } = /** @type {{ ID: number }} */ (await call('opportunity.create', create))
    await call('opportunity.trash', { ID })
    const { name } = /** @type {{ name: string }} */ (await call('opportunity.create', create))
    named.push({ language, title, name })
  }
  const [first] = named
  if (!first) throw new Error('there are no offers')
  for (const { name: look, look: given } of LOOKS) {
    const file = (/** @type {string} */ picture) => [`test-results/scripts/${picture}-${look}.png`]
    await shoot(given, [
      { address: '/', waitFor: first.title, files: file('home') },
      { address: '/browse/opportunities', waitFor: first.title, files: file('list') },
      { address: '/browse/trash', waitFor: first.title, files: file('trash') },
      { address: `/history/opportunities/${first.name}`, waitFor: first.title, files: file('history') },
      ...named.flatMap(({ language, title, name }) =>
        SECTIONS.map((section) => ({
          address: `/edit/opportunities/${name}/${section}`,
          waitFor: title,
          files: file(`${language}-${section.replace(/#.*/, '').replace('/', '-')}`),
        })),
      ),
    ])
  }
})
