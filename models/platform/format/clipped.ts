/** Returns a text of at most so many characters: one that is longer is cut, and its end shows that. */
export const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
