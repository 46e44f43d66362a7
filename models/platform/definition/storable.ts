/** A NUL, or half a character of two. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether both databases take a text, as such and within JSON: PostgreSQL has neither NULs nor lone surrogates. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);
