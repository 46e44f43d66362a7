/** Returns a text of at most so many characters: a longer text is cut, and ends with an ellipsis. */
export const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
