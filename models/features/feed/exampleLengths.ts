/** Characters of the key and of the name of an example of a change. */
export const EXAMPLE_KEY_LENGTH = 255;
/** Characters of a value in an example of a change. */
export const EXAMPLE_VALUE_LENGTH = 500;
