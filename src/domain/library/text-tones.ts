/** Tones of the library's texts, in the order in which the library offers them. */
export const TEXT_TONES = ['plain', 'warm', 'direct'] as const
export type TextTone = (typeof TEXT_TONES)[number]
