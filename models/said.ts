import { inSentence } from './platform/definition/label';

/** What stands in a place of a message: a figure or a name, or something that is said itself. */
export type SaidValue = string | number | Said;
type SaidValues = Readonly<Record<string, SaidValue>>;

/** Something that is said to people: the message's key, what stands in its places, and the English sentence. */
export interface Said {
    /** `<group>.<name>` */
    readonly key: string;
    readonly values?: SaidValues;
    readonly text: string;
}

/** The same as it travels beside its text, and is stored: screens translate it by its key. */
export interface Told {
    readonly key: string;
    readonly values?: Readonly<Record<string, string | number | Told>>;
}

/** Field (dotted path) -> what is wrong with it; `serviceError` for what belongs to no field. */
export type SaidErrors = Readonly<Record<string, Said>>;

const PLACE = /%\{(\w+)\}/g;
const PLURAL = ' |||| ';

const placesOf = (template: string): string[] => Array.from(template.matchAll(PLACE), ([, name = '']) => name);

/** The singular, which comes first, beside a 1 in the place that the plural names first. */
const formOf = (template: string, values: Readonly<Record<string, unknown>>): string => {
    const [one = '', many] = template.split(PLURAL);
    if (many === undefined) return one;
    const [figure = ''] = placesOf(many);
    return String(values[figure]) === '1' ? one : many;
};

/** A template with its places filled; ` |||| ` parts its singular from its plural. */
export const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
    formOf(template, values).replace(PLACE, (place, name: string) => String(values[name] ?? place));

const textOf = (value: SaidValue): string | number => (typeof value === 'object' ? value.text : value);

const made = (key: string, template: string, given: SaidValues): Said => {
    const values = Object.fromEntries(placesOf(template).map(name => [name, given[name] ?? '']));
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
    return { key, ...(Object.keys(values).length > 0 && { values }), text: filled(template, texts) };
};

const isTold = (value: string | number | Told): value is Told => typeof value === 'object';

/** Group -> name -> what is said, with its places. */
export type Templates = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Labels are said by their own words. */
const LABEL = 'label';

/**
 * What was said, from templates: as a whole or, where any part of it is not among them, not at all.
 *
 * @returns undefined where it cannot be said
 */
export const textFrom = (templates: Templates, { key, values = {} }: Told): string | undefined => {
    const group = key.slice(0, key.indexOf('.'));
    const name = key.slice(group.length + 1);
    const template = templates[group]?.[name] ?? (group === LABEL ? name : undefined);
    if (template === undefined) return undefined;
    const texts: Record<string, string | number> = {};
    for (const [place, value] of Object.entries(values)) {
        const part = isTold(value) ? textFrom(templates, value) : value;
        if (part === undefined) return undefined;
        texts[place] = part;
    }
    return filled(template, texts);
};

type Places<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** A message without places is said as it is; one with places needs a value for each. A sum of texts is no message. */
type Message<T extends string> = string extends T
    ? never
    : [Places<T>] extends [never]
      ? Said
      : (values: Readonly<Record<Places<T>, SaidValue>>) => Said;

export type Messages<T extends Readonly<Record<string, string>>> = { readonly [K in keyof T]: Message<T[K]> };

/**
 * Messages, from their English texts. Places are `%{name}`; a second form after ` |||| ` is the plural.
 *
 * @param group what their keys begin with; `said.es.ts` of the screens has the same
 */
export const defineMessages = <const T extends Readonly<Record<string, string>>>(
    group: string,
    texts: T,
): Messages<T> =>
    Object.fromEntries(
        Object.entries(texts).map(([name, template]) => {
            const key = `${group}.${name}`;
            const hasPlaces = placesOf(template).length > 0;
            return [name, hasPlaces ? (values: SaidValues) => made(key, template, values) : made(key, template, {})];
        }),
    ) as Messages<T>;

/** What travels beside a text. */
export const toldOf = ({ key, values }: Said): Told => ({
    key,
    ...(values && {
        values: Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? toldOf(value) : value]),
        ),
    }),
});

export const textsOf = (errors: SaidErrors): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([path, { text }]) => [path, text]));

/** Why something was refused, as an answer has it. */
export const reasonOf = (said: Said) => ({ reason: said.text, said: toldOf(said) });

// ---- what other messages are made of

export const listTexts = {
    and: '%{one} and %{others}',
    semicolon: '%{one}; %{others}',
    sentences: '%{one} %{others}',
    labelled: '%{label}: %{message}',
} as const;
const listMessages = defineMessages('list', listTexts);

/** Several things as one; undefined for none. */
export const together = (how: 'and' | 'semicolon' | 'sentences', [one, ...more]: readonly Said[]): Said | undefined => {
    const others = more.length > 0 ? together(how, more) : undefined;
    return one && others ? listMessages[how]({ one, others }) : one;
};

interface Counted {
    readonly path: string;
    readonly label: readonly [one: string, many: string];
}

/** How many records there are: "12 ADR products". The screens know it by the definition's path. */
export const counted = (count: number, { path, label: [one, many] }: Counted): Said => ({
    key: `count.${path}`,
    values: { count },
    text: `${count} ${inSentence(count === 1 ? one : many)}`,
});

/** A field's label within what is said; the screens know it by its English. */
export const labelSaid = (label: string): Said => ({ key: `label.${label}`, text: label });

/** A message and the label of the field that it is about, where there is no form to show it in. */
export const labelled = (label: string, message: Said): Said =>
    listMessages.labelled({ label: labelSaid(label), message });
