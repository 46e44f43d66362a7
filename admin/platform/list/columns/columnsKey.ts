const SEED = 5381;

/** A short number that differs when the text does. */
const hash = (text: string): string =>
    Array.from(text)
        .reduce((sum, letter) => (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0, SEED)
        .toString(36);

/**
 * Where the chosen columns are stored. Their order is kept by position, so another set of columns, after a field was
 * added, needs another place.
 *
 * @param path of the list: `settings/productdepartment`
 */
export const columnsKey = (path: string, names: readonly string[]): string => `${path}.columns.${hash(names.join())}`;
