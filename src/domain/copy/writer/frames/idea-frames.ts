import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: blog, brand and business, video. */

/** Questions, attempts, obstacles and goals make headings; where they are too few, the questions of the kit. */
const HEADINGS = 'question~ > triedask~ > step~ > goal~ > who?~ > get?~ > tried?~ > ifnot?~ > kw~'

/** Builds an idea in the form of an email, without the greeting. */
const body = (opening: string): string =>
  opening
    .split(' > ')
    .map((one) => `${one}[¶get?⏎list]2[¶price]3[¶promise]4[¶cta~]5`)
    .join(' > ')

export const IDEA_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'blog-idea-outline': {
    common: { angle: 'prob > what', 'heading_*': HEADINGS },
    strategies: {
      question: { title: 'question~', angle: 'asked' },
      tried: { title: 'triedask~', angle: 'T > result' },
      words: { title: 'kw~: hook~' },
      topic: { title: 'topic~', angle: 'what' },
    },
    floors: ['topic'],
  },
  'blog-section': {
    strategies: {
      section: {
        section: 'prob¶points[ points]5[ points]4[ points]3¶what[¶asked]1 > prob[ T]3¶what[¶list]2[¶asked]1',
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
        pitch: 'prob hence what [price]2 [guar]3 [scar]1 > prob P: what [price]2 [guar]3',
      },
      who: {
        line: 'what > hook',
        pitch: 'scene P: what[⏎say]1 > W P: what[⏎say]1',
      },
      plain: { line: 'P: what', pitch: 'P: what [G]1 > P: feat[ feat]1' },
      name: { line: 'hook > ben > P: kw~ > P', pitch: 'P: what' },
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
      list: { about: 'about¶list¶cta~' },
      product: { about: 'about¶what[¶cta~]1' },
      plain: { about: 'about[¶cta~]1 > P: what[¶list]2[¶cta~]1' },
    },
    floors: ['plain'],
  },
  'video-description': {
    common: { lead: 'what > hook > feat' },
    strategies: {
      question: { title: 'question~', body: body('asked P: what') },
      hook: { title: 'hook~', body: body('prob hence[ what]6 > prob P: what') },
      words: { title: 'kw~ – P', body: body('[reason]6 scar P: what > P: what') },
      name: { title: 'topic~ > P', body: body('what > P') },
    },
    floors: ['name'],
  },
  'video-idea': {
    common: { hook: 'prob > what', 'point_*': HEADINGS, close: 'cta~ > more~ > topic' },
    strategies: {
      question: { title: 'question~', hook: 'asked' },
      tried: { title: 'triedask~', hook: 'T > result' },
      words: { title: 'kw~: hook~' },
      topic: { title: 'topic~' },
    },
    floors: ['topic'],
  },
}
