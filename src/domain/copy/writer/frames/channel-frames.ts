import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: ads and posts, search, email and messages. */

/** Frame for the rest of an email after its opening. */
const MAIL_END = '[¶glance⏎list]2[¶price]3[¶guar]4'

/** Signed by a person, else by the brand, else by nobody: the account's own footer follows. */
const mailBody = (opening: string): string =>
  ['[¶bye]6¶sender⏎role', '[¶bye]6¶sender', '[¶bye]6¶sellers', '']
    .map((end) => `hello¶${opening}${MAIL_END}${end}`)
    .join(' > ')

/** `opening`: ways to go on, the best first. */
const mail = (
  subject: string,
  opening: string,
  preview = 'P: what > hook > feat',
): Readonly<Record<string, string>> => ({
  subject,
  preview,
  body: opening.split(' > ').map(mailBody).join(' > '),
})

/** Adds the owner's next step and the opt-out to text messages, each on a line of its own: they are no sentences. */
const sms = (message: string): string =>
  message
    .split(' > ')
    .map((one) => `${one}⏎call~⏎optout > ${one}⏎stop`)
    .join(' > ')

const single = (field: string, frames: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(frames).map(([name, frame]) => [name, { [field]: frame }]))

export const CHANNEL_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'social-ads': {
    common: { headline: 'hook~ > ben~ > P', description: 'price~ > feat~', button: 'cta~ > more~' },
    strategies: {
      problem: { text: 'prob hence what [price]2 [guar]1 > prob P: what [price]2 [guar]1' },
      hook: { text: 'hook P: what [price]1', headline: 'ben~ > P' },
      objection: { text: 'P: what⏎asked' },
      proof: { text: 'say⏎P: what [price]1' },
      deadline: { text: 'P: what scar [reason]2 [until]1', headline: 'P: limit~' },
      outcome: { text: 'after P: what [price]1' },
      promise: { text: 'guar P: what [price]1' },
      tried: { text: 'T hence [what]1 > T P: what' },
      story: { text: 'prob P: what scar reason > P: what scar reason' },
      anchor: { text: 'alt P: price~. what' },
      bonus: { text: 'P: what bonB' },
      who: { text: 'P: what scene [price]1 > P: what W [price]1' },
      occasion: { text: 'P: what [price]2 [fb]1', headline: 'occasion: P' },
      list: { text: 'P: what⏎list > P⏎list' },
      name: { text: 'P: what [fb]1' },
    },
    floors: ['list', 'name'],
  },
  'post-captions': {
    strategies: single('caption', {
      hook: 'hook¶P: what[¶ask~]1',
      proof: 'say¶P: what[¶ask~]1',
      tried: 'T¶hence¶what > T¶P: what',
      question: 'P: what¶asked[¶ask~]1',
      story: 'P: what¶scar reason[ until]2',
      occasion: 'occasion: P¶what[¶ask~]1',
      list: 'P: what⏎list[¶ask~]1 > P⏎list[¶ask~]1',
      name: 'P: what[¶ask~]1',
    }),
    floors: ['list', 'name'],
  },
  'profile-bio': {
    strategies: {
      about: { bio: 'about', short: 'B: hook~ > B' },
      product: { bio: 'P: what', short: 'hook~ > P' },
      benefit: { bio: 'P: what [ben]1', short: 'ben~ > hook~ > B' },
      name: { bio: 'about', short: 'B' },
    },
    floors: ['name'],
  },
  'google-search-ads': {
    common: { 'path_*': 'path~' },
    strategies: {
      words: {
        headline_1: 'kw~',
        headline_2: 'P: price~ > P > B',
        headline_3: 'cta~ > feat~',
        description_1: 'what [until]1',
        description_2: 'fb > ben [ben]1',
      },
      outcome: {
        headline_1: 'P > B > kw~',
        headline_2: 'hook~ > ben~',
        headline_3: 'feat~',
        description_1: 'hook what > what',
        description_2: 'price [fb]1',
      },
      deadline: {
        headline_1: 'P > B',
        headline_2: 'limit~',
        headline_3: 'cta~ > feat~',
        description_1: 'scar [until]1',
        description_2: 'what',
      },
      problem: {
        headline_1: 'P > B',
        headline_2: 'feat~ > kw~',
        headline_3: 'ben~ > cta~',
        description_1: 'prob',
        description_2: 'what [price]1',
      },
      list: {
        headline_1: 'P > B',
        headline_2: 'feat~',
        headline_3: 'limit~ > feat~',
        description_1: 'what',
        description_2: 'feat [feat]1',
      },
      plain: {
        headline_1: 'P > B > kw~',
        headline_2: 'kw~',
        headline_3: 'cta~ > more~',
        description_1: 'what [feat]1 > feat',
        description_2: 'fb > ben [ben]1 > what [feat]1 > feat > P: kw~',
      },
    },
    floors: ['list', 'plain'],
  },
  'seo-meta-title': {
    strategies: single('title', {
      words: 'kw~ – P',
      hook: 'hook~ | P',
      benefit: 'P: ben~',
      feature: 'P: feat~',
      brand: 'P – sellers',
      name: 'P: what',
      plain: 'P – sellers > P: kw~ > P',
    }),
    floors: ['name', 'plain'],
  },
  'seo-meta-description': {
    strategies: single('description', {
      what: 'P: what [price]1 [until]2',
      question: 'P: what faq',
      problem: 'prob P: what',
      promise: 'P: guar',
      hook: 'hook what',
      words: 'kw~ · feat~ · price~ | P > kw~ · feat~ | P',
      features: 'P: feat~ · feat~',
      plain: 'what > P: feat',
    }),
    floors: ['features', 'plain'],
  },
  email: {
    common: { button: 'cta~ > more~' },
    strategies: {
      hook: mail('hook~', 'prob hence what > prob¶P: what'),
      question: mail('P: question~', 'P: what¶asked'),
      deadline: mail('P: limit~', 'P: what¶scar[ reason]5[¶bonB]4'),
      tried: mail('hook~ > P: ben~ > P', 'T¶hence¶what > T¶P: what'),
      who: mail('P: ben~ > P', 'P: what¶scene > P: what¶W'),
      occasion: mail('occasion: P', 'P: what[¶bonB]4 > P: what'),
      proof: mail('saidfirst~', 'say¶P: what'),
      plain: mail('P', 'P: what', 'what > feat > B'),
    },
    floors: ['plain'],
  },
  'sms-notifications': {
    common: { push_title: 'hook~ > P: limit~ > P', push_text: 'P: what > feat' },
    strategies: {
      deadline: { sms: sms('sellers⏎P: what limit[ price]1 > P: what limit[ price]1') },
      hook: { sms: sms('sellers: hook P, price~.[ until]2 > P: hook[ price]1[ until]2') },
      bonus: { sms: sms('P: what bonB[ until]2') },
      promise: { sms: sms('P: guar') },
      occasion: { sms: sms('occasion: P[, price~]3.[ until]2'), push_title: 'occasion: P > P' },
      name: { sms: sms('P: what') },
      plain: {
        sms: sms('P: what[ price]1 > P: ben > P: feat > P: kw~.'),
        push_title: 'P',
        push_text: 'what > ben > feat > kw',
      },
    },
    floors: ['name', 'plain'],
  },
}
