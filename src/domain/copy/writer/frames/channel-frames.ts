import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: ads and posts, search, email and messages. */

/** Frame for the rest of an email after its opening. */
const MAIL_END = '[¶get?⏎list]2[¶price]3[¶ifnot? guar]4¶cta~¶sender⏎role'

const mail = (subject: string, opening: string, preview = 'P: what'): Readonly<Record<string, string>> => ({
  subject,
  preview,
  body: `hello¶${opening}${MAIL_END} > hello¶${opening}${MAIL_END.replace('⏎role', '')} > hello¶${opening}[¶cta~]1`,
})

const single = (field: string, frames: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(frames).map(([name, frame]) => [name, { [field]: frame }]))

export const CHANNEL_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'social-ads': {
    common: { headline: 'ben~ > hook~ > P', description: 'price~ > feat~', button: 'cta~ > more~' },
    strategies: {
      problem: { text: 'prob hence what [price]2 [guar]1' },
      hook: { text: 'hook P: what [price]1' },
      objection: { text: 'asked [P: what]1' },
      proof: { text: 'say⏎P: what [price]1' },
      deadline: { text: 'scar P: what [until]1', headline: 'P: limit~ > limit~' },
      outcome: { text: 'after P: what [price]1' },
      promise: { text: 'guar P: what [price]1' },
      tried: { text: 'T hence [what]1' },
      story: { text: 'reason [scar]1 P: what [until]2' },
      anchor: { text: 'alt P: price~. what' },
      bonus: { text: 'P: what bonB' },
      list: { text: 'P⏎list' },
      name: { text: 'P: what [ben]2 [limit]1' },
    },
    floors: ['list', 'name'],
  },
  'post-captions': {
    strategies: single('caption', {
      hook: 'hook¶what[¶ask]1',
      proof: 'say[¶what]1',
      tried: 'T¶ask',
      question: 'asked[¶P: what]1',
      story: 'reason[¶scar]1[¶until]2',
      list: 'P⏎list',
      name: 'P: what',
    }),
    floors: ['list', 'name'],
  },
  'profile-bio': {
    strategies: {
      about: { bio: 'about [P.]1', short: 'B: kw~ > B: hook~ > B' },
      product: { bio: 'B: what', short: 'hook~ > P' },
      benefit: { bio: 'P: what [ben]1', short: 'ben~ > feat~' },
      name: { bio: 'about', short: 'B' },
    },
    floors: ['name'],
  },
  'google-search-ads': {
    common: { path_1: 'kwpath', path_2: 'Ppath' },
    strategies: {
      words: {
        headline_1: 'kw~',
        headline_2: 'P: price~ > P',
        headline_3: 'cta~ > feat~',
        description_1: 'what [until]1',
        description_2: 'ben [ben]1',
      },
      outcome: {
        headline_1: 'P',
        headline_2: 'ben~ > hook~',
        headline_3: 'feat~',
        description_1: 'hook what > what',
        description_2: 'price [ben]1',
      },
      deadline: {
        headline_1: 'kw~',
        headline_2: 'limit~',
        headline_3: 'cta~ > feat~',
        description_1: 'scar [until]1',
        description_2: 'what',
      },
      problem: {
        headline_1: 'P',
        headline_2: 'feat~',
        headline_3: 'bon~ > ben~',
        description_1: 'prob',
        description_2: 'what [price]1',
      },
      list: {
        headline_1: 'P',
        headline_2: 'feat~',
        headline_3: 'limit~ > feat~',
        description_1: 'what',
        description_2: 'feat [feat]1',
      },
      plain: {
        headline_1: 'P',
        headline_2: 'kw~',
        headline_3: 'cta~ > more~',
        description_1: 'what',
        description_2: 'what > P: kw~',
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
      name: 'P: what',
      plain: 'P – B > P',
    }),
    floors: ['name', 'plain'],
  },
  'seo-meta-description': {
    strategies: single('description', {
      what: 'P: what [price]1 [until]2',
      question: 'asked',
      problem: 'prob P: what',
      promise: 'guar [P.]1',
      hook: 'hook what',
      features: 'P: feat~ · feat~',
      plain: 'what',
    }),
    floors: ['features', 'plain'],
  },
  email: {
    common: { button: 'cta~ > more~' },
    strategies: {
      hook: mail('hook~', 'prob hence what'),
      question: mail('question', 'asked¶P: what'),
      deadline: mail('P: limit~', '[reason]5 scar¶P: what[¶bonB]4'),
      tried: mail('tried~', 'T¶hence¶what', 'result'),
      proof: mail('saidfirst~', 'say¶P: what'),
      plain: mail('P', 'P: what', 'what > B'),
    },
    floors: ['plain'],
  },
  'sms-notifications': {
    common: { push_title: 'hook~ > limit~ > P', push_text: 'P: what > feat' },
    strategies: {
      deadline: { sms: 'B: limit P[, price~]1.' },
      hook: { sms: 'B: hook P[, price~]1. [until]2' },
      bonus: { sms: 'B: P[, price~]1. bonB [until]2' },
      story: { sms: 'B: reason [P, price~.]1' },
      promise: { sms: 'P: guar' },
      name: { sms: 'P: what [limit]1' },
      plain: { sms: 'P, price~ > P: feat > P: kw~', push_title: 'P', push_text: 'what > feat > kw' },
    },
    floors: ['name', 'plain'],
  },
  'review-replies': {
    common: {},
    strategies: {
      point: { reply: 'reviewer,¶points¶B' },
      thought: { reply: 'hello¶points¶B' },
      plain: { reply: 'reviewer,¶B⏎email > reviewer,¶B > hello¶B⏎email > hello¶B > B' },
    },
    floors: ['plain'],
  },
}
