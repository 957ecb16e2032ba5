/** A title, or what stands for one: 'Untitled form'. */
export const untitled = (noun: string, title: string): string => title.trim() || `Untitled ${noun}`
