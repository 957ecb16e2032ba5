/**
 * Instructions for each writing template by slug: its aim, the reader's situation, the task of the first field, and
 * what to avoid.
 */
const INSTRUCTIONS: Readonly<Record<string, string>> = {
  'blog-idea-outline':
    'An article that a searcher would finish. The title promises one answer; the headings lead to it; no heading repeats another.',
  'blog-section':
    'One section of an article. Begin with the point, then show it by a fact given; no introduction, no summary.',
  'brand-name': 'Names that can be said on the telephone. Each from the thing itself; say in a few words why.',
  'business-ideas': 'Ideas that this business could try next month with what it has. Concrete, one step each.',
  'business-pitch':
    'Said aloud in under a minute to somebody who is busy: who has which problem, what is offered, why it holds.',
  'call-to-action':
    'The words on and around a button. The first says what happens on pressing it; no pressure that the facts do not give.',
  'copy-framework-aida':
    'Attention, interest, desire, action. The first line is a scene of the reader’s day; the last asks for one thing.',
  'copy-framework-pas': 'The problem as a scene, its cost as given, the way out; no fear beyond the facts.',
  email:
    'One person writes to one person about one thing. The subject says it plainly; the first line goes on from it; one request at the end.',
  'google-search-ads':
    'Somebody has just searched. Headlines answer the search with its own words, the offer, the price as given; no shouting, no emoji.',
  'interview-questions': 'Questions that bring out how somebody really works or decides. Open, one thing each.',
  'job-description': 'The job as it is: what one does on a Tuesday, what one brings, what one gets. No superlatives.',
  'landing-page-copy':
    'A page for somebody who came from an ad. The headline is what they get; then what it is, how it works, proof, the request.',
  'magic-command': 'Do what the text asks, for this offer.',
  'post-captions':
    'A post for people who follow already. The first line stands alone above the fold; one thought; hashtags only in the tag fields.',
  'product-descriptions':
    'What the thing is and does for the one who has it; features as given, each with what it is good for.',
  'profile-bio': 'Who this is and for whom, in one breath. No lists of adjectives.',
  'questions-answers': 'Questions that a buyer really asks before paying, and honest answers from the facts.',
  'review-replies':
    'An answer to the review as the owner: thank for one thing it names; where it complains, say sorry once and what happens now.',
  'seo-meta-title': 'The title of a search result: the search words early, the name last, one benefit.',
  'seo-meta-description': 'Under a search result: say what the page has, with one fact that others cannot say.',
  'sms-notifications': 'A short message to somebody who gave their number: name of the sender, one fact, what to do.',
  'social-ads':
    'A paid post among friends’ posts. The first sentence makes the right reader stop; then what it is and one reason; one request.',
  'song-lyrics': 'Two verses and a chorus about the topic; plain words, true to the facts.',
  'story-plot': 'A plot in three turns: somebody like the reader, the trouble, the way out.',
  tagline: 'A line to hang over the door. A promise that only this one can make.',
  testimonial: 'Shape the customer’s own words without adding one; leave out, do not invent.',
  'text-continue': 'Write the next paragraph in the same voice.',
  'text-improve': 'The same meaning in clearer words.',
  'text-rephrase': 'Say the same thing another way.',
  'text-shorten': 'Half the length; keep every fact.',
  'text-lengthen': 'More of it, with nothing new claimed.',
  'text-plainer': 'Words that anyone knows; short sentences.',
  'text-tone': 'The same text in the tone of the wishes.',
  'text-proofread': 'Mend mistakes of spelling and grammar. Change nothing else.',
  'text-summarise': 'The gist in three lines.',
  'text-translate': 'Translate into the language that the topic names, as a native speaker would say it.',
  'video-channel-description': 'What the channel is for and for whom; the first line stands alone.',
  'video-description': 'The two lines that show first, then the rest; search words where they belong.',
  'video-idea': 'A video that can be shot this week: title, the first ten seconds, points, the close.',
}

export const instructionOf = (slug: string): string => INSTRUCTIONS[slug] ?? 'Write it for the reader, from the facts.'

/** Temperatures that differ from 0.8. */
const TEMPERATURES: Readonly<Record<string, number>> = {
  'google-search-ads': 0.6,
  'seo-meta-title': 0.6,
  'seo-meta-description': 0.6,
  'brand-name': 1,
  tagline: 1,
  'text-proofread': 0.2,
  'text-translate': 0.2,
}

export const temperatureOf = (slug: string): number => TEMPERATURES[slug] ?? 0.8
