const SEPARATORS = [',', '\t', ';'] as const;
export type Separator = (typeof SEPARATORS)[number] | '|';

/** Counts how many cells are names of columns. */
export type NameCount = (cells: readonly string[]) => number;

/** Lines that the header may be among. */
const LINES = 20;

/** The first line, by which a file declares its separator to Excel: `sep=;`. */
const DECLARATION = /^\s*"?sep=([,;\t|])"?[,;\t ]*\n/i;

/** Returns the separator that a file declares in a line before its rows, and the length of that line. */
export const findDeclaredSeparator = (
    text: string,
): { readonly separator: Separator; readonly length: number } | undefined => {
    const [line, separator] = DECLARATION.exec(text) ?? [];
    return line === undefined ? undefined : { separator: separator as Separator, length: line.length };
};

const unquoted = (line: string): string => line.replace(/"[^"]*"/g, '');

/** Returns the separator that is most frequent in a line, outside quotes; a comma if it has none. */
const findFrequent = (line: string): Separator => {
    const counts = SEPARATORS.map(separator => unquoted(line).split(separator).length);
    return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

const namesIn = (line: string, separator: Separator, count: NameCount): number =>
    count(line.split(separator).map(cell => cell.replace(/^[\s"]+|[\s"]+$/g, '')));

/**
 * Returns the separator of a text: the one that yields the most names of columns in one of its first lines, which is
 * the header, whatever is above it; where no line has any, the one that is most frequent in the first line.
 */
export const detectSeparator = (text: string, count: NameCount): Separator => {
    const lines = text.split('\n', LINES);
    let maxNames = 0;
    let found: Separator | undefined;
    for (const line of lines) {
        for (const separator of SEPARATORS) {
            const names = namesIn(line, separator, count);
            if (names > maxNames) [maxNames, found] = [names, separator];
        }
    }
    // A single name may occur in any line of text.
    return maxNames > 1 && found ? found : findFrequent(lines[0] ?? '');
};
