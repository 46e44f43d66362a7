const SEPARATORS = [',', '\t', ';'] as const;
export type Separator = (typeof SEPARATORS)[number] | '|';

/** Counts how many of these are names of columns. */
export type NameCount = (cells: readonly string[]) => number;

/** Lines that the header may be among. */
const LINES = 20;

/** Line that Excel takes the separator from, the first one: `sep=;`. */
const DECLARATION = /^\s*"?sep=([,;\t|])"?[,;\t ]*\n/i;

/** The separator that a file says in a line before its rows, and the length of that line. */
export const findDeclaredSeparator = (
    text: string,
): { readonly separator: Separator; readonly length: number } | undefined => {
    const [line, separator] = DECLARATION.exec(text) ?? [];
    return line === undefined ? undefined : { separator: separator as Separator, length: line.length };
};

const unquoted = (line: string): string => line.replace(/"[^"]*"/g, '');

/** The one that a line has most of, outside quotes; a comma if it has none. */
const findFrequent = (line: string): Separator => {
    const counts = SEPARATORS.map(separator => unquoted(line).split(separator).length);
    return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

const namesIn = (line: string, separator: Separator, count: NameCount): number =>
    count(line.split(separator).map(cell => cell.replace(/^[\s"]+|[\s"]+$/g, '')));

/**
 * The separator of a text: the one that makes the most names of columns of one of its first lines, which is the header,
 * whatever stands above it; where none has any, the one that the first line has most of.
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
    // A single name may stand in any line of text.
    return maxNames > 1 && found ? found : findFrequent(lines[0] ?? '');
};
