import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: pages and products, frameworks. */

export const PAGE_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'landing-page-copy': {
    common: {
      'benefit_*': 'fb > ben > feat',
      quote: 'say',
      why_now: 'scar [reason]1 [until]2 > limit',
      'question_*': 'qa',
      'answer_*': 'qanswer',
      button: 'cta~ > more~',
    },
    strategies: {
      page: {
        headline: 'hook~ > ben~ > P',
        subline: 'P: what > what',
        offer: 'P: price~.[ W]1[ bonB]2[ guar]3 > W[ bonB]2[ guar]3 > bonB[ guar]3 > guar',
      },
      plain: {
        headline: 'hook~ > P: ben~ > P',
        subline: 'what > hook > P: feat',
        offer: 'price > W > P: list~ > P: feat > P',
      },
    },
    floors: ['plain'],
  },
  'product-descriptions': {
    strategies: {
      features: {
        short: 'P: what',
        long: 'what[ guar]1 > G[ guar]1',
        'bullet_*': 'points~ > fb~ > feat~ > item~',
      },
      problem: {
        short: 'prob hence',
        long: 'P: what[ ben]1[ price]2[ bonB]3',
        'bullet_*': 'points~ > fb~ > item~',
      },
      proof: { short: 'what', long: 'what [guar]2[¶say]1 > G [guar]2[¶say]1', 'bullet_*': 'points~ > item~ > feat~' },
      outcome: { short: 'P: what', long: 'after what[ price]2[ guar]1', 'bullet_*': 'points~ > fb~ > item~ > feat~' },
      list: { short: 'P: what > hook > ben', long: 'what G > what > G', 'bullet_*': 'points~ > item~ > feat~' },
    },
    floors: ['list'],
  },
  'questions-answers': {
    strategies: { asked: { 'question_*': 'qa', 'answer_*': 'qanswer' } },
    floors: [],
  },
  testimonial: {
    strategies: {
      whole: { quote: 'said', by: 'by~' },
      start: { quote: 'saidstart', by: 'by~' },
      end: { quote: 'saidend', by: 'by~' },
    },
    floors: ['start', 'end'],
  },
  'copy-framework-aida': {
    strategies: {
      hook: {
        attention: 'hook',
        interest: 'prob hence what > prob P: what',
        desire: 'fb [fb]2[⏎say]1 > ben[⏎say]1',
        action: 'limit[⏎call~]1 > price[⏎call~]1 > call~ > guar',
      },
      price: { attention: 'prob', interest: 'P: what', desire: 'fb fb > ben', action: 'price[⏎call~]1' },
      proof: { attention: 'say', interest: 'P: what', desire: 'after [ben]1', action: 'guar[⏎call~]1' },
      tried: {
        attention: 'T',
        interest: 'hence what > P: what',
        desire: 'fb [fb]1 > ben',
        action: 'scar until[⏎call~]1 > price[⏎call~]1',
      },
      plain: {
        attention: 'hook > prob > ben > P',
        interest: 'P: what',
        desire: 'fb [fb]1 > G > ben > what > feat',
        action: 'call~ > limit > price > guar',
      },
    },
    floors: ['plain'],
  },
  'copy-framework-pas': {
    strategies: {
      tried: { problem: 'prob', agitation: 'T', solution: 'hence what [guar]1 > P: what [guar]1' },
      limit: { problem: 'prob', agitation: 'T > C', solution: 'P: what limit' },
      cost: { problem: 'prob', agitation: 'C', solution: 'hence what [guar]1 > P: what [guar]1' },
      outcome: { problem: 'prob', agitation: 'T > C', solution: 'after P: what' },
      proof: { problem: 'prob', agitation: 'T > C', solution: 'P: what⏎say' },
      plain: { problem: 'prob', agitation: 'C > T', solution: 'hence G > P: what[ G]1' },
    },
    floors: ['plain'],
  },
  'call-to-action': {
    common: { button: 'cta~ > more~' },
    strategies: {
      price: { line: 'price fb > P: price~.' },
      limit: { line: 'limit' },
      promise: { line: 'guar' },
      bonus: { line: 'bonB' },
      name: { line: 'P: what' },
      plain: { line: 'what > ben > feat > P' },
    },
    floors: ['name', 'plain'],
  },
}
