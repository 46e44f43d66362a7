/** Returns how wide a text is drawn. */
export type MeasureText = (text: string) => number;

const DOTS = '…';
/** A text without white space other than single blanks within it. */
const IS_LINE = /^\S*( \S+)*$/;

/** Returns as many of the first characters as fit into a line, followed by an end. */
const firstThatFit = (characters: readonly string[], width: number, measure: MeasureText, end = ''): string => {
    let [fits, beyond] = [0, characters.length + 1];
    while (beyond - fits > 1) {
        const middle = Math.floor((fits + beyond) / 2);
        if (measure(characters.slice(0, middle).join('') + end) <= width) fits = middle;
        else beyond = middle;
    }
    return characters.slice(0, fits).join('');
};

/** Returns the start of a word that fits into a line: at least one character. */
const fitting = (word: string, width: number, measure: MeasureText): string => {
    const characters = Array.from(word);
    return firstThatFit(characters, width, measure) || (characters[0] ?? '');
};

/** Returns as much of a text as fits, with an ellipsis. */
const dotted = (text: string, width: number, measure: MeasureText): string =>
    firstThatFit(Array.from(text), width, measure, DOTS).trimEnd() + DOTS;

/** Splits a word into pieces that fit into lines: most words are one piece. */
const piecesOf = (word: string, width: number, measure: MeasureText): readonly string[] => {
    const pieces: string[] = [];
    let rest = word;
    while (measure(rest) > width) {
        const start = fitting(rest, width, measure);
        if (start === rest) break;
        pieces.push(start);
        rest = rest.slice(start.length);
    }
    return [...pieces, rest];
};

function* linesOf(text: string, width: number, measure: MeasureText): Generator<string> {
    for (const paragraph of text.split(/\r?\n/)) {
        let line = '';
        for (const piece of paragraph.split(/\s+/).flatMap(word => piecesOf(word, width, measure))) {
            const longer = line === '' ? piece : `${line} ${piece}`;
            const fits = measure(longer) <= width;
            if (!fits && line !== '') yield line;
            line = fits ? longer : piece;
        }
        yield line;
    }
}

/** Breaks a text into at most this many lines of a width: a text that does not fit ends in an ellipsis. */
export const wrapped = (text: string, width: number, measure: MeasureText, maxLines: number): readonly string[] => {
    // Most texts fit into one line.
    if (IS_LINE.test(text) && measure(text) <= width) return [text];
    const lines: string[] = [];
    for (const line of linesOf(text, width, measure)) {
        if (lines.length === maxLines) {
            lines[maxLines - 1] = dotted(lines[maxLines - 1] ?? '', width, measure);
            break;
        }
        lines.push(line);
    }
    return lines;
};
