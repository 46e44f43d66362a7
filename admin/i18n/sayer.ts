/** English -> another language. Templates have places, see `PLACE`; after ` |||| ` stands the plural. */
export type SaidTexts = Readonly<Record<string, string>>;

/** A text of the server in another language; undefined: it is not known. */
export type Say = (english: string) => string | undefined;

/**
 * A place in a template. In English it may say what stands there: `%{figure:name}` a number, `%{said:name}` something
 * that is said itself and without whose translation the template does not match, `%{label:name}` the name of a field,
 * `%{name}` anything, which stays as it is. The translation has `%{name}`.
 */
const PLACE = /%\{(?:(figure|said|label):)?(\w+)\}/g;

const FIGURE = String.raw`-?\d(?:[\d,.]*\d)?`;
const PLURAL = ' |||| ';
/** Between sentences. */
const SPACE = /(?<=\.) +/g;

interface Place {
    readonly kind: string | undefined;
    readonly name: string;
}

interface Template {
    readonly pattern: RegExp;
    readonly places: readonly Place[];
    readonly translation: string;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const makeTemplate = ([english, translation]: readonly [string, string]): Template => {
    const places = [...english.matchAll(PLACE)].map(([, kind, name = '']): Place => ({ kind, name }));
    const between = english.split(/%\{[^}]*\}/).map(escaped);
    const groups = places.map(({ kind }) => (kind === 'figure' ? `(${FIGURE})` : '(.+?)'));
    const source = between.map((text, index) => text + (groups[index] ?? '')).join('');
    return { pattern: new RegExp(`^${source}$`, 's'), places, translation };
};

/** The singular beside a first number of 1. */
const formOf = ({ places, translation }: Template, parts: readonly string[]): string => {
    const [one = '', many = one] = translation.split(PLURAL);
    const figure = places.findIndex(({ kind }) => kind === 'figure');
    return parts[figure] === '1' ? one : many;
};

const matched = (template: Template, english: string, say: Say, labels: SaidTexts): string | undefined => {
    const [, ...parts] = template.pattern.exec(english) ?? [];
    if (parts.length === 0) return undefined;
    const values = new Map<string, string>();
    for (const [index, { kind, name }] of template.places.entries()) {
        const part = parts[index] ?? '';
        const value = kind === 'said' ? say(part) : kind === 'label' ? (labels[part] ?? part) : part;
        if (value === undefined) return undefined;
        values.set(name, value);
    }
    return formOf(template, parts).replace(PLACE, (place, _kind, name: string) => values.get(name) ?? place);
};

/**
 * Finds what the server says, in English, among texts: as it stands, else as several texts one after the other, else by
 * the first template that it matches as a whole.
 */
export const sayer = (texts: SaidTexts, labels: SaidTexts = {}): Say => {
    const templates = Object.entries(texts)
        .filter(([english]) => english.includes('%{'))
        .map(makeTemplate);

    const sayOne: Say = english => {
        if (Object.hasOwn(texts, english)) return texts[english];
        for (const template of templates) {
            const found = matched(template, english, say, labels);
            if (found !== undefined) return found;
        }
        return undefined;
    };

    const say: Say = english => {
        if (Object.hasOwn(texts, english)) return texts[english];
        // One after the other first: the last place of a template would take what follows.
        for (const { index, 0: space } of english.matchAll(SPACE)) {
            const first = sayOne(english.slice(0, index));
            const rest = first === undefined ? undefined : say(english.slice(index + space.length));
            if (rest !== undefined) return `${first} ${rest}`;
        }
        return sayOne(english);
    };
    return say;
};
