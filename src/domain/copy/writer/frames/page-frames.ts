import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: pages and products, frameworks. */

export const PAGE_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'landing-page-copy': {
    strategies: {
      page: {
        headline: 'hook~ > ben~ > P',
        subline: 'what',
        'benefit_*': 'fb > feat',
        quote: 'say',
        offer: 'P[: price~]1. [bonB]2 [ifnot? guar]3',
        why_now: 'reason [scar]1 [until]2 > limit',
        'question_*': 'qa',
        'answer_*': 'qanswer',
      },
    },
    floors: [],
  },
  'product-descriptions': {
    strategies: {
      features: { short: 'P: what', long: 'what what [guar]1', 'bullet_*': 'fb~ > feat~ > points~' },
      problem: { short: 'prob [hence]1', long: '[T]1 what [price]2 [bonB]3', 'bullet_*': 'ben~ > points~' },
      proof: { short: 'what', long: 'what [guar]2[¶say]1', 'bullet_*': 'feat~ > points~' },
      list: { short: 'P: what', long: 'what G > what', 'bullet_*': 'points~ > feat~' },
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
      hook: { attention: 'hook', interest: 'prob hence what', desire: 'ben ben[⏎say]1', action: 'limit cta~' },
      question: { attention: 'asked', interest: 'P: what', desire: 'fb fb', action: 'price cta~' },
      proof: { attention: 'say', interest: 'P: what', desire: 'after [ben]1', action: 'guar cta~' },
      tried: { attention: 'T', interest: 'hence what', desire: 'ben ben', action: 'scar until cta~' },
      plain: { attention: 'P', interest: 'what', desire: 'G > what > feat', action: 'cta~ > more~' },
    },
    floors: ['plain'],
  },
  'copy-framework-pas': {
    strategies: {
      tried: { problem: 'prob', agitation: 'T', solution: 'hence what [guar]1' },
      scene: { problem: 'W scene', agitation: 'T > C', solution: 'after P: what [limit]1' },
      cost: { problem: 'prob', agitation: 'C', solution: 'hence asked' },
      obstacle: { problem: 'step', agitation: 'C > T', solution: 'P: veh what[⏎say]1' },
      proof: { problem: 'prob', agitation: 'T > C', solution: 'P: what⏎say' },
      plain: { problem: 'prob', agitation: 'what', solution: 'hence G > hence > P' },
    },
    floors: ['plain'],
  },
  'call-to-action': {
    common: { button: 'cta~ > more~' },
    strategies: {
      price: { line: 'price [ben]1' },
      limit: { line: 'limit' },
      promise: { line: 'guar' },
      bonus: { line: 'bonB > bon' },
      name: { line: 'P: what' },
      plain: { line: 'what > P' },
    },
    floors: ['name', 'plain'],
  },
}
