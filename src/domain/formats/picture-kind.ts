/** The kinds of texts that a small picture tells apart. */
export type PictureKind = 'ad' | 'email' | 'page' | 'post' | 'search' | 'text'
