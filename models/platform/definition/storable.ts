/** A NUL, or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether both databases can store a text, plain and in JSON: PostgreSQL accepts neither NULs nor lone surrogates. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);
