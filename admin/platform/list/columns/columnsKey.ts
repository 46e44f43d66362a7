const SEED = 5381;

/** A short number that differs when the text does. */
const hash = (text: string): string =>
    Array.from(text)
        .reduce((sum, letter) => (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0, SEED)
        .toString(36);

/**
 * Returns the key under which the chosen columns are stored. Their order is stored by position, so another set of
 * columns, after a field was added, needs another key.
 *
 * @param path of the list: `settings/productdepartment`
 */
export const columnsKey = (path: string, names: readonly string[]): string => `${path}.columns.${hash(names.join())}`;
