const SEPARATORS = [',', '\t', ';'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The separator that the header line has most of, outside quotes; a comma if it has none. */
export const detectSeparator = (headerLine: string): Separator => {
    const unquoted = headerLine.replace(/"[^"]*"/g, '');
    const counts = SEPARATORS.map(separator => unquoted.split(separator).length);
    return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};
