import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: ads and posts, search, email and messages. */

/** Frame for the rest of an email after its opening. */
const MAIL_END = '[¶get?⏎list]2[¶price]3[¶promise]4[¶cta~]5'

/** Signed by a person, else by the brand, else by nobody: the account's own footer follows. */
const mailBody = (opening: string): string =>
  ['¶sender⏎role', '¶sender', '¶sellers', ''].map((end) => `hello¶${opening}${MAIL_END}${end}`).join(' > ')

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

/** Adds the next step and the opt-out to text messages. */
const sms = (message: string): string =>
  message
    .split(' > ')
    .map((one) => `${one} call~. optout`)
    .join(' > ')

const single = (field: string, frames: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(frames).map(([name, frame]) => [name, { [field]: frame }]))

export const CHANNEL_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'social-ads': {
    common: { headline: 'hook~ > ben~ > P', description: 'price~ > feat~', button: 'cta~ > more~' },
    strategies: {
      problem: { text: 'prob hence what [price]2 [guar]1 > prob P: what [price]2 [guar]1' },
      hook: { text: 'hook P: what [price]1', headline: 'ben~ > P' },
      objection: { text: 'asked P: what' },
      proof: { text: 'say⏎P: what [price]1' },
      deadline: { text: 'scar P: what [until]1', headline: 'P: limit~ > limit~' },
      outcome: { text: 'after P: what [price]1' },
      promise: { text: 'guar P: what [price]1' },
      tried: { text: 'T hence [what]1 > T P: what' },
      story: { text: 'reason [scar]1 P: what [until]2' },
      anchor: { text: 'alt P: price~. what' },
      bonus: { text: 'P: what bonB' },
      who: { text: 'scene P: what [price]1 > W P: what [price]1' },
      occasion: { text: 'P: what [price]2 [ben]1', headline: 'occasion: P' },
      list: { text: 'P⏎list' },
      name: { text: 'P: what [ben]2 [limit]1' },
    },
    floors: ['list', 'name'],
  },
  'post-captions': {
    strategies: single('caption', {
      hook: 'hook¶P: what[¶cta~]1',
      proof: 'say¶P: what[¶cta~]1',
      tried: 'T¶hence¶what > T¶P: what',
      question: 'asked¶P: what[¶cta~]1',
      story: 'reason[ scar]1¶P: what[ until]2 > reason¶P: what',
      occasion: 'occasion: P¶what[¶cta~]1',
      list: 'P⏎list[¶cta~]1',
      name: 'P: what[¶cta~]1',
    }),
    floors: ['list', 'name'],
  },
  'profile-bio': {
    strategies: {
      about: { bio: 'about', short: 'B: kw~ > B: hook~ > B' },
      product: { bio: 'B: what', short: 'hook~ > P' },
      benefit: { bio: 'P: what [ben]1', short: 'ben~ > hook~ > kw~' },
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
        description_2: 'ben [ben]1',
      },
      outcome: {
        headline_1: 'P > B > kw~',
        headline_2: 'hook~ > ben~',
        headline_3: 'feat~',
        description_1: 'hook what > what',
        description_2: 'price [fb]1',
      },
      deadline: {
        headline_1: 'kw~',
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
        description_2: 'ben [ben]1 > what [feat]1 > feat > P: kw~',
      },
    },
    floors: ['list', 'plain'],
  },
  'seo-meta-title': {
    strategies: single('title', {
      words: 'kw~ – P',
      hook: 'hook~ | P',
      benefit: 'P: ben~',
      pair: 'kw~, kw~ | P',
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
      words: 'kw~ – P: what [price]1',
      question: 'asked P: what',
      problem: 'prob P: what',
      promise: 'P: guar',
      hook: 'hook what',
      features: 'P: feat~ · feat~',
      plain: 'what > P: feat',
    }),
    floors: ['features', 'plain'],
  },
  email: {
    common: { button: 'cta~ > more~' },
    strategies: {
      hook: mail('hook~', 'prob hence what > prob¶P: what'),
      question: mail('question', 'asked¶P: what'),
      deadline: mail('P: limit~', '[reason]5 scar¶P: what[¶bonB]4'),
      tried: mail('triedask~', 'T¶hence¶what > T¶P: what', 'result > P: what > hook > feat'),
      who: mail('ben~ > P: kw~', 'scene¶P: what > W¶P: what'),
      occasion: mail('occasion: P', 'P: what[¶bonB]4 > P: what'),
      proof: mail('saidfirst~', 'say¶P: what'),
      plain: mail('P', 'P: what', 'what > feat > B'),
    },
    floors: ['plain'],
  },
  'sms-notifications': {
    common: { push_title: 'hook~ > limit~ > P', push_text: 'P: what > feat' },
    strategies: {
      deadline: { sms: sms('sellers. P: limit~.[ price]1 > P: limit~.[ price]1') },
      hook: { sms: sms('sellers: hook P, price~.[ until]2 > P: hook[ price]1[ until]2') },
      bonus: { sms: sms('P, price~. bonB[ until]2 > P: what bonB') },
      story: { sms: sms('sellers: reason P, price~. > P: reason') },
      promise: { sms: sms('P: guar') },
      occasion: { sms: sms('occasion: P[, price~]3.[ until]2'), push_title: 'occasion: P > P' },
      name: { sms: sms('P: what[ limit]1') },
      plain: {
        sms: sms('P, price~. > P: ben > P: feat > P: kw~.'),
        push_title: 'P',
        push_text: 'what > ben > feat > kw',
      },
    },
    floors: ['name', 'plain'],
  },
}
