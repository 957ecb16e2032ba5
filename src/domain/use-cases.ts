/** A writing template of the catalogue: what it is called, and whether it is offered where nobody has switched it. */
export interface UseCaseName {
  readonly slug: string
  readonly name: string
  readonly isOffered: boolean
}

const offered = (slug: string, name: string): UseCaseName => ({ slug, name, isOffered: true })
const withheld = (slug: string, name: string): UseCaseName => ({ slug, name, isOffered: false })

/** The catalogue's names, in the order of the specification. */
export const USE_CASES: readonly UseCaseName[] = [
  offered('blog-idea-outline', 'Blog idea and outline'),
  offered('blog-section', 'Blog section'),
  offered('brand-name', 'Brand name'),
  offered('business-pitch', 'Business pitch'),
  offered('business-ideas', 'Business ideas'),
  offered('call-to-action', 'Call to action'),
  offered('copy-framework-aida', 'Copy framework: AIDA'),
  offered('copy-framework-pas', 'Copy framework: PAS'),
  offered('email', 'Email'),
  offered('social-ads', 'Social ads'),
  offered('google-search-ads', 'Google search ads'),
  withheld('interview-questions', 'Interview questions'),
  withheld('job-description', 'Job description'),
  offered('landing-page-copy', 'Landing page copy'),
  withheld('magic-command', 'Magic command'),
  offered('post-captions', 'Post captions'),
  offered('product-descriptions', 'Product descriptions'),
  offered('profile-bio', 'Profile bio'),
  offered('questions-answers', 'Q&A'),
  offered('review-replies', 'Review replies'),
  offered('seo-meta-title', 'SEO meta title'),
  offered('seo-meta-description', 'SEO meta description'),
  offered('sms-notifications', 'SMS and notifications'),
  withheld('song-lyrics', 'Song lyrics'),
  withheld('story-plot', 'Story plot'),
  offered('tagline', 'Tagline'),
  offered('testimonial', 'Testimonial'),
  withheld('text-continue', 'Text: continue writing'),
  withheld('text-improve', 'Text: improve'),
  withheld('text-rephrase', 'Text: rephrase'),
  withheld('text-shorten', 'Text: shorten'),
  offered('video-channel-description', 'Video channel description'),
  offered('video-description', 'Video description'),
  offered('video-idea', 'Video idea'),
]
