import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: blog, brand and business, video. */

/** Builds an idea in the form of an email, without the greeting. */
const body = (opening: string): string =>
  opening
    .split(' > ')
    .map((one) => `${one}[¶glance⏎list]2[¶price]3[¶guar]4[¶ask~]5`)
    .join(' > ')

export const IDEA_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'blog-section': {
    strategies: {
      section: {
        section: 'prob¶points[ points]5[ points]4[ points]3¶P: what[¶asked]1 > prob[ T]3¶P: what[¶list]2[¶asked]1',
      },
      points: {
        section: 'points[ points]4[ points]3[ points]2[ points]1 > fb[ fb]4[ fb]3[ fb]2[ fb]1',
      },
      plain: { section: 'what > topic' },
    },
    floors: ['points', 'plain'],
  },
  'business-pitch': {
    strategies: {
      problem: {
        line: 'P: what > hook',
        pitch: 'prob hence what [price]2 [guar]3[¶call~]4 > prob P: what [price]2 [guar]3[¶call~]4',
      },
      who: {
        line: 'what > hook',
        pitch: 'P: what scene[⏎say]1[¶call~]2 > P: what W[⏎say]1[¶call~]2',
      },
      plain: { line: 'P: what', pitch: 'P: what [G]1 > P: feat[ feat]1' },
      name: { line: 'hook > ben > P: feat~ > P', pitch: 'P: what [fb]1' },
    },
    floors: ['plain', 'name'],
  },
  tagline: {
    strategies: {
      hook: { line: 'hook~' },
      benefit: { line: 'ben~' },
      after: { line: 'after~' },
      feature: { line: 'P: feat~' },
      what: { line: 'what~' },
    },
    floors: ['what', 'feature'],
  },
  'video-channel-description': {
    strategies: {
      list: { about: 'about¶P: what¶list[¶ask~]1' },
      product: { about: 'about¶what[¶ask~]1' },
      plain: { about: 'about[¶ask~]1 > P: what[¶list]2[¶ask~]1' },
    },
    floors: ['plain'],
  },
  'video-description': {
    common: { lead: 'what > hook > feat' },
    strategies: {
      question: { title: 'P: question~', body: body('P: what¶asked') },
      hook: { title: 'hook~', body: body('prob hence[ what]6 > prob P: what') },
      words: { title: 'kw~ – P', body: body('P: what[¶scar[ reason]6]7') },
      name: { title: 'topic~ > P', body: body('what > P') },
    },
    floors: ['name'],
  },
}
